import type { Organisation } from './organisation.ts';

/** How many tokens an organisation may use in a day of UTC, and whether that is its own limit; null where there is none. */
export interface DailyTokens {
  limit: number | null;
  isOwn: boolean;
}

/**
 * The limit that holds: the lower one of the organisation's and the installation's, because whoever runs the service pays.
 * @param setting of the installation; null where there is none
 */
export function dailyTokens(
  { dailyTokens: own }: Pick<Organisation, 'dailyTokens'>,
  setting: number | null,
): DailyTokens {
  const isOwn = own !== null && (setting === null || own < setting);
  return { limit: isOwn ? own : setting, isOwn };
}
