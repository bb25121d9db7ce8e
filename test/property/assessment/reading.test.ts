import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTurns } from '../../../src/transcript/merge-turns.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../src/transcript/transcript-damage.ts';
import { runs } from '../../support/runs.ts';

interface Piece {
  speaker: string;
  words: string;
}

const NAMES = [
  'Ada Byron',
  'Ben Okri',
  'Zoë Núñez',
  '张伟',
  'Кира',
  'Dr. J. Smith',
  'Mary-Ann O’Neil',
  'Speaker 3',
  'Kim (Acme)',
  'van der Berg',
];
// Words without what a format gives a meaning of its own: "<", "&", a colon after one word, "[00:01]".
const WORD = fc.constantFrom(
  'well',
  'the',
  'kiln',
  'price',
  'is',
  'Tuesday',
  'at',
  '10:30',
  'caf\u00e9',
  'it’s',
  '“so”',
  'naïve',
  '100%',
  'über',
  '你好',
  'ok?',
  'no.',
  'a/b',
  '€5',
  'x@y.example',
  '#1',
  '(laughs)',
  '–',
);
const words = fc.array(WORD, { minLength: 1, maxLength: 12 }).map((parts) => `I ${parts.join(' ')}`);
const talk = fc
  .array(fc.record({ speaker: fc.constantFrom(...NAMES.slice(0, 4)), words }), { minLength: 6, maxLength: 30 })
  .filter((pieces) => new Set(pieces.map(({ speaker }) => speaker)).size >= 2);

// What the turns must be: pieces of one speaker after another joined, times from the first to the last.
function merged(pieces: readonly Piece[]): { speaker: string; text: string; first: number; last: number }[] {
  const turns: { speaker: string; text: string; first: number; last: number }[] = [];
  for (const [i, { speaker, words: text }] of pieces.entries()) {
    const open = turns.at(-1);
    if (open?.speaker === speaker) {
      open.text += ` ${text}`;
      open.last = i;
    } else turns.push({ speaker, text, first: i, last: i });
  }
  return turns;
}

const clock = (seconds: number, mark = '.'): string =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}${mark}000`;
const start = (i: number): number => i * 7;
const end = (i: number): number => i * 7 + 5;

const WRITERS: readonly [
  name: string,
  format: string,
  times: 'both' | 'starts' | 'none',
  write: (pieces: readonly Piece[]) => string,
][] = [
  [
    'labelled text',
    'labelled-text',
    'none',
    (pieces) => pieces.map(({ speaker, words: text }) => `${speaker}: ${text}`).join('\n'),
  ],
  [
    'labelled text with times',
    'labelled-text',
    'starts',
    (pieces) =>
      pieces.map(({ speaker, words: text }, i) => `[${clock(start(i)).slice(0, 8)}] ${speaker}: ${text}`).join('\r\n'),
  ],
  [
    'bold names',
    'labelled-text',
    'none',
    (pieces) => pieces.map(({ speaker, words: text }) => `**${speaker}:** ${text}\n`).join('\n'),
  ],
  [
    'WebVTT with names',
    'webvtt',
    'both',
    (pieces) =>
      `WEBVTT\n\n${pieces.map(({ speaker, words: text }, i) => `${i + 1}\n${clock(start(i))} --> ${clock(end(i))}\n${speaker}: ${text}\n`).join('\n')}`,
  ],
  [
    'WebVTT with voices',
    'webvtt',
    'both',
    (pieces) =>
      `\uFEFFWEBVTT\r\n\r\n${pieces.map(({ speaker, words: text }, i) => `${clock(start(i))} --> ${clock(end(i))}\r\n<v ${speaker}>${text}</v>\r\n`).join('\r\n')}`,
  ],
  [
    'WebVTT of Webex',
    'webvtt',
    'both',
    (pieces) =>
      `WEBVTT\n\n${pieces.map(({ speaker, words: text }, i) => `${i + 1} "${speaker}" (${i}99)\n${clock(start(i))} --> ${clock(end(i))}\n${text}\n`).join('\n')}`,
  ],
  [
    'SubRip',
    'srt',
    'both',
    (pieces) =>
      pieces
        .map(
          ({ speaker, words: text }, i) =>
            `${i + 1}\n${clock(start(i), ',')} --> ${clock(end(i), ',')}\n${speaker}: ${text}\n`,
        )
        .join('\n'),
  ],
  [
    'Zoom’s chat',
    'zoom-chat',
    'starts',
    (pieces) =>
      pieces.map(({ speaker, words: text }, i) => `${clock(start(i)).slice(0, 8)}\t${speaker}:\t${text}`).join('\r\n'),
  ],
  [
    'Otter',
    'otter-text',
    'starts',
    (pieces) =>
      pieces.map(({ speaker, words: text }, i) => `${speaker}  ${clock(start(i)).slice(0, 8)}\n${text}\n`).join('\n'),
  ],
  [
    'a table',
    'table',
    'both',
    (pieces) =>
      `Speaker,Start time,End time,Text\n${pieces.map(({ speaker, words: text }, i) => `${speaker},${clock(start(i))},${clock(end(i))},"${text}"`).join('\r\n')}\r\n`,
  ],
  [
    'utterances of AssemblyAI',
    'json',
    'both',
    (pieces) =>
      JSON.stringify({
        utterances: pieces.map(({ speaker, words: text }, i) => ({
          speaker,
          text,
          start: start(i) * 1000,
          end: end(i) * 1000,
        })),
      }),
  ],
  [
    'words of Deepgram',
    'json',
    'both',
    (pieces) =>
      JSON.stringify(
        {
          results: {
            channels: [
              {
                alternatives: [
                  {
                    words: pieces.flatMap(({ speaker, words: text }, i) => [
                      { speaker, word: 'x', punctuated_word: text, start: start(i), end: end(i) },
                    ]),
                  },
                ],
              },
            ],
          },
        },
        null,
        1,
      ),
  ],
  [
    'turns of Contact Lens',
    'json',
    'both',
    (pieces) =>
      JSON.stringify({
        Transcript: pieces.map(({ speaker, words: text }, i) => ({
          ParticipantId: speaker,
          Content: text,
          BeginOffsetMillis: start(i) * 1000,
          EndOffsetMillis: end(i) * 1000,
        })),
      }),
  ],
  [
    'blocks of Read AI',
    'json',
    'both',
    (pieces) =>
      JSON.stringify({
        transcript: {
          speaker_blocks: pieces.map(({ speaker, words: text }, i) => ({
            speaker: { name: speaker },
            words: text,
            start_time: 1_769_936_400 + start(i),
            end_time: 1_769_936_400 + end(i),
          })),
        },
      }),
  ],
];

describe('what is written in a format is read back', () => {
  it.each(WRITERS)(
    '%s: nothing lost, nothing invented, turns in order with their times',
    (name, format, times, write) => {
      fc.assert(
        fc.property(talk, (pieces) => {
          const text = write(pieces);
          const transcript = readTranscript(text);
          const expected = merged(pieces);
          expect(transcript).toMatchObject({ format, damage: null });
          // Words are counted by runs of a speaker's.
          expect(transcript.segments).toBe(name.startsWith('words') ? expected.length : pieces.length);
          expect(transcript.turns.map(({ speaker, text: said }) => [speaker, said])).toEqual(
            expected.map(({ speaker, text: said }) => [speaker, said]),
          );
          if (times !== 'none')
            expect(transcript.turns.map(({ startMs }) => startMs)).toEqual(
              expected.map(({ first }) => start(first) * 1000),
            );
          if (times === 'both')
            expect(transcript.turns.map(({ endMs }) => endMs)).toEqual(expected.map(({ last }) => end(last) * 1000));
          expect(transcript.speakers).toEqual([...new Set(pieces.map(({ speaker }) => speaker))]);
        }),
        { numRuns: runs(30) },
      );
    },
  );
  it('names of many kinds are kept as they are written', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(NAMES, { minLength: 2 }), (names) => {
        const pieces = [...names, ...names].map((speaker) => ({ speaker, words: 'I am here.' }));
        for (const [name, , , write] of WRITERS)
          expect([name, readTranscript(write(pieces)).speakers]).toEqual([name, names]);
      }),
      { numRuns: runs(20) },
    );
  });
});

const SHARDS = [
  'WEBVTT\n\n',
  '00:00:01.000 --> 00:00:02.000\n',
  '0:0:1.0-->\n',
  '<v Ada>',
  '</v>',
  '<',
  '>',
  '&#99999999;',
  'Ada: ',
  'Ben (x): ',
  ': ',
  '\n',
  '\n\n',
  '\r',
  '\t',
  '{"',
  '":',
  '[{',
  '}]',
  '"speaker":"A"',
  '"text":"x y",',
  '{"segments":[{"start":1e999,"end":{},"text":null}]}',
  '[00:01] ',
  '00:12:34\tAda:\t',
  '00:12:34 From A to B:\n',
  'Ada  0:03\n',
  '## Transcript\n',
  '**',
  '张伟：',
  '\u200F',
  '\0',
  '\uFEFF',
  '\uD800',
  'NOTE x\n',
  '{"utterances":[{"speaker":{},"text":"x","start":"a","end":-1}]}',
  '{"Transcript":[{"Content":"x","AbsoluteTime":"never"}]}',
  '{"Transcript":[{"Items":[{"Content":"x"}],"ParticipantRole":"AGENT","BeginOffsetMillis":9,"EndOffsetMillis":3}]}',
  '{"SpeechSegments":[{"DisplayText":"x","SegmentSpeaker":"spk_0","SegmentStartTime":4,"SegmentEndTime":1}]}',
  '[{"speaker_role":"agent","human_transcript":"x","start_ms":5,"duration_ms":-9}]',
  '00:00:09,000 --> 00:00:01,000\nAda: x\n\n',
  'speaker,text\n',
  '"',
  ',',
  '__proto__',
  '{"__proto__":{"segments":[]}}',
];
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...SHARDS), { maxLength: 40 }).map((shards) => shards.join('')),
  fc.json(),
  fc.json().map((text) => text.slice(0, -1)),
);

describe('any text at all', () => {
  it('is read without an error, the same each time, into turns that are well-formed and in order', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const transcript = readTranscript(text);
        expect(readTranscript(text)).toEqual(transcript);
        for (const [i, turn] of transcript.turns.entries()) {
          expect(turn.index).toBe(i + 1);
          expect(turn.text).toBe(turn.text.trim());
          expect(turn.text).not.toBe('');
          expect(turn.text.isWellFormed() && !turn.text.includes('\0')).toBe(true);
          if (turn.speaker !== null) expect(transcript.speakers).toContain(turn.speaker);
          for (const ms of [turn.startMs, turn.endMs])
            if (ms !== null) expect(Number.isSafeInteger(ms) && ms >= 0).toBe(true);
          if (turn.startMs !== null && turn.endMs !== null) expect(turn.endMs).toBeGreaterThanOrEqual(turn.startMs);
          expect(transcript.turns[i - 1]?.speaker).not.toBe(turn.speaker);
        }
        const refused = transcriptDamage(text)?.sentence ?? null;
        // Of a text that is not refused, only one in which nobody says anything is damaged.
        if (refused !== null || transcript.turns.length > 0) expect(transcript.damage).toBe(refused);
        expect(JSON.parse(JSON.stringify(transcript))).toEqual(transcript);
      }),
      { numRuns: runs(1_000) },
    );
  });
  it('merges the same whether once or again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { turns, speakers } = readTranscript(text);
        expect(mergeTurns(turns)).toEqual({ turns, speakers, backwards: 0 });
      }),
      { numRuns: runs(250) },
    );
  });
});

describe('a quarter of a mebibyte of anything', () => {
  const SIZE = 262_144;
  const fill = (shard: string): string => shard.repeat(Math.ceil(SIZE / shard.length)).slice(0, SIZE);
  // Of CPU time. The worst took two thirds of it; what grows with the square of its length takes longer. Whether time grows
  // in proportion up to 512 KiB is the subject of linear-time.test.ts.
  const BOUND_MS = 1_500;
  it.each([
    '{"a":',
    '[{"a":[',
    '{"a":"\\',
    '[{"a":1},',
    '{"a":1}\n',
    '00:00:01 From a to ',
    '00:00:01\ta:\t',
    '00:00:01\ta:\tb\n',
    'Reacted to "',
    'A  0:01\n',
    '0:01 - A\n',
    '[0:01]\n',
    '# Transcript\n',
    'transcript ',
    '<v a>',
    '<v ',
    '&#1;',
    '"a" ',
    '(a) ',
    'A: B: ',
    'A: B: C\n',
    '- A: b\n',
    '__A__: b\n',
    ' :',
    'é\u0301',
    '1 "a" (1)\n',
    '0:00:01.000,0:00:02.000\n',
    'computer error transcript\n',
    'text,speaker\n',
    'WEBVTT\n0:01 --> 0:02\nA: b\n',
    'WEBVTT\n<v a',
    '"',
    '[A] b\n',
    '<A',
    '{"a":NaN,"x\\"',
    '[{"a":NaN},',
    '1/1/26, 10:01 - A: b\n',
    'A: b. C: d. ',
    '**A**\n',
    'A1: b\n',
  ])(
    '%j again and again is read in bounded time',
    (shard) => {
      const began = process.cpuUsage();
      readTranscript(fill(shard));
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1000).toBeLessThan(BOUND_MS);
    },
    60_000,
  );
});
