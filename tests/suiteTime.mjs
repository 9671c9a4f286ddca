// A set-up of jest: what is tested lives at the moment that `LUCARNE_TEST_CLOCK` names, and time runs on from there.
const aheadMs = Date.parse(process.env.LUCARNE_TEST_CLOCK) - Date.now();
const Machine = Date;

globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length === 0) super(Machine.now() + aheadMs);
    else super(...given);
  }
  static now = () => Machine.now() + aheadMs;
};
