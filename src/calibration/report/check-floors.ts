import type { Floors } from '../file/floors-schema.ts';
import type { Agreement } from './agreement.ts';
import type { CalibrationReport } from './build-report.ts';
import type { Counts } from './criterion-report.ts';
import type { Separation } from './separation-of.ts';

/** One floor and whether it is met. A figure that cannot be computed meets no floor. */
export interface FloorResult {
  /** A criterion's name, or null for all together. */
  criterion: string | null;
  figure: keyof Figures;
  floor: number;
  value: number | null;
  met: boolean;
}

type Limits = NonNullable<Floors['overall']>;
type Figures = Required<Limits>;

/** Floors for every criterion and for all together, as the command line gives them; `auc` is for all together alone. */
export interface GeneralFloors {
  kappa?: number;
  spearman?: number;
  within_one?: number;
  auc?: number;
}

/**
 * Holds a report against floors.
 * @param general for every criterion that anybody rated (`auc` not), and for all together
 */
export function checkFloors(
  report: CalibrationReport,
  { overall = {}, criteria = [] }: Floors,
  { auc, ...general }: GeneralFloors = {},
): FloorResult[] {
  const whole = figuresOf(
    report.overall.scores,
    report.overall.separation,
    sumOf(report.criteria.map(({ counts }) => counts)),
  );
  const rated = report.criteria
    .filter(({ counts }) => counts.both + counts.peopleOnly > 0)
    .map(({ name }) => ({ criterion: name, ...general }));
  return [
    ...compare(null, { ...general, ...(auc !== undefined && { auc }), ...overall }, whole),
    ...[...rated, ...criteria].flatMap(({ criterion, ...limits }) => {
      const found = report.criteria.find(({ name }) => name === criterion);
      return compare(criterion, limits, found ? figuresOf(found.agreement, found.separation, found.counts) : {});
    }),
  ];
}

function compare(
  criterion: string | null,
  limits: Limits,
  figures: { [Figure in keyof Figures]?: number | null },
): FloorResult[] {
  const names = [
    'kappa',
    'spearman',
    'within_one',
    'auc',
    'auc_equal_length',
    'judged',
    'judged_alone_at_most',
  ] as const;
  return names.flatMap((figure) => {
    const floor = limits[figure];
    if (floor === undefined) return [];
    const value = figures[figure] ?? null;
    return [
      {
        criterion,
        figure,
        floor,
        value,
        met: value !== null && (figure === 'judged_alone_at_most' ? value <= floor : value >= floor),
      },
    ];
  });
}

function figuresOf(
  agreement: Agreement,
  { auc, equalLength }: Separation,
  { both, programOnly }: Pick<Counts, 'both' | 'programOnly'>,
): { [Figure in keyof Figures]: number | null } {
  return {
    kappa: agreement.kappa.value,
    spearman: agreement.spearman.value,
    within_one: agreement.withinOne.value,
    auc: auc.value,
    auc_equal_length: equalLength.value,
    judged: both,
    judged_alone_at_most: programOnly,
  };
}

function sumOf(counts: readonly Counts[]): Pick<Counts, 'both' | 'programOnly'> {
  return {
    both: counts.reduce((sum, { both }) => sum + both, 0),
    programOnly: counts.reduce((sum, { programOnly }) => sum + programOnly, 0),
  };
}
