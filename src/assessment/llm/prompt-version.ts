/** Moves whenever a word of any prompt, or the form of an answer, does: a test holds it to them. */
export const PROMPT_VERSION = '1';

/** The name and version that an assessment by this model is kept with: `llm/<model>@<prompt version>`. */
export function modelAssessor(model: string): { name: string; version: string } {
  return { name: `llm/${model}`, version: PROMPT_VERSION };
}
