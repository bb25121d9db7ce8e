import { Option, type Command } from 'commander';
import { dailyTokens } from '../../../domain/organisations/daily-tokens.ts';
import { LEAST_DAILY_TOKENS, MOST_DAILY_TOKENS } from '../../../domain/schemas/limits.ts';
import { withCommas } from '../../../lib/text/text.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  tokens?: number;
  default?: boolean;
}

/** `debrief org daily-tokens` */
export function orgDailyTokens(): Command {
  return command('daily-tokens', 'show or set how many tokens of a model an organisation may use in a day')
    .addOption(orgOption())
    .addOption(new Option('--tokens <n>', 'at most so many in a day of UTC').argParser(readTokens).conflicts('default'))
    .option('--default', 'as DEBRIEF_LLM_DAILY_TOKENS alone says; without an option, what is set is shown')
    .action((options: Options) =>
      withApplication(async ({ storage, settings }) => {
        const set = options.tokens ?? (options.default ? null : undefined);
        const organisation = await requireOrganisation(storage, options.org);
        const { orgId } = organisation;
        if (set !== undefined) await storage.execute('setDailyTokens', { orgId, tokens: set });
        const own = set === undefined ? organisation.dailyTokens : set;
        const { limit } = dailyTokens({ dailyTokens: own }, settings.llmDailyTokens);
        print(options, { org_id: orgId, daily_tokens: own, effective_tokens: limit }, sentence(orgId, own, limit));
      }),
    );
}

function readTokens(text: string): number {
  const tokens = /^\d{1,13}$/.test(text) ? Number(text) : 0;
  if (tokens >= LEAST_DAILY_TOKENS && tokens <= MOST_DAILY_TOKENS) return tokens;
  throw new CliError('usage', `--tokens must be a whole number from ${LEAST_DAILY_TOKENS} to ${MOST_DAILY_TOKENS}.`);
}

function sentence(orgId: string, own: number | null, limit: number | null): string {
  if (limit === null) return `Assessments of ${orgId} may use any number of tokens in a day.`;
  const most = `Assessments of ${orgId} may use ${withCommas(limit)} tokens in a day of UTC`;
  if (own === null) return `${most}, as DEBRIEF_LLM_DAILY_TOKENS says.`;
  return own === limit
    ? `${most}.`
    : `${most}: DEBRIEF_LLM_DAILY_TOKENS allows no more than that of the ${withCommas(own)} that are set.`;
}
