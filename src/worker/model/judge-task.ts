import type { ModelOptions } from '../../assessment/llm/index.ts';
import type { AssessorInput } from '../../domain/assessments/assessor.ts';

/** One conversation to be judged, as plain data. */
export interface JudgeTask {
  input: AssessorInput;
  options: ModelOptions;
  /**
   * Names and numbers are redacted before the model is asked: the countries whose telephone numbers are recognised.
   * Null: nothing is redacted.
   */
  redact: readonly string[] | null;
}
