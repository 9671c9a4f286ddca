/** What is done about errors of the engine. */
import {
  NOTHING_TRIED,
  remedyOf,
  retryInMs,
  type Remedy,
  type Tried,
} from "./recovery";

interface Case {
  status?: number;
  tried?: Partial<Tried>;
  isEncrypted?: boolean;
  isOnline?: boolean;
  isWornOut?: boolean;
  startsOver?: boolean;
  waitedMs?: number;
}

function remedy(code: number, given: Case = {}): Remedy {
  const { status, isEncrypted = false, isOnline = true } = given;
  const tried = { ...NOTHING_TRIED, ...given.tried };
  const { isWornOut = false, startsOver = false, waitedMs = null } = given;
  const at = { tried, isWornOut, startsOver, isEncrypted, isOnline, waitedMs };
  return remedyOf({ code, status }, at);
}

const failed = (failure: string) => ({ kind: "fail", failure });

test.each([500, 502, 503, 429, 408])(
  "a source that answers %s up to the end does answer: that it can't send the stream is said, unless the device is offline",
  (status) => {
    const tried = { retries: 5 };
    expect(remedy(1001, { status })).toEqual({ kind: "retry" });
    expect(remedy(1001, { status, tried })).toEqual(failed("notSent"));
    const offline = remedy(1001, { status, tried, isOnline: false });
    expect(offline).toEqual(failed("offline"));
  },
);

test("what was begun anew too often is told, and a lost part is asked for again all the same", () => {
  const isWornOut = true;
  expect(remedy(3016, { isWornOut })).toEqual(failed("brokenStream"));
  const refused = remedy(1001, { isWornOut, status: 403 });
  expect(refused).toEqual(failed("refused"));
  expect(remedy(1002, { isWornOut })).toEqual({ kind: "retry" });
});

test.each([7000, 7001, 7003, 7006])(
  "%s is no error: something else was chosen meanwhile",
  (code) => expect(remedy(code)).toEqual({ kind: "ignore" }),
);

test.each([1001, 1002, 1003, 1010, 1011])(
  "%s is a lost part: it is asked for again, and given up in the end",
  (code) => {
    expect(remedy(code)).toEqual({ kind: "retry" });
    const tried = { retries: 5 };
    expect(remedy(code, { tried })).toEqual(failed("unavailable"));
    expect(remedy(code, { tried, isOnline: false })).toEqual(failed("offline"));
  },
);

test("a source that gave nothing for half a minute is not asked again", () => {
  expect(remedy(1003, { waitedMs: 20_000 })).toEqual({ kind: "retry" });
  expect(remedy(1003, { waitedMs: 40_000 })).toEqual(failed("unavailable"));
});

test("an address that is no longer good is asked for anew, once", () => {
  for (const status of [401, 403, 410, 423])
    expect(remedy(1001, { status })).toEqual({ kind: "renewRights" });
  const tried = { renewed: true };
  expect(remedy(1001, { status: 403, tried })).toEqual(failed("refused"));
  expect(remedy(1001, { status: 410, tried })).toEqual(failed("gone"));
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [422, "brokenStream"],
  [451, "notFromHere"],
])(
  "%s for a stream of which nothing was seen is %s at once: asking again can't help",
  (status, failure) => {
    const given = { status, waitedMs: 100 };
    expect(remedy(1001, given)).toEqual(failed(failure));
  },
);

test("a stream that is refused before anything was seen has its rights asked for anew, once, then is refused", () => {
  const given = { status: 403, waitedMs: 100 };
  expect(remedy(1001, given)).toEqual({ kind: "renewRights" });
  const tried = { renewed: true };
  expect(remedy(1001, { ...given, tried })).toEqual(failed("refused"));
});

test.each([
  [404, "gone"],
  [422, "brokenStream"],
])(
  "%s of a part of what plays may pass: it is asked for again, and in the end it is %s",
  (status, failure) => {
    expect(remedy(1001, { status })).toEqual({ kind: "retry" });
    const tried = { retries: 5 };
    expect(remedy(1001, { status, tried })).toEqual(failed(failure));
  },
);

test("503 may pass: it is asked for again before anything was seen, too", () => {
  const given = { status: 503, waitedMs: 100 };
  expect(remedy(1001, given)).toEqual({ kind: "retry" });
});

test("a browser that plays no such stream is told so, and nothing is tried again", () => {
  expect(remedy(2)).toEqual(failed("unsupportedBrowser"));
});

test("a stream that is refused because of the place is a VPN or proxy message", () => {
  expect(remedy(1001, { status: 451 })).toEqual(failed("notFromHere"));
});

test.each([3014, 3015, 3016])(
  "%s, a decoder that gave up, is loaded again once",
  (code) => {
    expect(remedy(code)).toEqual({ kind: "reload" });
    expect(remedy(code, { tried: { reloaded: true } })).toEqual(
      failed("brokenStream"),
    );
  },
);

test("full buffers are made smaller, once", () => {
  expect(remedy(3017)).toEqual({ kind: "shrinkBuffers" });
  expect(remedy(3017, { tried: { shrunk: true } })).toEqual(
    failed("brokenStream"),
  );
});

test.each([6001, 6002, 4012])(
  "no DRM security, %s: Niveau de sécurité insuffisant pour afficher ce contenu",
  (code) => expect(remedy(code)).toEqual(failed("insufficientSecurity")),
);

test("content that the browser can't show is a matter of security when it is encrypted, else of codecs", () => {
  expect(remedy(4032, { isEncrypted: true })).toEqual(
    failed("insufficientSecurity"),
  );
  expect(remedy(4032)).toEqual(failed("unsupported"));
});

test.each([
  [6014, undefined, "licenceExpired"],
  [6007, 403, "insufficientSecurity"],
  [6007, 500, "notSent"],
  [6007, 429, "notSent"],
  [6007, 408, "notSent"],
  [6007, undefined, "unavailable"],
] as const)(
  "%s, status %s: a licence that has expired or was refused has the rights asked for anew, once, then is %s",
  (code, status, failure) => {
    const given = status === undefined ? {} : { status };
    expect(remedy(code, given)).toEqual({ kind: "renewRights" });
    const tried = { renewed: true };
    expect(remedy(code, { ...given, tried })).toEqual(failed(failure));
  },
);

test("a licence that is refused because of the place is a VPN or proxy message, without a network it is that", () => {
  expect(remedy(6007, { status: 451 })).toEqual(failed("notFromHere"));
  const tried = { renewed: true };
  expect(remedy(6007, { tried, isOnline: false })).toEqual(failed("offline"));
});

test("anything else is a stream that can't be played", () => {
  expect(remedy(4001)).toEqual(failed("brokenStream"));
});

test("retries wait longer each time, half a minute at most", () => {
  expect([0, 1, 2, 9].map(retryInMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test.each([
  [1002, "unavailable"],
  [3016, "brokenStream"],
  [3017, "brokenStream"],
  [6014, "licenceExpired"],
] as const)(
  "%s where a stream would begin at its beginning is told: %s",
  (code, failure) => {
    expect(remedy(code, { startsOver: true })).toEqual(failed(failure));
  },
);
