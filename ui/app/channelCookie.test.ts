/** @jest-environment jsdom */
/** What the server hears of the choices of a device. */
import { writeChannelCookie } from "./channelCookie";
import { prefer, resetPreferences } from "./preferences";

test("how the channels look is in a cookie, and a reset takes it out", () => {
  const cookie = jest.spyOn(document, "cookie", "set");
  prefer("playableOnly", "true");
  prefer("compactList", "true");
  writeChannelCookie();
  expect(cookie).toHaveBeenLastCalledWith(
    "lucarne_channels=playable.compact; Path=/; Max-Age=31536000; Secure; SameSite=Strict",
  );
  resetPreferences();
  writeChannelCookie();
  expect(cookie).toHaveBeenLastCalledWith(
    "lucarne_channels=; Path=/; Max-Age=0; Secure; SameSite=Strict",
  );
});
