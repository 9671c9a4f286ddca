/**
 * Keeping a title on demand, in both layouts: what the button says, and what it does.
 * @jest-environment jsdom
 */
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import type { Permission } from "../../domain/session";
import type { VodElementId } from "../../domain/vod/element";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { KeepTitleTv } from "./KeepTitle.tv";
import { KeepTitleWeb } from "./KeepTitle.web";

const CALL = "/api/mobile/backupconfig/";
const ADD = { name: "Ajouter à ma liste" };
const REMOVE = { name: "Retirer de ma liste" };

type Layout = ["web" | "tv", ComponentType<{ title: VodElementId }>];

const LAYOUTS: Layout[] = [
  ["web", KeepTitleWeb],
  ["tv", KeepTitleTv],
];

async function draw(
  [variant, Keep]: Layout,
  {
    permissions = ["vod_mobile"],
    isRefused = false,
  }: { permissions?: Permission[]; isRefused?: boolean } = {},
) {
  const app = await testApp({
    answers: isRefused ? { [`PUT ${CALL}`]: 400 } : { [`PUT ${CALL}`]: {} },
    context: {
      variant,
      session: {
        state: "authenticated",
        profile: wireProfile({ permissions }),
      },
    },
  });
  await drawPage(app, () => <Keep title={{ showId: "vod-1" }} />, {
    section: "vod",
    path: "/vod/show/:showId",
    address: "/vod/show/vod-1",
  });
  return app;
}

describe.each(LAYOUTS)("%s", (...layout) => {
  test("a press keeps the title, and the next one no more", async () => {
    const app = await draw(layout);
    await userEvent.click(await screen.findByRole("button", ADD));
    await waitFor(() => expect(app.written).toHaveLength(1));
    expect(app.written[0]?.payload).toMatchObject({
      config: { vod_watch_list: [{ show_id: "vod-1" }] },
    });
    await userEvent.click(await screen.findByRole("button", REMOVE));
    await waitFor(() => expect(app.written).toHaveLength(2));
    expect(await screen.findByRole("button", ADD)).toBeTruthy();
  });

  test("where that failed it says so, and offers it again", async () => {
    const app = await draw(layout, { isRefused: true });
    await userEvent.click(await screen.findByRole("button", ADD));
    await waitFor(() =>
      expect(app.prompts.current()).toMatchObject({ kind: "message" }),
    );
    expect(screen.getByRole("button", ADD)).toBeTruthy();
  });

  test("who may not have video on demand is not offered it, and nothing is asked", async () => {
    const app = await draw(layout, { permissions: [] });
    expect(screen.queryByRole("button")).toBeNull();
    expect(app.asked).not.toContain(CALL);
  });
});
