/** The web's sheet. */
import layout from "../../../ui/layouts/Layout.module.css";
import { BackLink } from "../../../ui/kit/BackLink.web";
import { Button, LinkButton, OutsideLink } from "../../../ui/kit/Button.web";
import { Icon } from "../../../ui/kit/Icon";
import { Skeleton } from "../../../ui/kit/Skeleton.web";
import rail from "../../../ui/components/rail/Rail.module.css";
import { draw } from "./draw";
import { Row, Shown } from "./Sheet";
import styles from "./Sheet.module.css";

const nothing = () => undefined;

void draw({
  variant: "web",
  layout: layout["layout"]!,
  row: rail["scroller"]!,
  large: `${rail["rail"]} ${rail["large"]}`,
  kit: (
    <>
      <Row>
        <Shown as="a button">
          <Button onClick={nothing}>Enregistrer</Button>
        </Shown>
        <Shown as="the primary one">
          <Button primary onClick={nothing}>
            <Icon name="play" />
            Lire
          </Button>
        </Shown>
        <Shown as="in focus" forced="focus">
          <Button onClick={nothing}>Enregistrer</Button>
        </Shown>
        <Shown as="primary, in focus" forced="focus">
          <Button primary onClick={nothing}>
            Lire
          </Button>
        </Shown>
        <Shown as="pointed at" forced="hover">
          <Button onClick={nothing}>Enregistrer</Button>
        </Shown>
        <Shown as="primary, pointed at" forced="hover">
          <Button primary onClick={nothing}>
            Lire
          </Button>
        </Shown>
        <Shown as="one that does nothing now">
          <Button disabled onClick={nothing}>
            Enregistrer
          </Button>
        </Shown>
        <Shown as="primary, and does nothing now">
          <Button primary disabled onClick={nothing}>
            Lire
          </Button>
        </Shown>
      </Row>
      <Row>
        <Shown as="a link to a page">
          <LinkButton to="/login">Se connecter</LinkButton>
        </Shown>
        <Shown as="the primary one">
          <LinkButton primary to="/login">
            Se connecter
          </LinkButton>
        </Shown>
        <Shown as="in focus" forced="focus">
          <LinkButton to="/login">Se connecter</LinkButton>
        </Shown>
        <Shown as="pointed at" forced="hover">
          <LinkButton to="/login">Se connecter</LinkButton>
        </Shown>
        <Shown as="a link to another site">
          <OutsideLink href="https://example.ch">En savoir plus</OutsideLink>
        </Shown>
        <Shown as="in focus" forced="focus">
          <OutsideLink href="https://example.ch">En savoir plus</OutsideLink>
        </Shown>
        <Shown as="the way back">
          <BackLink to="/home">Accueil</BackLink>
        </Shown>
        <Shown as="in focus" forced="focus">
          <BackLink to="/home">Accueil</BackLink>
        </Shown>
        <Shown as="pointed at" forced="hover">
          <BackLink to="/home">Accueil</BackLink>
        </Shown>
        <Shown as="still on its way">
          <Skeleton className={styles.block} />
        </Shown>
      </Row>
    </>
  ),
});
