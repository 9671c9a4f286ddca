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
}

function remedy(code: number, given: Case = {}): Remedy {
  const { status, tried, isEncrypted = false, isOnline = true } = given;
  return remedyOf(
    { code, status },
    { tried: { ...NOTHING_TRIED, ...tried }, isEncrypted, isOnline },
  );
}

const failed = (failure: string) => ({ kind: "fail", failure });

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

test("an address that is no longer good is asked for anew, once", () => {
  expect(remedy(1001, { status: 403 })).toEqual({ kind: "renewRights" });
  expect(remedy(1001, { status: 403, tried: { renewed: true } })).toEqual({
    kind: "retry",
  });
  expect(remedy(1001, { status: 404 })).toEqual({ kind: "retry" });
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

test.each([6007, 6014])(
  "%s, an expired licence, asks for the rights anew, once",
  (code) => {
    expect(remedy(code)).toEqual({ kind: "renewRights" });
    expect(remedy(code, { tried: { renewed: true } })).toEqual(
      failed("insufficientSecurity"),
    );
  },
);

test("anything else is a stream that can't be played", () => {
  expect(remedy(4001)).toEqual(failed("brokenStream"));
});

test("retries wait longer each time, half a minute at most", () => {
  expect([0, 1, 2, 9].map(retryInMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});
