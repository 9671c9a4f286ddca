/** The text without the cases in which what is called `name` is one of `values`. */
export function withoutCases(
  text: string,
  name: string,
  values: readonly number[],
): Promise<string>;
