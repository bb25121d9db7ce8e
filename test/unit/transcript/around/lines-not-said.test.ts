import { describe, expect, it } from 'vitest';
import { linesNotSaid } from '../../../../src/transcript/around/lines-not-said.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

/* What is left out of a file is counted in one note. */

const LEFT = /left out: (\d+) above what is said, (\d+) between turns, (\d+) below/u;

// How many lines were left out above, between and below; null where no note says so.
function leftIn(text: string): number[] | null {
  const found = readTranscript(text).notes.flatMap((note) => LEFT.exec(note)?.slice(1).map(Number) ?? []);
  return found.length === 0 ? null : found;
}

const TALK = [
  'Ida: Good morning, is the kiln free on Friday?',
  'Ole: Not before noon, I am afraid.',
  'Ida: Then I come at one.',
  'Ole: Fine, shall I keep a shelf for you?',
  'Ida: Yes, please do.',
  'Ole: Done. See you then.',
];
const talk = (sign: string): string => TALK.join(sign);

describe('lines that nobody says are counted once', () => {
  it.each([
    ['a title and facts above', `Kiln call 12\nDate: 3 May 2026\nQueue: North\n\n${talk('\n')}`, [3, 0, 0]],
    [
      'points below, of words that were said',
      `${talk('\n')}\n\nAction items\n- Ole: keep a shelf\n- Ida: bring the pots`,
      [0, 0, 3],
    ],
    ['remarks between', `${TALK[0]}\nQA note: friendly\n${TALK.slice(1).join('\n')}`, [0, 1, 0]],
    [
      'above and below names and times in lines of their own',
      `Kiln weekly\nWritten by a machine\n\n${TALK.map((line, i) => `${line.slice(0, 3)}  0:0${i + 1}\n${line.slice(5)}`).join('\n\n')}\n\nIda stopped transcription`,
      [2, 0, 1],
    ],
    [
      'captions that tell a noise',
      `WEBVTT\n\n${['[door creaks]', ...TALK].map((line, i) => `${i + 1}\n00:00:0${i}.000 --> 00:00:0${i + 1}.000\n${line}`).join('\n\n')}`,
      [1, 0, 0],
    ],
    [
      'what a chat tells itself',
      TALK.map((line, i) => `[12.05.26, 14:0${i}:09] ${line}`).join('\n') +
        '\n[12.05.26, 14:07:10] Ole: \u200EThis message was deleted.',
      [0, 0, 1],
    ],
  ])('%s', (_, text, left) => {
    expect(leftIn(text)).toStrictEqual(left);
  });

  it('in one note only, whichever reader knew of some', () => {
    const text = `Kiln call 12\nDate: 3 May 2026\n\n${TALK[0]}\nQA note: friendly\n${TALK.slice(1).join('\n')}\n\nAction items\n- Ole: keep a shelf`;
    expect(readTranscript(text).notes).toStrictEqual([
      '5 lines were taken for no speech and left out: 2 above what is said, 1 between turns, 2 below.',
    ]);
  });

  it('one line is told as one', () => {
    expect(readTranscript(`Kiln call\n\n${talk('\n')}`).notes).toStrictEqual([
      '1 line was taken for no speech and left out: 1 above what is said, 0 between turns, 0 below.',
    ]);
  });

  it.each([
    [
      'rows',
      `speaker,text\n${TALK.map((line) => `${line.slice(0, 3)},"${line.slice(5)}"`).join('\n')}\nSystem,"Ida has left."`,
      '1 row that is no speech left out.',
    ],
    [
      'entries',
      JSON.stringify({
        talk: [...TALK, 'System: Ida has left.'].map((line) => ({
          who: line.split(': ')[0],
          words: line.split(': ')[1],
        })),
      }),
      '1 entry that is no speech left out.',
    ],
  ])('of %s how many', (_, text, note) => {
    const { notes, turns } = readTranscript(text);
    expect(turns).toHaveLength(TALK.length);
    expect(notes).toContain(note);
  });
});

const MAILS = TALK.slice(0, 4)
  .map(
    (line, i) =>
      `From: ${line.slice(0, 3)} <${line.slice(0, 3).toLowerCase()}@kiln.example>\nTo: All of us\nSubject: the kiln\nDate: Mon, 4 May 2026 10:0${i}\n\n${line.slice(5)}\n`,
  )
  .join('\n');

describe('no line is counted that is a head, a time, or said', () => {
  const heads = (head: (name: string, i: number) => string): string =>
    TALK.map((line, i) => `${head(line.slice(0, 3), i)}\n${line.slice(5)}`).join('\n\n');
  it.each([
    ['plain labels', talk('\n')],
    ['empty lines between', talk('\n\n')],
    ['names and times above the words', heads((name, i) => `${name} Holm  0:0${i + 1}`)],
    ['names with a remark that is the same above each turn', heads((name, i) => `${name} (guest) wrote at 10:0${i}:`)],
    [
      'names and times above the words on other days',
      heads((name, i) => `${name} Holm  ${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][i]} 10:0${i}`),
    ],
    ['first letters in place of a picture', heads((name, i) => `${name.charAt(0)}H\n${name} Holm  0:0${i + 1}`)],
    ['the fields above each mail of a thread', MAILS],
    ['bold names', TALK.map((line) => `**${line.slice(0, 4)}** ${line.slice(5)}`).join('\n')],
    ['wrapped lines', TALK.map((line) => line.replaceAll(/(\S+ \S+ \S+) /gu, '$1\n   ')).join('\n')],
    [
      'tags in captions',
      `WEBVTT\n\n${TALK.map((line, i) => `00:00:0${i}.000 --> 00:00:0${i + 1}.000\n<v ${line.slice(0, 3)}>${line.slice(5)}</v>`).join('\n\n')}`,
    ],
    [
      'captions that show a line twice',
      `1\n00:00:00,000 --> 00:00:01,000\nIDA: Good morning.\n\n2\n00:00:01,000 --> 00:00:02,000\nOLE: Good morning to you.\n\n3\n00:00:02,000 --> 00:00:03,000\nIDA: Is it warm?`,
    ],
    [
      'a name and a fact that are said',
      'Ida: Who comes?\nOle: Ida Holm: she is new.\nIda: Date: is that fixed?\nOle: It is.\nIda: Good.',
    ],
    ['times behind the words', TALK.map((line, i) => `${line} [00:0${i}]`).join('\n')],
  ])('%s', (_, text) => {
    expect(leftIn(text)).toBeNull();
  });

  it('where nobody is known to speak', () => {
    expect(leftIn('A page of notes.\n\nNothing in it is said by anybody.')).toBeNull();
  });
});

it('lines are not counted where too much would have to be looked through', () => {
  const turn = (text: string) => ({ index: 0, speaker: 'Ida', text, startMs: null, endMs: null });
  const said = Array.from({ length: 1000 }, (_, i) => turn(`pots ${i} ${'and glazes '.repeat(20)}`));
  const text = (count: number): string => `${'Ida: Hello.\n'}${'- nobody says so here\n'.repeat(count)}`;
  expect(linesNotSaid(text(9), [turn('Hello.'), ...said], 'lines', false)).toStrictEqual({
    above: 0,
    between: 0,
    below: 9,
  });
  expect(linesNotSaid(text(900), [turn('Hello.'), ...said], 'lines', false)).toBeNull();
});

it('a long text with many lines that nobody says is looked through in bounded time', () => {
  const words = Array.from({ length: 40_000 }, (_, i) => `word${i % 977}`).join(' ');
  const other = Array.from({ length: 6000 }, (_, i) => `- zzz ${i} qqq`).join('\n');
  const began = process.cpuUsage();
  readTranscript(`${talk('\n')}\nIda: ${words}\n${talk('\n')}\n\nAction items\n${other}`);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(4000);
});
