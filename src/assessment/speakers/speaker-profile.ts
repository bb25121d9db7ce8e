/** What one speaker did, as far as it tells who is the user. */
export interface SpeakerProfile {
  speaker: string;
  opens: boolean;
  questions: number;
  proposals: number;
  resistance: number;
  /** Phrases of somebody who offers ("we offer", "our product", "how can I help"). */
  offers: number;
}
