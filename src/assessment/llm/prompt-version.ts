/** Must be raised when a word of any prompt or the form of an answer changes; a test checks that. */
export const PROMPT_VERSION = '2';

/** The name and version of an assessment by this model: `llm/<model>@<prompt version>`. */
export function modelAssessor(model: string): { name: string; version: string } {
  return { name: `llm/${model}`, version: PROMPT_VERSION };
}
