/** Time between events that a test sends one after the other. */

/** Events of `work` are so much later, in milliseconds. */
export function laterBy(ms: number, work: () => void): void {
  const { get } = Object.getOwnPropertyDescriptor(
    Event.prototype,
    "timeStamp",
  ) as { get(): number };
  const spy = jest
    .spyOn(Event.prototype, "timeStamp", "get")
    .mockImplementation(function (this: Event) {
      return get.call(this) + ms;
    });
  work();
  spy.mockRestore();
}
