import type { PreparedTurn } from './types.ts';

// All that could close a block, begin another, or hide from whoever reads the prompt: angle brackets, line separators,
// control and format characters
// (direction marks, tags, zero widths), private use.
const UNSAFE = /[<>\u2028\u2029]|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}/gu;

function escapeUnit(char: string): string {
  let escaped = '';
  for (let index = 0; index < char.length; index += 1)
    escaped += `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return escaped;
}

/**
 * A value as one line of JSON in which nothing can end the block it stands in: `<` and `>` are written as escapes, and
 * so is every
 * character that cannot be seen. Read as JSON it is the same value; no random mark is needed to tell data from
 * instructions.
 */
export function dataLine(value: object): string {
  return JSON.stringify(value).replaceAll(UNSAFE, escapeUnit);
}

/** What stands in a prompt in place of a sentence that speaks to whoever judges. */
const WITHHELD = '[not part of the conversation]';

/** A turn, or a part of one, as the model sees it. */
export function turnLine({ index, who }: Pick<PreparedTurn, 'index' | 'who'>, text: string): string {
  return dataLine({ turn: index, speaker: who, text });
}

/** A turn's text without what was said to whoever judges. */
export function shownText({ text, toAssessor }: PreparedTurn): string {
  let shown = text;
  for (const sentence of toAssessor) shown = shown.replace(sentence, () => WITHHELD);
  return shown;
}
