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

describe('tables of other programs', () => {
  it('have cells with a block each, and a translation beside the words', () => {
    const german = ['Ist der Ofen warm?', 'Noch nicht, eine Stunde.', 'Und wer macht auf?', 'Ich, mit meinem Bruder.'];
    const cell = (words: string): string => `<td class=Cell>\n<p class=Plain>${words}</p></td>`;
    const rows = TALK.map(([who, said], i) => [`00:00:0${i}`, who, said, german[i] ?? '', '&nbsp;']);
    const names = ['TC', 'Sprecher', 'Original', 'Übersetzung', 'Anm.'];
    const page = [names, ...rows].map((row) => `<tr>\n${row.map(cell).join('\n')}\n</tr>`).join('\n');
    expect(startedTurnsOf(`<html><body><table>${page}</table></body></html>`)).toStrictEqual(
      TALK.map(([who, said], i) => [who, said, i * 1000]),
    );
  });

  it('have clocks of four figures that go on past midnight, and names that Markdown slants', () => {
    const clocks = ['2356', '2357', '2358', '2359', '0001', '0004'];
    const rows = KILN_TALK.map(([who, said], i) => `| ${clocks[i]} | ${i === 0 ? `*${who}*` : who} | 16 | ${said} |`);
    const text = `**Log of the kiln**\n\n| UTC | Fra | Kanal | Tekst |\n|:---:|---|---|---|\n${rows.join('\n')}\n`;
    expect(startedTurnsOf(text)).toStrictEqual(
      KILN_TALK.map(([who, said], i) => [who, said, [0, 1, 2, 3, 5, 8].map((minute) => minute * 60_000)[i]]),
    );
  });

  it('have tiers that say in another language what another tier says', () => {
    const clock = (second: number): string => `00:00:0${second}.100`;
    const row = (tier: string, second: number, words: string): string =>
      [tier, clock(second), clock(second + 1), words].join('\t');
    const of = (name: string): string[] =>
      KILN_TALK.flatMap(([who, said], i) => (who === name ? [row(who, i, said)] : []));
    const [ann = '', ben = ''] = TALK.map(([who]) => who);
    const rows = [...of(ann), ...of(ben), row(`${ann}-deu`, 0, 'Ist er warm?'), row(`${ann}-deu`, 2, 'Und wer?')];
    expect(saidIn([...rows, row('notes', 2, '((a door))')].join('\n'))).toStrictEqual(KILN_TALK);
  });

  it('of a fixed width have the counter of a recording with a dot, and tell who came in', () => {
    const long = [...TALK, ...TALK];
    const rows = long.flatMap(([who, said], i) => [
      `0${i}.${30 + i}           ${who.toUpperCase().padEnd(16)}${said} I say`,
      `${' '.repeat(32)}so.`,
    ]);
    rows.splice(4, 0, `${' '.repeat(32)}ANN LEE enters the room.`);
    expect(startedTurnsOf(`Counter         Person          Text\n${rows.join('\n')}\n`)).toStrictEqual(
      long.map(([who, said], i) => [who.toUpperCase(), `${said} I say so.`, 30_000 + i * 61_000]),
    );
  });

  it('of calls without words are refused', () => {
    const rows = [0, 1, 2].map((i) => `2026-03-04 10:0${i}:00,+4930555010${i},1012,4${i},4${i},ANSWERED`);
    expect(readTranscript(`calldate,src,dst,duration,billsec,disposition\n${rows.join('\n')}\n`).damage).toContain(
      'list of calls',
    );
  });

  it('of calls whose words stand under a name that nobody knows are read', () => {
    const rows = KILN_TALK.map(([who, said], i) => `10:00:0${i},10:00:0${i + 1},1,4,2,${who},"${said}"`);
    expect(saidIn(`start time,end time,duration,channel,extension,side,line\n${rows.join('\n')}`)).toStrictEqual(
      KILN_TALK,
    );
  });

  it('of calls with their words are read', () => {
    const rows = TALK.map(([who, said], i) => `10:00:0${i},in,4,16,2,${who},"${said}"`);
    expect(saidIn(`start time,direction,duration,channel,extension,speaker,text\n${rows.join('\n')}`)).toStrictEqual(
      TALK,
    );
  });
});

describe('minutes with a sign before each name', () => {
  const SAID: [string, string][] = [
    ['田中委員長', 'これより会議を開きます。'],
    ['山本（一）委員', '窯はもう温かいですか。'],
    ['政府参考人（林　太郎君）', 'まだです。'],
    ['山本（一）委員', 'だれが開けますか。'],
    ['田中委員長', '静かに願います。'],
  ];
  it('have a wide space behind it, a heading above and what happened between', () => {
    const lines = SAID.map(([who, said]) => `○${who}　${said}`);
    lines.splice(3, 0, '　〔笑声〕');
    const text = `窯業委員会　第一号\n令和八年三月四日\n　委員長　田中　一君\n${lines.join('\n')}\n　　午前十一時三分散会\n`;
    expect(saidIn(text)).toStrictEqual(SAID.map(([who, said]) => [who.replace('　', ' '), said]));
  });

  it('are none where the sign begins points of a list', () => {
    const text = 'Ann: Is it warm?\n■ clay  two bags\n■ glaze  one tin\n■ wood  a lot\nBen: Yes, come in.\nAnn: Good.';
    expect(readTranscript(text).speakers).toStrictEqual(['Ann', 'Ben']);
  });
});

describe('pages', () => {
  it('of an assistant name who said what, and show buttons and how long it thought', () => {
    const lines = TALK.flatMap(([, said], i) =>
      i % 2 === 0
        ? ['You said:', said]
        : ['Kilnbot said:', 'Thought for 12 seconds', '', said, 'python', 'Copy code', 'heat(640)'],
    );
    const text = `Skip to content\n${lines.join('\n')}\nKilnbot can make mistakes. Check important info.\n`;
    expect(saidIn(text)).toStrictEqual(
      TALK.map(([, said], i) => (i % 2 === 0 ? ['You', said] : ['Kilnbot', `${said} heat(640)`])),
    );
  });

  it('of a chat that Telegram exports have names, answers and messages without a name', () => {
    const message = (i: number, name: string | null, words: string, before = ''): string =>
      `<div class="message default clearfix${name === null ? ' joined' : ''}" id="message${i}">\n${
        name === null
          ? ''
          : `<div class="userpic_wrap"><div class="initials" style="line-height: 42px">\n${name.slice(0, 1)}\n</div></div>`
      }<div class="body"><div class="pull_right date details" title="04.03.2026 10:0${i}:00 UTC+01:00">\n10:0${i}\n</div>${
        name === null ? '' : `<div class="from_name">\n${name}\n</div>`
      }${before}<div class="text">\n${words}\n</div></div></div>`;
    const service =
      '<div class="message service" id="message9"><div class="body details">\nAnn added Ben\n</div></div>';
    const answer = '<div class="reply_to details">\nIn reply to <a href="#go_to_message0">this message</a>\n</div>';
    const page = [
      service,
      message(0, 'Ann L.', 'Is it <strong>warm</strong>?'),
      message(1, 'Ben', 'Not yet.', answer),
      message(2, null, 'In an hour<br>or two.'),
      message(3, 'Ann L.', 'Good.'),
    ].join('\n');
    expect(
      startedTurnsOf(`<!DOCTYPE html>\n<html><body><div class="history">${page}</div></body></html>`),
    ).toStrictEqual([
      ['Ann L.', 'Is it warm?', 0],
      ['Ben', 'Not yet. In an hour or two.', 60_000],
      ['Ann L.', 'Good.', 180_000],
    ]);
  });
});

describe('a day, a time, a name and its number', () => {
  it('stand above what somebody wrote, and what the program says is nobody’s', () => {
    const blocks = TALK.map(
      ([who, said], i) => `2026-03-04 10:00:0${i} ${who}${i % 2 === 0 ? '(10086123)' : '<ben@example.com>'}\n${said}`,
    );
    blocks.splice(1, 0, '2026-03-04 10:00:00 系统消息(10000)\nBen Ruiz 加入了群聊');
    expect(startedTurnsOf(blocks.join('\n\n'))).toStrictEqual(TALK.map(([who, said], i) => [who, said, i * 1000]));
  });
});
