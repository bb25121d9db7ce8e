import { expect, it } from 'vitest';
import { verifyAssessment } from '../../../src/domain/assessments/scores/verify-assessment.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import { builtin, judge, turnsOf } from '../../support/assessing/builtin-assessor.ts';
import {
  assessmentLine,
  assessmentPage,
  claim,
  exportAll,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const TRANSCRIPT =
  'Anna: What made you look for a new tool?\nBob: Our reporting takes two days.\nAnna: How does that affect your team?\nBob: They work at night.\nAnna: Shall we meet on Tuesday at 10?\nBob: Yes, send the invite.';

onEachEngine('judging an assessment once more', (bench) => {
  const verify = (orgId: string, assessmentId: string, assessor: Assessor = builtin) =>
    verifyAssessment(bench.storage.reader, { builtin: assessor, turnsOf }, { orgId, assessmentId });

  /** A call of Anna's, judged. */
  async function judged(): Promise<{ orgId: string; assessmentId: string; sessionId: string }> {
    const orgId = await bench.organisation([
      userLine('u', { display_name: 'Anna', email: 'anna@example.org' }),
      scenarioLine('s'),
    ]);
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: TRANSCRIPT });
    const claimed = await mustClaim(bench.storage);
    await judge(bench.storage, claimed);
    return { orgId, sessionId, assessmentId: claimed.assessmentId };
  }

  it('gives the same, byte for byte, whatever happened since: another name, rubric, transcript, scenario, an override', async () => {
    const { orgId, assessmentId, sessionId } = await judged();
    expect((await assessmentPage(bench.storage, orgId))?.rows[0]?.criteria).toHaveLength(1);
    await importLines(bench.storage, orgId, [
      userLine('u', { display_name: 'Bob', email: 'bob@example.org' }),
      scenarioLine('s', { name: 'Renamed', scale: { min: 0, max: 10 } }),
      scenarioLine('t'),
    ]);
    await ingest(bench.storage, orgId, 'call', { transcript: 'Anna: Something else.' });
    await bench.storage.execute('overrideScore', {
      orgId,
      assessmentId,
      criterion: 'Discovery',
      score: 1,
      reason: 'Heard it.',
      by: null,
    });
    expect(await verify(orgId, assessmentId)).toEqual({ result: 'same' });
    const lines = (await exportAll(bench.storage, orgId)).map(toLine);
    await importLines(
      bench.storage,
      orgId,
      lines.map((line) => (line.type === 'session' ? { ...line, scenario_id: 't' } : line)),
    );
    expect(await verify(orgId, assessmentId)).toEqual({ result: 'same' });
    const copy = await bench.organisation(lines);
    expect(await verify(copy, assessmentId)).toEqual({ result: 'same' });
    await bench.storage.execute('requestAssessment', { orgId, sessionId, again: true });
    await judge(bench.storage, await mustClaim(bench.storage));
    expect(await verify(orgId, assessmentId)).toEqual({ result: 'same' });
  });

  it('goes by what the organisation wanted of wide scores then, whatever it wants now, also as a copy', async () => {
    const asked: unknown[] = [];
    const recording: Assessor = {
      ...builtin,
      assess: (input, signal) => {
        asked.push(input.wideScores);
        return builtin.assess(input, signal);
      },
    };
    const before = await judged();
    await bench.storage.execute('setWideScores', { orgId: before.orgId, wideScores: 'mark' });
    await bench.storage.execute('requestAssessment', { ...before, again: true });
    const claimed = await mustClaim(bench.storage);
    expect(claimed.input.wideScores).toBe('mark');
    await judge(bench.storage, claimed);
    await bench.storage.execute('setWideScores', { orgId: before.orgId, wideScores: 'leave-out' });
    const copy = await bench.organisation((await exportAll(bench.storage, before.orgId)).map(toLine));
    for (const orgId of [before.orgId, copy])
      for (const assessmentId of [before.assessmentId, claimed.assessmentId])
        expect(await verify(orgId, assessmentId, recording)).toEqual({ result: 'same' });
    expect(asked).toEqual([undefined, 'mark', undefined, 'mark']);
  });

  it('would not without the name of the time, and says so where it was not kept', async () => {
    const { orgId, assessmentId } = await judged();
    await bench.engine.rows(`update assessments set briefing = null where org_id = '${orgId}'`);
    expect(await verify(orgId, assessmentId)).toEqual({ result: 'same' });
    await importLines(bench.storage, orgId, [userLine('u', { display_name: 'Bob', email: 'bob@example.org' })]);
    expect(await verify(orgId, assessmentId)).toMatchObject({ result: 'not_rerun', because: 'name_not_kept' });
  });

  it('finds what is not as it was made: in the scores, the feedback and the evidence, and where', async () => {
    const { orgId, assessmentId } = await judged();
    const change = (column: string, from: string, to: string) =>
      bench.engine.rows(
        `update assessments set ${column} = replace(${column}, '${from}', '${to}') where org_id = '${orgId}'`,
      );
    await change('criteria', '"score":', '"score":1');
    expect(await verify(orgId, assessmentId)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'criteria', path: '[0].score' }],
    });
    await change('evidence', 'work at night', 'work by day');
    await bench.engine.rows(`update assessments set coach_feedback = 'Other.' where org_id = '${orgId}'`);
    expect(await verify(orgId, assessmentId)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'criteria' }, { part: 'feedback', path: '', stored: 'Other.' }],
    });
    await bench.engine.rows(`update assessments set evidence = ' ' || evidence where org_id = '${orgId}'`);
    const verdict = await verify(orgId, assessmentId);
    expect(verdict?.result === 'differs' && verdict.differences.at(-1)).toMatchObject({ part: 'evidence', path: '' });
  });

  it('compares what the assessor gave, not what people made of it', async () => {
    const { orgId, assessmentId } = await judged();
    await bench.storage.execute('overrideScore', {
      orgId,
      assessmentId,
      criterion: 'Discovery',
      score: 1,
      reason: 'Heard it.',
      by: null,
    });
    await bench.engine.rows(
      `update assessments set overrides = replace(overrides, '"original":{"criteria":[{"name":"Discovery"', '"original":{"criteria":[{"name":"Discoverie"') where org_id = '${orgId}'`,
    );
    expect(await verify(orgId, assessmentId)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'criteria', path: '[0].name' }, { part: 'served' }],
    });
  });

  it('finds a served score that follows neither from the original nor from what people set', async () => {
    const { orgId, assessmentId } = await judged();
    await bench.engine.rows(`update assessments set strongest_criteria = 'Charm' where org_id = '${orgId}'`);
    expect(await verify(orgId, assessmentId)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'served', path: 'strongest_criteria', stored: 'Charm', anew: 'Discovery' }],
    });
    await bench.storage.execute('overrideScore', {
      orgId,
      assessmentId,
      criterion: 'Discovery',
      score: 1,
      reason: 'Heard it.',
      by: null,
    });
    expect(await verify(orgId, assessmentId)).toEqual({ result: 'same' });
    await bench.engine.rows(
      `update assessments set criteria = replace(criteria, '"score":1', '"score":5') where org_id = '${orgId}'`,
    );
    expect(await verify(orgId, assessmentId)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'served', path: 'criteria[0].score', stored: 5, anew: 1 }],
    });
  });

  it('says why it is not possible', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      sessionLine('s1', 'u', {
        scenario_id: 's',
        transcripts: [{ revision: 1, text: TRANSCRIPT, received_at: '2026-04-08T10:00:00.000Z' }],
      }),
      assessmentLine('history', 'u'),
      assessmentLine('other', 'u', {
        assessor: 'oracle@1',
        session_id: 's1',
        transcript_revision: 1,
        scenario_id: 's',
        scenario_version: 1,
      }),
      assessmentLine('old', 'u', {
        assessor: 'builtin@0.0.1',
        session_id: 's1',
        transcript_revision: 1,
        scenario_id: 's',
        scenario_version: 1,
      }),
      assessmentLine('nameless', 'u', {
        assessor: 'builtin',
        session_id: 's1',
        transcript_revision: 1,
        scenario_id: 's',
        scenario_version: 1,
      }),
      assessmentLine('no session', 'u', { assessor: `builtin@${builtin.version}` }),
      assessmentLine('failed', 'u', { state: 'failed', criteria: [] }),
    ]);
    const because = async (assessmentId: string) => {
      const verdict = await verify(orgId, assessmentId);
      return verdict?.result === 'not_rerun' ? [verdict.because, verdict.sentence] : verdict;
    };
    expect(await because('history')).toEqual(['imported_history', expect.stringContaining('imported history')]);
    expect(await because('other')).toEqual([
      'unknown_assessor',
      'It was judged by oracle@1, which this program cannot ask again, and it quotes nothing.',
    ]);
    expect(await because('old')).toEqual([
      'other_version',
      `It was made by builtin@0.0.1, and this program has builtin@${builtin.version}. Run the version of the program that made it.`,
    ]);
    expect(await because('nameless')).toEqual(['other_version', expect.any(String)]);
    expect(await because('no session')).toEqual(['session_gone', 'It belongs to no session.']);
    expect(await because('failed')).toEqual(['not_completed', 'It is failed, so there is no result yet.']);
    expect(await verify(orgId, 'unknown')).toBeUndefined();
  });

  it('says so where the transcript or the criteria are gone, or the assessor fails', async () => {
    const { orgId, assessmentId } = await judged();
    const failing: Assessor = { ...builtin, assess: () => Promise.reject(new RangeError('secret words')) };
    expect(await verify(orgId, assessmentId, failing)).toEqual({
      result: 'not_rerun',
      because: 'failed',
      sentence: 'The assessor failed (RangeError).',
    });
    await bench.engine.rows(`delete from scenario_versions where org_id = '${orgId}'`);
    expect(await verify(orgId, assessmentId)).toMatchObject({ result: 'not_rerun', because: 'scenario_gone' });
    await bench.engine.rows(`delete from transcripts where org_id = '${orgId}'`);
    expect(await verify(orgId, assessmentId)).toMatchObject({ result: 'not_rerun', because: 'transcript_removed' });
  });
});

onEachEngine('a new version of a rubric', (bench) => {
  const NEW = scenarioLine('s', { criteria: [{ name: 'Closing', description: '' }], scale: { min: 0, max: 10 } });

  it('does not touch what waits: it is judged by the version it was queued with', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    await bench.storage.execute('setScenario', { orgId, line: NEW });
    const claimed = await mustClaim(bench.storage);
    expect(claimed.input.scenario).toMatchObject({
      version: 1,
      scale: { min: 1, max: 5 },
      criteria: [{ name: 'Discovery' }],
    });
    await succeed(bench.storage, claimed);
  });

  it('does not touch what is being judged, even where its worker dies and another one begins anew', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    const first = await mustClaim(bench.storage);
    await bench.storage.execute('setScenario', { orgId, line: NEW });
    bench.engine.clock.advance(120_000);
    const second = await mustClaim(bench.storage);
    expect(second.input).toEqual(first.input);
    await succeed(bench.storage, second);
    expect(await claim(bench.storage)).toBeNull();
  });

  it('rewrites no score; assessing again makes another one by the new version, and both are served', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call');
    await succeed(bench.storage, await mustClaim(bench.storage));
    const before = await assessmentPage(bench.storage, orgId);
    await bench.storage.execute('setScenario', { orgId, line: NEW });
    expect((await assessmentPage(bench.storage, orgId))?.rows).toEqual(before?.rows);
    bench.engine.clock.advance(1_000);
    await bench.storage.execute('requestAssessment', { orgId, sessionId, again: true });
    const again = await mustClaim(bench.storage);
    expect(again.input.scenario.version).toBe(2);
    await succeed(bench.storage, again, 9);
    const rows = (await assessmentPage(bench.storage, orgId))?.rows ?? [];
    expect(rows.map((row) => [row.sessionId, row.criteria[0]?.score])).toEqual([
      [sessionId, 9],
      [sessionId, 4],
    ]);
    const kept = await bench.storage.reader.read(({ assessments }) => assessments.listOfSession({ orgId, sessionId }));
    expect(kept.map(({ scenarioId, scenarioVersion }) => [scenarioId, scenarioVersion])).toEqual([
      ['s', 1],
      ['s', 2],
    ]);
  });

  it('an import that moves a session to another scenario does not pair what waits with that one’s criteria', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      scenarioLine('t', { criteria: [{ name: 'Other', description: '' }] }),
    ]);
    await ingest(bench.storage, orgId, 'call');
    const lines = (await exportAll(bench.storage, orgId)).map(toLine);
    await importLines(
      bench.storage,
      orgId,
      lines.flatMap((line) => (line.type === 'session' ? [{ ...line, scenario_id: 't' }] : [])),
    );
    const claimed = await mustClaim(bench.storage);
    expect(claimed.input.scenario).toMatchObject({ name: 'Scenario s', criteria: [{ name: 'Discovery' }] });
    await succeed(bench.storage, claimed);
  });

  it('two that are set at once become two versions, and the criteria of neither are lost', async () => {
    const orgId = await bench.organisation();
    const peer = await bench.engine.peer();
    const names = Array.from({ length: 8 }, (_, index) => `Criterion ${index}`);
    await Promise.all(
      names.map((name, index) =>
        (index % 2 === 0 ? bench.storage : peer).execute('setScenario', {
          orgId,
          line: scenarioLine('s', { criteria: [{ name, description: '' }] }),
        }),
      ),
    );
    const ref = { orgId, scenarioId: 's' };
    const all = await bench.storage.reader.read(async ({ scenarios }) => {
      const earlier = await scenarios.earlierVersions(ref);
      return Promise.all([...earlier.map((version) => scenarios.findVersion(ref, version)), scenarios.find(ref)]);
    });
    expect(all.map((scenario) => scenario?.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(
      all
        .slice(1)
        .map((scenario) => scenario?.criteria[0]?.name)
        .toSorted(),
    ).toEqual(names);
  });
});
