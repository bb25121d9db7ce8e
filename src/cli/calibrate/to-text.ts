import type { Agreement } from '../../calibration/report/agreement.ts';
import { hasScores, type CalibrationReport } from '../../calibration/report/build-report.ts';
import type { FloorResult } from '../../calibration/report/check-floors.ts';
import type { CriterionReport } from '../../calibration/report/criterion-report.ts';
import { criterionVerdict, separationVerdict } from '../../calibration/report/verdict.ts';
import { FIGURES, formatEstimate, formatMeasured, formatScore } from '../../calibration/render/format.ts';
import { separationTable } from '../../calibration/render/separation-table.ts';
import { oneLine } from '../terminal/one-line.ts';
import { table } from '../terminal/table.ts';

/** Reasons that are listed for a criterion. */
const REASONS = 3;

/** A report for a person at a terminal. */
export function toText(
  report: CalibrationReport,
  floors: readonly FloorResult[],
  fileOf: (conversationId: string) => string | undefined,
): string {
  return [
    head(report),
    hasScores(report) ? criteria(report) : '',
    people(report),
    verdicts(report),
    separations(report),
    disagreements(report, fileOf),
    floorLines(floors),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function head({ conversations, judged, assessors, failures }: CalibrationReport): string {
  const by = assessors.map(({ assessor, conversations: count }) => `${oneLine(assessor)} (${count})`).join(', ');
  return [
    `${judged} of ${conversations} conversations judged${by === '' ? '' : ` by ${by}`}.`,
    ...failures.map(({ reason, conversations: count }) => `${count} failed: ${oneLine(reason)}`),
  ].join('\n');
}

function criteria({ criteria: list, overall }: CalibrationReport): string {
  return `Agreement with people (kappa with quadratic weights; in brackets where it may well lie, 95 %)\n${table(
    ['criterion', 'n', 'left out', 'kappa', 'rank correlation', 'within one level', 'program − people'],
    [
      ...list.map(({ name, agreement, counts }) => agreementRow(name, agreement, String(counts.peopleOnly))),
      agreementRow('all scores', overall.scores, String(list.reduce((sum, { counts }) => sum + counts.peopleOnly, 0))),
      agreementRow('means of conversations', overall.means, ''),
      ...(overall.ratings.n > 0 ? [agreementRow('ratings of the whole', overall.ratings, '')] : []),
    ],
  )}`;
}

function agreementRow(name: string, { n, kappa, spearman, withinOne, bias }: Agreement, left: string): string[] {
  return [
    name,
    String(n),
    left,
    formatEstimate(kappa),
    formatEstimate(spearman),
    formatEstimate(withinOne, 'percent', false),
    formatEstimate(bias, 'signed', false),
  ];
}

function people({ criteria: list }: CalibrationReport): string {
  const rows = list.flatMap(({ name, humans }) => {
    const { pairs, leaveOneOut, program, alpha } = humans;
    if (pairs.length === 0 && alpha.value === null) return [];
    return [
      ...pairs.map(({ raters, agreement }) => ratersRow(name, `${raters[0]} and ${raters[1]}`, agreement)),
      ...leaveOneOut.map(({ rater, agreement }) => ratersRow(name, `${rater} and the mean of the others`, agreement)),
      ...program.map(({ rater, agreement }) => ratersRow(name, `program and ${rater}`, agreement)),
      [name, 'all raters: alpha', '', formatEstimate(alpha), '', ''],
    ];
  });
  return rows.length === 0
    ? ''
    : `People among themselves, and the program with each\n${table(['criterion', 'who', 'n', 'kappa', 'rank correlation', 'within one level'], rows)}`;
}

function ratersRow(name: string, who: string, { n, kappa, spearman, withinOne }: Agreement): string[] {
  return [
    name,
    who,
    String(n),
    formatEstimate(kappa),
    formatEstimate(spearman),
    formatEstimate(withinOne, 'percent', false),
  ];
}

function verdicts({ criteria: list }: CalibrationReport): string {
  const said = list.flatMap((criterion) => {
    const verdict = criterionVerdict(criterion).join(' ');
    return verdict === '' ? [] : [`  ${oneLine(criterion.name)}: ${verdict}`, ...reasonsOf(criterion)];
  });
  return said.length === 0 ? '' : ['What that says', ...said].join('\n');
}

function reasonsOf({ counts }: CriterionReport): string[] {
  const rest = counts.reasons.length - REASONS;
  return [
    ...counts.reasons
      .slice(0, REASONS)
      .map(({ reason, conversations }) => `    left out ${conversations.length}×: ${oneLine(reason)}`),
    ...(rest > 0 ? [`    and ${rest} more reasons`] : []),
  ];
}

function separations(report: CalibrationReport): string {
  const { separation } = report.overall;
  if (separation.auc.value === null) return '';
  const { columns, rows } = separationTable(report);
  return `Good and bad conversations told apart (share of pairs; 50 % is chance)\n${table(columns, rows)}\n  ${separationVerdict(separation).join(' ')}`;
}

function disagreements(
  { disagreements: list }: CalibrationReport,
  fileOf: (conversationId: string) => string | undefined,
): string {
  if (list.length === 0) return '';
  const files = list.map(({ conversationId }) => fileOf(conversationId));
  const titles = [
    'conversation',
    'criterion',
    'people',
    'program',
    ...(files.some((file) => file !== undefined) ? ['evidence'] : []),
  ];
  const rows = list.map(({ conversationId, criterion, people: mean, program }, index) => [
    conversationId,
    criterion,
    formatScore(mean),
    formatScore(program),
    files[index] ?? '',
  ]);
  const hint = files.some((file) => file !== undefined)
    ? ''
    : '\n  --report FILE.html or --evidence FOLDER shows what the program found in each of them.';
  return `Furthest apart\n${table(titles, rows)}${hint}`;
}

function floorLines(floors: readonly FloorResult[]): string {
  if (floors.length === 0) return '';
  const missed = floors.filter(({ met }) => !met);
  const lines = missed.map(
    ({ criterion, figure, floor, value }) =>
      `  ${oneLine(criterion ?? 'All together')}: ${FIGURES[figure]} is ${value === null ? 'not available' : formatMeasured(value)}, and must be ${figure === 'judged_alone_at_most' ? 'at most' : 'at least'} ${floor}.`,
  );
  if (missed.length === 0) return floors.length === 1 ? 'The floor is met.' : `All ${floors.length} floors are met.`;
  return [
    floors.length === 1
      ? 'The floor is not met:'
      : `${missed.length} of ${floors.length} floors ${missed.length === 1 ? 'is' : 'are'} not met:`,
    ...lines,
  ].join('\n');
}
