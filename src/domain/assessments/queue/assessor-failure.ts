/**
 * An assessor could not judge a conversation, and says why in a sentence that may be shown to operators: it holds no
 * secret and no text of the conversation. Any other error of an assessor's is kept by its kind alone.
 */
export class AssessorFailure extends Error {
  /** Whether trying again could help. */
  readonly mayRepeat: boolean;

  constructor(reason: string, mayRepeat: boolean) {
    super(reason);
    this.name = 'AssessorFailure';
    this.mayRepeat = mayRepeat;
  }
}

/**
 * The assessor cannot judge now, for a reason that has nothing to do with the conversation, and says when it may be
 * asked again. The attempt is not counted.
 */
export class AssessorPostponed extends Error {
  /** From now, in whole milliseconds. */
  readonly waitMs: number;

  constructor(reason: string, waitMs: number) {
    super(reason);
    this.name = 'AssessorPostponed';
    this.waitMs = Math.max(0, Math.ceil(waitMs));
  }
}
