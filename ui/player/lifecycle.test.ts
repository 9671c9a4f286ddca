/** What becomes of playback when its page is hidden, left and comes back. */
import { followPage, type PageEvents } from "./lifecycle";

function page(isTv: boolean) {
  const target = new EventTarget();
  const document = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    visibilityState: "visible" as DocumentVisibilityState,
  };
  const did: string[] = [];
  const note = (what: string) => () => {
    did.push(what);
  };
  const controller = {
    suspend: note("suspend"),
    wake: note("wake"),
    leave: note("leave"),
    online: note("online"),
  };
  const events = { window: document, document } as unknown as PageEvents;
  const end = followPage(controller, events, isTv);
  return {
    did,
    end,
    show(visibility: DocumentVisibilityState) {
      document.visibilityState = visibility;
      target.dispatchEvent(new Event("visibilitychange"));
    },
    say: (type: string) => target.dispatchEvent(new Event(type)),
  };
}

test("a TV that hides the page puts playback to rest, and wakes it", () => {
  const { did, show } = page(true);
  show("hidden");
  show("visible");
  expect(did).toEqual(["suspend", "wake"]);
});

test("a laptop plays on in a hidden tab, and saves", () => {
  const { did, show } = page(false);
  show("hidden");
  expect(did).toEqual(["leave"]);
});

test("a page that is left lets go, and one that comes back goes on", () => {
  const { did, say } = page(false);
  say("pagehide");
  say("pageshow");
  expect(did).toEqual(["suspend", "wake"]);
});

test("the network's return is passed on", () => {
  const { did, say } = page(false);
  say("online");
  expect(did).toEqual(["online"]);
});

test("after the end nothing is heard", () => {
  const { did, end, show, say } = page(true);
  end();
  show("hidden");
  say("online");
  expect(did).toEqual([]);
});
