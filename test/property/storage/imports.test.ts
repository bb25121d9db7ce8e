import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  assessedIn,
  assessmentLine,
  countsAreRight,
  counters,
  exportAll,
  importLines,
  scenarioLine,
  sessionLine,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const user = fc.constantFrom('u', 'v');
const name = fc.constantFrom('One', 'Two', 'Ünï "quoted"');
const time = fc.option(
  fc.constantFrom('1969-12-31T23:59:59.999Z', '2026-04-08T10:00:00.000Z', '2026-04-08T10:00:00.001Z'),
);
const TYPES = ['team', 'scenario', 'user', 'session', 'assessment'];

const oneLine: fc.Arbitrary<ImportLine> = fc.oneof(
  fc
    .record({ id: fc.constantFrom('t1', 't2'), name })
    .map(({ id, name }): ImportLine => ({ type: 'team', team_id: id, name })),
  fc
    .record({ id: user, name, teams: fc.uniqueArray(fc.constantFrom('t1', 't2', 't3')) })
    .map(({ id, name, teams }): ImportLine => userLine(id, { display_name: name, team_ids: teams })),
  fc
    .record({ id: fc.constantFrom('s', 't'), name, archived: fc.boolean(), max: fc.constantFrom(5, 10) })
    .map(({ id, name, archived, max }): ImportLine => scenarioLine(id, { name, archived, scale: { min: 1, max } })),
  fc
    .record({
      owner: user,
      id: fc.nat(3),
      at: time,
      scenario: fc.constantFrom('s', 't', null),
      text: fc.option(fc.constantFrom('Seller: Hello', 'Seller: Bye')),
      call: fc.boolean(),
    })
    .map(({ owner, id, at, scenario, text, call }): ImportLine =>
      sessionLine(`${owner} ${id}`, owner, {
        completed_at: at,
        scenario_id: scenario,
        ...(text !== null && { transcript: text }),
        ...(call && { external_conversation_id: `call ${id}` }),
      }),
    ),
  fc
    .record({
      owner: user,
      id: fc.nat(3),
      at: time,
      score: fc.constantFrom(-0, 0, -1.5, 5),
      session: fc.option(fc.nat(3)),
    })
    .map(({ owner, id, at, score, session }): ImportLine =>
      assessmentLine(`${owner} ${id}`, owner, {
        completed_at: at,
        session_id: session === null ? null : `${owner} ${session}`,
        criteria: [{ name: 'c', score, description: '' }],
      }),
    ),
);

const inOrder = (lines: ImportLine[]) =>
  lines.toSorted((left, right) => TYPES.indexOf(left.type) - TYPES.indexOf(right.type));

/**
 * A file as the command passes it on: one line for each id, in the order in which types are written, session ids never
 * shared.
 */
const file = fc.array(oneLine, { minLength: 1, maxLength: 25 }).map((lines) => {
  const unique = new Map(lines.map((line) => [`${line.type} ${idOf(line)}`, line]));
  return inOrder([...unique.values()]);
});

/**
 * A batch with several lines of one id, and names of calls that wander from session to session. Some of them cannot be
 * written: sessions and assessments that are another user's, and names that are taken.
 */
const batchOfAnything = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: oneLine },
      {
        weight: 3,
        arbitrary: fc
          .record({ owner: user, id: fc.nat(2), call: fc.option(fc.constantFrom('x', 'y')) })
          .map(({ owner, id, call }): ImportLine =>
            sessionLine(`${owner} ${id}`, owner, { external_conversation_id: call, transcript: 'Seller: Hello' }),
          ),
      },
      { weight: 1, arbitrary: user.map((owner): ImportLine => sessionLine('shared', owner)) },
      {
        weight: 1,
        arbitrary: user.map((owner): ImportLine => assessmentLine('shared', owner, { session_id: 'shared' })),
      },
    ),
    { minLength: 2, maxLength: 25 },
  )
  .map(inOrder);

/** The second line takes the name of a call that the third frees: line by line the second is refused. */
const nameTakenThenFreed = [
  sessionLine('v 0', 'v', { external_conversation_id: 'x', transcript: 'Seller: Hello' }),
  sessionLine('v 1', 'v', { external_conversation_id: 'x', transcript: 'Seller: Hello' }),
  sessionLine('v 0', 'v', { external_conversation_id: null, transcript: 'Seller: Hello' }),
];

onEachEngine('importing a file', (bench) => {
  /** What is there, without what depends on when and under which new id it was written. */
  async function contents(orgId: string): Promise<unknown[]> {
    const rows = await exportAll(bench.storage, orgId);
    return rows
      .map(toLine)
      .map((line) => {
        if (line.type === 'session') {
          const { received_at: _, ...rest } = line;
          return { ...rest, transcripts: line.transcripts?.map(({ text, revision }) => ({ text, revision })) };
        }
        if (line.type !== 'assessment') return line;
        const { requested_at: _, assessment_id: id, ...rest } = line;
        return { ...rest, id: line.state === 'queued' ? 'new' : id };
      })
      .map((line) => JSON.stringify(line))
      .toSorted();
  }
  const all = [userLine('u'), userLine('v')];

  /**
   * Writes lines of a file; which sessions it has assessments of is known from the whole file, however much of it is
   * written.
   */
  async function write(orgId: string, lines: ImportLine[], batch: number, whole = lines) {
    const sum = { written: 0, unchanged: 0, queued: 0 };
    const assessed = assessedIn(whole);
    for (let at = 0; at < lines.length; at += batch) {
      const output = await bench.storage.execute('importLines', {
        orgId,
        lines: lines.slice(at, at + batch),
        assessedSessionIds: assessed,
      });
      sum.written += output.written;
      sum.unchanged += output.unchanged;
      sum.queued += output.queued;
    }
    return sum;
  }

  it('twice is the same as once, and the second time writes nothing and moves no counter', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 9 }), async (lines, batch) => {
        const orgId = await bench.organisation(all);
        await write(orgId, lines, batch);
        const [once, versions] = [await contents(orgId), await counters(bench.storage, orgId, ['u', 'v'])];
        expect(await importLines(bench.storage, orgId, lines)).toEqual({
          written: 0,
          unchanged: lines.length,
          queued: 0,
        });
        expect([await contents(orgId), await counters(bench.storage, orgId, ['u', 'v'])]).toEqual([once, versions]);
      }),
      { numRuns: runs(12) },
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('cut off anywhere and run again is the same as in one go, over what another file left', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, fc.integer({ min: 1, max: 9 }), fc.nat(25), async (before, lines, batch, cut) => {
        const [inOneGo, cutOff] = [
          await bench.organisation([...all, ...before]),
          await bench.organisation([...all, ...before]),
        ];
        await write(inOneGo, lines, batch);
        await write(cutOff, lines.slice(0, cut), batch, lines);
        await write(cutOff, lines, batch);
        expect(await contents(cutOff)).toEqual(await contents(inOneGo));
      }),
      { numRuns: runs(12) },
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('in one batch is the same as line by line, or nothing where one of its lines cannot be written', async () => {
    let [written, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(file, batchOfAnything, async (before, lines) => {
        const [atOnce, lineByLine] = [
          await bench.organisation([...all, ...before]),
          await bench.organisation([...all, ...before]),
        ];
        const earlier = await contents(atOnce);
        const one = await write(lineByLine, lines, 1).then(
          (output) => ({ output }),
          (error: unknown) => ({ error }),
        );
        if ('error' in one) {
          refused += 1;
          expect(one.error).toMatchObject({ code: 'failed_precondition' });
          await expect(write(atOnce, lines, lines.length)).rejects.toMatchObject({ code: 'failed_precondition' });
          expect(await contents(atOnce)).toEqual(earlier);
        } else {
          written += 1;
          expect(await write(atOnce, lines, lines.length)).toEqual(one.output);
          expect(await contents(atOnce)).toEqual(await contents(lineByLine));
        }
      }),
      { numRuns: runs(16), examples: [[[], nameTakenThenFreed]] },
    );
    expect(Math.min(written, refused)).toBeGreaterThan(0);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });
});

function idOf(line: ImportLine): string {
  switch (line.type) {
    case 'organisation':
      return '';
    case 'team':
      return line.team_id;
    case 'user':
      return line.user_id;
    case 'scenario':
      return line.scenario_id;
    case 'session':
      return line.session_id;
    case 'assessment':
      return line.assessment_id ?? '';
  }
}
