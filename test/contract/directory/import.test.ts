import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { sha256Hex } from '../../../src/lib/bytes/digest.ts';
import { canonicalJson } from '../../../src/lib/json/json.ts';
import {
  assessmentLine,
  assessmentPage,
  countsAreRight,
  exportAll,
  fail,
  importLines,
  ingest,
  listedSessions,
  makeOrganisation,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('importing lines', (bench) => {
  const linesOf = async (orgId: string) => (await exportAll(bench.storage, orgId)).map(toLine);

  it('a session with a transcript and no assessment is queued, one with either or without a scenario is not', async () => {
    const orgId = await bench.organisation();
    const transcript = 'Seller: Hello';
    const result = await importLines(bench.storage, orgId, [
      sessionLine('queued', 'u', { scenario_id: 's', transcript }),
      sessionLine('assessed', 'u', { scenario_id: 's', transcript }),
      sessionLine('no scenario', 'u', { transcript }),
      sessionLine('unknown scenario', 'u', { scenario_id: 'unknown', transcript }),
      sessionLine('no transcript', 'u', { scenario_id: 's' }),
      assessmentLine('a', 'u', { session_id: 'assessed' }),
    ]);
    expect(result).toEqual({ written: 6, unchanged: 0, queued: 1 });
    const claimed = await mustClaim(bench.storage);
    expect(claimed.input.transcript).toBe(transcript);
    await succeed(bench.storage, claimed);
    // Imported as completed, so listed all along.
    expect(await listedSessions(bench.storage, orgId)).toHaveLength(5);
  });

  it('assessments without an id get one from their line, so that a second import adds nothing', async () => {
    const orgId = await bench.organisation();
    const { assessment_id: _, ...line } = assessmentLine('x', 'u');
    expect(await importLines(bench.storage, orgId, [line, { ...line, coach_feedback: 'Other.' }])).toMatchObject({
      written: 2,
    });
    expect(await importLines(bench.storage, orgId, [line, { ...line, coach_feedback: 'Other.' }])).toEqual({
      written: 0,
      unchanged: 2,
      queued: 0,
    });
    expect((await assessmentPage(bench.storage, orgId))?.rows).toHaveLength(2);
  });

  it('an id that an earlier version derived from a line is kept', async () => {
    const orgId = await bench.organisation();
    const { assessment_id: _, ...line } = assessmentLine('x', 'u');
    const earlier = `asm_${sha256Hex(canonicalJson(line))}`;
    await importLines(bench.storage, orgId, [{ ...line, assessment_id: earlier }]);
    expect(await importLines(bench.storage, orgId, [line])).toMatchObject({ written: 0, unchanged: 1 });
    expect(await linesOf(orgId)).toContainEqual(expect.objectContaining({ assessment_id: earlier }));
  });

  it('ids that are derived from lines are in the order of the lines’ times', async () => {
    const orgId = await bench.organisation();
    const times = Array.from({ length: 20 }, (_item, day) => new Date(Date.UTC(2025, 11, 20 + day)).toISOString());
    const lines = times.map((completed_at) => {
      const { assessment_id: _, ...line } = assessmentLine('x', 'u', { completed_at });
      return line;
    });
    await importLines(bench.storage, orgId, lines.toReversed());
    const kept = (await linesOf(orgId)).flatMap((line) => (line.type === 'assessment' ? [line] : []));
    const byId = kept.toSorted((left, right) => (String(left.assessment_id) < String(right.assessment_id) ? -1 : 1));
    expect(byId.map(({ completed_at }) => completed_at)).toEqual(times);
  });

  it('a score of minus zero is the same the second time', async () => {
    const orgId = await bench.organisation();
    const line = assessmentLine('x', 'u', { criteria: [{ name: 'c', score: -0, description: '' }] });
    await importLines(bench.storage, orgId, [line]);
    expect(await importLines(bench.storage, orgId, [line])).toMatchObject({ written: 0 });
  });

  it('a line that cannot be written takes its batch with it and nothing else', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('v'),
      sessionLine('taken', 'v', { external_conversation_id: 'call' }),
    ]);
    const before = await linesOf(orgId);
    await expect(importLines(bench.storage, orgId, [userLine('new'), sessionLine('taken', 'u')])).rejects.toMatchObject(
      { code: 'failed_precondition' },
    );
    await expect(
      importLines(bench.storage, orgId, [
        userLine('new'),
        sessionLine('other', 'v', { external_conversation_id: 'call' }),
      ]),
    ).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(await linesOf(orgId)).toEqual(before);
  });

  it('times that a line leaves out stay as they were, and those that it gives replace them', async () => {
    const orgId = await bench.organisation();
    const session = async () => (await linesOf(orgId)).find(({ type }) => type === 'session');
    const times = { started_at: '2026-04-08T09:00:00.000Z', ended_at: '2026-04-08T09:30:00.000Z' };
    await importLines(bench.storage, orgId, [sessionLine('call', 'u', times)]);
    await importLines(bench.storage, orgId, [sessionLine('call', 'u', { scenario_id: 's' })]);
    expect(await session()).toMatchObject({ scenario_id: 's', ...times });
    const others = { started_at: null, ended_at: '2026-04-08T09:45:00.000Z' };
    await importLines(bench.storage, orgId, [sessionLine('call', 'u', others)]);
    expect(await session()).toMatchObject(others);
  });

  it('a line that gives a known session the call of another one is refused', async () => {
    const call = (name: string) => ({ kind: 'real_call' as const, external_conversation_id: name });
    const orgId = await bench.organisation([
      userLine('u'),
      sessionLine('one', 'u', call('call')),
      sessionLine('two', 'u', call('other call')),
      sessionLine('three', 'u', { kind: 'real_call' }),
    ]);
    const before = await linesOf(orgId);
    for (const sessionId of ['two', 'three'])
      await expect(
        importLines(bench.storage, orgId, [sessionLine(sessionId, 'u', call('call'))]),
        sessionId,
      ).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(await linesOf(orgId)).toEqual(before);
  });

  it('lines of one batch see what those before them did: texts are kept once, and a call’s name goes from one to another', async () => {
    const orgId = await bench.organisation();
    const [first, second] = ['Seller: Hello', 'Seller: Good morning'];
    const call = (sessionId: string, name: string | null, more: object = {}) =>
      sessionLine(sessionId, 'u', { kind: 'real_call', external_conversation_id: name, ...more });
    const received = '2026-01-01T00:00:00.000Z';
    const texts = (...all: string[]) => all.map((text, at) => ({ revision: at + 1, text, received_at: received }));
    const lines = [
      call('one', 'call', { transcripts: texts(first, second).toReversed() }),
      call('one', 'call', { transcripts: texts(second, 'Seller: Third', first) }),
    ];
    expect(await importLines(bench.storage, orgId, lines)).toEqual({ written: 2, unchanged: 0, queued: 0 });
    expect(await importLines(bench.storage, orgId, lines)).toEqual({ written: 0, unchanged: 2, queued: 0 });
    await importLines(bench.storage, orgId, [
      call('one', null),
      call('two', 'call', { transcript: first, received_at: received }),
    ]);
    const sessions = (await exportAll(bench.storage, orgId)).flatMap((row) => (row.type === 'session' ? [row] : []));
    expect(
      sessions.map(({ session, transcripts }) => [
        session.sessionId,
        session.externalConversationId,
        transcripts.map(({ revision, text }) => `${revision} ${text}`),
      ]),
    ).toEqual([
      ['one', null, [`1 ${first}`, `2 ${second}`, '3 Seller: Third']],
      ['two', 'call', [`1 ${first}`]],
    ]);
    expect(sessions[1]?.transcripts[0]?.receivedAt).toBe(Date.parse(received));
  });

  it('an assessment that may not be its session’s first is none, and what was being judged elsewhere waits here', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('v'),
      scenarioLine('s'),
      sessionLine('one', 'u', { listed: false }),
      sessionLine('two', 'u', {
        scenario_id: 's',
        listed: false,
        transcripts: [{ revision: 1, text: 'Hm.', received_at: '2026-01-01T00:00:00Z' }],
      }),
    ]);
    const first = async (sessionId: string) =>
      (await bench.storage.reader.read(({ sessions }) => sessions.find({ orgId, sessionId })))?.firstAssessmentId;
    const under = { session_id: 'two', state: 'processing' as const, completed_at: null, criteria: [], attempts: 2 };
    await importLines(bench.storage, orgId, [
      assessmentLine('later', 'u', { session_id: 'one', first: false }),
      assessmentLine('theirs', 'v', { session_id: 'one' }),
      assessmentLine('waits', 'u', { ...under, scenario_version: 1, transcript_revision: 1 }),
    ]);
    expect([await first('one'), await first('two')]).toEqual([null, 'waits']);
    expect(await listedSessions(bench.storage, orgId)).toEqual([]);
    expect(await mustClaim(bench.storage)).toMatchObject({ assessmentId: 'waits', attempts: 3 });
    await importLines(bench.storage, orgId, [assessmentLine('failed', 'u', { session_id: 'one', state: 'failed' })]);
    expect(await first('one')).toBe('failed');
    expect(await listedSessions(bench.storage, orgId)).toEqual(['one']);
  });

  it('what changes hands, or belongs to nobody, is refused by name', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('v'),
      sessionLine('ses', 'v', { external_conversation_id: 'call' }),
      assessmentLine('asm', 'v'),
    ]);
    const refused = (line: ReturnType<typeof sessionLine> | ReturnType<typeof assessmentLine>, of = orgId) =>
      importLines(bench.storage, of, [line]).catch((error: unknown) => String(error));
    expect(await refused(sessionLine('ses', 'u'))).toMatch(/Session ses belongs to another user already/);
    expect(await refused(assessmentLine('asm', 'u'))).toMatch(/belongs to another user already/);
    expect(await refused(sessionLine('new', 'v', { external_conversation_id: 'call' }))).toMatch(/session new /);
    expect(await refused(sessionLine('new', 'v'), 'nobody')).toMatch(/Organisation not found/);
  });

  it('a file written while work was waiting does not undo what was done since', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call', { endedAt: 86_400_000 });
    const written = await linesOf(orgId);
    await succeed(bench.storage, await mustClaim(bench.storage));
    const done = await linesOf(orgId);
    expect(await importLines(bench.storage, orgId, written)).toMatchObject({ written: 0, queued: 0 });
    expect(await linesOf(orgId)).toEqual(done);
    expect((await sessionPage(bench.storage, orgId))?.rows).toMatchObject([{ completedAt: 86_400_000 }]);
  });

  it('a file written when an assessment had failed does not undo that it succeeded since, nor that it waits again', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    await fail(bench.storage, await mustClaim(bench.storage));
    const written = await linesOf(orgId);
    bench.engine.clock.advance(1_000);
    await ingest(bench.storage, orgId, 'call');
    await importLines(bench.storage, orgId, written);
    await succeed(bench.storage, await mustClaim(bench.storage));
    await importLines(bench.storage, orgId, written);
    expect((await assessmentPage(bench.storage, orgId))?.rows).toHaveLength(1);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('a result that another installation had comes in, lists its session, and a worker here that is still at it records nothing', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { endedAt: 5 });
    const held = await mustClaim(bench.storage);
    await importLines(bench.storage, orgId, [
      assessmentLine(held.assessmentId, 'u', { session_id: sessionId, state: 'completed', assessor: 'elsewhere@1' }),
    ]);
    expect(await succeed(bench.storage, held, 1)).toBeNull();
    expect(await listedSessions(bench.storage, orgId)).toEqual([sessionId]);
    expect((await assessmentPage(bench.storage, orgId))?.rows.map(({ criteria }) => criteria[0]?.score)).toEqual([4]);
  });

  it('work asked for in the future by another clock is ready now', async () => {
    const orgId = await bench.organisation();
    await importLines(bench.storage, orgId, [
      sessionLine('x', 'u', {
        scenario_id: 's',
        listed: false,
        transcripts: [{ revision: 1, text: 'Seller: Hello', received_at: '2026-01-01T00:00:00Z' }],
      }),
      assessmentLine('a', 'u', {
        session_id: 'x',
        state: 'queued',
        completed_at: null,
        criteria: [],
        requested_at: '9999-01-01T00:00:00Z',
        scenario_version: 1,
        transcript_revision: 1,
      }),
    ]);
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await listedSessions(bench.storage, orgId)).toEqual(['x']);
  });

  it('what export writes makes the same organisation elsewhere, down to the last field', async () => {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 't', name: 'Team' },
      userLine('u', { team_ids: ['t', 'unknown'] }),
      userLine('v', { email: null }),
      scenarioLine('s', { version: 3, earlier_versions: [{ version: 1, scale: { min: 0, max: 1 }, criteria: [] }] }),
      scenarioLine('t', { archived: true, scale: { min: -1, max: 0.5 } }),
      sessionLine('old', 'v', { completed_at: null, scenario_id: 'gone', started_at: '0001-01-01T00:00:00Z' }),
      assessmentLine('free', 'v', { criteria: [], strongest_criteria: null, evidence: { a: [1, null, 'x'] } }),
    ]);
    for (const id of ['done', 'failed', 'waiting', 'held'])
      await ingest(bench.storage, orgId, id, { transcript: `of ${id}`, startedAt: 7 });
    await succeed(bench.storage, await mustClaim(bench.storage));
    await fail(bench.storage, await mustClaim(bench.storage));
    const held = await mustClaim(bench.storage);
    await ingest(bench.storage, orgId, 'waiting', { transcript: 'another' });

    const lines = await linesOf(orgId);
    const copy = `${orgId} copy`;
    await makeOrganisation(bench.storage, copy, []);
    expect(await importLines(bench.storage, copy, lines)).toMatchObject({ written: lines.length, queued: 0 });
    expect(await linesOf(copy)).toEqual(lines);
    expect(await importLines(bench.storage, copy, lines)).toEqual({ written: 0, unchanged: lines.length, queued: 0 });
    expect(await sessionPage(bench.storage, copy, 'v')).toMatchObject({
      rows: [{ sessionId: 'old', completedAt: null, scenarioName: null }],
    });
    expect(await ingest(bench.storage, copy, 'done')).toMatchObject({ state: 'completed' });
    await succeed(bench.storage, held);
    for (let more = 0; more < 3; more += 1) await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await countsAreRight(bench.storage)).toBe(true);
  });
});
