/**
 * @jest-environment jsdom
 *
 * Tabs hear each other where there is no BroadcastChannel.
 */
import { openTabs } from "./tabs";

/** What another tab's storage event looks like here. */
function heard(newValue: string | null, key = "lucarne.session") {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

test("an old browser's tabs hear of a change through storage, and keep nothing there", () => {
  const tabs = openTabs(window);
  const messages: string[] = [];
  const stop = tabs.listen((message) => messages.push(message));
  heard("changed 1.1");
  heard(null);
  heard("changed 1.1", "another app's");
  heard("nonsense 1.2");
  heard("expired 1.3");
  stop();
  heard("changed 1.4");
  expect(messages).toEqual(["changed", "expired"]);
  tabs.tell("changed");
  expect(window.localStorage).toHaveLength(0);
});
