/** Where an assessment may stand. */
export const ASSESSMENT_STATES = ['queued', 'processing', 'completed', 'failed'] as const;
export type AssessmentState = (typeof ASSESSMENT_STATES)[number];

/** What moves it. */
export type AssessmentEvent =
  | { type: 'claimed' }
  | { type: 'succeeded' }
  /** The attempt failed; `mayRepeat` says whether trying again could help. */
  | { type: 'attemptFailed'; mayRepeat: boolean }
  /** The worker's lease ran out, or it gave the assessment back while draining. */
  | { type: 'workerLost' }
  /** Somebody asked for a failed assessment again. */
  | { type: 'requested' };

/** The part of an assessment that the state machine is about. */
export interface Progress {
  state: AssessmentState;
  /** Counted when claimed, so that a transcript that kills workers ends as failed. */
  attempts: number;
}

/**
 * The state machine of an assessment.
 *
 * `queued → processing → completed | failed`; `processing → queued` when its worker died or the attempt may be
 * repeated; `failed → queued` when asked for, with the attempts counted anew.
 * @param maxAttempts how many claims an assessment gets before it ends as failed
 * @returns what it becomes, or undefined where the event has no place in its state
 */
export function nextProgress(progress: Progress, event: AssessmentEvent, maxAttempts: number): Progress | undefined {
  const { state, attempts } = progress;
  switch (event.type) {
    case 'claimed':
      return state === 'queued' ? { state: 'processing', attempts: attempts + 1 } : undefined;
    case 'succeeded':
      return state === 'processing' ? { state: 'completed', attempts } : undefined;
    case 'attemptFailed':
      if (state !== 'processing') return undefined;
      return { state: event.mayRepeat && attempts < maxAttempts ? 'queued' : 'failed', attempts };
    case 'workerLost':
      if (state !== 'processing') return undefined;
      return { state: attempts < maxAttempts ? 'queued' : 'failed', attempts };
    case 'requested':
      return state === 'failed' ? { state: 'queued', attempts: 0 } : undefined;
  }
}

/** The first pause before a repeated attempt, and the longest, in ms. */
export const FIRST_RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 300_000;

/** How long to wait after a number of failed attempts: doubles each time, from one second to five minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
}
