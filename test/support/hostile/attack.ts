/** What an attack has at hand: the address of the service, a valid key of its own organisation, and the clock. */
export interface Arms {
  port: number;
  /** Where the attack may have a server of its own: settings name it as `OWN_PORT`. */
  ownPort: number;
  /** A key of the attacking organisation with both scopes. */
  key: string;
  /** Keys of other organisations that the attacker has: one of each, for its one person. */
  otherKeys: readonly string[];
  /** Cookies of accounts of the attacking organisation, signed in to the console; the first is an owner's. */
  cookies: readonly string[];
  /** Likewise of managers (even places) and members (odd ones), of whom each is a person of the directory. */
  others: readonly string[];
  /** How many people the attacking organisation has. */
  people: number;
  /** The share of its usual amount that an attack of few seconds sends, where the amount is fixed; at most 1. */
  share: number;
  signal: AbortSignal;
  /** Whether the time of the attack is over. Every loop asks this. */
  over: () => boolean;
  /** Counts an answer by its status, or a failure by its name. */
  count: (outcome: number | string) => void;
  /** Notes a call that was answered 202, so that it can be looked for afterwards. */
  acknowledged: (call: AcknowledgedCall) => void;
}

/** Stands in settings for the port of the attack's own server. */
export const OWN_PORT = '{own port}';

/** A call that was answered 202. */
export interface AcknowledgedCall {
  user: string;
  external: string;
  id: string;
  bytes: number;
}

/** One attack on a running service: code that sends requests or bytes for as long as it may. */
export interface Attack {
  /** In kebab-case; `--only` takes it. */
  name: string;
  /** What is sent, in one sentence. */
  what: string;
  /** How many organisations beside its own it has a key of. */
  organisations?: number;
  /** Settings of the service that the attack needs. */
  environment?: Record<string, string>;
  /** The transcript, where one transcript is what attacks: its cost can then be measured without a service. */
  transcript?: () => string;
  run: (arms: Arms) => Promise<void>;
}

/** The organisation that attacks; its people are `p-0`, `p-1`, … */
export const ATTACKER = 'attacker';
/** The organisation whose requests are measured. */
export const VICTIM = 'victim';
/** The scenario that both organisations have. */
export const SCENARIO = 'discovery';
/** Sessions of the attacker's first person, for long lists. */
export const LONG_LIST = 5_000;

/** @returns the user id of a person of the attacking organisation */
export function person(index: number): string {
  return `p-${index}`;
}
