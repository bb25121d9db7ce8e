import { Option, type Command } from 'commander';
import { scenarioLine } from '../../../domain/imports/lines/to-line.ts';
import { notFound } from '../../../domain/errors.ts';
import type { CriterionMeasures } from '../../../domain/scenarios/measure-guide.ts';
import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import type { Criterion, Scenario } from '../../../domain/scenarios/scenario.ts';
import { toCriterionInput } from '../../../domain/scenarios/criterion-input.ts';
import { readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  version?: number;
}

const HELP = `
For each criterion it says what the built-in assessor judges it by: the measures its author chose, or those the program proposes, and why.
With --json the line has what debrief scenario set takes (under "scenario"), and the measures apart (under "judged_by").`;

/** `debrief scenario show` */
export function scenarioShow(): Command {
  return command('show', 'show a scenario’s criteria, and what each is judged by and why')
    .argument('<scenario_id>', 'the scenario, as debrief scenario list shows it', readId('SCENARIO_ID'))
    .addOption(orgOption())
    .addOption(new Option('--version <number>', 'an earlier version of its criteria').argParser(readVersion))
    .addHelpText('after', HELP)
    .action((scenarioId: string, options: Options) =>
      withApplication(async ({ storage, measures }) => {
        const { org: orgId, version } = options;
        await requireOrganisation(storage, orgId);
        const ref = { orgId, scenarioId };
        const found = await storage.reader.read(async ({ scenarios }) => {
          const present = await scenarios.find(ref);
          if (!present) return undefined;
          const shown = version === undefined ? present : await scenarios.findVersion(ref, version);
          const earlier = await scenarios.earlierVersions(ref);
          return {
            present: present.version,
            shown,
            versions: [...earlier, present.version],
          };
        });
        if (!found) throw notFound('Scenario not found.', 'scenario');
        const { shown, versions, present } = found;
        if (!shown)
          throw new CliError('not_found', `The scenario has no version ${version}. It has ${versions.join(', ')}.`);
        const judgedBy = (await measures()).judgedBy({ criteria: shown.criteria.map(toCriterionInput) });
        print(
          options,
          { scenario: scenarioLine(shown, []), versions, judged_by: judgedBy.map(judgedRecord) },
          describe(shown, present, versions, judgedBy),
        );
      }),
    );
}

function judgedRecord({ criterion, by, measures, reason }: CriterionMeasures) {
  return {
    criterion,
    by,
    reason,
    measures: measures.map(({ measure, weight, why, definition }) => ({
      measure,
      weight,
      why,
      ...(definition && {
        title: definition.title,
        definition: definition.definition,
        unit: definition.unit,
        target: definition.target,
        source: definition.source,
      }),
    })),
  };
}

function describe(
  { scenarioId, name, archived, version, scale, criteria }: Scenario,
  present: number,
  versions: number[],
  judgedBy: readonly CriterionMeasures[],
): string {
  const others = versions.filter((other) => other !== version);
  return [
    `${oneLine(name)} (${oneLine(scenarioId)})${archived ? ', archived' : ''}`,
    `  Version ${version}${version === present ? '' : ` (now ${present})`}, scale ${scale.min} to ${scale.max}${others.length === 0 ? '' : `; other versions: ${others.join(', ')}`}`,
    ...criteria.flatMap((criterion, at) => ['', ...criterionLines(criterion, judgedBy[at])]),
    ...(criteria.length === 0 ? ['', 'It has no criteria, so nothing can be assessed by it.'] : []),
  ].join('\n');
}

function criterionLines(
  { name, description, anchors, weight }: Criterion,
  judged: CriterionMeasures | undefined,
): string[] {
  const lines = [`${oneLine(name)}${weight === DEFAULT_WEIGHT ? '' : ` (weight ${weight})`}`];
  if (description !== '') lines.push(`  ${oneLine(description)}`);
  lines.push(...(anchors ?? []).map((anchor) => `  ${anchor.level}: ${oneLine(anchor.description)}`));
  if (!judged || judged.measures.length === 0)
    return [...lines, `  Judged by nothing. ${judged?.reason ?? ''}`.trimEnd()];
  lines.push(judged.by === 'author' ? '  Judged by, as its author chose:' : '  Judged by, as the program proposes:');
  for (const { measure, weight: share, why, definition } of judged.measures) {
    lines.push(`  - ${oneLine(definition?.title ?? 'unknown')} (${oneLine(measure)}), weight ${share}`);
    if (!definition)
      lines.push('      There is no such measure: it is left out. debrief scenario measures lists those there are.');
    lines.push(`      Why: ${oneLine(why)}`);
    if (definition)
      lines.push(
        `      ${definition.definition}`,
        ...(definition.target === null ? [] : [`      Target: ${definition.target}`]),
        `      Source: ${definition.source}`,
      );
  }
  return lines;
}

function readVersion(text: string): number {
  const version = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(version)) return version;
  throw new CliError('usage', '--version must be a whole number.');
}
