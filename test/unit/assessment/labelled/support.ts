import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import type { Sentence } from '../../../../src/assessment/conversation/sentence.ts';
import type { Conversation } from '../../../../src/assessment/conversation/types.ts';
import type { Turn } from '../../../../src/transcript/types.ts';

/** The examples of one labelled set, each checked by the caller as it reads it. */
export function labelled<Example>(name: string, read: (line: Record<string, unknown>) => Example): Example[] {
  const path = new URL(`../../../labelled/${name}.ndjson`, import.meta.url);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): Example => {
      const value: unknown = JSON.parse(line);
      if (typeof value !== 'object' || value === null) throw new TypeError(`${name}: ${line}`);
      return read({ ...value });
    });
}

export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError(`Not a text: ${JSON.stringify(value)}`);
  return value;
};

/** A text's sentences as the program has them. */
export const sentencesIn = (said: string): readonly Sentence[] =>
  conversationOf([{ speaker: 'Anna', text: said }]).turns[0]?.sentences ?? [];

/** Turns as a conversation in which Anna is the user. */
export function conversationOf(
  said: readonly { speaker: string; text: string; startMs?: number | null; endMs?: number | null }[],
): Conversation {
  const turns = said.map(({ speaker, text: words, startMs = null, endMs = null }, i): Turn => ({
    index: i + 1,
    speaker,
    text: words,
    startMs,
    endMs,
  }));
  const speakers = [...new Set(said.map(({ speaker }) => speaker))];
  return buildConversation(
    {
      format: 'labelled-text',
      vendor: null,
      turns,
      segments: turns.length,
      speakers,
      people: [],
      notes: [],
      damage: null,
    },
    { userId: 'u', email: null, displayName: 'Anna' },
    // Single sentences have too few words to tell.
    english,
  );
}

/** What the program says of an example, and what its author says. */
export interface Answer {
  what: string;
  said: boolean;
  truth: boolean;
}

/**
 * Holds precision and recall above a floor; the misses are listed where it isn't reached, or always with
 * `SHOW_AGREEMENT=1`.
 */
export function expectAgreement(answers: readonly Answer[], floor: { precision: number; recall: number }): void {
  const right = answers.filter(({ said, truth }) => said && truth).length;
  const precision = right / Math.max(1, answers.filter(({ said }) => said).length);
  const recall = right / Math.max(1, answers.filter(({ truth }) => truth).length);
  const misses = answers
    .filter(({ said, truth }) => said !== truth)
    .map(({ said, what }) => `${said ? 'found in error' : 'missed'}: ${what}`)
    .join('\n');
  const shown = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${answers.length}\n${misses}`;
  if (process.env['SHOW_AGREEMENT'] !== undefined) console.log(shown);
  expect(precision, shown).toBeGreaterThanOrEqual(floor.precision);
  expect(recall, shown).toBeGreaterThanOrEqual(floor.recall);
}
