import { beforeAll, expect, it } from 'vitest';
import type { OverrideScoreInput } from '../../../src/domain/assessments/scores/override-score.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { judge } from '../../support/assessing/builtin-assessor.ts';
import {
  assessmentLine,
  assessmentPage,
  counters,
  exportAll,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const REASON = 'The customer asked for it.';
const DAY_MS = 86_400_000;

onEachEngine('overriding a score', (bench) => {
  const override = (orgId: string, fields: Partial<OverrideScoreInput> = {}) =>
    bench.storage.execute('overrideScore', {
      orgId,
      assessmentId: 'a',
      criterion: 'Discovery',
      score: 2,
      reason: REASON,
      by: null,
      ...fields,
    });
  const served = async (orgId: string) => (await assessmentPage(bench.storage, orgId))?.rows[0];
  const kept = (orgId: string, assessmentId = 'a') =>
    bench.storage.reader.read(({ assessments }) => assessments.find({ orgId, assessmentId }));
  const today = () => new Date(bench.engine.clock.now()).toISOString().slice(0, 10);
  // No day ends while these run.
  beforeAll(() => bench.engine.clock.advance(1.5 * DAY_MS - (bench.engine.clock.now() % DAY_MS)));
  const linesOf = async (orgId: string) => (await exportAll(bench.storage, orgId)).map(toLine);

  /**
   * An assessment `a` of version 1 of scenario `s`, with criteria Discovery (4), Closing (3) and Listening, which was
   * not judged.
   */
  async function assessed(): Promise<string> {
    const criteria = ['Discovery', 'Listening', 'Closing'].map((name) => ({ name, description: '' }));
    return bench.organisation([
      userLine('u'),
      scenarioLine('s', { criteria }),
      assessmentLine('a', 'u', {
        scenario_id: 's',
        scenario_version: 1,
        assessor: 'test@1',
        evidence: { from: 'the assessor' },
        criteria: [
          { name: 'Discovery', score: 4, description: 'Asked.' },
          { name: 'Closing', score: 3, description: '' },
        ],
      }),
    ]);
  }

  /** Judges what waits with the built-in assessor. */
  async function judged(): Promise<{ assessmentId: string }> {
    const claimed = await mustClaim(bench.storage);
    await judge(bench.storage, claimed);
    return claimed;
  }

  it('serves the new score, says that a person set it, when, why and what it was, and finds the strongest criterion anew', async () => {
    const orgId = await assessed();
    expect(await override(orgId)).toEqual({ original: 4, before: 4, now: 2, strongestCriteria: 'Closing' });
    expect(await served(orgId)).toMatchObject({
      strongestCriteria: 'Closing',
      criteria: [
        {
          name: 'Discovery',
          score: 2,
          description: `A person set this score on ${today()}; the original score was 4. Reason given: ${REASON} The description of the original score: Asked.`,
        },
        { name: 'Closing', score: 3, description: '' },
      ],
    });
    await override(orgId, { criterion: 'Closing', score: 5, reason: 'Heard it' });
    expect((await served(orgId))?.criteria[1]).toEqual({
      name: 'Closing',
      score: 5,
      description: `A person set this score on ${today()}; the original score was 3. Reason given: Heard it.`,
    });
  });

  it('gives a criterion that was not judged its place in the scenario’s order', async () => {
    const orgId = await assessed();
    expect(await override(orgId, { criterion: 'Listening', score: 5 })).toEqual({
      original: null,
      before: null,
      now: 5,
      strongestCriteria: 'Listening',
    });
    const criteria = (await served(orgId))?.criteria;
    expect(criteria?.map(({ name }) => name)).toEqual(['Discovery', 'Listening', 'Closing']);
    expect(criteria?.[1]?.description).toBe(
      `A person gave this score on ${today()}; the assessment itself had not judged this criterion. Reason given: ${REASON}`,
    );
  });

  it('keeps the original, the evidence and every step, and withdrawing restores what was served', async () => {
    const orgId = await assessed();
    const before = await kept(orgId);
    await override(orgId, { by: 'Ada' });
    await override(orgId, { score: 3 });
    expect(await override(orgId, { score: null, reason: 'A mistake.' })).toEqual({
      original: 4,
      before: 3,
      now: 4,
      strongestCriteria: 'Discovery',
    });
    const after = await kept(orgId);
    expect(after).toEqual({ ...before, overrides: after?.overrides });
    expect(after?.overrides?.original).toEqual({
      criteria: before?.criteria,
      strongestCriteria: before?.strongestCriteria,
    });
    expect(after?.overrides?.steps.map(({ score, by, reason }) => ({ score, by, reason }))).toEqual([
      { score: 2, by: 'Ada', reason: REASON },
      { score: 3, by: null, reason: REASON },
      { score: null, by: null, reason: 'A mistake.' },
    ]);
    const times = after?.overrides?.steps.map(({ at }) => at) ?? [];
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });

  it('restores a strongest criterion that history had named otherwise', async () => {
    const orgId = await bench.organisation([userLine('u'), assessmentLine('a', 'u', { strongest_criteria: 'Charm' })]);
    await override(orgId);
    expect((await served(orgId))?.strongestCriteria).toBe('Discovery');
    await override(orgId, { score: null });
    expect((await served(orgId))?.strongestCriteria).toBe('Charm');
  });

  it('moves its user’s counter where what is served changes, and nobody else’s', async () => {
    const orgId = await assessed();
    await importLines(bench.storage, orgId, [userLine('v')]);
    const before = await counters(bench.storage, orgId, ['u', 'v']);
    await override(orgId);
    const changed = await counters(bench.storage, orgId, ['u', 'v']);
    expect(changed).toEqual({ ...before, reports: { u: expect.any(Number), v: before.reports['v'] } });
    expect(changed.reports['u']).toBeGreaterThan(before.reports['u'] ?? 0);
    // The same score for the same reason on the same day is kept as a step, and served as it was.
    await override(orgId);
    expect(await counters(bench.storage, orgId, ['u', 'v'])).toEqual(changed);
    expect((await kept(orgId))?.overrides?.steps).toHaveLength(2);
  });

  it('is written to the audit log', async () => {
    const orgId = await assessed();
    await override(orgId);
    await override(orgId, { score: null });
    const events = await bench.engine.rows(
      `select action, actor from audit_events where org_id = '${orgId}' and subject = 'a' order by event_id`,
    );
    expect(events.map((event) => ({ ...event }))).toEqual([
      { action: 'assessment.score_overridden', actor: 'system:test' },
      { action: 'assessment.override_withdrawn', actor: 'system:test' },
    ]);
  });

  it('uses the scale of the version that the assessment was judged by, not of the present one', async () => {
    const orgId = await assessed();
    await importLines(bench.storage, orgId, [scenarioLine('s', { scale: { min: 0, max: 100 } })]);
    await expect(override(orgId, { score: 50 })).rejects.toMatchObject({
      code: 'invalid_argument',
      detail: "score must be from 1 to 5, the scale of the scenario's version 1 that it was judged by.",
    });
    await expect(override(orgId, { score: 0.5 })).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(await override(orgId, { score: 5 })).toMatchObject({ now: 5 });
  });

  it('takes any finite number where nobody knows the scale', async () => {
    const orgId = await bench.organisation([userLine('u'), assessmentLine('a', 'u')]);
    expect(await override(orgId, { score: -1e6 })).toMatchObject({ now: -1e6 });
    expect(await override(orgId, { score: -0 })).toMatchObject({ now: 0 });
    for (const score of [Number.NaN, Infinity, -Infinity])
      await expect(override(orgId, { score })).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  it.each<[string, Partial<OverrideScoreInput>, string]>([
    ['an assessment that is not there', { assessmentId: 'unknown' }, 'not_found'],
    ['a criterion that is none of the assessment’s', { criterion: 'Charm' }, 'invalid_argument'],
    ['no reason', { reason: ' \n ' }, 'invalid_argument'],
    ['a reason that is too long', { reason: 'ä'.repeat(2_001) }, 'invalid_argument'],
    ['a reason that cannot be kept', { reason: 'a\0b' }, 'invalid_argument'],
    ['a name that is blank', { by: ' ' }, 'invalid_argument'],
    ['taking back what is not there', { score: null }, 'failed_precondition'],
  ])('refuses %s, and changes nothing', async (_what, fields, code) => {
    const orgId = await assessed();
    const before = await linesOf(orgId);
    await expect(override(orgId, fields)).rejects.toMatchObject({ code });
    expect(await linesOf(orgId)).toEqual(before);
  });

  it('refuses in words that name the field, and keeps nothing', async () => {
    const orgId = await assessed();
    const before = await kept(orgId);
    const refused = (fields: Partial<OverrideScoreInput>) =>
      override(orgId, fields).then(
        () => null,
        (error: unknown) => error,
      );
    const words = (start: string) => expect.stringMatching(new RegExp(`^${start}.+\\.$`, 's'));
    for (const reason of ['', ' \n', 'a\0b', '\uD800', 'é'.repeat(2_001)])
      expect(await refused({ reason }), reason.slice(0, 4)).toMatchObject({
        code: 'invalid_argument',
        field: 'reason',
        detail: words('reason must be 1 to 4,000 bytes'),
      });
    for (const by of ['', ' ', 'a\0b'])
      expect(await refused({ by }), by).toMatchObject({ code: 'invalid_argument', detail: words('by must be') });
    expect(await refused({ criterion: 'Humour' })).toMatchObject({
      field: 'criterion',
      detail: words('criterion must'),
    });
    for (const score of [Number.NaN, Infinity])
      expect(await refused({ score })).toMatchObject({ field: 'score', detail: words('score must be a num') });
    for (const score of [0.9, 5.1])
      expect(await refused({ score })).toMatchObject({ field: 'score', detail: words('score must be from 1 to 5') });
    expect(await refused({ score: null })).toMatchObject({ code: 'failed_precondition', detail: words('No override') });
    expect(await refused({ assessmentId: 'nobody' })).toMatchObject({ code: 'not_found', detail: words('Assessment') });
    expect(await kept(orgId)).toEqual(before);
    await override(orgId, { reason: ` ${'é'.repeat(2_000)} ` });
    expect((await kept(orgId))?.overrides?.steps[0]?.reason).toBe('é'.repeat(2_000));
  });

  it('refuses an assessment that is not completed, and a name that two criteria have', async () => {
    const criteria = [1, 2].map((score) => ({ name: 'Discovery', score, description: '' }));
    const orgId = await bench.organisation([
      userLine('u'),
      assessmentLine('a', 'u', { state: 'failed', criteria: [] }),
      assessmentLine('b', 'u', { criteria }),
    ]);
    await expect(override(orgId)).rejects.toMatchObject({
      code: 'failed_precondition',
      detail: expect.stringContaining('failed'),
    });
    await expect(override(orgId, { assessmentId: 'b' })).rejects.toMatchObject({
      code: 'failed_precondition',
      detail: expect.stringContaining('Two criteria'),
    });
  });

  it('does not reach an assessment of the same id in another organisation', async () => {
    const [orgId, other] = [await assessed(), await assessed()];
    await override(orgId);
    expect((await linesOf(other)).at(-1)).not.toHaveProperty('overrides');
  });

  it('is moved by export and import: the original, every step, and what is served', async () => {
    const orgId = await assessed();
    await override(orgId, { by: 'Ada' });
    await override(orgId, { criterion: 'Listening', score: 1 });
    await override(orgId, { criterion: 'Listening', score: null });
    const lines = await linesOf(orgId);
    expect(lines.at(-1)).toMatchObject({
      criteria: [{ score: 4 }, { score: 3 }],
      strongest_criteria: 'Discovery',
      overrides: [{ score: 2, by: 'Ada', reason: REASON }, { score: 1 }, { score: null }],
    });
    const copy = await bench.organisation(lines);
    expect(await linesOf(copy)).toEqual(lines);
    expect(await served(copy)).toEqual(await served(orgId));
    expect({ ...(await kept(copy)), orgId, readyAt: 0 }).toEqual({ ...(await kept(orgId)), readyAt: 0 });
    expect(await importLines(bench.storage, copy, lines)).toMatchObject({ written: 0 });
  });

  it('is not undone by a file that was written before it, nor by one that knows of no overrides', async () => {
    const orgId = await assessed();
    const old = await linesOf(orgId);
    await override(orgId);
    const now = await linesOf(orgId);
    expect(await importLines(bench.storage, orgId, old)).toMatchObject({ written: 0 });
    expect(await linesOf(orgId)).toEqual(now);
    expect((await served(orgId))?.criteria[0]?.score).toBe(2);
  });

  it('made here and elsewhere are kept together, whichever comes first', async () => {
    const orgId = await assessed();
    const copy = await bench.organisation(await linesOf(orgId));
    await override(orgId);
    await override(copy, { score: 1, by: 'Grace' });
    await override(orgId, { criterion: 'Closing', score: 1 });
    const [here, there] = [await linesOf(orgId), await linesOf(copy)];
    await importLines(bench.storage, orgId, there);
    await importLines(bench.storage, copy, here);
    expect(await linesOf(orgId)).toEqual(await linesOf(copy));
    expect((await kept(orgId))?.overrides?.steps).toHaveLength(3);
    expect((await kept(orgId))?.overrides?.original.criteria[0]?.score).toBe(4);
  });

  it('forgets who set it when they are erased, and nothing else', async () => {
    const orgId = await assessed();
    await importLines(bench.storage, orgId, [userLine('boss', { display_name: 'Grace', email: 'grace@example.org' })]);
    for (const by of ['Grace', 'grace@example.org ', 'boss', 'Ada', null]) await override(orgId, { by });
    const before = (await kept(orgId))?.overrides?.steps ?? [];
    await bench.storage.execute('beginErasure', { orgId, userId: 'boss' });
    const after = await kept(orgId);
    expect(after?.overrides?.steps.map(({ by }) => by)).toEqual(['erased', 'erased', 'erased', 'Ada', null]);
    expect(after?.overrides?.steps.map((step) => ({ ...step, by: null }))).toEqual(
      before.map((step) => ({ ...step, by: null })),
    );
    expect((await served(orgId))?.criteria[0]?.score).toBe(2);
  });

  it('may be done a thousand times to one assessment', async () => {
    const overrides = Array.from({ length: 999 }, (_, index) => ({
      criterion: 'Discovery',
      score: 1 + (index % 3),
      reason: REASON,
      by: null,
      at: new Date(Date.UTC(2026, 3, 8) + index).toISOString(),
    }));
    const orgId = await bench.organisation([userLine('u'), assessmentLine('a', 'u', { overrides })]);
    await override(orgId, { score: 2.5 });
    expect((await kept(orgId))?.overrides?.steps).toHaveLength(1_000);
    await expect(override(orgId, { score: 1.5 })).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  it('forgets who set them on any number of assessments', async () => {
    const step = { criterion: 'Discovery', score: 2, reason: REASON, by: 'Grace', at: '2026-04-08T11:00:00.000Z' };
    // More than are read at a time.
    const many = Array.from({ length: 201 }, (_, index) => assessmentLine(`a-${index}`, 'u', { overrides: [step] }));
    const orgId = await bench.organisation([userLine('u'), userLine('boss', { display_name: 'Grace' }), ...many]);
    await bench.storage.execute('beginErasure', { orgId, userId: 'boss' });
    const steps = (await linesOf(orgId)).flatMap((line) => (line.type === 'assessment' ? (line.overrides ?? []) : []));
    expect(steps).toHaveLength(many.length);
    expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(['erased']));
  });

  it('loses the words of the conversation with its transcript, in the reason too, and stays what export and import say it is', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call', {
      transcript: 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days of work.',
    });
    const { assessmentId } = await judged();
    await override(orgId, {
      assessmentId,
      score: 1,
      reason: 'She said our reporting takes two days of work, and that was ignored',
    });
    await bench.storage.execute('removeTranscripts', {
      orgId,
      before: bench.engine.clock.now() + 1_000,
      quotes: 'remove',
      after: null,
    });
    const line = (await linesOf(orgId)).find(({ type }) => type === 'assessment');
    expect(JSON.stringify(line)).not.toMatch(/takes two days|look for a new tool/);
    expect((await served(orgId))?.criteria[0]).toMatchObject({
      score: 1,
      description: expect.stringContaining('Reason given: She said […], and that was ignored.'),
    });
    expect(await importLines(bench.storage, orgId, await linesOf(orgId))).toMatchObject({ written: 0 });
  });

  it('is found among those of the organisation, with nobody else’s', async () => {
    const orgId = await assessed();
    await importLines(bench.storage, orgId, [assessmentLine('b', 'u')]);
    await override(orgId);
    const part = await bench.storage.reader.read(({ assessments }) =>
      assessments.listPart(orgId, { userId: null, after: '', limit: 10, only: 'overridden' }),
    );
    expect(part.map((assessment) => assessment.assessmentId)).toEqual(['a']);
  });

  it('goes with its organisation', async () => {
    const orgId = await assessed();
    await override(orgId, { reason: 'Ephemeral words.' });
    let done = false;
    while (!done) ({ done } = await bench.storage.execute('deleteOrganisation', { orgId }));
    expect(
      await bench.engine.rows(`select assessment_id from assessments where overrides like '%Ephemeral words%'`),
    ).toEqual([]);
  });

  it('belongs to one assessment: another one of the same session is served as it was made', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call');
    const first = await mustClaim(bench.storage);
    await succeed(bench.storage, first);
    await override(orgId, { assessmentId: first.assessmentId, score: 1 });
    await bench.storage.execute('requestAssessment', { orgId, sessionId, again: true });
    bench.engine.clock.advance(1_000);
    await succeed(bench.storage, await mustClaim(bench.storage), 3);
    const rows = (await assessmentPage(bench.storage, orgId))?.rows ?? [];
    expect(rows.map((row) => [row.sessionId, row.criteria[0]?.score])).toEqual([
      [sessionId, 3],
      [sessionId, 1],
    ]);
  });
});
