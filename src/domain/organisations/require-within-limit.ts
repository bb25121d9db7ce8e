import type { CommandContext } from '../context.ts';
import { limitReached } from '../errors.ts';
import type { Limited } from './limits.ts';
import { withCommas } from '../../lib/text/text.ts';

/** What an organisation has of each, and what makes room. */
const WORDS: Record<Limited, { have: string; instead: string; variable: string }> = {
  accounts: {
    have: 'accounts',
    instead: 'Erase people who have left, which removes their accounts',
    variable: 'DEBRIEF_MAX_ACCOUNTS',
  },
  keys: { have: 'keys that work', instead: 'Revoke those that nothing uses', variable: 'DEBRIEF_MAX_KEYS' },
  scenarios: { have: 'scenarios', instead: 'Change one that nobody uses', variable: 'DEBRIEF_MAX_SCENARIOS' },
  scenarioVersions: {
    have: 'versions of scenarios',
    instead: 'The names of scenarios can still be changed',
    variable: 'DEBRIEF_MAX_SCENARIO_VERSIONS',
  },
  teams: { have: 'teams', instead: 'Remove those that nobody is in', variable: 'DEBRIEF_MAX_TEAMS' },
  people: { have: 'people', instead: 'Erase those who have left', variable: 'DEBRIEF_MAX_PEOPLE' },
};

/**
 * Makes sure that an organisation has no more rows of a kind than it may, once they are written: of commands that write
 * such rows at once, each counts after the others. Call it last of all that locks: it locks the organisation.
 * @throws DomainError limit_reached, so that nothing of the command is kept
 */
export async function requireWithinLimit(
  { stores, most, now }: Pick<CommandContext, 'stores' | 'most' | 'now'>,
  orgId: string,
  kind: Limited,
): Promise<void> {
  const limit = most[kind];
  if ((await stores.organisations.countForUpdate(orgId, kind, now)) <= limit) return;
  const { have, instead, variable } = WORDS[kind];
  throw limitReached(
    `An organisation may have ${withCommas(limit)} ${have}, and this one has them. ${instead}; or whoever runs the service raises ${variable}.`,
  );
}
