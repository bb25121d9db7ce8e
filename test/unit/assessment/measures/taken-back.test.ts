import { expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { laundryCall, SELLER } from '../seller-and-buyer.ts';

function nextSteps(...lines: string[]): { score: number; description: string; off: boolean } {
  const { text, effect } = laundryCall(
    'One in five, that is eight sheets a week. Ours come back white, or you pay nothing. Shall I come on Tuesday at ten and fetch ten?',
    'Yes, Tuesday at ten, that is good.',
    'Then I am there on Tuesday at ten.',
    ...lines,
  );
  const { criteria } = assess({
    transcript: text,
    user: SELLER,
    scenario: { name: 'A call', scale: { min: 1, max: 5 }, criteria: [{ name: 'Next steps', description: '' }] },
  });
  const { score = 0, description = '' } = criteria[0] ?? {};
  return { score, description, off: effect.plan.calledOff };
}

const KEPT = nextSteps('See you on Tuesday, then.', 'See you.');

it.each([
  'Actually, wait. Leave Tuesday, I want to hear some others first.',
  'Hang on. Scrap Tuesday, the boss is away.',
  'Oh, not Tuesday. And I could not say when.',
  'I have changed my mind. I will let you know.',
])('what they call off is no step, whatever the user says to it: %s', (said) => {
  const { score, description, off } = nextSteps(said, 'Okay.');
  expect(off).toBe(true);
  expect(score).toBeLessThanOrEqual(2.9);
  expect(score).toBeLessThanOrEqual(KEPT.score - 0.8);
  expect(description).not.toContain('There is a next step');
});

it.each(["I'll try and have them ready.", "We'll see what the guests say to white ones."])(
  'whoever hedges calls nothing off: %s',
  (said) => expect(nextSteps(said, 'Good.').off).toBe(false),
);

it('who names another day agrees on that one', () => {
  const { off, score } = nextSteps(
    "Oh, not Tuesday, I'll be out. I'll have them ready on Friday at ten.",
    'Friday at ten.',
  );
  expect(off).toBe(false);
  expect(score).toBeGreaterThan(3);
});
