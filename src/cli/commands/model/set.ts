import { Option, type Command } from 'commander';
import type { TriedModel } from '../../../app/open-model.ts';
import { readOwnSettings } from '../../../config/read-settings.ts';
import { command } from '../../command.ts';
import { readId } from '../../arguments.ts';
import { CliError } from '../../errors.ts';
import { requireNewFile, writeNewFile } from '../../new-file.ts';
import { compareWithModel, requireToCompare } from '../../model/compare.ts';
import { envLines, type ModelLines } from '../../model/env-lines.ts';
import { askForModel, type GivenModel } from '../../model/ask-for-model.ts';
import { nextStep } from '../../model/next-step.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { note, print, type OutputOptions } from '../../terminal/output.ts';
import { withCommas } from '../../../lib/text/text.ts';

type Format = 'json_schema' | 'json_object' | 'text';

interface Options extends OutputOptions, GivenModel {
  format?: Format;
  reasoning?: boolean;
  allowHttp?: boolean;
  votes?: number;
  voteModels?: string;
  measures?: boolean;
  write?: string;
  compare?: number;
  org?: string;
}

const HELP = `
Asks for what is not given, on a terminal; the key is not shown as it is typed, and never stands on the command line: --key-file names a file with it.
Then the model is asked once, about a conversation that comes with the program. Settings of Debrief are environment variables, so the lines to set are
printed, or written to a new file that only you can read; a service uses them from its next start. Nothing is written where the model did not answer as it must.
  debrief model set --url http://127.0.0.1:11434/v1 --name qwen3:14b --no-key --write model.env
--compare judges that many conversations of --org again, the last ones first, and shows which scores would move. Nothing of that is kept but the tokens, which count for
DEBRIEF_LLM_DAILY_TOKENS.`;

/** How the form of the answer may be asked for, the surest first. */
const FORMATS: readonly Format[] = ['json_schema', 'json_object', 'text'];

/** Where another form may help: the endpoint did not take this one, or the model answered in another. */
const HELPED: ReadonlySet<TriedModel['failed']> = new Set([400, 422, 'cut off', 'form', 'quotations']);

/** `debrief model set` */
export function modelSet(): Command {
  return command('set', 'try a model, say what it costs, and give the settings that make it the judge')
    .option(
      '--url <address>',
      'the base address of an OpenAI-compatible interface, such as https://models.example.com/v1',
    )
    .option('--name <name>', 'the model’s name at that address')
    .option('--key-file <file>', 'a file with the key in its first line')
    .option('--no-key', 'the endpoint asks for no key')
    .addOption(
      new Option('--format <format>', 'how the answer’s form is asked for; tried in turn without it').choices(FORMATS),
    )
    .option('--reasoning', 'it is a reasoning model: DEBRIEF_LLM_REASONING')
    .option('--allow-http', 'a machine of a network that you trust, over http://: DEBRIEF_LLM_ALLOW_HTTP')
    .option('--votes <count>', 'judge so often, and take the median: DEBRIEF_LLM_VOTES', readVotes)
    .option('--vote-models <names>', 'further models that vote, with commas between: DEBRIEF_LLM_VOTE_MODELS')
    .option('--measures', 'put the built-in measures beside its judgements: DEBRIEF_LLM_MEASURES')
    .option('--write <file>', 'write the settings to this new file, for its owner alone')
    .option(
      '--compare <count>',
      'judge so many of the last conversations again, and show which scores would move',
      readCount,
    )
    .option('--org <id>', 'the organisation to compare in', readId('--org'))
    .addHelpText('after', HELP)
    .action(run);
}

async function run(options: Options): Promise<void> {
  if ((options.compare === undefined) !== (options.org === undefined))
    throw new CliError('usage', '--compare and --org go together: how many conversations, and whose.');
  if (options.write !== undefined) requireNewFile(options.write);
  if (options.org !== undefined) await requireToCompare(options.org);
  const { url, name, key, keyFile } = await askForModel(options);
  const lines: ModelLines = {
    url,
    name,
    keyFile,
    key,
    reasoning: options.reasoning === true,
    allowHttp: options.allowHttp === true,
    format: options.format ?? 'json_schema',
    votes: options.votes ?? 1,
    voteModels: options.voteModels ?? '',
    measures: options.measures === true,
  };
  const { tried, format } = await tryFormats(lines, options.format === undefined ? FORMATS : [options.format]);
  if (tried.failed !== null) {
    const wrong = tried.findings.filter(({ ok }) => !ok).map(({ message }) => oneLine(message));
    const kind = tried.cost === null ? 'unavailable' : 'failed';
    throw new CliError(kind, [...wrong, nextStep(tried.failed, lines), 'Nothing was written.'].join(' '));
  }
  const settled = { ...lines, format };
  if (options.write !== undefined) await writeNewFile(options.write, [envLines(settled, { withKey: true })]);
  report(options, settled, tried);
  if (options.compare !== undefined && options.org !== undefined)
    await compareWithModel(options, overridesOf(settled), { orgId: options.org, count: options.compare });
}

/** The form of the answer that this endpoint gives: the first that works, or what came of the first. */
async function tryFormats(
  lines: ModelLines,
  formats: readonly Format[],
): Promise<{ tried: TriedModel; format: Format }> {
  const { tryModel } = await import('../../../app/open-model.ts');
  let first: { tried: TriedModel; format: Format } | undefined;
  for (const format of formats) {
    const tried = await tryModel(readOwnSettings(overridesOf({ ...lines, format })));
    const found = { tried, format };
    if (tried.failed === null) return found;
    first ??= found;
    if (!HELPED.has(tried.failed)) return found;
  }
  if (first === undefined) throw new Error('no format was tried');
  return first;
}

function overridesOf({
  url,
  name,
  key,
  keyFile,
  format,
  reasoning,
  allowHttp,
  votes,
  voteModels,
  measures,
}: ModelLines) {
  return {
    DEBRIEF_ASSESSOR: 'llm',
    DEBRIEF_LLM_URL: url,
    DEBRIEF_LLM_MODEL: name,
    DEBRIEF_LLM_API_KEY: key ?? '',
    DEBRIEF_LLM_API_KEY_FILE: keyFile ?? '',
    DEBRIEF_LLM_FORMAT: format,
    ...(reasoning && { DEBRIEF_LLM_REASONING: 'true' }),
    ...(allowHttp && { DEBRIEF_LLM_ALLOW_HTTP: 'true' }),
    DEBRIEF_LLM_VOTES: String(votes),
    DEBRIEF_LLM_VOTE_MODELS: voteModels,
    DEBRIEF_LLM_MEASURES: String(measures),
  };
}

function report(options: Options, lines: ModelLines, { findings, cost }: TriedModel): void {
  const settings = envLines(lines, { withKey: false });
  const written = options.write;
  const sentences = findings.map(({ check, message }) => `ok      ${check}: ${oneLine(message)}`);
  const dear =
    cost === null
      ? []
      : [
          `A call of ${withCommas(cost.words)} words and ${cost.criteria} criteria takes about ${withCommas(cost.inputTokens)} tokens in, ${withCommas(cost.outputTokens)} out, in ${cost.requests} requests, and at least ${cost.seconds.toFixed(1)} seconds (worked out from this one request${cost.reported ? '' : '; the endpoint does not report tokens, so they are estimated high'}).`,
        ];
  print(
    options,
    {
      url: lines.url,
      model: lines.name,
      format: lines.format,
      settings: settings.trimEnd().split('\n'),
      written: written ?? null,
      cost: cost && {
        words: cost.words,
        criteria: cost.criteria,
        requests: cost.requests,
        input_tokens: cost.inputTokens,
        output_tokens: cost.outputTokens,
        seconds: Number(cost.seconds.toFixed(3)),
        reported: cost.reported,
      },
    },
    [
      ...sentences,
      ...dear,
      '',
      ...(written === undefined
        ? ['Set these and start the service again (--write FILE puts them into a file):', settings.trimEnd()]
        : [
            `The settings are in ${oneLine(written)}, which only you can read. Give them to the service and start it again.`,
          ]),
    ].join('\n'),
  );
  if (written === undefined && lines.key !== null)
    note(
      options,
      'The key that you typed is not shown: put it into a file that only the service can read, and name that file.',
    );
}

function readVotes(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new CliError('usage', '--votes must be a whole number from 1 to 9.');
}

function readCount(text: string): number {
  const count = Number(text);
  if (/^\d{1,4}$/.test(text) && count >= 1 && count <= 1_000) return count;
  throw new CliError('usage', '--compare must be a whole number from 1 to 1000.');
}
