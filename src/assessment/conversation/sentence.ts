import type { Counting } from '../../evidence/sentences/figures.ts';
import type { FoundInSentence } from './found-in-sentence.ts';

/** What a question asks for. `proposal` and `courtesy` ("How are you?") do not count as finding out. */
export type QuestionKind = 'open' | 'closed' | 'proposal' | 'courtesy';

/** One sentence, tokenised once for all measures. */
export interface Sentence {
  text: string;
  words: readonly string[];
  /** What the sentence is about: see text/topic-stems.ts. */
  stems: readonly string[];
  question: QuestionKind | null;
  /** Where it is kept what was found in it. */
  found?: FoundInSentence;
}

/** Whether a sentence asks to find something out. */
export const findsOut = ({ question }: Pick<Sentence, 'question'>): boolean =>
  question === 'open' || question === 'closed';

/** A sentence that gives back what the other side said. */
export interface Restatement {
  /** Why it counts: what it opens with, which of their words it gives back. Put together only when asked for: most are not shown. */
  explain: () => Counting['does'];
}

/** A restatement in its place. */
export interface Restated extends Restatement {
  /** Whether it has a topic word of the last three things that the other side said before it. */
  sharesRecent: boolean;
}

/** Whether a turn asks something, of any kind, in its last sentence, or in one of its last ones. */
export const endsInQuestion = ({ sentences }: { sentences: readonly Sentence[] }, last = 1): boolean =>
  sentences.slice(-last).some(({ question, text }) => question !== null || text.endsWith('?'));
