// What a bench's times are held to: their goals, or BUDGET_TIMES as much. The full run says 2, because others may be at work on
// the same cores; the goals themselves are for a quiet machine. What is counted or weighed is the same on any machine, and has no such room.

/** How many times its goal a time may be. */
const BUDGET_TIMES = Number(process.env.BUDGET_TIMES ?? 1);

/** What a time with this goal is held to, in the same unit. */
export const inTime = (goal) => goal * BUDGET_TIMES;

/** Says of each figure that is more than its budget that it is missed, and remembers that one was. */
export function startJudging() {
  let missed = 0;
  return {
    /** The figure as text; without a budget it is only told. */
    judged(value, most, digits = 0) {
      const text = value.toFixed(digits);
      if (most === undefined || value <= most) return text;
      missed += 1;
      return `${text} **missed**`;
    },
    /** What has no figure. */
    miss(times) {
      missed += times;
    },
    /** The status that the bench ends with. */
    status: () => (missed > 0 ? 1 : 0),
  };
}

/** For the last line, where it isn't the goals that were judged by. */
export const budgetWords = () =>
  BUDGET_TIMES === 1
    ? ""
    : `; times are held to ${BUDGET_TIMES} times their goals`;
