/** The quality of the picture. */
import { QUALITIES, qualityFrom } from "./quality";

test("a device remembers one of three; whatever else it holds is chosen by itself", () => {
  for (const quality of QUALITIES) expect(qualityFrom(quality)).toBe(quality);
  for (const text of [null, "", "8k"]) expect(qualityFrom(text)).toBe("auto");
});
