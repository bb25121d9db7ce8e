import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseFloors, type Floors } from '../../../src/calibration/file/floors-schema.ts';
import type { Case } from '../../../src/calibration/case.ts';
import { buildReport, type CalibrationReport } from '../../../src/calibration/report/build-report.ts';
import { checkFloors } from '../../../src/calibration/report/check-floors.ts';
import { judgeAll } from '../../../src/cli/calibrate/judge-all.ts';
import { checkCalibration } from '../../../src/cli/calibrate/read-calibration.ts';
import { createBuiltinAssessor } from '../../../src/worker/assess/builtin-assessor.ts';

const FOLDER = import.meta.dirname;
const WORST = 0;

let floors: Floors;
let cases: Case[];
let report: CalibrationReport;

async function judgeSet(): Promise<Case[]> {
  const file = await checkCalibration(join(FOLDER, 'set.ndjson'), FOLDER, 1_048_576);
  const assessor = createBuiltinAssessor({ threads: 1, cpuMs: 60_000 });
  try {
    return (await judgeAll(file, { assessor, concurrency: 1, worst: WORST, folder: undefined, progress: { show() {}, end() {} } })).cases;
  } finally {
    await assessor.close();
  }
}

/** What is not met, as a person would be told. */
function missed(of: CalibrationReport): string[] {
  return checkFloors(of, floors).filter(({ met }) => !met).map(({ criterion, figure, floor, value }) => `${criterion ?? 'all together'}: ${figure} is ${value?.toFixed(3)}, its floor is ${floor}`);
}

beforeAll(async () => {
  const parsed = parseFloors(readFileSync(join(FOLDER, 'floors.json'), 'utf8'));
  if ('problem' in parsed) throw new Error(parsed.problem);
  floors = parsed.floors;
  cases = await judgeSet();
  report = buildReport(cases, WORST);
});

describe('the built-in assessor on the labelled conversations', () => {
  it('agrees with the raters at least as far as floors.json says; the file says what to do where it does not', () => {
    expect(missed(report)).toEqual([]);
  });

  it('has a floor for kappa, rank correlation and the number judged of every criterion', () => {
    const wanted = report.criteria.map(({ name }) => name);
    expect(floors.criteria?.map(({ criterion }) => criterion)).toEqual(wanted);
    for (const { criterion, ...figures } of floors.criteria ?? []) expect(Object.keys(figures), criterion).toEqual(expect.arrayContaining(['kappa', 'spearman', 'within_one', 'judged', 'judged_alone_at_most']));
  });

  it('tells good from bad although length does not', () => {
    const { auc, lengthAlone } = report.overall.separation;
    expect(lengthAlone.value).toBeLessThan(0.6);
    expect(auc.value).toBeGreaterThan(0.8);
  });
});

describe('the floors', () => {
  const change = (edit: (score: number, index: number) => number | null) => buildReport(cases.map((item, index) => ({
    ...item, criteria: item.criteria.map((criterion) => ({ ...criterion, program: criterion.program === null ? null : edit(criterion.program, index) })),
  })), WORST);

  it('are missed by scores turned upside down, by one and the same score for all, and by those of another conversation', () => {
    for (const edit of [(score: number) => 6 - score, () => 3]) expect(missed(change(edit)).length).toBeGreaterThan(10);
    const shifted = buildReport(cases.map((item, index) => ({ ...item, criteria: item.criteria.map((criterion, place) => ({ ...criterion, program: cases[(index + 17) % cases.length]?.criteria[place]?.program ?? null })) })), WORST);
    expect(missed(shifted).length).toBeGreaterThan(5);
  });

  it('are missed by an assessor that leaves out what it judged before', () => {
    expect(missed(change((score, index) => (index % 4 === 0 ? null : score)))).toEqual(expect.arrayContaining([expect.stringContaining('judged is')]));
  });

  it('are missed by each single criterion that goes wrong, under its own name', () => {
    for (const { name } of report.criteria) {
      const wrong = buildReport(cases.map((item) => ({ ...item, criteria: item.criteria.map((criterion) => (criterion.name === name && criterion.program !== null ? { ...criterion, program: 6 - criterion.program } : criterion)) })), WORST);
      expect(missed(wrong).some((sentence) => sentence.startsWith(name)), name).toBe(true);
    }
  });
});
