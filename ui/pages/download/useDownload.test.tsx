/**
 * How a download begins: where the file is, is asked for then, and what keeps it from beginning is said.
 * @jest-environment jsdom
 */
import { act, renderHook, waitFor } from "@testing-library/react";
import { AppContext } from "../../app/context";
import { Refusal, testApp } from "../../testing/testApp";
import { useDownload } from "./useDownload.web";

const URI = "/api/mobile/recordings/rive_une-1/download/uri/";
const FILE = "/streams/download/rive_une-1.mp4?until=1&signature=a";

async function downloading(answer: object | number) {
  const app = await testApp({ answers: { [URI]: answer } });
  const { result } = renderHook(() => useDownload("rive_une-1"), {
    wrapper: ({ children }) => (
      <AppContext.Provider value={app}>{children}</AppContext.Provider>
    ),
  });
  return { app, result };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test("GET recordings/{id}/download/uri/ is asked when the user starts, and the browser downloads what it names", async () => {
  const followed: (string | null)[] = [];
  jest
    .spyOn(HTMLAnchorElement.prototype, "click")
    .mockImplementation(function click(this: HTMLAnchorElement) {
      followed.push(this.getAttribute("href"), this.download);
    });
  const { app, result } = await downloading({ uri: FILE });
  expect(app.asked).toEqual([]);
  act(() => result.current.start());
  await waitFor(() => expect(result.current.state.kind).toBe("begun"));
  expect(app.asked).toEqual([URI]);
  expect(followed).toEqual([FILE, "rive_une-1.mp4"]);
});

test.each([
  [404, "not_found", "unknown"],
  [403, "not_complete", "notYet"],
  [403, "not_downloadable", "failed"],
  [403, "forbidden", "failed"],
  [423, "pin_wanted", "pinWanted"],
  [500, "internal", "failed"],
])("a download that is refused by %i %s is %s", async (status, code, kind) => {
  const { result } = await downloading(new Refusal(status, code));
  act(() => result.current.start());
  await waitFor(() => expect(result.current.state.kind).toBe(kind));
});
