import type { Command } from 'commander';
import type { ScenarioLine } from '../../../domain/imports/lines/schema.ts';
import type { SetScenarioOutput } from '../../../domain/scenarios/set-scenario.ts';
import type { MeasureGuide } from '../../../domain/scenarios/measure-guide.ts';
import { parseJson } from '../../../lib/json/json.ts';
import { nearest } from '../../../lib/text/nearest.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { readTextFile } from '../../read-text-file.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

/** Bytes a scenario's file may have. */
const LONGEST_FILE = 4_194_304;

const HELP = `
The file has one scenario, as a line of debrief import or as debrief export writes it; it may be spread over several lines:
  {"type":"scenario","scenario_id":"first-call","name":"First call","scale":{"min":1,"max":5},"criteria":[
    {"name":"Discovery","description":"Asks before offering.","weight":2,
     "anchors":[{"level":1,"description":"Offers at once."},{"level":5,"description":"Knows the need and what it costs."}],
     "measures":["need-discovery",{"measure":"needs-first","weight":1}]}]}
Other criteria or another scale make a new version. What was assessed, and what waits to be, keeps the version it was queued with.`;

/** `debrief scenario set` */
export function scenarioSet(): Command {
  return command('set', 'make a scenario, or change it')
    .argument('<file>', 'the scenario as JSON, or - to read what comes through a pipe')
    .addOption(orgOption())
    .addHelpText('after', HELP)
    .action((file: string, options: Options) =>
      withApplication(async ({ storage, measures }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const line = await readScenario(await readTextFile(file, LONGEST_FILE, 'for a scenario'));
        requireMeasures(line, await measures());
        const result = await storage.execute('setScenario', { orgId, line });
        const { changed, before, version } = result;
        const record = { org_id: orgId, scenario_id: line.scenario_id, changed, before, version };
        print(options, record, describe(line, result));
      }),
    );
}

/** @throws CliError that names the field and says what it must be */
async function readScenario(text: string): Promise<ScenarioLine> {
  const value = parseJson(text);
  if (value === undefined)
    throw new CliError('bad_data', 'The file is not JSON; it must hold one JSON object, the scenario.');
  // Loaded here alone: no other command waits for the schemas of an import.
  const { parseLine } = await import('../../../domain/imports/lines/parse-line.ts');
  const parsed = parseLine(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value['type'] !== 'scenario')
    throw new CliError('bad_data', 'type must be "scenario".');
  if ('problems' in parsed) throw new CliError('bad_data', parsed.problems.join(' '));
  if (parsed.line.type !== 'scenario') throw new CliError('bad_data', 'type must be "scenario".');
  return parsed.line;
}

/** An import takes history as it was; whoever writes a scenario here is told of a measure that does not exist. */
function requireMeasures({ criteria }: ScenarioLine, { list, find }: MeasureGuide): void {
  for (const [at, { measures }] of criteria.entries()) {
    for (const [place, chosen] of (measures ?? []).entries()) {
      const id = typeof chosen === 'string' ? chosen : chosen.measure;
      if (find(id)) continue;
      const meant = nearest(
        id,
        list.map((measure) => measure.id),
      );
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      throw new CliError(
        'bad_data',
        `criteria[${at}].measures[${place}] must name a measure there is.${hint} debrief scenario measures lists them all.`,
      );
    }
  }
}

function describe(
  { scenario_id: id, criteria }: ScenarioLine,
  { changed, before, version }: SetScenarioOutput,
): string {
  const name = `Scenario ${oneLine(id)}`;
  const none = criteria.length === 0 ? ' It has no criteria, so nothing can be assessed by it.' : '';
  if (!changed) return `${name} is as it was: version ${version}.${none}`;
  if (before === null) return `${name} is made: version ${version}.${none}`;
  if (before === version) return `${name} is changed in its name or status alone: version ${version} as before.${none}`;
  return `${name} is changed: version ${version}. What was assessed by version ${before} or before stays as it is; debrief assess --again makes a new assessment beside it.${none}`;
}
