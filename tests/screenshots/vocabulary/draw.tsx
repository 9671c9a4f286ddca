/** Draws the sheet of a layout into `#root`: tokens, icons, the layout's own kit, cards. */
import "../../../ui/styles/tokens.css";
import "../../../ui/styles/theme.default.css";
import "../../../ui/styles/theme.sweez.css";
import "../../../ui/styles/base.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import type { components } from "../../../ui/api/schema";
import { AppRoot } from "../../../ui/createApp";
import { Icon, SHAPES, type IconName } from "../../../ui/kit/Icon";
import { Logo } from "../../../ui/kit/Logo";
import { ProgressBar } from "../../../ui/kit/ProgressBar";
import { testApp } from "../../../ui/testing/testApp";
import { Cards } from "./Cards";
import { Part, Row, RowClass, Shown } from "./Sheet";
import styles from "./Sheet.module.css";
import { RailTokens, readRailTokens, readTokens, Tokens } from "./Tokens";

declare global {
  interface Window {
    /** What the head-end has, for the cards to show. */
    specimens: {
      channel: components["schemas"]["Channel"];
      show: components["schemas"]["Show"];
      portrait: string;
    };
  }
}

const ICONS = Object.keys(SHAPES) as IconName[];

function Signs() {
  return (
    <Row>
      {ICONS.map((name) => (
        <Shown key={name} as={name}>
          <Icon name={name} className={styles.icon} />
        </Shown>
      ))}
      <Shown as="the logo">
        <Logo className={styles.icon} />
      </Shown>
    </Row>
  );
}

function Bars() {
  return (
    <Row>
      {[0, 40, 100].map((percent) => (
        <Shown key={percent} as={`at ${percent} percent`}>
          <div className={styles.wide}>
            <ProgressBar percent={percent} label="" />
          </div>
        </Shown>
      ))}
    </Row>
  );
}

export async function draw({
  variant,
  layout,
  row,
  large = "",
  kit,
}: {
  variant: "web" | "tv";
  /** The class of the layout's outermost element. */
  layout: string;
  /** The class that gives a rail's cards their sizes. */
  row: string;
  /** The class of a rail of larger cards, where a layout has one. */
  large?: string;
  kit: ReactNode;
}): Promise<void> {
  const app = await testApp({ context: { variant } });
  const tokens = readTokens(layout);
  const rails = readRailTokens(layout, row, large);
  createRoot(document.getElementById("root")!).render(
    <AppRoot app={app}>
      <MemoryRouter>
        <RowClass value={{ row, large }}>
          <div className={`${layout} ${styles.sheet}`}>
            <Part title="Tokens">
              <Tokens tokens={tokens} />
              <RailTokens rails={rails} />
            </Part>
            <Part title="Icons">
              <Signs />
            </Part>
            <Part title="Kit">
              {kit}
              <Bars />
            </Part>
            <Cards />
          </div>
        </RowClass>
      </MemoryRouter>
    </AppRoot>,
  );
}
