import { assess, type AssessmentResult } from '../../src/assessment/index.ts';
import { SCENARIOS } from '../../src/demo/organisation.ts';
import { seeded, type Random } from '../../src/demo/random.ts';
import { writeLabelledText } from '../../src/demo/write-transcript.ts';
import { writeConversation } from '../../src/demo/write-conversation.ts';

/** A call, and what the built-in assessor says about it. */
export interface AssessedCall {
  transcript: string;
  result: AssessmentResult;
  /** How long the assessor took, in ms. */
  milliseconds: number;
}

const CRITERIA = SCENARIOS[0]?.criteria ?? [];

/**
 * Writes calls of about so many characters (six to a word, 150 words to a minute), and assesses each. The same seed
 * gives the same calls.
 */
export function writeCalls(count: number, characters: number, seed = 'calls'): AssessedCall[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    let transcript = conversation(random);
    while (transcript.length < characters) transcript += `\n${conversation(random)}`;
    const began = performance.now();
    const result = assess({
      transcript,
      user: { userId: 'ada', email: 'ada@example.com', displayName: 'Ada King' },
      scenario: { name: 'First call', scale: { min: 1, max: 5 }, criteria: [...CRITERIA] },
    });
    return { transcript, result, milliseconds: performance.now() - began };
  });
}

function conversation(random: Random): string {
  const skill = () => random.number();
  const skills = {
    opening: skill(),
    discovery: skill(),
    listening: skill(),
    objections: skill(),
    closing: skill(),
    brevity: skill(),
  };
  return writeLabelledText(writeConversation({ random, seller: 'Ada King', scenario: random.pick(SCENARIOS), skills }))
    .text;
}
