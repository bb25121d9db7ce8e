import { withCommas } from '../../lib/text/text.ts';
import type { CommandContext } from '../context.ts';
import { invalidArgument } from '../errors.ts';
import { LEAST_DAILY_TOKENS, MOST_DAILY_TOKENS } from '../schemas/limits.ts';
import { changeSetting, type SettingInput } from './change-setting.ts';

/**
 * Sets how many tokens of a model an organisation's assessments may use in a day of UTC, from the next assessment on.
 * The installation's limit holds beside it: the lower one counts.
 * @param input `tokens` null for no limit of its own
 * @throws DomainError forbidden, invalid_argument, not_found, overtaken
 */
export async function setDailyTokens(
  context: CommandContext,
  input: SettingInput<{ tokens: number | null }>,
): Promise<void> {
  const { orgId, tokens } = input;
  if (tokens !== null && (!Number.isInteger(tokens) || tokens < LEAST_DAILY_TOKENS || tokens > MOST_DAILY_TOKENS)) {
    throw invalidArgument(
      `tokens must be a whole number from ${withCommas(LEAST_DAILY_TOKENS)} to ${withCommas(MOST_DAILY_TOKENS)}.`,
      'tokens',
    );
  }
  await changeSetting(context, input, {
    right: 'assessor.write',
    action: 'organisation.daily_tokens_set',
    wanted: { tokens },
    of: ({ dailyTokens }) => ({ tokens: dailyTokens }),
    write: (organisations) => organisations.setDailyTokens(orgId, tokens),
  });
}
