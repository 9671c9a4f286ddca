/** What is waited for in a drawn component comes later than within the library's second where others are at work on the same cores. */
if (typeof document !== "undefined") {
  const { configure } = jest.requireActual<
    typeof import("@testing-library/dom")
  >("@testing-library/dom");
  configure({ asyncUtilTimeout: 20_000 });
}
