/** The steps of /pair: entering the code, deciding, and how it ended. A layout brings its frame, its form and its buttons. */
import { useId, type ComponentType, type ReactNode } from "react";
import { useT } from "../../app/hooks";
import { TextField } from "../../components/form/TextField";
import { usePair, type Pair, type PairDevice } from "./PairPage";

/** With the hyphen, and a little room for what gets in between. */
const MAX_LENGTH = 16;

export interface PairLook {
  /** What the device that shows the code is called here. */
  device: PairDevice;
  /** The frame of a step. */
  Statement: ComponentType<{
    title: string;
    children: ReactNode;
    actions?: ReactNode;
  }>;
  /** The form around the code's field, with its button. */
  Form: ComponentType<{ pair: Pair; children: ReactNode }>;
  /** The buttons of a decision. */
  Decision: ComponentType<{ pair: Pair; isBusy: boolean }>;
  /** The ways on when it has ended. */
  WaysOn: ComponentType<{ pair: Pair }>;
  codeClass: string | undefined;
  saidClass: string | undefined;
}

interface StepProps {
  pair: Pair;
  look: PairLook;
}

function Enter({ pair, look: { device, Statement, Form } }: StepProps) {
  const t = useT();
  return (
    <Statement title={t("title.pair")}>
      <p>{t(`pair.${device}.intro`)}</p>
      <Form pair={pair}>
        <TextField
          id={useId()}
          label={t("pair.code")}
          field={pair.field}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          error={pair.said}
          isDefault
        />
      </Form>
    </Statement>
  );
}

function Confirm({ pair, look }: StepProps) {
  const t = useT();
  const { device, Statement, Decision } = look;
  const isBusy = !pair.isReady || pair.isPending;
  return (
    <Statement
      title={t(`pair.${device}.confirm`)}
      actions={<Decision pair={pair} isBusy={isBusy} />}
    >
      <p className={look.codeClass}>{pair.code}</p>
      <p>{t(`pair.${device}.confirm.text`, { name: pair.username })}</p>
      <p className={look.saidClass} data-bad="" role="alert">
        {pair.said}
      </p>
    </Statement>
  );
}

function Ended({ pair, look: { device, Statement, WaysOn } }: StepProps) {
  const t = useT();
  const isGranted = pair.step === "granted";
  const title = t(isGranted ? `pair.${device}.granted` : "pair.refused");
  const outcome = isGranted ? "granted" : "refused";
  return (
    <Statement title={title} actions={<WaysOn pair={pair} />}>
      <p>{t(`pair.${device}.${outcome}.text`)}</p>
    </Statement>
  );
}

const STEPS = {
  enter: Enter,
  confirm: Confirm,
  granted: Ended,
  refused: Ended,
};

export function PairSteps({ look }: { look: PairLook }) {
  const pair = usePair(look.device);
  const Step = STEPS[pair.step];
  return (
    <div aria-live="polite">
      <Step pair={pair} look={look} />
    </div>
  );
}
