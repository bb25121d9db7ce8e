import type { CommandContext } from '../context.ts';
import { untilNextDay } from './model-usage.ts';
import { dayOf } from '../../lib/time/units.ts';

export interface ReserveTokensInput {
  orgId: string;
  /** A whole number above 0. */
  tokens: number;
  /** What the organisation may use in a day; null where there is no limit: then it is only counted. */
  limit: number | null;
}

export interface ReserveTokensOutput {
  granted: boolean;
  /** Whether the organisation was deleted; then no tokens are granted, whatever the limit is. */
  organisationGone: boolean;
  /** The day it was taken from, to be given back to. */
  day: number;
  /** Until the day's end, in ms. */
  waitMs: number;
}

/** Takes tokens off an organisation's budget of today before they are spent. All nodes share it. */
export async function reserveTokens(
  { stores, now }: CommandContext,
  { orgId, tokens, limit }: ReserveTokensInput,
): Promise<ReserveTokensOutput> {
  const day = dayOf(now);
  const granted = (limit === null || tokens <= limit) && (await stores.usage.take({ orgId, day, tokens }, limit));
  const organisationGone = !granted && (await stores.organisations.find(orgId)) === undefined;
  return { granted, organisationGone, day, waitMs: untilNextDay(now) };
}
