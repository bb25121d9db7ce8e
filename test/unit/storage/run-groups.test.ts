import { describe, expect, it } from 'vitest';
import { inGroups } from '../../../src/storage/sqlite/run-groups.ts';
import type { WriterRequest } from '../../../src/storage/sqlite/protocol.ts';

const TERMS = { leaseMs: 1_000, maxAttempts: 3, count: 1 };
const OUTCOME = { type: 'failed' as const, reason: 'It was not possible.', mayRepeat: true, transcriptLengthMs: null };

function claim(id: number, terms: Partial<WriterRequest<'claimAssessments'>['input']> = {}): WriterRequest {
  return { id, actor: { kind: 'worker', id: 'assess' }, name: 'claimAssessments', input: { ...TERMS, ...terms } };
}

function result(id: number, orgId: string): WriterRequest {
  const input = { orgId, assessmentId: `a${id}`, leaseToken: 'lease', maxAttempts: 3, outcome: OUTCOME };
  return { id, actor: { kind: 'worker', id: 'assess' }, name: 'finishAssessment', input };
}

function release(id: number): WriterRequest {
  const input = { orgId: 'one', assessmentId: 'a', leaseToken: 'lease' };
  return { id, actor: { kind: 'worker', id: 'assess' }, name: 'releaseAssessment', input };
}

/** The groups of a batch: of what kind each is, and the ids of its requests. */
function idsOf(batch: readonly WriterRequest[]): [string, number[]][] {
  return inGroups(batch).flatMap((group) =>
    Object.entries(group).map(([kind, found]): [string, number[]] => [kind, [found].flat().map(({ id }) => id)]),
  );
}

describe('a batch of the writer thread', () => {
  it('has claims with the same terms in one group, however many each asks for', () => {
    expect(idsOf([claim(1), release(2), claim(3, { count: 4 }), claim(4, { stay: 'one' })])).toEqual([
      ['claims', [1, 3]],
      ['command', [2]],
      ['claims', [4]],
    ]);
  });

  it('keeps claims apart whose turn or lease is another', () => {
    const batch = [claim(1), claim(2, { after: 'one' }), claim(3, { leaseMs: 5 }), claim(4, { apart: ['one'] })];
    expect(idsOf(batch)).toEqual([1, 2, 3, 4].map((id) => ['claims', [id]]));
  });

  it('has results of one organisation in one group', () => {
    expect(idsOf([result(1, 'one'), result(2, 'two'), result(3, 'one')])).toEqual([
      ['results', [1, 3]],
      ['results', [2]],
    ]);
  });

  it('begins another group where one has 32', () => {
    const groups = idsOf(Array.from({ length: 70 }, (_, index) => result(index, 'one')));
    expect(groups.map(([, ids]) => ids.length)).toEqual([32, 32, 6]);
    expect(groups.flatMap(([, ids]) => ids)).toEqual(Array.from({ length: 70 }, (_, index) => index));
  });
});
