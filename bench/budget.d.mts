/** What a test knows of the budgets of benches. */
export function inTime(goal: number): number;
export function startJudging(): {
  judged(value: number, most?: number, digits?: number): string;
  miss(times: number): void;
  status(): 0 | 1;
};
export function budgetWords(): string;
