import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK: [string, string][] = [
  ['Kim Oz', 'Is the boat free on Saturday?'],
  ['Tom Rau', 'It is, from ten to four.'],
  ['Kim Oz', 'And what do you ask for it?'],
  ['Tom Rau', 'Ninety, with the petrol.'],
  ['Kim Oz', 'Then I take it.'],
  ['Tom Rau', 'Good: the key is at the pier.'],
];
const at = (i: number): string => `10:0${i}:00`;
const timed = TALK.map(([who, said], i) => [who, said, i * 60_000]);

describe('the files below a message', () => {
  const LISTS = [
    'Attachment(s)\nboat.jpg\nthe pier.png',
    '{Attachments}\nhttps://files.example/9/boat.jpg',
    '2 attachments:\n- boat.jpg (120 KB)\n- pier.pdf (2.1 MB)',
    'Anhänge\nboot.jpg',
    '📎 Pièces jointes :\nbateau.jpg 88 kB',
    '添付ファイル\nboat.jpg',
  ];
  for (const list of LISTS)
    it(`are no words: ${list.split('\n', 1)[0] ?? ''}`, () => {
      const turns = TALK.map(([who, said], i) => `[04-May-26 10:0${i}] ${who}\n${said}${i === 1 ? `\n\n${list}` : ''}`);
      expect(startedTurnsOf(`${turns.join('\n\n')}\n`)).toStrictEqual(timed);
    });

  it('are words where nobody lists files below the heading', () => {
    const turns = TALK.map(([who, said], i) => `${who}: ${said}${i === 1 ? '\nAttachment\nto it is no matter.' : ''}`);
    expect(saidIn(turns.join('\n'))[1]?.[1]).toBe('It is, from ten to four. Attachment to it is no matter.');
  });
});

describe('a page with a table', () => {
  const page = (rows: readonly string[]): string =>
    `<!doctype html><html><body><h2>Your chat</h2><table>${rows.join('\n')}</table></body></html>`;

  it('tells the cells of a row by their places where they have no class', () => {
    const rows = TALK.map(
      ([who, said], i) =>
        `<tr class="msg"><td style="color:#888">${at(i)}</td><td valign="top"><b>${who}</b></td><td>${said}</td></tr>`,
    );
    expect(startedTurnsOf(page(rows))).toStrictEqual(timed);
  });

  it('has what happened in rows of one wide cell', () => {
    const rows = TALK.map(([who, said], i) => `<tr><td>${at(i)}</td><td>${who}</td><td>${said}</td></tr>`);
    const [first = '', ...others] = rows;
    expect(startedTurnsOf(page([first, '<tr><td colspan="3">Tom Rau sent a form</td></tr>', ...others]))).toStrictEqual(
      timed,
    );
  });

  it('has names in wide rows above the words', () => {
    const rows = TALK.map(
      ([who, said], i) => `<tr><td colspan="2">${who}</td></tr><tr><td>${at(i)}</td><td>${said}</td></tr>`,
    );
    expect(saidIn(page(rows)).map(([who]) => who)).toStrictEqual(TALK.map(([who]) => who));
  });

  it('has times before the words, beside names in elements of their own', () => {
    const rows = TALK.map(([who, said], i) => `<dt>${who}</dt><dd><time>${at(i)}</time> ${said}</dd>`);
    expect(startedTurnsOf(`<html><body><dl>${rows.join('')}</dl></body></html>`)).toStrictEqual(timed);
  });
});

it('two columns end at the only rule below them, whoever typed them', () => {
  const rows = TALK.map(([who, said]) => (who === 'Kim Oz' ? said : `${' '.repeat(40)}${said}`));
  const head = `KIM OZ${' '.repeat(34)}TOM RAU\n${'-'.repeat(30)}${' '.repeat(10)}${'-'.repeat(30)}`;
  const foot = `${'='.repeat(70)}\n${' '.repeat(50)}typed by: M. K.`;
  expect(saidIn(`Tape 5\n${head}\n${rows.join('\n')}\n${foot}\n`)).toStrictEqual(
    TALK.map(([who, said]) => [who.toUpperCase(), said]),
  );
});

it.each(['Powered by HelpBox', 'Support Software by HelpBox', 'Live chat by HelpBox', 'Bereitgestellt von HelpBox'])(
  'a page ends with whose program it is: %s',
  (foot) => {
    const turns = TALK.map(([who, said], i) => `${who}  June 13, 2026 10:0${i}\n\n${said}\n\nHow is that?`);
    expect(saidIn(`${turns.join('\n\n')}\n\n${foot}\n`).at(-1)?.[1]).toBe('Good: the key is at the pier. How is that?');
  },
);

describe('what a program logs beside a talk', () => {
  const WHO = new Map([
    ['Kim Oz', 'customer'],
    ['Tom Rau', 'agent'],
  ]);
  const roles = TALK.map(([who, said], i) => [WHO.get(who), said, i * 60_000]);
  const woven = (
    line: (who: string, said: string, clock: string) => string,
    other: (clock: string) => string,
  ): string =>
    TALK.flatMap(([who, said], i) => [line(WHO.get(who) ?? '', said, at(i)), ...(i % 2 === 0 ? [other(at(i))] : [])])
      .join('\n')
      .concat('\n');

  const FORMS: [string, string][] = [
    [
      'pairs of other names',
      woven(
        (who, said, clock) => `2026-05-04 ${clock}.000 INFO  [transcript] call=7f role=${who} text="${said}"`,
        (clock) => `2026-05-04 ${clock}.500 DEBUG [media] call=7f jitter=4ms loss=0.01%`,
      ),
    ],
    [
      'pairs behind a time in brackets',
      woven(
        (who, said, clock) => `[${clock}.0] {stt} leg=${who} text="${said}"`,
        (clock) => `[${clock}.7] {net} rtt=40 loss=0`,
      ),
    ],
    [
      'the name of the part in brackets',
      woven(
        (who, said, clock) => `${clock} [transcript] ${who}: ${said}`,
        (clock) => `${clock} [net] rtt 40 ms`,
      ),
    ],
    [
      'the part between dashes, and a pair',
      woven(
        (who, said, clock) => `2026-05-04 ${clock},000 - asr - INFO - speaker=${who} | ${said}`,
        (clock) => `2026-05-04 ${clock},500 - net - DEBUG - rtt=40`,
      ),
    ],
    [
      'levels before everything',
      woven(
        (who, said, clock) => `${clock} INFO dialog: ${who}: ${said}`,
        (clock) => `${clock} INFO media: jitter 4 ms`,
      ),
    ],
  ];
  for (const [form, log] of FORMS)
    it(`is left out: ${form}`, () => {
      expect(startedTurnsOf(log)).toStrictEqual(roles);
    });

  const LOGS = [
    [
      'May 04 09:00:01 box cron[311]: cleanup started',
      'May 04 09:00:02 box cron[311]: mailbox hr: locked by pid 77, skipped',
      'May 04 09:00:03 box dovecot: login: user=<anna>',
      'May 04 09:00:05 box smtpd[420]: connect from relay.example.net',
      'May 04 09:00:07 box cron[311]: retry: mailbox hr: still locked, giving up',
      'May 04 09:00:09 box smtpd[420]: who is there? nobody',
      'May 04 09:00:11 box cron[311]: done: 2522 messages',
    ],
    [
      '2026-05-04 09:00:00.001 UTC [71] LOG:  checkpoint starting: time',
      '2026-05-04 09:00:04.001 UTC [71] LOG:  checkpoint complete: wrote 12 buffers',
      '2026-05-04 09:00:08.001 UTC [99] anna@shop ERROR:  no relation "ordrs"',
      '2026-05-04 09:01:00.001 UTC [71] LOG:  checkpoint starting: time',
      '2026-05-04 09:01:04.001 UTC [71] LOG:  checkpoint complete: wrote 2 buffers',
    ],
  ];
  for (const lines of LOGS)
    it(`is no talk by itself: ${lines[0] ?? ''}`, () => {
      expect(readTranscript(lines.join('\n')).speakers).toStrictEqual([]);
    });
});

describe('names above times', () => {
  it('may be written in small letters, and a line below one without a time is a notice', () => {
    const NAMES = new Map([
      ['Kim Oz', 'Kim Oz'],
      ['Tom Rau', 't.rau'],
    ]);
    const [first = '', ...others] = TALK.map(([who, said], i) => `${NAMES.get(who) ?? ''}\n  10:0${i} AM\n${said}`);
    const page = [first, 'Kim Oz\n  joined #boats by invitation from t.rau.', ...others].join('\n');
    expect(startedTurnsOf(`boats\n\nMonday, June 10th\n\n${page}\n`)).toStrictEqual(
      TALK.map(([who, said], i) => [NAMES.get(who), said, i * 60_000]),
    );
  });
});

describe('seconds that programs for telling voices apart print', () => {
  const from = (i: number): string => (i * 7.13).toFixed(2);
  const to = (i: number): string => (i * 7.13 + 5.5).toFixed(2);
  const FORMS: [string, (who: string, said: string, i: number) => string][] = [
    ['behind names, without a sign', (who, said, i) => `${who} ${from(i)} ${to(i)} ${said}`],
    ['behind names, with a dash', (who, said, i) => `${who} ${from(i)} - ${to(i)} ${said}`],
    ['as settings', (who, said, i) => `start=${from(i)}s stop=${to(i)}s ${who}: ${said}`],
    ['as settings in brackets', (who, said, i) => `[start=${from(i)} end=${to(i)}] ${who}: ${said}`],
  ];
  const voices = TALK.map(([who, said]) => [who === 'Kim Oz' ? 'SPEAKER_00' : 'SPEAKER_01', said] as const);
  for (const [name, form] of FORMS)
    it(name, () => {
      const lines = voices.map(([who, said], i) => form(who, said, i));
      expect(startedTurnsOf(lines.join('\n'))).toStrictEqual(
        voices.map(([who, said], i) => [who, said, Math.round(i * 7130)]),
      );
    });

  it('stay words where they do not rise', () => {
    const lines = ['2.5 is too dear.', '1.9 is what I have.', '2.4 then.', '2.0 and done.'];
    expect(saidIn(lines.map((said, i) => `${i % 2 === 0 ? 'Kim' : 'Tom'}: ${said}`).join('\n'))).toStrictEqual(
      lines.map((said, i) => [i % 2 === 0 ? 'Kim' : 'Tom', said]),
    );
  });
});

describe('the mark of another speaker', () => {
  const marked = (i: number, said: string): string => `>> ${i === 1 ? 'ANN: ' : ''}${said}`;
  it('names nobody by a word before a colon late in the talk', () => {
    const turns = saidIn(TALK.map(([, said]) => `>> ${said}`).join('\n'));
    expect(turns).toStrictEqual(TALK.map(([, said], i) => [`Speaker ${(i % 2) + 1}`, said]));
  });
  it('names somebody who begins to speak', () => {
    const turns = saidIn(TALK.map(([, said], i) => marked(i, said)).join('\n'));
    expect(turns).toStrictEqual(TALK.map(([, said], i) => [i % 2 === 1 ? 'ANN' : 'Speaker 2', said]));
  });
});
