/** What one speaker did, as far as it tells who is the user. */
export interface SpeakerProfile {
  speaker: string;
  opens: boolean;
  /** Words in all. */
  words: number;
  /** Sentences in all. */
  sentences: number;
  questions: number;
  proposals: number;
  resistance: number;
  /** Phrases of somebody who offers ("we offer", "our product", "how can I help"). */
  offers: number;
  /** Words that speak to the other one (you, your), and of oneself (I, my). English. */
  you: number;
  self: number;
}
