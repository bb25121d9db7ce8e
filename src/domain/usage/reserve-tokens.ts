import type { CommandContext } from '../context.ts';
import { dailyTokens } from '../organisations/daily-tokens.ts';
import { untilNextDay } from './model-usage.ts';
import { dayOf } from '../../lib/time/units.ts';

export interface ReserveTokensInput {
  orgId: string;
  /** A whole number above 0. */
  tokens: number;
  /** What the installation allows each organisation in a day; null where there is no limit. */
  limit: number | null;
}

export interface ReserveTokensOutput {
  granted: boolean;
  /** Whether the organisation was deleted; then no tokens are granted, whatever the limit is. */
  organisationGone: boolean;
  /** The limit that holds: the organisation's own, or that of the installation; null where there is none. */
  limit: number | null;
  isOwn: boolean;
  /** The day it was taken from, to be given back to. */
  day: number;
  /** Until the day's end, in ms. */
  waitMs: number;
}

/** Takes tokens off an organisation's budget of today before they are spent. All nodes share it. */
export async function reserveTokens(
  { stores, now }: CommandContext,
  { orgId, tokens, limit: setting }: ReserveTokensInput,
): Promise<ReserveTokensOutput> {
  const day = dayOf(now);
  const organisation = await stores.organisations.find(orgId);
  const holds = dailyTokens({ dailyTokens: organisation?.dailyTokens ?? null }, setting);
  const isWithin = holds.limit === null || tokens <= holds.limit;
  const granted = isWithin && (await stores.usage.take({ orgId, day, tokens }, holds.limit));
  return { granted, organisationGone: organisation === undefined, ...holds, day, waitMs: untilNextDay(now) };
}
