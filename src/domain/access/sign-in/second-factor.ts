/** An app on somebody's telephone that makes codes, beside their password. */
export interface SecondFactor {
  orgId: string;
  accountId: string;
  /** What the app has too, in base 32. */
  secret: string;
  /** The number of the time step whose code was used last: each code counts once. */
  lastStep: number;
  /** Digests of codes of one use, for whoever has lost the app. */
  recovery: readonly string[];
  createdAt: number;
  /** Codes of the app that were looked at since the last right one, and when the last was. */
  wrongCodes: number;
  wrongCodeAt: number | null;
}

/** What somebody proved besides their password: the code of a time step, or one of the codes of one use. */
export type Proof = { step: number } | { recovery: string };
