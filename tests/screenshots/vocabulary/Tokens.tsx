/** The custom properties that themes and layouts declare, as the browser has them: none is listed by hand. */
import { Row } from "./Sheet";
import styles from "./Sheet.module.css";

interface Token {
  name: string;
  value: string;
}

/** Every rule in force, those of media queries that match among them. */
function rulesOf(list: CSSRuleList): CSSStyleRule[] {
  return Array.from(list).flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
      return rulesOf(rule.cssRules);
    return [];
  });
}

function tokensOn(element: Element): Token[] {
  const names = Array.from(document.styleSheets)
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(({ selectorText }) => element.matches(selectorText))
    .flatMap(({ style }) => Array.from(style))
    .filter((name) => name.startsWith("--"));
  const values = getComputedStyle(element);
  return Array.from(new Set(names), (name) => ({
    name,
    value: values.getPropertyValue(name).trim(),
  }));
}

/** Those of the page, and those of an element of a layout's class. */
export function readTokens(layout: string): Token[] {
  const element = document.createElement("div");
  element.className = layout;
  document.body.append(element);
  const tokens = [...tokensOn(document.documentElement), ...tokensOn(element)];
  element.remove();
  return tokens;
}

/** Those of rails, by the kind of their items. */
export interface KindTokens {
  kind: string;
  tokens: Token[];
}

/** What follows `data-kind=` behind this class in the styles in force. */
function kinds(row: string): string[] {
  const selectors = Array.from(document.styleSheets)
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .map(({ selectorText }) => selectorText);
  const named = selectors.flatMap((text) =>
    text
      .split(`.${row}[data-kind="`)
      .slice(1)
      .map((rest) => rest.split('"')[0]!),
  );
  return ["show", ...new Set(named)];
}

/** The tokens of each kind of rail, and of a rail of larger cards. */
export function readRailTokens(
  layout: string,
  row: string,
  large: string,
): KindTokens[] {
  // They are made of the layout's own.
  const outer = document.createElement("div");
  outer.className = layout;
  const box = document.createElement("div");
  const element = document.createElement("div");
  element.className = row;
  box.append(element);
  outer.append(box);
  document.body.append(outer);
  const read = (kind: string, name = kind) => {
    element.dataset["kind"] = kind;
    return { kind: name, tokens: [...tokensOn(box), ...tokensOn(element)] };
  };
  const rails = kinds(row).map((kind) => read(kind));
  box.className = large;
  if (large) rails.push(read("show", "show, larger"));
  outer.remove();
  return rails.filter(({ tokens }) => tokens.length > 0);
}

const isColour = ({ value }: Token) => CSS.supports("color", value);

function Values({ tokens }: { tokens: Token[] }) {
  return (
    <Row>
      {tokens.map((token) => (
        <div key={token.name} className={styles.token}>
          {isColour(token) && (
            <span
              className={styles.swatch}
              style={{ background: token.value }}
            />
          )}
          <span>
            {token.name}
            <span className={styles.value}>{token.value}</span>
          </span>
        </div>
      ))}
    </Row>
  );
}

export function RailTokens({ rails }: { rails: KindTokens[] }) {
  return (
    <>
      {rails.map(({ kind, tokens }) => (
        <Row key={kind}>
          <div className={styles.token}>rail: {kind}</div>
          {tokens.map(({ name, value }) => (
            <div key={name} className={styles.token}>
              <span>
                {name}
                <span className={styles.value}>{value}</span>
              </span>
            </div>
          ))}
        </Row>
      ))}
    </>
  );
}

export function Tokens({ tokens }: { tokens: Token[] }) {
  return (
    <>
      <Values tokens={tokens.filter(isColour)} />
      <Values tokens={tokens.filter((token) => !isColour(token))} />
    </>
  );
}
