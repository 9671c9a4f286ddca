/**
 * The small picture at the place to which a viewer is seeking: few are asked for, and the latest counts.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import type { Thumbnail } from "../app/player";
import { AppRoot } from "../createApp";
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import { thumbnailAt } from "../testing/thumbnail";
import { ThumbnailPicture } from "./ThumbnailPicture";
import { useThumbnail } from "./useThumbnail";

function Seen({ atS }: { atS: number | null }) {
  const found = useThumbnail(atS);
  return <p>{found ? found.url.split("/").pop() : "none"}</p>;
}

/** A stream whose pictures come when they are told to. */
async function stream() {
  const asked: number[] = [];
  let come: (found: Thumbnail | null) => void = () => {};
  const playback = fakePlayback({ kind: "playing" });
  playback.thumbnail = (atS) => {
    asked.push(atS);
    return new Promise((resolve) => {
      come = resolve;
    });
  };
  const app = await testApp({
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  const page = (atS: number | null) => (
    <AppRoot app={app}>
      <Seen atS={atS} />
    </AppRoot>
  );
  const { rerender } = render(page(null));
  return {
    asked,
    seek: async (atS: number | null) => {
      rerender(page(atS));
      await act(async () => {});
    },
    come: (found: Thumbnail | null) => act(async () => come(found)),
    seen: () => screen.getByText(/none|jpg/).textContent,
  };
}

test("who runs along the bar asks for one at a time, and sees the last", async () => {
  const { asked, seek, come, seen } = await stream();
  for (const atS of [10, 20, 30]) await seek(atS);
  expect(asked).toEqual([10]);
  await come(thumbnailAt(10));
  expect([asked, seen()]).toEqual([[10, 30], "10.jpg"]);
  await come(thumbnailAt(30));
  expect([asked, seen()]).toEqual([[10, 30], "30.jpg"]);
});

test("what comes once nobody seeks any more isn't shown, nor is the last one when one seeks again", async () => {
  const { seek, come, seen } = await stream();
  await seek(10);
  await seek(null);
  await come(thumbnailAt(10));
  expect(seen()).toBe("none");
  await seek(20);
  expect(seen()).toBe("none");
  await come(thumbnailAt(20));
  expect(seen()).toBe("20.jpg");
  await seek(null);
  await seek(40);
  expect(seen()).toBe("none");
});

test("a stream without pictures shows none", async () => {
  const { seek, come, seen } = await stream();
  await seek(10);
  await come(null);
  expect(seen()).toBe("none");
});

test("a picture that is a part of a sheet is cut out of it, whatever the size of its place", () => {
  const sheet = { left: 320, top: 90, sheetWidth: 800, sheetHeight: 270 };
  const { container } = render(
    <ThumbnailPicture of={{ ...thumbnailAt(10), ...sheet }} />,
  );
  const { style } = container.firstElementChild as HTMLElement;
  expect(style.backgroundImage).toBe('url("/10.jpg")');
  expect(style.backgroundSize).toBe("500% 300%");
  expect(style.backgroundPosition).toBe("50% 50%");
  expect(style.paddingBottom).toBe("56.25%");
});
