import { withCommas } from '../../lib/text/text.ts';
import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { invalidArgument, notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import { LEAST_DAILY_TOKENS, MOST_DAILY_TOKENS } from '../schemas/limits.ts';

/**
 * Sets how many tokens of a model an organisation's assessments may use in a day of UTC, from the next assessment on.
 * The installation's limit holds beside it: the lower one counts.
 * @param input `tokens` null for no limit of its own
 * @throws DomainError forbidden, invalid_argument, not_found, overtaken
 */
export async function setDailyTokens(
  context: CommandContext,
  input: Idempotent & Seen<{ tokens: number | null }> & { orgId: string; tokens: number | null },
): Promise<void> {
  const { stores } = context;
  const { orgId, tokens } = input;
  if (tokens !== null && (!Number.isInteger(tokens) || tokens < LEAST_DAILY_TOKENS || tokens > MOST_DAILY_TOKENS)) {
    throw invalidArgument(
      `tokens must be a whole number from ${withCommas(LEAST_DAILY_TOKENS)} to ${withCommas(MOST_DAILY_TOKENS)}.`,
      'tokens',
    );
  }
  await requireRight(context, orgId, 'assessor.write');
  if (!(await isFirstTime(context, { ...input, what: 'organisation.daily_tokens_set' }))) return;
  const organisation = await stores.organisations.findForUpdate(orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  requireSeen(input.seen, { tokens: organisation.dailyTokens }, { tokens });
  if (organisation.dailyTokens === tokens) return;
  await stores.organisations.setDailyTokens(orgId, tokens);
  await recordEvent(context, { orgId, action: 'organisation.daily_tokens_set', subject: orgId });
}
