interface Step {
  name: string;
}

export const STEPS: readonly Step[];
export const ON_REQUEST: readonly Step[];
