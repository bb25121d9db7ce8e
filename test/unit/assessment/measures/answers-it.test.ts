import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { answersAtOnce } from '../../../../src/assessment/measures/effect/answers-it.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const read = (...lines: string[]) =>
  buildConversation(
    readTranscript(lines.map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`).join('\n')),
    { userId: 'u', email: null, displayName: 'Seller' },
  );

describe('a reply answers at once', () => {
  const answers = (heard: string, reply: string): boolean => {
    const [, own, next] = read('Good morning, this is the hire shop.', heard, reply).turns;
    if (own === undefined || next === undefined) throw new Error('no turns');
    return answersAtOnce(own, next);
  };
  it.each([
    ['Can I still use the pool those weeks?', 'Sure, until the nineteenth.'],
    ['Can you come on Friday? Last time you came on Friday.', 'Ya ya, should be Friday.'],
    ['Is the van insured?', 'Of course, for the whole trip.'],
    ['What about the cost after that? I heard it is like a horse.', 'It is. Reckon on eighty-five each.'],
  ])('%s %s', (heard, reply) => expect(answers(heard, reply)).toBe(true));
  it.each([
    ['I still do not know the price.', 'Sure, and we have three colours.'],
    ['Can I still use the pool those weeks?', 'We also sell towels in the hall.'],
    ['What happens to the dog?', 'We take twenty pounds a visit.'],
  ])('but not: %s %s', (heard, reply) => expect(answers(heard, reply)).toBe(false));
});
