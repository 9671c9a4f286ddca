// The same guide in Planby's grid. It has no keyboard of its own: arrows scroll it by a row and by half an hour.
import { createRoot } from "react-dom/client";
import { Epg, Layout, useEpg } from "planby";

const HALF_HOUR_PX = 150;
const ROW_PX = 60;

function Guide({ channels, programmes, startDate, endDate }) {
  const {
    getEpgProps,
    getLayoutProps,
    onScrollLeft,
    onScrollRight,
    onScrollTop,
  } = useEpg({
    channels,
    epg: programmes,
    startDate,
    endDate,
    dayWidth: HALF_HOUR_PX * 48,
    itemHeight: ROW_PX,
    isBaseTimeFormat: false,
    width: innerWidth,
    height: innerHeight,
  });
  return (
    <div
      id="grid"
      tabIndex={0}
      onKeyDown={(event) => {
        event.preventDefault();
        if (event.keyCode === 37) onScrollLeft(HALF_HOUR_PX);
        if (event.keyCode === 39) onScrollRight(HALF_HOUR_PX);
        if (event.keyCode === 38) onScrollTop(-ROW_PX);
        if (event.keyCode === 40) onScrollTop(ROW_PX);
      }}
    >
      <Epg {...getEpgProps()}>
        <Layout {...getLayoutProps()} />
      </Epg>
    </div>
  );
}

const isoOf = (epochMs) => new Date(epochMs).toISOString().slice(0, 19);

/** What `planby.mjs` serves, as Planby wants it. */
async function load() {
  const { channels, programmes, fromMs, untilMs } = await (
    await fetch("/guide.json")
  ).json();
  return {
    channels: channels.map((uuid) => ({ uuid, logo: "" })),
    programmes: programmes.map(([channelUuid, sinceMs, tillMs, title]) => ({
      id: `${channelUuid}-${sinceMs}`,
      channelUuid,
      title,
      description: "",
      image: "",
      since: isoOf(sinceMs),
      till: isoOf(tillMs),
    })),
    startDate: isoOf(fromMs),
    endDate: isoOf(untilMs),
  };
}

load().then((guide) =>
  createRoot(document.getElementById("root")).render(<Guide {...guide} />),
);
