/**
 * The code that signs a TV in can be read where its picture can't be fetched.
 * @jest-environment jsdom
 */
import { screen, waitFor } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { DeviceCodeTv } from "./DeviceCode.tv";
import { login } from "./page";

jest.mock("../../kit/QrCode.tv", () => {
  throw new Error("a script that is not there any more");
});

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("a code without its picture is still shown", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/auth/device/code/": {
        user_code: "BCDF-GHJK",
        interval: 5,
        expires_in: 600,
        verification_uri: "/pair",
      },
      "/api/mobile/auth/device/token/": 400,
    },
    context: { variant: "tv" },
  });
  await loadWords(app, login.words);
  await drawPage(app, DeviceCodeTv, {
    section: "home",
    path: "/login",
    address: "/login",
  });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(await screen.findByText("BCDF-GHJK")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});
