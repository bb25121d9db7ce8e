import { expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/index.ts';

// Good talk until the end, at which only one side promises.
const TALK = `Ada: Morning, Tom. What made you look at this again now?
Tom: The office loses two days a month to invoices. It's the same every month end.
Ada: Two days. Who's sitting there on those two days?
Tom: Priya. She stays late, and she's had enough of it.
Ada: Late. What happens if she goes?
Tom: Then it's me. I can't do it, and I've nobody else who knows the ledger.
Ada: So it's Priya you want to keep, and the ledger in one head is the worry behind it.
Tom: That's it exactly. I lie awake over that, if I'm honest.
Ada: I'm not surprised. What would she have to be rid of to stay?
Tom: The matching. It's the matching that kills her.`;

const nextSteps = (end: string, measures?: string[]) => {
  const { criteria } = assess({
    transcript: `${TALK}\n${end}`,
    user: { userId: 'u', email: null, displayName: 'Ada' },
    scenario: {
      name: 'A call',
      scale: { min: 1, max: 5 },
      criteria: [{ name: 'Next steps', description: '', ...(measures === undefined ? {} : { measures }) }],
    },
  });
  return criteria[0]?.score;
};

it('a promise of one side alone is worth 2.5 at most, however good the talk was', () => {
  expect(nextSteps("Ada: I'll send you our brochure and a price list on Tuesday.\nTom: Hm.")).toBeLessThanOrEqual(2.5);
});

it('the same with a yes and a deed of theirs is worth more', () => {
  expect(
    nextSteps("Ada: Can we sit down with Priya on Tuesday at ten?\nTom: Tuesday at ten, yes. I'll tell her today."),
  ).toBeGreaterThan(3);
});

it('so it is where phrases are counted', () => {
  const counted = (end: string) => nextSteps(end, ['next-step']);
  expect(counted("Ada: I'll call you on Thursday at ten with the figures.\nTom: Hm.")).toBeLessThanOrEqual(2.5);
  expect(counted("Ada: I'll call you on Thursday at ten with the figures.\nTom: Yes, Thursday at ten.")).toBe(5);
});
