/** The devices of an account (spec, section 3, "Profile", for its set-top boxes). */

/** A device on which the account is signed in. */
export interface SignedInDevice {
  /** What people call it; may be empty. */
  name: string;
  /** Epoch seconds. */
  signedInAtS: number;
  /** It is the one that asks. */
  isCurrent: boolean;
}

/** A box of the operator at a television of the account. */
export interface SetTopBox {
  /** Six pairs of hexadecimal digits. */
  mac: string;
}

export interface AccountDevices {
  /** The latest first. */
  signedIn: readonly SignedInDevice[];
  boxes: readonly SetTopBox[];
}
