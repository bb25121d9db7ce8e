import type { Attack } from '../../attack.ts';
import { fill, fillLines, LARGEST, nested, transcriptAttack } from './transcript-attack.ts';

/** @returns as many pieces as fit, between two ends, with commas */
function list(before: string, piece: (index: number) => string, after: string): string {
  return `${before}${fillLines(piece, LARGEST - 300).replaceAll('\n', ',')}${after}`;
}

/** Transcripts in JSON. */
export const jsonAttacks: Attack[] = [
  transcriptAttack('json-deep-arrays', 'two million opening brackets', () => fill('[')),
  transcriptAttack(
    'json-deep-closed',
    'a million arrays within one another, all closed',
    () => `[{"text":${'['.repeat(LARGEST / 2 - 50)}${']'.repeat(LARGEST / 2 - 50)}}]`,
  ),
  transcriptAttack('json-deep-objects', 'objects within one another, never closed', () => fill('{"a":')),
  transcriptAttack('json-many-keys', 'an object of a hundred and fifty thousand keys', () =>
    list('{', (index) => `"k${index}":${index}`, '}'),
  ),
  transcriptAttack('json-same-key', 'one key named a hundred thousand times', () =>
    list('{', () => '"segments":[],"__proto__":[]', '}'),
  ),
  transcriptAttack('json-damaged-end', 'two million bytes of JSON that breaks at its last character', () =>
    list('{"segments":[', (index) => `{"speaker":"A${index % 2}","text":"hi","start":${index}}`, ']}').slice(0, -1),
  ),
  transcriptAttack(
    'json-lines-damaged',
    'a JSON value in each of a hundred thousand lines, the last one broken',
    () => `${fillLines((index) => `{"speaker":"A","text":"hi ${index}"}`, LARGEST - 100)}\n{"speaker":`,
  ),
  transcriptAttack('json-lines-all-damaged', 'a broken value in each of a hundred thousand lines', () =>
    fillLines(() => '{"speaker":"A","text":"hi"'),
  ),
  transcriptAttack(
    'json-escapes',
    'a string of escapes',
    () => `[{"speaker":"A","text":"${fill('\\u0061', LARGEST - 100)}"}]`,
  ),
  transcriptAttack(
    'json-backslashes',
    'a string of backslashes that never ends',
    () => `[{"text":"${fill('\\', LARGEST - 100)}`,
  ),
  transcriptAttack('json-nan', 'numbers that JSON does not know', () =>
    list('[', () => '{"start":NaN,"end":-Infinity,"text":"a"}', ']'),
  ),
  transcriptAttack(
    'json-number',
    'a number of two million digits',
    () => `[{"start":${'1'.repeat(LARGEST - 100)},"text":"a"}]`,
  ),
  transcriptAttack('json-almost', 'braces that might begin JSON or a sound in brackets', () => fill('{inaudible} [{')),
  transcriptAttack('json-whisper', 'segments that all begin and end at the same moment', () =>
    list('{"segments":[', (index) => `{"start":1,"end":1,"text":" w${index}"}`, ']}'),
  ),
  transcriptAttack('json-deepgram', 'a hundred thousand words of a hundred thousand speakers', () =>
    list(
      '{"results":{"channels":[{"alternatives":[{"transcript":"a","words":[',
      (index) => `{"word":"a","start":${index},"end":${index},"speaker":${index}}`,
      ']}]}]}}',
    ),
  ),
  transcriptAttack('json-aws', 'words without times that lie between punctuation', () =>
    list(
      '{"results":{"transcripts":[{"transcript":"a"}],"items":[',
      (index) =>
        index % 2
          ? '{"type":"punctuation","alternatives":[{"content":","}]}'
          : `{"type":"pronunciation","start_time":"${index}","end_time":"0","alternatives":[{"content":"a"}]}`,
      ']}}',
    ),
  ),
  transcriptAttack('json-aws-labels', 'forty thousand speaker segments over forty thousand items', () => {
    const half = (LARGEST - 400) / 2;
    const items = fillLines(
      (index) =>
        `{"type":"pronunciation","start_time":"${index}.0","end_time":"${index}.5","alternatives":[{"content":"a"}]}`,
      half,
    ).replaceAll('\n', ',');
    const labels = fillLines(
      (index) => `{"start_time":"${index}.0","end_time":"${index}.5","speaker_label":"spk_${index % 9}","items":[]}`,
      half,
    ).replaceAll('\n', ',');
    return `{"results":{"transcripts":[],"speaker_labels":{"speakers":9,"segments":[${labels}]},"items":[${items}]}}`;
  }),
  transcriptAttack('json-speechmatics', 'results of which each has a hundred alternatives', () =>
    list(
      '{"format":"2.7","results":[',
      () =>
        `{"type":"word","start_time":1,"end_time":1,"alternatives":[${'{"content":"a","speaker":"S1"},'.repeat(100)}{"content":"b"}]}`,
      ']}',
    ),
  ),
  transcriptAttack('json-utterances', 'utterances in falling order of time, by two speakers', () =>
    list(
      '{"utterances":[',
      (index) => `{"speaker":"${index % 2}","start":${99_999 - index},"end":9e9,"text":"a"}`,
      ']}',
    ),
  ),
  transcriptAttack('json-nested-transcripts', 'a transcript within a transcript within a transcript', () => {
    let text = 'Ann: hi';
    for (let depth = 0; depth < 16; depth += 1) text = JSON.stringify({ transcript: text });
    return text.slice(0, LARGEST);
  }),
  transcriptAttack('json-times-beyond', 'turns at infinite, negative and tiny times', () => {
    const times = ['1e308', '-1e308', '5e-324', '1e400', '-0', '9007199254740993'];
    const turn = (index: number) =>
      `{"speaker":"${index % 2}","start":${times[index % 6]},"end":${times[(index + 1) % 6]},"text":"yes"}`;
    return `{"utterances":[${fillLines((index) => `${turn(index)},`, 2_000_000)}${turn(0)}]}`;
  }),
  transcriptAttack(
    'json-deep-text',
    'an array of a million levels where a turn has its text',
    () => `{"utterances":[{"speaker":"A","text":${nested('[', ']', '1')}}]}`,
  ),
  transcriptAttack('json-people', 'a hundred thousand people, and turns that name them by number', () => {
    const people = Array.from({ length: 20_000 }, (_item, at) => ({ id: at, name: `Person ${at}` }));
    const turns = Array.from({ length: 20_000 }, (_item, at) => ({ speaker_id: (at * 7) % 20_000, text: 'yes' }));
    return JSON.stringify({ participants: people, transcript: turns });
  }),
  transcriptAttack('json-values', 'objects one after another, without a list', () =>
    fill('{"speaker":"A","text":"b"}{"speaker":"B","text":"c"} '),
  ),
];
