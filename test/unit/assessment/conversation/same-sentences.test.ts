import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { nobody } from '../samples.ts';

it('short sentences that are said again share their words, and are told from one another', () => {
  const transcript = readTranscript(`Seller: ${'Why so? Because of price. '.repeat(1_000)}\nBuyer: Why so?`);
  const sentences = buildConversation(transcript, nobody).turns.flatMap((turn) => turn.sentences);
  expect(sentences).toHaveLength(2_001);
  expect(new Set(sentences).size).toBe(2_001);
  expect(new Set(sentences.map(({ words }) => words)).size).toBe(2);
  expect(new Set(sentences.map(({ stems }) => stems)).size).toBe(2);
  expect(sentences[2_000]).toEqual(sentences[0]);
});
