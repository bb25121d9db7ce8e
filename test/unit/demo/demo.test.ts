import { beforeAll, describe, expect, it } from 'vitest';
import { assess, builtinAssessor, measures } from '../../../src/assessment/index.ts';
import { SEED } from '../../../src/demo/make-demo.ts';
import { PEOPLE, SCENARIOS, TEAMS } from '../../../src/demo/organisation.ts';
import { writeHistory } from '../../../src/demo/write-history.ts';
import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import { fallingOf } from '../../../src/domain/practice/falling.ts';
import { THRESHOLDS } from '../../../src/domain/practice/thresholds.ts';

const NOW = Date.parse('2026-06-10T15:00:00Z');
const DAY_MS = 86_400_000;

/** The real one, without its threads. */
const assessor: Assessor = {
  ...builtinAssessor,
  assess(input) {
    const { criteria, coachFeedback, transcriptLengthMs, evidence } = assess(input);
    return Promise.resolve({
      assessor: 'builtin@test',
      criteria,
      coachFeedback,
      transcriptLengthMs,
      evidence: JSON.stringify(evidence),
    });
  },
};
/** One that costs nothing, where only what is written matters. */
const indifferent: Assessor = {
  ...builtinAssessor,
  assess: () =>
    Promise.resolve({
      assessor: 'builtin@test',
      criteria: [],
      coachFeedback: null,
      transcriptLengthMs: null,
      evidence: '{}',
    }),
};
const write = (judge: Assessor, now: number, seed: string) => writeHistory(judge, now, seed, () => {});

describe('the sample organisation', () => {
  let lines: ImportLine[] = [];
  beforeAll(async () => {
    lines = await write(assessor, NOW, SEED);
  });
  const sessions = () => lines.filter((line) => line.type === 'session');
  const assessments = () => lines.filter((line) => line.type === 'assessment');

  it('is the same for the same seed and day, and another for another seed', async () => {
    const once = await write(indifferent, NOW, 'seed');
    expect(await write(indifferent, NOW + 3_600_000, 'seed')).toEqual(once);
    expect(await write(indifferent, NOW, 'other seed')).not.toEqual(once);
  });

  it('has people, teams, scenarios and a year of both kinds of session, each assessed', () => {
    expect(lines.filter(({ type }) => type === 'user')).toHaveLength(PEOPLE.length);
    expect(lines.filter(({ type }) => type === 'team')).toHaveLength(TEAMS.length);
    expect(lines.filter(({ type }) => type === 'scenario')).toHaveLength(SCENARIOS.length);
    expect(assessments()).toHaveLength(sessions().length);
    expect(new Set(sessions().map(({ kind }) => kind))).toEqual(new Set(['roleplay', 'real_call']));
    const times = sessions().map(({ completed_at }) => Date.parse(completed_at ?? ''));
    expect(Math.max(...times)).toBeLessThan(NOW);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(350 * DAY_MS);
  });

  it('is made of lines that an import takes', () => {
    for (const line of lines) expect(parseLine(JSON.stringify(line))).toHaveProperty('line');
  });

  it('has no conversation twice, and nothing left to fill in', () => {
    const texts = sessions().flatMap(({ transcripts }) => transcripts?.map(({ text }) => text) ?? []);
    expect(new Set(texts).size).toBe(sessions().length);
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined/);
  });

  it('names measures that there are', () => {
    const known = new Set(measures.map(({ id }) => id));
    for (const { criteria } of SCENARIOS)
      for (const criterion of criteria) for (const id of criterion.measures ?? []) expect(known).toContain(id);
  });

  it('has somebody who falls and somebody who stopped practising, for whoever opens the morning', () => {
    const falling = PEOPLE.filter(({ id }) => {
      const own = assessments()
        .filter(({ user_id: userId }) => userId === id)
        .map(({ completed_at: at, criteria }) => ({
          at: Date.parse(at ?? ''),
          overall: criteria.reduce((sum, { score }) => sum + (score - 1) / 4, 0) / criteria.length,
        }));
      return fallingOf(own.toSorted((left, right) => left.at - right.at).slice(-THRESHOLDS.window)) !== null;
    });
    expect(falling.map(({ name }) => name)).toContain('Grace Murphy');
    const last = Math.max(
      ...sessions()
        .filter(({ user_id: userId }) => userId === 'hana-sato')
        .map(({ completed_at: at }) => Date.parse(at ?? '')),
    );
    expect(NOW - last).toBeGreaterThanOrEqual(THRESHOLDS.idleDays * DAY_MS);
  });

  it('shows people who get better over the year', () => {
    const mean = (items: ReturnType<typeof assessments>) => {
      const scores = items.flatMap(({ criteria }) => criteria.map(({ score }) => score));
      return scores.reduce((sum, score) => sum + score, 0) / scores.length;
    };
    const all = assessments().toSorted((left, right) =>
      (left.completed_at ?? '').localeCompare(right.completed_at ?? ''),
    );
    expect(mean(all.slice(-100))).toBeGreaterThan(mean(all.slice(0, 100)) + 0.5);
  });
});
