import type { PreparedTurn } from '../types.ts';

// Characters that could close a block, begin another, or be invisible in the prompt: angle brackets, line separators,
// control and format characters (direction marks, tags, zero widths), private use.
const UNSAFE = /[<>\u2028\u2029]|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}/gu;

function escapeUnit(char: string): string {
  let escaped = '';
  for (let index = 0; index < char.length; index += 1)
    escaped += `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return escaped;
}

/**
 * A value as one line of JSON that cannot end the block it is in: `<`, `>` and all invisible characters are written as
 * escapes. Read as JSON it is the same value, so no random mark is needed to separate data from instructions.
 */
export function dataLine(value: object): string {
  return JSON.stringify(value).replaceAll(UNSAFE, escapeUnit);
}

/** Replaces a sentence that is meant for the assessor, in a prompt. */
const WITHHELD = '[not part of the conversation]';

/** A turn, or a part of one, as the model sees it. */
export function turnLine({ index, who }: Pick<PreparedTurn, 'index' | 'who'>, text: string): string {
  return dataLine({ turn: index, speaker: who, text });
}

/** The text of a turn without sentences that are meant for the assessor. */
export function shownText({ text, toAssessor }: PreparedTurn): string {
  let shown = text;
  for (const sentence of toAssessor) shown = shown.replace(sentence, () => WITHHELD);
  return shown;
}
