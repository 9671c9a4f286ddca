interface Step {
  name: string;
  env?: Readonly<Record<string, string>>;
  isFull?: boolean;
  needsBuild?: boolean;
}

export const STEPS: readonly Step[];
export const ON_REQUEST: readonly Step[];
