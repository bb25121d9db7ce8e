import { runsOfWords, type TimedWord } from '../runs.ts';
import { has, inOrder, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

function wordsOf(results: readonly unknown[]): TimedWord[] {
  // Opening marks belong to the word after them: they are held back and put before it.
  let opening = '';
  return results.flatMap((result): TimedWord[] => {
    const best = list(result, 'alternatives')[0];
    const content = text(best, 'content') ?? '';
    const attaches = text(result, 'attaches_to');
    const mark = text(result, 'type') === 'punctuation';
    if (mark && attaches === 'next') {
      opening += content;
      return [];
    }
    const speaker = label(best, 'speaker') ?? label(result, 'channel');
    const word = {
      speaker: speaker === 'UU' ? null : speaker,
      text: `${opening}${content}`,
      startMs: time(result, 'start_time', SECOND),
      endMs: time(result, 'end_time', SECOND),
      attached: mark && attaches !== 'none' && opening === '',
    };
    opening = '';
    return [word];
  });
}

// Letters of scripts that are written without spaces between words, and letters of any script.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /\p{L}/u;

/**
 * What stands between words: what the file says, but never nothing in a language that is written with spaces. Files of
 * such languages were seen with an empty delimiter, which would make one long word of each turn.
 */
function delimiterOf(value: unknown, words: readonly TimedWord[]): string {
  const said = text(value, 'metadata', 'language_pack_info', 'word_delimiter') ?? ' ';
  if (said !== '') return ' ';
  let unspaced = 0;
  let spaced = 0;
  for (const { text: word } of words) {
    if (UNSPACED.test(word)) unspaced += 1;
    else if (LETTER.test(word)) spaced += 1;
  }
  return unspaced > spaced ? '' : ' ';
}

/**
 * Speechmatics: words and punctuation with speakers in their first alternative. "UU" is a speaker it could not name.
 * Times in seconds.
 */
export const speechmatics: JsonShape = {
  vendor: 'speechmatics',
  marks: [
    ['results', 'alternatives', 'is_eos'],
    ['results', 'alternatives', 'attaches_to'],
    ['message', 'results', 'alternatives'],
    ['format', 'job', 'results'],
  ],
  read: (value) => {
    // The real-time interface sends a message for each stretch.
    const messages = Array.isArray(value)
      ? value.filter((message) => text(message, 'message') === 'AddTranscript')
      : [];
    const results =
      messages.length > 0 ? messages.flatMap((message) => list(message, 'results')) : list(value, 'results');
    const [first] = results;
    if (!has(first, 'alternatives', 'type', 'start_time') || has(value, 'jobName')) return null;
    const words = wordsOf(results);
    const channels = new Set(results.map((result) => label(result, 'channel'))).size > 1;
    return { segments: runsOfWords(channels ? inOrder(words) : words, delimiterOf(value, words)) };
  },
};
