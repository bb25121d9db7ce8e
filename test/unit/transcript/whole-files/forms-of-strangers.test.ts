import { describe, expect, it } from 'vitest';
import { KILN_TALK } from '../../../support/kiln-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK = KILN_TALK.slice(0, 4);

describe('what stands around a talk', () => {
  it('takes no title for somebody who says how long the meeting took', () => {
    const two = TALK.slice(0, 2);
    const words = two.map(([who, said], i) => `${who}   0:0${i + 3}\n${said}`).join('\n\n');
    expect(startedTurnsOf(`Kiln Weekly\n12. Mai 2026, 02:00PM\n12m 3s\n\n${words}\n`)).toStrictEqual(
      two.map(([who, said], i) => [who, said, (i + 3) * 1000]),
    );
  });

  it('leaves out what stands behind a rule with words, also where times stand between names and words', () => {
    const words = TALK.map(([who, said], i) => `${who} [00:00:0${i + 3}]: ${said}`).join('\n');
    expect(
      saidIn(`${words}\n\n--- end of what was said ---\nWritten by KilnText 2.4. Look at it again.\n`),
    ).toStrictEqual(TALK);
  });
});

describe('what nobody says', () => {
  const LONG = [0, 1, 2].flatMap(() => TALK);
  const written = (behind: string): string => LONG.map(([who, said]) => `${who}: ${said}`).join(behind);

  it('is a list of who plays, above the talk', () => {
    expect(
      saidIn(`A firing\n\nPersonnages : ANN LEE, potter; BEN RUIZ, a client\n\n${written('\n\n')}\n`),
    ).toStrictEqual(LONG);
  });

  it('is a list of points under a heading below it, though they ask', () => {
    expect(saidIn(`${written('\n')}\n\nFor the group:\n– Who opens it?\n– What would you do?\n`)).toStrictEqual(LONG);
  });

  it('is a last paragraph of labelled lines where each turn is a paragraph', () => {
    expect(saidIn(`${written('\n\n')}\n\nVolgende keer: 9 juni\nVerslag: Kim\n`)).toStrictEqual(LONG);
  });

  it('is what to do, below names that stand with their times and titles', () => {
    const titles = new Map([
      ['Ann Lee', 'Potter, Kiln House'],
      ['Ben Ruiz', 'Head of Some Field Service, Kiln House'],
    ]);
    const turns = TALK.map(([who, said], i) => `${who} | ${titles.get(who) ?? ''}   00:0${i + 3}\n${said}`).join(
      '\n\n',
    );
    expect(saidIn(`${turns}\n\nAction items\nAnn Lee: buy wood\nAnn Lee: open the kiln\n`)).toStrictEqual(TALK);
  });

  it('is a title with its rights as the first caption', () => {
    const cues = TALK.map(([who, said], i) => `{${i + 1}0}{${i + 1}8}${who}: ${said}`).join('\n');
    expect(saidIn(`{1}{1}25.000\n{2}{8}Film 4: A firing|© The potters\n${cues}\n`)).toStrictEqual(TALK);
  });

  it('is what a list further down says about the whole', () => {
    const turns = TALK.map(
      ([who, said], i) => `  - at: "00:00:0${i + 3}"\n    who: ${who}\n    said: "${said}"\n`,
    ).join('');
    const more = 'summary: |\n  It is cold.\nfollow_up:\n  - who: Kim\n    task: Buy wood\n';
    expect(saidIn(`call:\n  id: 5\ntranscript:\n${turns}${more}`)).toStrictEqual(TALK);
  });

  it('is the length of a call in the last row of a table', () => {
    const rows = TALK.map(([who, said], i) => `${i + 1},00:00:0${i + 3},${who},"${said}",`).join('\n');
    expect(saidIn(`no,time,speaker,text,remark\n${rows}\n,,Length,00:00:38,\n`)).toStrictEqual(TALK);
  });
});

describe('turns', () => {
  it('begin with a name before a dash as the roles of other lines do', () => {
    const lines = [
      ['DOCTORA', '¿Cómo va?'],
      ['PACIENTE', 'Mejor, gracias.'],
      ['DOCTORA', '¿Camina usted?'],
      ['HIJA', 'Ayer no salió.'],
      ['PACIENTE', 'Llovía, hija.'],
      ['DOCTORA', 'Pues mañana.'],
    ];
    expect(saidIn(lines.map(([who = '', said = '']) => `${who}.— ${said}`).join('\n'))).toStrictEqual(lines);
  });

  it('may say to whom in a column of its own', () => {
    const row = (time: string, from: string, to: string, words: string): string =>
      `${time.padEnd(7)}${from.padEnd(10)}${to.padEnd(10)}${words}\n`;
    const log = [
      row('21:14', 'HARBOUR', 'ANNIKA', 'Annika, good evening.'),
      row('', '', '', 'What is your position?'),
      row('21:15', 'ANNIKA', 'HARBOUR', 'Two miles west of you, with a'),
      row('', '', '', 'rope in the propeller.'),
      row('21:16', '', '', '[Coastguard informed]'),
      row('21:17', 'HARBOUR', 'PILOT 2', 'Pilot, can you assist?'),
      row('21:19', 'PILOT 2', 'HARBOUR', 'Yes, I am on my way.'),
      row('21:20', 'ANNIKA', 'PILOT 2', 'Thank you, we wait for you.'),
      row('21:24', 'PILOT 2', 'ANNIKA', 'I see you.'),
    ];
    expect(saidIn(`RADIO LOG\n\n${row('UTC', 'FROM', 'TO', 'TRAFFIC')}${log.join('')}`)).toStrictEqual([
      ['HARBOUR', 'Annika, good evening. What is your position?'],
      ['ANNIKA', 'Two miles west of you, with a rope in the propeller.'],
      ['HARBOUR', 'Pilot, can you assist?'],
      ['PILOT 2', 'Yes, I am on my way.'],
      ['ANNIKA', 'Thank you, we wait for you.'],
      ['PILOT 2', 'I see you.'],
    ]);
  });
});

describe('names', () => {
  it('are one where a short form stands beside the first and alone from then on', () => {
    const text =
      'Petronella de Graaf (PdG): Is the kiln warm now?\n\nJoost Hamer (JH): Not yet: it takes an hour.\n\nPdG: And who opens it?\n\nJH: I do, with my brother.\n';
    expect(saidIn(text).map(([who]) => who)).toStrictEqual([
      'Petronella de Graaf',
      'Joost Hamer',
      'Petronella de Graaf',
      'Joost Hamer',
    ]);
  });

  it('have no sign that stands before all, and lines of Japanese are joined without a space but behind a sentence', () => {
    const text =
      '○委員長　窓は開きますか。\n　寒いですか。\n○課長　はい、開きます。\n○委員長　いつですか。\n○課長　明日です。\n　お待ちください。\n';
    expect(saidIn(text)).toStrictEqual([
      ['委員長', '窓は開きますか。 寒いですか。'],
      ['課長', 'はい、開きます。'],
      ['委員長', 'いつですか。'],
      ['課長', '明日です。 お待ちください。'],
    ]);
  });

  it('are not the letters that a page shows in place of pictures', () => {
    const said = ['Is it warm?', 'Not yet.', 'Who opens it?', 'I do, in an hour.', 'So late?', 'Yes, today.'];
    const people = ['Ece Tan', 'Murat K.', 'Ece Tan', 'Murat K.', 'Ece Tan', 'Murat K.'];
    const part = (kind: string, inside: string): string => `<div class="${kind}">\n${inside}\n</div>\n`;
    const blocks = said.map((words, i) => {
      const who = people[i] ?? '';
      const body = part('right date', `16:2${i}`) + part('from_name', who) + part('text', words);
      return part('message default', part('userpic', part('initials', who.charAt(0))) + part('body', body));
    });
    const more = part('message default joined', part('body', part('right date', '16:27') + part('text', 'Or not.')));
    expect(saidIn(`<!DOCTYPE html>\n<html><body>\n${blocks.join('')}${more}</body></html>\n`)).toStrictEqual(
      said.map((words, i) => [people[i], i === said.length - 1 ? `${words} Or not.` : words]),
    );
  });
});

describe('times and order', () => {
  it('takes the times under which entries of JSON stand, in whatever order', () => {
    const said: [string, string][] = TALK.map(([, words], i) => [i % 2 ? 'klientka' : 'doradca', words]);
    const entries = said.map(([who, words], i) => [`00:00:0${i + 3}.500`, { [who]: words }] as const);
    expect(startedTurnsOf({ wypowiedzi: Object.fromEntries(entries.toReversed()) })).toStrictEqual(
      said.map(([who, words], i) => [who, words, i * 1000 + 3500]),
    );
  });

  it('reads dates as programs print them, and the newest row first', () => {
    const rows = TALK.map(([who, said], i) => `9${i},${who},Tue May 12 08:0${i}:43 +0000 2026,"${said}"`).toReversed();
    expect(startedTurnsOf(`post_id,author_id,created_at,text\n${rows.join('\n')}\n`)).toStrictEqual(
      TALK.map(([who, said], i) => [who, said, i * 60_000]),
    );
  });

  it('leaves out the tier of noises of a TextGrid', () => {
    const tier = (name: string, said: string, at: number): string =>
      `"IntervalTier"\n"${name}"\n0\n9\n1\n${at}\n${at + 1}\n"${said}"\n`;
    const text = `File type = "ooTextFile short"\n"TextGrid"\n\n0\n9\n<exists>\n3\n${tier('Kim', 'Is it warm?', 1)}${tier('noise', 'door', 2)}${tier('Jo', 'Not yet.', 3)}`;
    expect(saidIn(text)).toStrictEqual([
      ['Kim', 'Is it warm?'],
      ['Jo', 'Not yet.'],
    ]);
  });
});

describe('messages of a phone', () => {
  it('leaves out drafts, which nobody received', () => {
    const sms = (box: number, said: string, i: number): string =>
      `<sms address="+351910000417" date="177849072${i}000" type="${box}" body="${said}" />`;
    const said = TALK.map(([, words], i) => sms((i % 2) + 1, words, i));
    expect(saidIn(`<?xml version="1.0"?><smses>${[...said, sms(3, 'Do not', 9)].join('')}</smses>`)).toStrictEqual(
      TALK.map(([, words], i) => [i % 2 ? 'sent' : 'received', words]),
    );
  });
});
