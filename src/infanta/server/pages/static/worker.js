// Shows that it is one's turn, on systems where only a worker may, and brings the table forward when that is pressed. It keeps no pages.
"use strict";
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((all) => {
    const there = all.find((one) => one.url.split(/[?#]/)[0] === event.notification.data.split(/[?#]/)[0]);
    return there ? there.focus() : self.clients.openWindow(event.notification.data);
  }));
});
