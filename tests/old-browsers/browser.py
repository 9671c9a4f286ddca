"""An old Chromium, told what to do in JSON: browser.py ENGINES ENGINE AHEAD_MS SCRIPT, with DISPLAY set.

ENGINES is a folder made by tools/oldBrowsers.mjs; QtWebEngine is a Chromium of its time. One window with one page, whose
clock is AHEAD_MS before the machine's, and which runs SCRIPT before anything of its own; what the page keeps is gone when
the browser ends. Each line of stdin is an order,
`{"id": 1, "order": ORDER, "with": ARGUMENT}`; what comes of it is a line of stdout, `{"id": 1, "result": RESULT}`. Console lines come in between, as `{"level": 2, "message": …}`. The end of
stdin ends the browser. Certificates are not checked, so that a self-signed one will do.

Keys come as from the window system: Chromium 65 and 69 don't take them by the DevTools protocol here.
"""
import json
import os
import sys
import tempfile
import time

engines, engine, ahead_ms, script = sys.argv[1:5]
os.environ.update(
    QTWEBENGINE_DISABLE_SANDBOX="1",
    # Mesa's software driver ends the whole browser now and then.
    QTWEBENGINE_CHROMIUM_FLAGS=os.environ.get("QTWEBENGINE_CHROMIUM_FLAGS", "") + " --disable-gpu",
)
sys.path.insert(0, os.path.join(engines, f"c{engine}"))
if int(engine) < 65:
    import sip

    sys.modules["PyQt5.sip"] = sip
from PyQt5.QtCore import QEvent, QSocketNotifier, Qt, QUrl
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWebEngineWidgets import (
    QWebEnginePage,
    QWebEngineProfile,
    QWebEngineScript,
    QWebEngineView,
)
from PyQt5.QtWidgets import QApplication

WIDTH, HEIGHT = 1280, 720
KEYS = {
    "left": (Qt.Key_Left, ""),
    "up": (Qt.Key_Up, ""),
    "right": (Qt.Key_Right, ""),
    "down": (Qt.Key_Down, ""),
    "ok": (Qt.Key_Return, "\r"),
    "back": (Qt.Key_Escape, ""),
    "backspace": (Qt.Key_Backspace, ""),
}
# As in tests/e2e/clock.ts.
SHIFT_DATE = """
(function (shiftMs) {
  var Before = Date;
  window.Date = class extends Before {
    constructor(...given) {
      if (given.length === 0) super(Before.now() + shiftMs);
      else super(...given);
    }
    static now() {
      return Before.now() + shiftMs;
    }
  };
})(%d);
"""


def say(**what):
    print(json.dumps(what), flush=True)


class Page(QWebEnginePage):
    def certificateError(self, _error):
        return True

    def javaScriptConsoleMessage(self, level, message, line, source):
        say(level=int(level), message=message, source=f"{source}:{line}")


app = QApplication(["browser", "--no-sandbox"])
# One without a name has no localStorage in Chromium 53.
kept = tempfile.TemporaryDirectory(prefix="lucarne-old-browser-")
profile = QWebEngineProfile("viewer", app)
profile.setPersistentStoragePath(kept.name)
profile.setHttpCacheType(QWebEngineProfile.MemoryHttpCache)
profile.setPersistentCookiesPolicy(QWebEngineProfile.NoPersistentCookies)
profile.setHttpAcceptLanguage("fr-CH")
before = QWebEngineScript()
before.setInjectionPoint(QWebEngineScript.DocumentCreation)
before.setWorldId(QWebEngineScript.MainWorld)
before.setSourceCode(SHIFT_DATE % int(ahead_ms) + script)
profile.scripts().insert(before)
page = Page(profile, app)
view = QWebEngineView()
view.setPage(page)
view.resize(WIDTH, HEIGHT)


def focus():
    """What a window manager would do: without it no element is in `:focus`."""
    QApplication.setActiveWindow(view)
    # One that has the focus already would not tell a new page so.
    view.focusProxy().clearFocus()
    view.focusProxy().setFocus()


def press(name):
    """One of KEYS, or a character."""
    code, text = KEYS.get(name) or (ord(name.upper()), name)
    for kind in (QEvent.KeyPress, QEvent.KeyRelease):
        event = QKeyEvent(kind, code, Qt.NoModifier, text)
        # The window system's clock, which `event.timeStamp` is made of.
        event.setTimestamp(int(time.monotonic() * 1000))
        QApplication.postEvent(view.focusProxy(), event)


ORDERS = {
    "evaluate": page.runJavaScript,
    "press": lambda name, done: done(press(name)),
    "draw": lambda path, done: done(view.grab().save(path)),
}
unread = b""


def obey():
    global unread
    read = os.read(sys.stdin.fileno(), 1 << 16)
    if not read:
        app.quit()
    *lines, unread = (unread + read).split(b"\n")
    for line in lines:
        order = json.loads(line)
        answer = lambda result, id=order["id"]: say(id=id, result=result)
        ORDERS[order["order"]](order["with"], answer)


def loaded():
    focus()
    stdin.setEnabled(True)


stdin = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
stdin.setEnabled(False)
stdin.activated.connect(obey)
page.loadFinished.connect(loaded)
page.load(QUrl("about:blank"))
view.show()
app.exec_()
