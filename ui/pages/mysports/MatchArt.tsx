/** What a match's card shows: where it is played, both crests, the kind of sport and the league. Web and TV draw the same. */
import type { Match, Team } from "../../domain/sports";
import { leagueName } from "../../domain/sports";
import { Picture, SizedImage } from "../../components/picture/Picture";
import styles from "./MatchArt.module.css";

const CREST_SIZE = 96;
const SIGN_SIZE = 36;

function Sign({
  src,
  name,
  className,
  size,
}: {
  src: string | null;
  name: string;
  className: string | undefined;
  size: number;
}) {
  return (
    src && (
      <SizedImage className={className} src={src} alt={name} width={size} />
    )
  );
}

/** The team's name stands in the card's title; where it has no crest, it stands here as well. */
function Crest({ team }: { team: Team }) {
  return (
    <span className={styles.team}>
      {team.crest ? (
        <Sign
          src={team.crest}
          name=""
          className={styles.crest}
          size={CREST_SIZE}
        />
      ) : (
        <span className={styles.name}>{team.name}</span>
      )}
    </span>
  );
}

export function MatchArt({ match }: { match: Match }) {
  const { background, genreLogo, host, league, leagueLogo, opponent } = match;
  return (
    <>
      <Picture src={background} title="" />
      <span className={styles.ground} />
      <span className={styles.teams}>
        <Crest team={host} />
        <span className={styles.against}>–</span>
        <Crest team={opponent} />
      </span>
      <span className={styles.signs}>
        <Sign
          src={genreLogo}
          name=""
          className={styles.sign}
          size={SIGN_SIZE}
        />
        <Sign
          src={leagueLogo}
          name={leagueName(league)}
          className={styles.sign}
          size={SIGN_SIZE}
        />
      </span>
    </>
  );
}
