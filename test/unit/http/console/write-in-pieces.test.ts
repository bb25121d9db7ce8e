import { expect, it } from 'vitest';
import { readEvidence } from '../../../../src/evidence/read-evidence.ts';
import { CONTRACT } from '../../../../src/http/console/api/contract.ts';
import { explained } from '../../../../src/http/console/views/explained.ts';
import { writeInPieces } from '../../../../src/http/console/write-in-pieces.ts';
import { createWriter } from '../../../../src/http/wire/serialize.ts';
import { recordOf } from '../../../support/completed-assessment.ts';

/** An assessment whose scores have so many characters each. */
function shown(characters: number) {
  const names = ['"criteria":[]', '"steps":[]', 'é', '\u{1f600}'];
  const criteria = names.map((name) => ({ name, score: 3, description: '"\\é'.repeat(characters / 3) }));
  const record = recordOf({
    criteria,
    coachFeedback: '"steps":[],',
    overrides: {
      original: { criteria, strongestCriteria: null },
      steps: [{ criterion: 'é', score: 3, reason: 'Heard "it".', by: null, at: 1 }],
    },
  });
  const rest = { has_transcript: false, may_override: true, may_retry: false, unknown: 'left out' };
  return { ...explained(record, readEvidence(null), []), ...rest };
}

it.each([3, 300_000])(
  'an answer in pieces is the one that is written at once, with %i characters a score',
  async (many) => {
    const answer = shown(many);
    let pauses = 0;
    const { json } = await writeInPieces('assessment', answer, async () => {
      pauses += 1;
    });
    expect(String(json)).toBe(createWriter(CONTRACT.assessment.answer)(answer));
    // One before it begins, and one behind each score that fills a piece.
    expect(pauses).toBe(many > 3 ? 5 : 1);
  },
);
