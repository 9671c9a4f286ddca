/** Every card and tile in its states. The layouts draw the same ones; what a remote can't reach is the web's alone. */
import { channelOf } from "../../../ui/api/wire/channel";
import { showOf } from "../../../ui/api/wire/show";
import { vodElementsOf } from "../../../ui/api/wire/vod";
import { useApp } from "../../../ui/app/hooks";
import { CategoryTile } from "../../../ui/components/card/CategoryTile";
import { ChannelTile } from "../../../ui/components/card/ChannelTile";
import {
  cardOf,
  type CardSetting,
} from "../../../ui/components/card/cardModel";
import { MoreTile } from "../../../ui/components/card/MoreTile";
import { PersonCard } from "../../../ui/components/card/PersonCard";
import { ShowCard } from "../../../ui/components/card/ShowCard";
import { VodCard } from "../../../ui/components/card/VodCard";
import { vodItems } from "../../../ui/components/card/vodItems";
import { cardChannelOf } from "../../../ui/domain/channel";
import { cardShowOf } from "../../../ui/domain/show";
import { wireVodElement } from "../../../ui/testing/vod";
import { Part, Row, Shown } from "./Sheet";

const HOUR_S = 3600;
const TO = "/home/show/a-1";

/** A card of what is on, changed by what is said of it; `startsInH` hours from now, for an hour. */
function useCards() {
  const { nowMs } = useApp().context;
  const { specimens } = window;
  const channel = cardChannelOf(channelOf(specimens.channel));
  const show = cardShowOf(showOf(specimens.show));
  return (
    startsInH: number,
    ofShow: Partial<typeof show> = {},
    ofChannel: Partial<typeof channel> = {},
    setting: CardSetting = {},
  ) => {
    const startDate = nowMs / 1000 + startsInH * HOUR_S;
    const times = { startDate, stopDate: startDate + HOUR_S };
    return cardOf(
      { ...show, ...times, ...ofShow },
      { ...channel, encrypted: false, replayableHours: 168, ...ofChannel },
      nowMs,
      "fr",
      setting,
    );
  };
}

function Shows() {
  const card = useCards();
  const isWeb = useApp().context.variant === "web";
  const onAir = card(-0.4, { age: 0 });
  const marked = card(
    -30,
    { age: 16, isRecorded: true, isArchived: true, language: "de" },
    { encrypted: true },
  );
  return (
    <Row kind="show">
      <Shown as="on air">
        <ShowCard card={onAir} to={TO} />
      </Shown>
      <Shown as="in focus" forced="focus">
        <ShowCard card={onAir} to={TO} />
      </Shown>
      {isWeb && (
        <Shown as="pointed at" forced="hover">
          <ShowCard card={onAir} to={TO} />
        </Shown>
      )}
      <Shown as="coming">
        <ShowCard card={card(2)} to={TO} />
      </Shown>
      <Shown as="replay that ends soon">
        <ShowCard card={card(-148)} to={TO} />
      </Shown>
      <Shown as="watched to a third">
        <ShowCard card={card(-30, { watchedPercent: 33 })} to={TO} />
      </Shown>
      <Shown as="recorded, archived, German, from 16, locked">
        <ShowCard card={marked} to={TO} />
      </Shown>
      <Shown as="a series">
        <ShowCard card={card(-30, { isSerie: true, nbEpisodes: 8 })} to={TO} />
      </Shown>
      <Shown as="a series that is on">
        <ShowCard card={card(-0.4, { isSerie: true, nbEpisodes: 8 })} to={TO} />
      </Shown>
      <Shown as="of a match whose outcome is hidden">
        <ShowCard card={card(-0.4, {}, {}, { hidesOutcome: true })} to={TO} />
      </Shown>
      <Shown as="of a channel without programmes">
        <ShowCard card={card(-0.4, { title: "", image: null })} to={TO} />
      </Shown>
      <Shown as="named by its source">
        <ShowCard card={onAir} to={TO} source="Enregistré sur le décodeur" />
      </Shown>
      <Shown as="no picture, a long title">
        <ShowCard
          card={card(-30, {
            image: null,
            title: "Les très longues nuits d'hiver au bord du lac",
          })}
          to={TO}
        />
      </Shown>
      {isWeb && (
        <Shown as="its play button in focus" forced="inner">
          <ShowCard card={onAir} to={TO} />
        </Shown>
      )}
      {isWeb && (
        <Shown as="one that can be taken out, pointed at" forced="hover">
          <ShowCard card={onAir} to={TO} onRemove={() => undefined} />
        </Shown>
      )}
    </Row>
  );
}

/** Cards of the rail that opens a page of the web. */
function Large() {
  const card = useCards();
  return (
    <Row kind="show" isLarge>
      <Shown as="in a rail of larger cards">
        <ShowCard card={card(-0.4, { age: 12 })} to={TO} isLarge />
      </Shown>
      <Shown as="in focus" forced="focus">
        <ShowCard card={card(-0.4, { age: 12 })} to={TO} isLarge />
      </Shown>
    </Row>
  );
}

function Tiles() {
  const { channel, portrait } = window.specimens;
  const logo = cardChannelOf(channelOf(channel)).image;
  const tile = { channelName: channel.channel_name, number: 9, logo };
  const item = { kind: "channel", key: "9", to: "/live/normal", tile } as const;
  const [sport, films] = [
    { id: 1, name: "Sport", showCount: 240 },
    { id: 5, name: "Films", showCount: 1 },
  ];
  const person = { name: "Odile Mirandole", portrait };
  const isWeb = useApp().context.variant === "web";
  return (
    <>
      <Row kind="channel">
        <Shown as="a channel">
          <ChannelTile item={item} />
        </Shown>
        <Shown as="in focus" forced="focus">
          <ChannelTile item={item} />
        </Shown>
        {isWeb && (
          <Shown as="pointed at" forced="hover">
            <ChannelTile item={item} />
          </Shown>
        )}
        <Shown as="without a logo">
          <ChannelTile item={{ ...item, tile: { ...tile, logo: null } }} />
        </Shown>
        <Shown as="what is behind">
          <MoreTile count={32} to="/live/normal" title="Chaînes" />
        </Shown>
        {isWeb && (
          <Shown as="pointed at" forced="hover">
            <MoreTile count={32} to="/live/normal" title="Chaînes" />
          </Shown>
        )}
        <Shown as="in focus" forced="focus">
          <MoreTile count={32} to="/live/normal" title="Chaînes" />
        </Shown>
      </Row>
      <Row kind="category">
        <Shown as="a category">
          <CategoryTile tile={sport!} to="/home" />
        </Shown>
        {isWeb && (
          <Shown as="pointed at" forced="hover">
            <CategoryTile tile={sport!} to="/home" />
          </Shown>
        )}
        <Shown as="another, in focus" forced="focus">
          <CategoryTile tile={films!} to="/home" />
        </Shown>
      </Row>
      <Row kind="person">
        <Shown as="a person">
          <PersonCard tile={person} to="/home" />
        </Shown>
        <Shown as="in focus" forced="focus">
          <PersonCard tile={person} to="/home" />
        </Shown>
        <Shown as="without a portrait">
          <PersonCard tile={{ ...person, portrait: null }} to="/home" />
        </Shown>
      </Row>
    </>
  );
}

/** A title on demand, by its poster or its wide picture. */
function Titles({ kind }: { kind: "poster" | "backdrop" }) {
  const item = (changes: Parameters<typeof wireVodElement>[0] = {}) =>
    vodItems("/home", vodElementsOf([wireVodElement(changes)]), kind)[0]!;
  const { element } = item();
  const unpriced = { ...item(), element: { ...element, price: undefined } };
  return (
    <Row kind={kind}>
      <Shown as="with a price">
        <VodCard item={item()} />
      </Shown>
      <Shown as="in focus" forced="focus">
        <VodCard item={item()} />
      </Shown>
      <Shown as="that costs nothing">
        <VodCard item={{ ...item(), element: { ...element, price: 0 } }} />
      </Shown>
      <Shown as="without a price">
        <VodCard item={unpriced} />
      </Shown>
      <Shown as="from 16, watched to a third">
        <VodCard item={{ ...item({ show_age: 16 }), watchedPercent: 33 }} />
      </Shown>
      <Shown as="an episode, without a picture">
        <VodCard
          item={item({
            name: "3. Le retour",
            logo: "",
            backdrop: "",
            season_id: "vod-3-s1",
            season_title: "Les Ombres",
          })}
        />
      </Shown>
    </Row>
  );
}

export function Cards() {
  const isWeb = useApp().context.variant === "web";
  return (
    <>
      <Part title="Cards of shows">
        <Shows />
        {isWeb && <Large />}
      </Part>
      <Part title="Tiles">
        <Tiles />
      </Part>
      <Part title="Cards of titles on demand">
        <Titles kind="poster" />
        <Titles kind="backdrop" />
      </Part>
    </>
  );
}
