"""What people look at: page models, templates, styles and pictures."""
