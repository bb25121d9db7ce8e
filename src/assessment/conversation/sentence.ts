/** What a question asks for. `proposal` and `courtesy` ("How are you?") do not count as finding out. */
export type QuestionKind = 'open' | 'closed' | 'proposal' | 'courtesy';

/** One sentence, tokenised once for all measures. */
export interface Sentence {
  text: string;
  words: readonly string[];
  /** What the sentence is about: see text/topic-stems.ts. */
  stems: readonly string[];
  question: QuestionKind | null;
}

/** A sentence that gives back what the other side said. */
export interface Restatement {
  /**
   * Why it counts, in plain words that go on after "it": `opens with "it sounds like" and gives back "budget",
   * "freeze"`.
   */
  why: string;
}
