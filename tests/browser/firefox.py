"""A Firefox of the system, driven by its own Marionette protocol: a number, a colon and JSON, over a socket of this machine."""

import json
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

PREFERENCES: dict[str, object] = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "data:,",
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "app.update.disabledForTesting": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "ui.prefersReducedMotion": 1,
    "permissions.default.desktop-notification": 1,
    "alerts.useSystemBackend": False,
}
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Space": " ", "Escape": "\ue00c", "ArrowRight": "\ue014"}
PATIENCE = 60


def found() -> str:
    """Where the program is, or nothing."""
    return shutil.which("firefox-esr") or shutil.which("firefox") or ""


class Firefox:
    """One browser with one page, in a profile of its own."""

    def __init__(self, profile: Path) -> None:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        command = [
            found(),
            "--headless",
            "--marionette",
            "-remote-allow-system-access",
            "--no-remote",
            "--profile",
            str(profile),
            "about:blank",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        try:
            self.line = socket.create_connection(("127.0.0.1", self.port(profile)), PATIENCE)
            self.read()
            self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"unhandledPromptBehavior": "ignore"}}})
        except BaseException:
            self.process.kill()
            raise

    def port(self, profile: Path) -> int:
        """Where it listens: it says so in a file, when it does."""
        until, place = time.monotonic() + PATIENCE, profile / "MarionetteActivePort"
        while time.monotonic() < until and self.process.poll() is None:
            if place.is_file() and (text := place.read_text().strip()):
                return int(text)
            time.sleep(0.05)
        raise RuntimeError("Firefox does not start.")

    def read(self) -> Any:
        """What it says next."""
        length = b""
        while (one := self.line.recv(1)) != b":":
            assert one, "Firefox has gone"
            length += one
        text = b""
        while len(text) < int(length):
            text += self.line.recv(int(length) - len(text))
        return json.loads(text)

    def ask(self, command: str, values: dict[str, object]) -> Any:
        """What it answers to a command; raises what it refuses."""
        self.number += 1
        text = json.dumps([0, self.number, command, values]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self.read()
        assert number == self.number
        assert error is None, f"{error['error']}: {error['message']}"
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def goto(self, address: str) -> None:
        """Open a page."""
        self.ask("WebDriver:Navigate", {"url": address})

    def look(self, function: str) -> Any:
        """What a function says that is called on the page."""
        return self.ask("WebDriver:ExecuteScript", {"script": f"return ({function})();", "args": [], "sandbox": None})

    def hear(self, function: str) -> Any:
        """What an async function says in the end that is called on the page."""
        script = (
            f"const done = arguments[arguments.length - 1]; ({function})().then(done, (error) => done(String(error)));"
        )
        return self.ask("WebDriver:ExecuteAsyncScript", {"script": script, "args": [], "sandbox": None})

    def inside(self, script: str) -> Any:
        """What a script says that sees the browser itself."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.ask("WebDriver:ExecuteScript", {"script": script, "args": [], "sandbox": "system"})
        finally:
            self.ask("Marionette:SetContext", {"value": "content"})

    def cover(self) -> str:
        """Open another tab before the page, which is looked at further all the same; the name of that tab."""
        here = self.ask("WebDriver:GetWindowHandle", {})
        other = self.ask("WebDriver:NewWindow", {"type": "tab", "focus": True})["handle"]
        self.ask("WebDriver:SwitchToWindow", {"handle": other, "focus": True})
        self.ask("WebDriver:SwitchToWindow", {"handle": here, "focus": False})
        return str(other)

    def press(self, key: str) -> None:
        """Press a key and let go of it."""
        value = KEYS.get(key, key)
        actions = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.ask("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def cookie(self, name: str, value: str) -> None:
        """Have a cookie for the page that is open."""
        self.ask("WebDriver:AddCookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def picture(self) -> str:
        """The page as a picture, in base64."""
        return str(self.ask("WebDriver:TakeScreenshot", {"full": False}))

    def close(self) -> None:
        """End it."""
        try:
            self.ask("Marionette:Quit", {"flags": ["eForceQuit"]})
            self.process.wait(20)
        except (AssertionError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.line.close()
