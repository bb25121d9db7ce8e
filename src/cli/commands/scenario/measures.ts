import type { Command } from 'commander';
import type { Measure } from '../../../domain/scenarios/measure-guide.ts';
import { command } from '../../command.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { withMeasures } from '../../with-application.ts';

/** `debrief scenario measures` */
export function scenarioMeasures(): Command {
  return command(
    'measures',
    'list what can be measured in a conversation, with definitions, targets and sources',
  ).action((options: OutputOptions) =>
    withMeasures(({ list }) => {
      printAll(options, list.map(measureRecord), list.map(describeMeasure).join('\n\n'));
    }),
  );
}

function measureRecord({ id, title, definition, unit, target, source, judged, languages }: Measure) {
  return { measure: id, title, definition, unit, target, source, judged, languages };
}

const JUDGED = {
  threshold: 'by a published figure',
  presence: 'by the share that is there',
  learnt: 'by what careful readers would rate',
  described: 'shown, never scored',
} as const;

function describeMeasure({ id, title, definition, unit, target, source, judged, languages }: Measure): string {
  return [
    `${id}: ${title}`,
    `  ${definition}`,
    `  Unit: ${unit}. Judged: ${JUDGED[judged]}.${languages === null ? ' Any language.' : ` Languages: ${languages.join(', ')}.`}`,
    ...(target === null ? [] : [`  Target: ${target}`]),
    `  Source: ${source}`,
  ].join('\n');
}
