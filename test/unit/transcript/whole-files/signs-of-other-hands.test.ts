import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { KILN_TALK } from '../../../support/kiln-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK = KILN_TALK.slice(0, 4);

describe('parts of a message that nobody says', () => {
  it('are what a tool was asked and gave back, and what a model thought', () => {
    const [FIRST, SECOND, THIRD, LAST] = [
      'Is the kiln warm?',
      'Not yet, an hour.',
      'And the small one?',
      'Yes, come in.',
    ];
    const line = (role: string, content: unknown, second: number): string =>
      JSON.stringify({
        kind: 'entry',
        type: role,
        message: { role, content },
        timestamp: `2026-03-04T10:00:0${second}.000Z`,
      });
    const lines = [
      line('user', FIRST, 0),
      line('assistant', [{ type: 'thinking', thinking: 'I look at it.' }], 1),
      line('assistant', [{ type: 'tool_use', id: 't', name: 'heat', input: { kiln: 'large' } }], 2),
      line('user', [{ type: 'tool_result', tool_use_id: 't', content: 'It has 640 degrees now.' }], 3),
      line('assistant', [{ type: 'text', text: SECOND }], 4),
      line('user', [{ type: 'text', text: THIRD }], 5),
      line('assistant', [{ type: 'text', text: LAST }], 6),
    ];
    expect(startedTurnsOf(lines.join('\n'))).toStrictEqual([
      ['user', FIRST, 0],
      ['assistant', SECOND, 4000],
      ['user', THIRD, 5000],
      ['assistant', LAST, 6000],
    ]);
  });

  it('are tags within a line, which part no words', () => {
    const messages = TALK.map(([who, said], i) => ({
      author: who,
      body: `<p>${said.replace(/^(\S+) (.*)(.)$/u, '$1 <b>$2</b>$3')}</p>`,
      at: i,
    }));
    expect(saidIn({ messages })).toStrictEqual(TALK);
  });
});

describe('a file of captions', () => {
  const cues = (words: readonly string[]): string =>
    `WEBVTT\n\n${words.map((said, i) => `00:00:0${i}.000 --> 00:00:0${i + 1}.000\n${said}`).join('\n\n')}\n`;

  it.each([
    ['parts of one picture', [0, 1, 2, 3].map((i) => `https://cdn.example.com/a/board.jpg#xywh=${i * 120},0,120,90`)],
    ['pictures', [0, 1, 2, 3].map((i) => `thumbs/at-${i}.webp`)],
  ])('of nothing but %s has no words', (_, words) => {
    expect(readTranscript(cues(words)).damage).toContain('nobody says anything');
  });

  it('keeps an address that somebody reads out', () => {
    const own = ['Ann: It is at example.com/kiln.', 'Ben: Not a.jpg?'];
    expect(saidIn(cues(own))).toStrictEqual(own.map((line) => line.split(': ')));
  });
});

describe('a table', () => {
  const rows = TALK.map(([who, said], i) => `${i + 1};00:00:0${i};${who};${said}`);
  it('ends above a count in place of words', () => {
    const text = ['Nr;Time;Speaker;Text', ...rows, ';;;Total: 4 turns'].join('\n');
    expect(saidIn(text)).toStrictEqual(TALK);
  });
});

describe('words in quotation marks behind the name', () => {
  it('are read without the mark at their end, and as they were before a program escaped them', () => {
    const long = [...KILN_TALK, ...KILN_TALK];
    const lines = long.map(([who, said], i) => {
      const tag = who === TALK[0]?.[0] ? '>>>' : '<<<';
      return `2026-03-04T10:00:${i + 10}.000Z INFO  [talk=k1] ${tag} ${who} "${said.replace(/ /u, ' \\"x\\" ')}"`;
    });
    const noise = '2026-03-04T10:00:40.000Z DEBUG [talk=k1] closed code=1000';
    expect(saidIn([...lines, noise].join('\n'))).toStrictEqual(
      long.map(([who, said]) => [who, said.replace(/ /u, ' "x" ')]),
    );
  });
});

describe('clocks with dots', () => {
  const thai = (text: string): string =>
    text.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0e50 + Number(digit)));

  it.each([
    ['in Thai digits, with the word for hours', (i: number) => `${thai(`10.05.0${i * 2}`)} น.  `],
    ['in digits from 0 to 9, with the word for hours', (i: number) => `10:05:0${i * 2} น. `],
    ['in Arabic digits', (i: number) => `١٠.٠٥.٠${String.fromCharCode(0x0660 + i * 2)} `],
  ])('are times %s', (_, clock) => {
    const lines = TALK.map(([who, said], i) => `${clock(i)}${who} : ${said}`);
    expect(startedTurnsOf(lines.join('\n'))).toStrictEqual(TALK.map(([who, said], i) => [who, said, i * 2000]));
  });

  it('before something that happened name nobody', () => {
    const lines = TALK.map(([who, said], i) => `10:05:0${i} น.  ${who} : ${said}`);
    lines.splice(2, 0, '10:05:01 น.  * โอนสาย *');
    expect(saidIn(lines.join('\n'))).toStrictEqual(TALK);
  });
});
