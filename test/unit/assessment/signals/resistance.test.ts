import { describe, expect, it } from 'vitest';
import { questionKind } from '../../../../src/assessment/signals/questions.ts';
import { resistanceKind } from '../../../../src/assessment/signals/resistance.ts';
import { sentencesOf } from '../../../../src/assessment/text/sentences.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';

// Written for this project; none of it comes from a real call.
const RESISTING = [
  'Honestly, this is way over what we budgeted.',
  'Your price is too high.',
  "We can't afford that this year.",
  'That sounds expensive.',
  'Your competitor is a lot cheaper.',
  'It is hard to justify that kind of money.',
  "I'm not sure this is for us.",
  "We don't need another tool.",
  "We're happy with our current supplier.",
  'We already have something like that.',
  "I don't see the point.",
  "I'm not interested, thanks.",
  "This isn't a good time.",
  "We're really busy until the end of the quarter.",
  "It's not a priority for us.",
  'Call me back next year.',
  'I have to run it by my boss.',
  "It's not my decision.",
  'I need to talk to my wife first.',
  'We need approval from legal.',
  'Let me think about it.',
  'Can you just send me some information?',
  "I'll get back to you.",
  'We tried something similar before and it failed.',
  "I'm worried that my team won't use it.",
  "I'm a bit skeptical about those numbers.",
  'My concern is security.',
  'It sounds too complicated for our people.',
  "We don't have the resources to roll that out.",
  "I don't want to change how we work.",
  'Stop calling me.',
  "I don't trust salespeople.",
  'What if it goes down on a Friday night?',
  "We'll see.",
  "I'm hesitant to switch in the middle of the season.",
  "I don't think that would work here.",
  'That is a lot of money for a small shop.',
  'How do I know it works?',
  'I never heard of your company.',
  'We signed with somebody else last month.',
];
const NOT_RESISTING = [
  'Our reporting takes two days every month.',
  'They work weekends.',
  'Quite a lot.',
  'Yes, send the invite.',
  'How much does it cost?',
  'Tuesday works for me.',
  'We have twelve people in the team.',
  'That sounds good to me.',
  'No problem at all.',
  'Sure, go ahead.',
  'We use spreadsheets for everything right now.',
  'Our current system is too slow and too expensive.',
  'The old vendor was too expensive, so we left.',
  'I think that would help us a lot.',
  'We lose about five customers a month.',
  'My name is Dana and I run operations.',
  'It takes us far too long to close the books.',
  'That would be great.',
  "I can't wait to try it.",
  'The price sounds fair.',
  "That's not a problem for us.",
  "I'm not worried about the price.",
  'We started in 2012 with three people.',
  'Good question.',
  'We want to grow next year.',
  "I'd love to see that.",
  'Everything is done by hand in the warehouse.',
  'My boss asked me to look into this.',
  'Could you show me the dashboard?',
  'What does the trial include?',
  'Yes, I have time on Thursday.',
  'Thanks, that helps.',
  'The team is excited about it.',
  'We get about forty tickets a day.',
  'It depends on the season.',
  'Is it easy to set up?',
  'Most of the work happens in the evening.',
  'I manage the support desk.',
  'Every month we miss the deadline.',
  'Two of my people quit because of it.',
];

const kindOf = (text: string): string | null => {
  const [sentence] = sentencesOf(text);
  if (sentence === undefined) return null;
  const words = wordsOf(text);
  return resistanceKind({ text, words, stems: [], question: questionKind(words, sentence.asked) });
};

describe('resistance', () => {
  it('is found in at least nine of ten sentences that push back', () => {
    const missed = RESISTING.filter((text) => kindOf(text) === null);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(RESISTING.length * 0.1);
  });
  it('is found in at most one of twenty sentences that do not', () => {
    const wrong = NOT_RESISTING.filter((text) => kindOf(text) !== null).map((text) => `${kindOf(text)}: ${text}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(NOT_RESISTING.length * 0.05);
  });
  it.each([
    ['Your price is too high.', 'price'],
    ['It is not my decision.', 'authority'],
    ['Let me think about it.', 'stall'],
    ['This is not a good time.', 'time'],
    ['We are happy with what we have.', 'need'],
    ['I want to speak to your manager.', 'complaint'],
    ['This is the third time I have called.', 'complaint'],
    ['I want my money back.', 'complaint'],
  ])('"%s" is about %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('is not found in what would pay for itself', () => {
    expect(kindOf('Keeping those two would already pay for it.')).toBeNull();
    expect(kindOf('We already pay for something like it.')).toBe('need');
    expect(kindOf('Why would we pay for that?')).not.toBeNull();
  });
});
