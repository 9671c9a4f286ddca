/** What stands in the middle of the picture. */
import { IDLE, type Phase, type PlayerState } from "../../app/player";
import { noticeOf } from "./notice.web";

const inPhase = (
  phase: Phase,
  more: Partial<PlayerState> = {},
): PlayerState => ({
  ...IDLE,
  phase,
  ...more,
});

test("what is awaited is said once it was waited for", () => {
  expect(noticeOf(inPhase({ kind: "loading" }))).toBe("none");
  expect(noticeOf(inPhase({ kind: "loading" }, { awaited: "stream" }))).toBe(
    "awaited",
  );
});

test("a pause says nothing, unless the browser wants a press", () => {
  expect(noticeOf(inPhase({ kind: "paused", isBlocked: false }))).toBe("none");
  expect(noticeOf(inPhase({ kind: "paused", isBlocked: true }))).toBe(
    "blocked",
  );
});

test.each<Phase>([
  { kind: "locked" },
  { kind: "ended" },
  { kind: "failed", failure: "offline", wayOn: "retry" },
])("a picture that is not there is explained: $kind", (phase) => {
  expect(noticeOf(inPhase(phase))).toBe(phase.kind);
});
