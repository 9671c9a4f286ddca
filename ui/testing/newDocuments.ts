/** The documents that a page asks for in place of its own, as for code that was lost: jsdom loads none, and says so. */

const LOADED = /Not implemented: navigation/;

/** Counts those of each test, with a network; what else is told the console is kept from it, as each error that a boundary catches. */
export function newDocuments(): () => number {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
    jest
      .spyOn(console, "error")
      .mockImplementation((error) => void said.push(String(error)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return () => said.filter((one) => LOADED.test(one)).length;
}
