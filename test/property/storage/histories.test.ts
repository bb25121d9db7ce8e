import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claim } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { LONGEST_RETRY_MS } from '../../../src/domain/assessments/state.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  assessmentPage,
  claim,
  countsAreRight,
  exportAll,
  fail,
  ingest,
  LEASE_MS,
  listedSessions,
  MAX_ATTEMPTS,
  succeed,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

/** What the model knows of a call that was acknowledged. */
interface Call {
  sessionId: string;
  state: Assessment['state'];
  attempts: number;
  listed: boolean;
  /** Texts kept, oldest first, and the one that is, or was, to be judged. */
  texts: string[];
  judged: string;
  /** The token that may record a result: also after its lease ran out, until somebody else has claimed. */
  token: string | null;
  leaseRanOut: boolean;
  /** Whether it waits before it is tried again. */
  delayed: boolean;
}

const from = fc.nat(1);
const which = fc.nat(5);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ingest' as const), call: fc.nat(3), text: fc.nat(2), from }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('claim' as const), from }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which, from }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fail' as const), which, mayRepeat: fc.boolean(), from }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'renew' as const), which, from }) },
  // A worker that dies says nothing: its lease runs out, and what it did may still come back late.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('die' as const), from }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

onEachEngine('histories of submitting, judging and dying', (bench) => {
  it('lose nothing, judge nothing twice, record only for the holder, and list exactly what the contract says', async () => {
    const nodes: Storage[] = [bench.storage, await bench.engine.peer()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const orgId = await bench.organisation();
        const history = createHistory(orgId, bench.storage, (milliseconds) => bench.engine.clock.advance(milliseconds));
        for (const happened of steps) {
          await history.apply(happened, nodes[happened.from] ?? bench.storage);
          expect((await listedSessions(bench.storage, orgId)).toSorted()).toEqual(history.listed());
        }
        expect(await transcripts(bench.storage, orgId)).toEqual(history.texts());
        expect(await assessmentsOf(bench.storage, orgId)).toHaveLength(history.texts().size);

        // Whatever was acknowledged comes to an end, and every success is in the list once.
        bench.engine.clock.advance(LONGEST_RETRY_MS + LEASE_MS);
        for (let claimed = await claim(bench.storage); claimed; claimed = await claim(bench.storage))
          await succeed(bench.storage, claimed);
        const ended = await assessmentsOf(bench.storage, orgId);
        expect(ended.filter(({ state }) => state === 'queued' || state === 'processing')).toEqual([]);
        const completed = ended.flatMap(({ state, sessionId }) => (state === 'completed' ? [sessionId] : []));
        expect((await assessmentPage(bench.storage, orgId))?.rows.map(({ sessionId }) => sessionId).toSorted()).toEqual(
          completed.toSorted(),
        );
      }),
      { numRuns: runs(12) },
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
  });
});

/** Applies steps to the storage and to the model at once, and holds each answer against the model's. */
function createHistory(orgId: string, storage: Storage, advance: (milliseconds: number) => void) {
  const calls = new Map<number, Call>();
  /** Every claim ever made: those whose lease ran out come back late. */
  const claims: Claim[] = [];
  const all = () => [...calls.values()];
  const holder = ({ leaseToken }: Claim) => all().find(({ token }) => token === leaseToken);

  async function submit(node: Storage, number: number, text: string): Promise<void> {
    const answer = await ingest(node, orgId, `call ${number}`, { transcript: text });
    const known = calls.get(number);
    if (!known) {
      expect(answer.state).toBe('queued');
      calls.set(number, {
        sessionId: answer.sessionId,
        state: 'queued',
        attempts: 0,
        listed: false,
        texts: [text],
        judged: text,
        token: null,
        leaseRanOut: false,
        delayed: false,
      });
      return;
    }
    if (!known.texts.includes(text)) known.texts.push(text);
    if (known.state === 'failed') Object.assign(known, { state: 'queued', attempts: 0, delayed: false });
    if (known.state === 'queued') known.judged = known.texts.at(-1) ?? '';
    expect(answer).toEqual({ sessionId: known.sessionId, state: known.state });
  }

  async function take(node: Storage): Promise<void> {
    const spent = all().filter(
      ({ state, leaseRanOut, attempts }) => state === 'processing' && leaseRanOut && attempts >= MAX_ATTEMPTS,
    );
    const ready = all().filter(
      (call) =>
        !spent.includes(call) &&
        ((call.state === 'queued' && !call.delayed) || (call.state === 'processing' && call.leaseRanOut)),
    );
    const claimed = await claim(node);
    const kept = await assessmentsOf(storage, orgId);
    // Those that killed their workers too often end here, as far as they came before the one that is claimed.
    const hasFailed = (call: Call) =>
      kept.some(({ sessionId, state }) => sessionId === call.sessionId && state === 'failed');
    for (const call of spent)
      if (claimed === null || hasFailed(call)) Object.assign(call, { state: 'failed', token: null, listed: true });
    if (!claimed) {
      expect(ready).toEqual([]);
      return;
    }
    const call = all().find(
      ({ sessionId }) =>
        sessionId === kept.find(({ assessmentId }) => assessmentId === claimed.assessmentId)?.sessionId,
    );
    // One that waits to be tried again may have become due by itself.
    if (!call || !(ready.includes(call) || call.delayed)) throw new Error('something was claimed that was not ready');
    Object.assign(call, {
      state: 'processing',
      attempts: call.attempts + 1,
      token: claimed.leaseToken,
      leaseRanOut: false,
      delayed: false,
    });
    expect(claimed).toMatchObject({ orgId, attempts: call.attempts, input: { transcript: call.judged } });
    claims.push(claimed);
  }

  async function end(node: Storage, late: Claim, happened: Step): Promise<void> {
    const call = holder(late);
    switch (happened.do) {
      case 'finish':
        expect(await succeed(node, late)).toBe(call ? 'completed' : null);
        if (call) Object.assign(call, { state: 'completed', listed: true, token: null });
        return;
      case 'fail': {
        const state = happened.mayRepeat && (call?.attempts ?? 0) < MAX_ATTEMPTS ? 'queued' : 'failed';
        expect(await fail(node, late, happened.mayRepeat)).toBe(call ? state : null);
        if (call) Object.assign(call, { state, token: null, delayed: true, listed: call.listed || state === 'failed' });
        return;
      }
      case 'release':
        expect(await node.execute('releaseAssessment', late)).toBe(call !== undefined);
        if (call) Object.assign(call, { state: 'queued', attempts: call.attempts - 1, token: null, delayed: false });
        return;
      default:
        expect(await node.execute('renewLease', { ...late, leaseMs: LEASE_MS })).toBe(call !== undefined);
        if (call) call.leaseRanOut = false;
    }
  }

  return {
    async apply(happened: Step, node: Storage): Promise<void> {
      if (happened.do === 'ingest') return submit(node, happened.call, `text ${happened.text}`);
      if (happened.do === 'claim') return take(node);
      if (happened.do === 'die') {
        advance(LEASE_MS + 1);
        for (const call of all()) Object.assign(call, { leaseRanOut: true, delayed: false });
        return undefined;
      }
      const late = claims[happened.which];
      return late && end(node, late, happened);
    },
    listed: () =>
      all()
        .filter(({ listed }) => listed)
        .map(({ sessionId }) => sessionId)
        .toSorted(),
    texts: () => new Map(all().map(({ sessionId, texts }) => [sessionId, texts])),
  };
}

async function assessmentsOf(storage: Storage, orgId: string): Promise<Assessment[]> {
  return (await exportAll(storage, orgId)).flatMap((row) => (row.type === 'assessment' ? [row.assessment] : []));
}

async function transcripts(storage: Storage, orgId: string): Promise<Map<string, string[]>> {
  const rows = await exportAll(storage, orgId);
  return new Map(
    rows.flatMap((row) =>
      row.type === 'session' ? [[row.session.sessionId, row.transcripts.map(({ text }) => text)]] : [],
    ),
  );
}
