/** The pairing code's form and its life. */
import {
  formatCountdown,
  pollOf,
  readPairingCode,
  verificationAddress,
} from "./pairing";

test("a pairing code is read with or without hyphen, spaces and capitals", () => {
  for (const typed of ["ABCD-EFGH", "abcdefgh", " ab cd-ef gh ", "ABCD EFGH"])
    expect(readPairingCode(typed)).toBe("ABCD-EFGH");
  expect(readPairingCode("2345-6789")).toBe("2345-6789");
});

test("what has another format is no pairing code", () => {
  const wrong = [
    "",
    "ABCD",
    "ABCD-EFG",
    "ABCD-EFGHJ",
    "ABCD--EFGH",
    "ABC-DEFGH",
    "ABCD-EFG1",
    "ABCD-EFG0",
    "ABCD-EFGI",
    "ABCD-EFGO",
    "ÀBCD-EFGH",
    "<script>",
  ];
  for (const typed of wrong) expect(readPairingCode(typed)).toBeUndefined();
});

test("a 410 asks for a new code, a 400 waits on", () => {
  expect(pollOf(410)).toBe("renew");
  expect(pollOf(400)).toBe("pending");
  expect(pollOf(403)).toBe("refused");
  expect(pollOf(200)).toBe("granted");
  for (const status of [0, 404, 429, 500, 503])
    expect(pollOf(status)).toBe("failed");
});

test("a countdown ends at 0:00", () => {
  expect(formatCountdown(600_000)).toBe("10:00");
  expect(formatCountdown(61_000)).toBe("1:01");
  expect(formatCountdown(59_001)).toBe("1:00");
  expect(formatCountdown(1)).toBe("0:01");
  expect(formatCountdown(-5_000)).toBe("0:00");
});

test("the address to scan holds the code, on this site or where the answer says", () => {
  expect(verificationAddress("https://tv.example", "/pair", "ABCD-EFGH")).toBe(
    "https://tv.example/pair?code=ABCD-EFGH",
  );
  expect(
    verificationAddress(
      "https://tv.example",
      "https://pair.example/tv?x=1",
      "ABCD-EFGH",
    ),
  ).toBe("https://pair.example/tv?x=1&code=ABCD-EFGH");
  for (const bad of ["javascript:x()", "http://["])
    expect(verificationAddress("https://tv.example", bad, "ABCD-EFGH")).toBe(
      "https://tv.example/pair?code=ABCD-EFGH",
    );
});
