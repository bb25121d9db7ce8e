import { hasScores, type CalibrationReport } from '../report/build-report.ts';
import type { FloorResult } from '../report/check-floors.ts';
import type { Agreement } from '../report/agreement.ts';
import type { Exhibit } from '../report/exhibit.ts';
import { criterionVerdict, separationVerdict } from '../report/verdict.ts';
import { FIGURES, formatEstimate, formatFigure, formatHumans, formatMeasured, formatScore } from './format.ts';
import { READING } from './reading.ts';
import { separationTable } from './separation-table.ts';

/** A report as Markdown, for a repository or a message. */
export function toMarkdown(
  report: CalibrationReport,
  floors: readonly FloorResult[],
  exhibits: ReadonlyMap<string, Exhibit>,
): string {
  const { conversations, judged, assessors, failures, criteria, overall } = report;
  const separations = separationTable(report);
  const by = assessors.map(({ assessor, conversations: count }) => `${assessor} (${count})`).join(', ');
  const parts = [
    '# Calibration report',
    text(`${judged} of ${conversations} conversations judged${by === '' ? '' : ` by ${by}`}.`),
    ...failures.map(({ reason, conversations: count }) => text(`${count} failed: ${reason}`)),
    ...(hasScores(report) ? ['## Agreement with people', agreements(report)] : []),
    ...criteria
      .map((criterion) => ({ name: criterion.name, said: criterionVerdict(criterion).join(' ') }))
      .filter(({ said }) => said !== '')
      .map(({ name, said }) => text(`${name}: ${said}`)),
    ...(overall.separation.auc.value === null
      ? []
      : [
          '## Good and bad conversations told apart',
          separationVerdict(overall.separation).join(' '),
          table(separations.columns, separations.rows),
        ]),
    '## Furthest apart',
    table(
      ['conversation', 'criterion', 'people', 'program', 'levels apart'],
      report.disagreements.map(({ conversationId, criterion, people, program, levels }) => [
        conversationId,
        criterion,
        formatScore(people),
        formatScore(program),
        formatFigure(levels, 'signed'),
      ]),
    ),
    ...[...exhibits.values()].flatMap(exhibitLines),
    ...(floors.length === 0
      ? []
      : [
          '## Floors',
          table(
            ['criterion', 'figure', 'floor', 'measured', 'met'],
            floors.map(({ criterion, figure, floor, value, met }) => [
              criterion ?? 'all together',
              FIGURES[figure],
              formatMeasured(floor),
              value === null ? '–' : formatMeasured(value),
              met ? 'yes' : 'no',
            ]),
          ),
        ]),
    '## How to read this',
    READING.map((sentence) => `- ${sentence}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function agreements({ criteria, overall }: CalibrationReport): string {
  return table(
    [
      'criterion',
      'n',
      'left out',
      'kappa',
      'rank correlation',
      'within one level',
      'same level',
      'program − people',
      'people among themselves (kappa)',
    ],
    [
      ...criteria.map(({ name, agreement, counts, humans }) => [
        ...agreementRow(name, agreement, counts.peopleOnly),
        humans.gap.people === null ? '–' : formatFigure(humans.gap.people),
      ]),
      [...agreementRow('all scores', overall.scores), overall.people === null ? '–' : formatFigure(overall.people)],
      [...agreementRow('means of conversations', overall.means), ''],
      ...(overall.ratings.n > 0 ? [[...agreementRow('ratings of the whole', overall.ratings), '']] : []),
    ],
  );
}

function agreementRow(
  name: string,
  { n, kappa, spearman, withinOne, exact, bias }: Agreement,
  left?: number,
): string[] {
  return [
    name,
    String(n),
    left === undefined ? '' : String(left),
    formatEstimate(kappa),
    formatEstimate(spearman),
    formatEstimate(withinOne, 'percent'),
    formatEstimate(exact, 'percent'),
    formatEstimate(bias, 'signed'),
  ];
}

function exhibitLines({ conversationId, criteria }: Exhibit): string[] {
  return [
    `### ${text(conversationId)}`,
    ...criteria.flatMap(({ name, program, reason, findings, description, humans }) => [
      `**${text(name)}: ${program === null ? `not judged. ${text(reason ?? '')}` : formatScore(program)}**${humans.length === 0 ? '' : text(` (people: ${formatHumans(humans)})`)}`,
      ...(findings.length === 0 && description !== '' ? [text(description)] : []),
      ...findings.flatMap(({ title, text: words, quotes }) => [
        text([title, words].filter((part) => part !== '').join('. ')),
        ...quotes.map((quote) => `> ${text(`turn ${quote.turn}, ${quote.speaker ?? ''}: ${quote.text}`)}`),
      ]),
    ]),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? 'None.' : [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(text).join(' | ')} |`;
}

/** Other people's text on one line, with what Markdown would take for its own marked as text. */
function text(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`);
}
