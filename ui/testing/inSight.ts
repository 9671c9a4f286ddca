/** For tests, where no layout says what is seen: all that a page observes is in sight. */
export function putAllInSight(): void {
  window.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target };
      this.tell([entry as never], this as never);
    }
    disconnect() {}
  } as never;
}

/** Nothing is, as where a style sheet hides it. */
export function putNothingInSight(): void {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
}
