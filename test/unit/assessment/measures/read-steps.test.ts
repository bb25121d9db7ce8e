import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { bestStep } from '../../../../src/assessment/measures/steps/read-steps.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

/** How often the sentences of a conversation of eight turns are read while its best step is looked for. */
function readsOf(sentencesInTurn: number): number {
  const turn = 'We could perhaps look at this later on. '.repeat(sentencesInTurn);
  const transcript = Array.from({ length: 8 }, (_, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${turn}`).join('\n');
  const conversation = buildConversation(readTranscript(transcript), {
    userId: 'Seller',
    email: null,
    displayName: null,
  });
  let reads = 0;
  for (const { sentences } of conversation.turns)
    for (const sentence of sentences) {
      const { words } = sentence;
      Object.defineProperty(sentence, 'words', {
        get() {
          reads += 1;
          return words;
        },
      });
    }
  bestStep(conversation);
  return reads;
}

it('reads a sentence a bounded number of times, however many sentences its turn has', () => {
  const [few, many] = [readsOf(50), readsOf(500)];
  expect(few).toBeGreaterThan(0);
  expect(many / few).toBeLessThan(12);
});

it.each([
  ['Let me check that I have it: every branch counts a complaint differently.', null],
  ['Let me just confirm whether I’ve understood you.', null],
  ['Let me check with finance and call you on Tuesday.', 1],
])('takes no step from whoever makes sure that they understood: %s', (said, action) => {
  const transcript = `Seller: ${said}\nBuyer: Yes, exactly.\nSeller: Thanks.\nBuyer: Bye.`;
  const user = { userId: 'u', email: null, displayName: 'Seller' };
  expect(bestStep(buildConversation(readTranscript(transcript), user))?.action ?? null).toBe(action);
});
