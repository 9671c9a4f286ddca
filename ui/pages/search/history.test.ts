/** Spec, section 9: the search history is kept for the session. */
import { testApp } from "../../testing/testApp";
import { rememberSearch, searchHistory } from "./history";

test("the search history is kept for the session", async () => {
  const app = await testApp();
  rememberSearch(app, "journal");
  rememberSearch(app, "film");
  expect(searchHistory(app)).toEqual(["film", "journal"]);
});

test("another person at the screen begins without one", async () => {
  const app = await testApp();
  rememberSearch(app, "journal");
  jest.spyOn(app.session, "epoch").mockReturnValue(app.session.epoch() + 1);
  expect(searchHistory(app)).toEqual([]);
});
