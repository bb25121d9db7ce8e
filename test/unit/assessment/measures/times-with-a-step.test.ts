import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/index.ts';

// A call in which a time is said and said back that no step has, and which ends with a promise of one side.
const nextSteps = (heard: string, reply: string, end: string): number | undefined => {
  const { criteria } = assess({
    transcript: `Ada: Morning, Tom. What made you look at this again now?
Tom: The office loses two days a month to invoices. It's the same every month end.
Ada: Two days. Who's sitting there on those two days?
Tom: Priya. ${heard}
Ada: ${reply} What happens if she goes?
Tom: Then it's me. I can't do it, and I've nobody else who knows the ledger.
Ada: So it's Priya you want to keep, and the ledger in one head is the worry behind it.
Tom: That's it exactly. I lie awake over that, if I'm honest.
Ada: I'm not surprised. What would she have to be rid of to stay?
Tom: The matching. It's the matching that kills her.
${end}`,
    user: { userId: 'u', email: null, displayName: 'Ada' },
    scenario: { name: 'A call', scale: { min: 1, max: 5 }, criteria: [{ name: 'Next steps', description: '' }] },
  });
  return criteria[0]?.score;
};

describe('a time that stands with no step settles none', () => {
  it.each([
    ['past', 'She sat there till nine on Thursday.', 'Till nine on Thursday, I see.'],
    ['past, with another verb', 'On Thursday she left at nine.', 'Thursday at nine, goodness.'],
    ['of somebody else', 'The auditors want it by Friday at noon.', 'Friday at noon, right.'],
    ['of hours', "She's here from eight till nine on a Thursday.", 'Eight till nine, yes.'],
  ])('one that is %s', (_kind, heard, reply) => {
    for (const end of [
      "Ada: I'll send you our brochure and a price list.\nTom: Hm.",
      'Ada: I could send you something about it.\nTom: Send me something, then.',
    ])
      expect(nextSteps(heard, reply, end), end).toBeLessThanOrEqual(2.5);
  });

  it('one with a deed does, and one said back at the end', () => {
    const heard = 'She sat there till nine on Thursday.';
    const late = 'Till nine on Thursday, I see.';
    for (const end of [
      "Ada: I'll come to your office on Tuesday at ten and do the matching with her.\nTom: Tuesday at ten, good.",
      'Tom: Wednesday at noon.\nAda: Wednesday at noon, at your office, and Priya sits with us.',
    ])
      expect(nextSteps(heard, late, end), end).toBeGreaterThan(3);
  });
});
