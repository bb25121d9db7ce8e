import type { ModelOptions } from '../../assessment/llm/index.ts';
import type { AssessorInput } from '../../domain/ports.ts';

/** One conversation to be judged, as plain data. */
export interface JudgeTask {
  input: AssessorInput;
  options: ModelOptions;
  /**
   * Countries whose telephone numbers are known, where names and numbers are taken out first; null where nothing is.
   */
  redact: readonly string[] | null;
}
