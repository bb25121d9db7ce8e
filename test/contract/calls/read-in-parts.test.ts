import { expect, it, vi } from 'vitest';
import { readAssessment } from '../../../src/domain/assessments/read-assessment.ts';
import { readFigures } from '../../../src/domain/practice/read-figures.ts';
import { readJudged, readKept } from '../../../src/domain/practice/read-judged.ts';
import { readPerson } from '../../../src/domain/practice/read-person.ts';
import type { Reader } from '../../../src/domain/ports.ts';
import { readQueue } from '../../../src/domain/reviews/read-queue.ts';
import { callStates } from '../../../src/domain/sessions/call-states.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { openConsole } from '../../support/console/client.ts';
import { advised, judged, NOW, raised } from '../../support/assessing/judged-lines.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Two of them are more than is read at once. */
const LONG = 'a'.repeat(60_000);
const criteria = Array.from({ length: 10 }, (_item, index) => ({ name: `${index}`, score: 2, description: LONG }));

onEachEngine('assessments of long texts', (bench) => {
  /** The ids that each read asked long texts of. */
  function watched(asked: string[][]): Pick<Reader, 'read'> {
    const texts = new Set<string | symbol>(['judgedAmong', 'evidence', 'standings', 'find', 'findPart']);
    const watch = <Store extends object>(store: Store): Store =>
      new Proxy(store, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function' || !texts.has(name)) return method;
          return (...values: unknown[]) => {
            const [, ids] = values;
            if (name === 'find') asked.push(['found whole']);
            else if (name === 'findPart') asked.push([String(ids)]);
            else if (Array.isArray(ids)) asked.push(ids.map(String));
            const answer: unknown = Reflect.apply(method, target, values);
            return answer;
          };
        },
      });
    return {
      read: (work) =>
        bench.storage.reader.read((stores) =>
          work({ ...stores, practice: watch(stores.practice), assessments: watch(stores.assessments) }),
        ),
    };
  }

  it('are read one at a time, so that others get their turn in between', async () => {
    const evidence = { ...raised('0', 'Ask first.'), ...advised('0'), long: Array.from({ length: 10 }, () => LONG) };
    const again = [1, 2, 3].flatMap((days): ImportLine[] =>
      [1, 2].map((time) =>
        assessmentLine(`asm-u-${days}-earlier-${time}`, 'u', {
          session_id: `ses-u-${days}`,
          completed_at: new Date(NOW - 100 * 86_400_000).toISOString(),
          requested_at: '2026-01-01T00:00:00Z',
          criteria,
        }),
      ),
    );
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      ...[1, 2, 3].flatMap((days) => judged(days, {}, { criteria, evidence, scenario_version: 1 })),
      ...again,
      sessionLine('bare', 'u'),
    ]);
    const asked: string[][] = [];
    const reader = watched(asked);
    const one = (all: readonly string[][]) => all.every((ids) => ids.length === 1 && ids[0] !== 'found whole');
    const everything = { kind: null, scenarioId: null, from: null, to: null };
    const person = await readPerson(reader, { orgId, userId: 'u', filter: everything });
    expect(person.workOn).toMatchObject([{ criterion: '0', what: 'Ask first.', assessmentId: 'asm-u-1' }]);
    expect(person.advice).toHaveLength(3);
    expect(asked.length).toBeGreaterThan(6);
    expect(one(asked)).toBe(true);
    asked.length = 0;
    const figures = await readFigures(reader, { orgId, userIds: ['u'], known: new Map(), now: NOW });
    expect(figures.get('u')).toMatchObject({ scored: 3 });
    expect([asked.length > 3, one(asked)]).toEqual([true, true]);
    asked.length = 0;
    const ids = [1, 2, 3].map((days) => `ses-u-${days}`);
    const states = await callStates(reader, { orgId, role: 'owner', userId: null, teamIds: [] }, ids);
    expect(states.map(({ newest }) => newest?.assessmentId)).toEqual([1, 2, 3].map((days) => `asm-u-${days}`));
    expect(asked).toEqual(ids.map((id) => [id.replace('ses', 'asm')]));
    asked.length = 0;
    const queue = { orgId, accountId: 'nobody', drawn: ['u'], isMeant: () => true };
    expect(await readQueue(reader, queue, NOW)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('and short ones too are read no more than some hundred at a time', async () => {
    const orgId = await bench.organisation([userLine('u'), assessmentLine('asm-7', 'u')]);
    const asked: string[][] = [];
    const heads = Array.from({ length: 600 }, (_item, index) => ({ assessmentId: `asm-${index}`, bytes: 50 }));
    const found = await readJudged(watched(asked), orgId, heads);
    expect(found.map(({ assessmentId }) => assessmentId)).toEqual(['asm-7']);
    expect(Math.max(...asked.map((ids) => ids.length))).toBeLessThan(300);
    expect(asked.flat()).toEqual(heads.map(({ assessmentId }) => assessmentId));
  });

  it('are made texts in a turn of their own, behind the one in which they were read', async () => {
    const ids = ['asm-1', 'asm-2'];
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      ...ids.map((id) => assessmentLine(id, 'u', { scenario_id: 's', evidence: { long: LONG } })),
    ]);
    const turnsBefore = async (evidenceBytes: number) => {
      let turns = 0;
      const reader: Pick<Reader, 'read'> = {
        read(work) {
          turns += 1;
          return bench.storage.reader.read(work);
        },
      };
      const seen: number[] = [];
      const heads = ids.map((assessmentId) => ({ assessmentId, evidenceBytes }));
      await readKept(reader, orgId, heads, { over: 10, to: 10 }, () => void seen.push(turns));
      return seen;
    };
    expect(await turnsBefore(1_048_576)).toEqual([2, 4]);
    expect(await turnsBefore(50)).toEqual([1, 1]);
  });

  it('of one assessment are read each by itself, and shown as they are', async () => {
    const texts = criteria.map((one) => ({ ...one, description: `${LONG}"é` }));
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s', { criteria: texts.map(({ name }) => ({ name, description: '' })) }),
      ...judged(
        1,
        {},
        { criteria: texts, evidence: { ...raised('0', 'Ask first.'), long: LONG.repeat(6) }, scenario_version: 1 },
      ),
    ]);
    const console = await openConsole(bench.storage, () => NOW);
    const owner = await console.signedIn(orgId, 'owner');
    const ref = { params: { userId: 'u', assessmentId: 'asm-u-1' } };
    const override = { criterion: '0', score: 3, reason: 'Heard it.', seen: { score: 2 } };
    expect(await owner.call('overrideScore', { ...ref, body: override })).toMatchObject({ status: 200 });
    const { body } = await owner.call('assessment', ref);
    expect(body).toMatchObject({
      criteria: texts.map(({ name, description }) => ({
        name,
        score: name === '0' ? 3 : 2,
        original: 2,
        ...(name !== '0' && { verdict: description }),
      })),
      steps: [{ criterion: '0', score: 3 }],
    });
    const asked: string[][] = [];
    const record = await readAssessment(watched(asked), { orgId, assessmentId: 'asm-u-1' });
    expect(asked).toEqual([['criteria'], ['overrides'], ['evidence']]);
    expect(record?.assessment).toEqual(
      await bench.storage.reader.read(({ assessments }) => assessments.find({ orgId, assessmentId: 'asm-u-1' })),
    );
  });

  it.each([
    ['values parsed and looked through in turns of their own', Array.from({ length: 40_000 }, () => 1), 6],
    ['texts not parsed', LONG.repeat(2), 0],
  ])('have evidence of many bytes, its %s', async (_, long, parsed) => {
    const evidence = { ...raised('0', 'Ask first.'), ...advised('0'), long };
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      ...[1, 2, 3].flatMap((days) => judged(days, {}, { criteria, evidence, scenario_version: 1 })),
    ]);
    let turns = 0;
    const reader: Pick<Reader, 'read'> = {
      read(work) {
        turns += 1;
        return bench.storage.reader.read(work);
      },
    };
    const parsedIn: number[] = [];
    const { parse } = JSON;
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, revive) => {
      if (text.length > LONG.length) parsedIn.push(turns);
      return parse(text, revive);
    });
    try {
      await readPerson(reader, {
        orgId,
        userId: 'u',
        filter: { kind: null, scenarioId: null, from: null, to: null },
      });
    } finally {
      spy.mockRestore();
    }
    expect(parsedIn.length).toBe(parsed);
    // A turn for each of them, and one for what is looked for in it.
    expect(parsedIn.slice(1).every((turn, index) => turn >= (parsedIn[index] ?? 0) + 2)).toBe(true);
  });

  it('and many scores of short ones are brought to points and to lines a part at a time', async () => {
    const many = Array.from({ length: 500 }, (_item, index) => ({ name: `${index}`, score: 2, description: 'Asked.' }));
    const turnsWith = async (each: typeof many) => {
      const orgId = await bench.organisation([
        userLine('u'),
        scenarioLine('s'),
        ...Array.from({ length: 12 }, (_item, days) =>
          judged(days + 1, {}, { criteria: each, scenario_version: 1 }),
        ).flat(),
      ]);
      let turns = 0;
      const reader: Pick<Reader, 'read'> = {
        read(work) {
          turns += 1;
          return bench.storage.reader.read(work);
        },
      };
      const filter = { kind: null, scenarioId: null, from: null, to: null };
      const { conversations, criteria: lines } = await readPerson(reader, { orgId, userId: 'u', filter });
      expect([conversations.length, lines.length]).toEqual([12, Math.min(each.length, 200)]);
      return turns;
    };
    const few = await turnsWith(many.slice(0, 2));
    // Of 6,000 scores at most 2,500 at a time: two turns more for points, and two for lines.
    expect(await turnsWith(many)).toBe(few + 4);
  });

  it('are read anew where somebody writes to the assessment meanwhile', async () => {
    const orgId = await bench.organisation([userLine('u'), assessmentLine('asm', 'u', { criteria })]);
    const ref = { orgId, assessmentId: 'asm' };
    let times = 0;
    const reader: Pick<Reader, 'read'> = {
      async read(work) {
        times += 1;
        // Between what is short and what is long.
        if (times === 2) {
          bench.engine.clock.advance(1_000);
          await bench.storage.execute('overrideScore', {
            ...ref,
            criterion: '0',
            score: 3,
            reason: 'Heard it.',
            by: 'Ann',
          });
        }
        return bench.storage.reader.read(work);
      },
    };
    const record = await readAssessment(reader, ref);
    expect(record?.assessment).toMatchObject({ overrides: { steps: [{ score: 3 }] } });
    expect(record?.assessment.criteria.map(({ score }) => score)).toEqual([3, ...criteria.slice(1).map(() => 2)]);
  });

  it('with more criteria than are shown, from before an import was bounded, have the score of all of them', async () => {
    const many = Array.from({ length: 600 }, (_item, index) => ({
      name: `${index}`,
      score: index < 500 ? 2 : 5,
      description: 'Asked.',
    }));
    const orgId = await bench.organisation([userLine('u'), assessmentLine('asm', 'u', { criteria: many })]);
    const console = await openConsole(bench.storage, Date.now);
    const owner = await console.signedIn(orgId, 'owner');
    const { body } = await owner.call('assessment', { params: { userId: 'u', assessmentId: 'asm' } });
    expect(body).toMatchObject({ overall: { score: 2.5, interval: null } });
  });
});
