/** TV's sheet. */
import layout from "../../../ui/layouts/LayoutTv.module.css";
import rail from "../../../ui/components/rail/RailTv.module.css";
import { actionClass } from "../../../ui/kit/Button.tv";
import { QrCode } from "../../../ui/kit/QrCode.tv";
import { draw } from "./draw";
import { Row, Shown } from "./Sheet";
import styles from "./Sheet.module.css";

function Action({ isPrimary }: { isPrimary: boolean }) {
  return (
    <button type="button" className={actionClass(isPrimary)}>
      {isPrimary ? "Lire" : "Enregistrer"}
    </button>
  );
}

void draw({
  variant: "tv",
  layout: layout["layout"]!,
  row: rail["rail"]!,
  kit: (
    <Row>
      <Shown as="an action">
        <Action isPrimary={false} />
      </Shown>
      <Shown as="the primary one">
        <Action isPrimary />
      </Shown>
      <Shown as="in focus" forced="focus">
        <Action isPrimary={false} />
      </Shown>
      <Shown as="primary, in focus" forced="focus">
        <Action isPrimary />
      </Shown>
      <Shown as="a code for a phone">
        <QrCode
          text="https://lucarne.example/pair/ABCD"
          label=""
          className={styles.code}
        />
      </Shown>
    </Row>
  ),
});
