/** Where a cgroup can be made, and by what it holds. */
export interface Place {
  at: string;
  how: string;
}

export interface Quota {
  how: string;
  lift: () => void;
  end: () => void;
}

export function holdTo(
  pid: number,
  share: number,
  how?: { found?: readonly Place[]; periodUs?: number },
): Quota;
