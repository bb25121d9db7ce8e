/**
 * Raises the floors of test/labelled/calibration/floors.json to what is measured now, less a margin. It never lowers
 * one: that is for a person to do by hand, with the reason in the commit.
 *
 *   npm run calibration:floors
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFloors, type Floors } from '../../src/calibration/file/floors-schema.ts';
import { buildReport } from '../../src/calibration/report/build-report.ts';
import { checkFloors } from '../../src/calibration/report/check-floors.ts';
import { judgeAll } from '../../src/cli/calibrate/judge-all.ts';
import { checkCalibration } from '../../src/cli/calibrate/read-calibration.ts';
import { createBuiltinAssessor } from '../../src/worker/assess/builtin-assessor.ts';

type Figures = Omit<NonNullable<Floors['criteria']>[number], 'criterion'>;

/**
 * What one conversation that is judged a level differently may cost, about, where there are many and where there are
 * few; counts have none.
 */
const [MARGIN, WIDE_MARGIN] = [0.03, 0.1];
/** With fewer, single pairs decide what is told apart: no floor for that. */
const FEW = 30;
const FOLDER = new URL('../../test/labelled/calibration/', import.meta.url).pathname;

const path = join(FOLDER, 'floors.json');
const parsed = parseFloors(readFileSync(path, 'utf8'));
if ('problem' in parsed) throw new Error(`${path}: ${parsed.problem}`);
const { note, overall = {}, criteria = [] } = parsed.floors;

const file = await checkCalibration(join(FOLDER, 'set.ndjson'), FOLDER, 1_048_576);
const assessor = createBuiltinAssessor({ threads: 1, cpuMs: 60_000 });
const { cases } = await judgeAll(file, {
  assessor,
  concurrency: 1,
  worst: 0,
  folder: undefined,
  progress: { show() {}, end() {} },
});
await assessor.close();
const report = buildReport(cases, 0);
const names = report.criteria.map(({ name }) => name);
// A floor that everything meets asks for each figure's value.
const each: Figures = {
  kappa: -1,
  spearman: -1,
  within_one: 0,
  auc: 0,
  auc_equal_length: 0,
  judged: 0,
  judged_alone_at_most: cases.length,
};
const measured = checkFloors(report, { overall: each, criteria: names.map((criterion) => ({ criterion, ...each })) });

function raise(criterion: string | null, before: Figures): Figures {
  const after: Figures = {};
  const few =
    (measured.find((result) => result.criterion === criterion && result.figure === 'judged')?.value ?? 0) < FEW;
  for (const { criterion: of, figure, value } of measured) {
    if (of !== criterion || value === null || (few && figure.startsWith('auc'))) continue;
    const least = figure === 'judged_alone_at_most';
    const now = least || figure === 'judged' ? value : Math.floor((value - (few ? WIDE_MARGIN : MARGIN)) * 100) / 100;
    after[figure] = least ? Math.min(before[figure] ?? Infinity, now) : Math.max(before[figure] ?? -1, now);
  }
  return after;
}

const raised: Floors = {
  ...(note && { note }),
  overall: raise(null, overall),
  criteria: names.map((criterion) => ({
    criterion,
    ...raise(criterion, criteria.find((entry) => entry.criterion === criterion) ?? {}),
  })),
};
writeFileSync(path, `${JSON.stringify(raised, null, 2)}\n`);
for (const { criterion, figure, value } of measured)
  process.stdout.write(
    `${criterion ?? 'all together'}: ${figure} ${value === null ? 'cannot be computed' : Number(value.toFixed(3))}\n`,
  );
