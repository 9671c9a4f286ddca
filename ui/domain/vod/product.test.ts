/** Products of the video on demand (spec, section 9, "MySports and VOD"). */
import { audioList } from "./product";

test("the audio list omits 'ad' and puts French first", () => {
  expect(audioList(["de", "ad", "en", "fr"])).toEqual(["fr", "de", "en"]);
  expect(audioList(["en", "de"])).toEqual(["en", "de"]);
  expect(audioList(["ad"])).toEqual([]);
});
