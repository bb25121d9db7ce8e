import type { KeyRef } from '../refs.ts';
import { dayOf } from '../../lib/time/units.ts';

/** What is asked for with a key. */
export const ENDPOINTS = ['users', 'sessions', 'assessments', 'ingest'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * How requests of a key ended: answered, answered as unchanged (304), or refused, by what kept them from being answered.
 *
 * - `ended` the key is revoked or expired, or the secret was replaced
 * - `scope` the key may not do what it asked for
 * - `suspended` the organisation is suspended
 * - `invalid` something of the request is wrong
 * - `precondition` it cannot be done in the state that things are in
 * - `not_found` the organisation has no such user
 * - `busy` there was too much to do: the client may try again
 * - `failed` an error of the service
 */
export const OUTCOMES = [
  'answered',
  'unchanged',
  'ended',
  'scope',
  'suspended',
  'invalid',
  'precondition',
  'not_found',
  'busy',
  'failed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Requests of one day of UTC with one key that ended in the same way. */
export interface UseCount {
  /** From 1970. */
  day: number;
  endpoint: Endpoint;
  outcome: Outcome;
  requests: number;
  /** When the last of them was answered, in ms since 1970 UTC. */
  lastAt: number;
}

/** Requests of a key on one day. */
export interface DayOfKey {
  keyId: string;
  day: number;
  requests: number;
  /** Of these, those that were refused. */
  refused: number;
}

/** What is to be added to the counts of a key. */
export type KeyUse = KeyRef & UseCount;

/** Days that are kept, today included. */
const USE_DAYS = 90;

/** Days that are shown, today included: fewer than are kept. */
export const SHOWN_DAYS = 30;

/** The first day that is shown. @param now ms since 1970 UTC */
export function firstDayShown(now: number): number {
  return dayOf(now) - SHOWN_DAYS + 1;
}

/** The first day that is kept. @param now ms since 1970 UTC */
export function firstDayOfUse(now: number): number {
  return dayOf(now) - USE_DAYS + 1;
}

/** Whether requests that ended so were refused. */
export function isRefused(outcome: Outcome): boolean {
  return outcome !== 'answered' && outcome !== 'unchanged';
}

/** How long before its end a key is told to end soon, in ms: two weeks, to make another one and hand it over. */
export const ENDS_SOON_MS = 14 * 86_400_000;

/**
 * A key made for no longer than this is meant to end, as one of the page *Try it*: nobody is told of it beforehand or
 * afterwards. In ms.
 */
export const MEANT_TO_END_MS = 86_400_000;
