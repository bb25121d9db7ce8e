import { expect, it } from 'vitest';
import { fromSql } from '../../../../src/transcript/markup/sql.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn } from '../../../support/turns-read.ts';

// The invented call as databases, phones, pages and programs for scripts keep it.
const NAMES = { rep: 'Kim Osei', customer: 'Jo Ray' };
const said = SAID.map(([side, text]) => [NAMES[side], text]);
const sql = (text: string): string => text.replaceAll("'", "''");

it.each<[string, string]>([
  [
    'rows of a database, with names of columns',
    `INSERT INTO said (id, who, words) VALUES\n${lines((who, text) => `(4, '${NAMES[who]}', '${sql(text)}')`, ',\n')};`,
  ],
  [
    'rows of a database, each by itself',
    lines(
      (who, text, at) =>
        `INSERT INTO \`turns\` (\`at\`, \`speaker\`, \`text\`) VALUES (${at}, '${NAMES[who]}', '${sql(text)}');`,
    ),
  ],
  [
    'a page with a header, sections and a footer',
    `<!doctype html><html><head><title>x</title></head><body><header>Chat of Monday</header><main>${lines((who, text) => `<section><b>${NAMES[who]}</b> <i>10:04</i><p>${text}</p></section>`, '')}</main><footer>&copy; 2026 Desk</footer></body></html>`,
  ],
  [
    'paragraphs of a script',
    `<?xml version="1.0"?><Script><Content><Paragraph Type="Action"><Text>Rain.</Text></Paragraph>${lines((who, text) => `<Paragraph Type="Character"><Text>${NAMES[who]}</Text></Paragraph><Paragraph Type="Dialogue"><Text>${text}</Text></Paragraph>`, '')}</Content></Script>`,
  ],
  [
    'speakers and lines in turn',
    `<?xml version="1.0"?><play><scene>${lines((who, text) => `<speaker>${NAMES[who]}</speaker><line>${text}</line>`, '')}</scene></play>`,
  ],
  [
    'mails of people with telephone numbers',
    lines((who, text) => `From: ${NAMES[who]} (+44 1632 960001)\nType: text\nSent: 2026-03-12 14:02:00\n\n${text}\n`),
  ],
  ['pauses in lines of their own', lines((who, text) => `${NAMES[who]}: ${text}\n(0.4)`)],
  [
    'pauses in numbered lines',
    SAID.map(([side, text], i) => `${i * 2 + 10}  ${NAMES[side]}:  ${text}\n${i * 2 + 11}      (1.${i})`).join('\n'),
  ],
])('%s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it('words that name a statement are no rows of a database', () => {
  const words = 'I typed INSERT INTO cups VALUES (1, 2) there, and you?';
  const text = `INSERT INTO said (who, words) VALUES\n${lines((who) => `('${NAMES[who]}', '${words}')`, ',\n')};`;
  expect(saidIn(text)).toStrictEqual(SAID.map(([side]) => [NAMES[side], words]));
});

it('rows of a database that never end are looked for a few times only', () => {
  const open = "INSERT INTO said VALUES (\\'it\n";
  const whole = 'INSERT INTO said VALUES (1, 2), (3, 4), (5, 6);';
  expect(fromSql(open.repeat(4) + whole)).toBe('"1","2"\n"3","4"\n"5","6"');
  expect(fromSql(open.repeat(5) + whole)).toBe(open.repeat(5) + whole);
});

it('captions in which a class stands around the words of each person', () => {
  const cue = (who: 'rep' | 'customer', text: string, i: number): string =>
    `00:0${i}.000 --> 00:0${i}.900\n<c.${who === 'rep' ? 'kim' : 'jo'}>${text}</c>\n`;
  const text = (write: typeof cue): string =>
    `WEBVTT\n\n${SAID.map(([who, words], i) => write(who, words, i)).join('\n')}`;
  expect(readTranscript(text(cue)).speakers).toStrictEqual(['kim', 'jo']);
  const coloured = text((who, words, i) => cue(who, words, i).replace('.kim', '.yellow').replace('.jo', '.white'));
  expect(readTranscript(coloured).speakers).toStrictEqual([]);
});

it('messages of a telephone, by the box they lie in', () => {
  const text = `<?xml version='1.0'?><smses count="6">${lines((who, words) => `<sms address="+44163296" date="1773324120000" type="${who === 'rep' ? 1 : 2}" body="${words}" />`, '')}</smses>`;
  expect(saidIn(text)).toStrictEqual(SAID.map(([side, words]) => [side === 'rep' ? 'received' : 'sent', words]));
});

it('pairs in brackets before who says something', () => {
  const text = lines(
    (who, words) => `10:00:01 INFO talk [call=c-9] ${who === 'rep' ? 'BOT' : 'USER'} SAYS: "${words}"`,
  );
  expect(saidIn(text).map(([, words]) => words)).toStrictEqual(SAID.map(([, words]) => words));
  expect(readTranscript(text).speakers.every((name) => /^(?:BOT|USER)/u.test(name))).toBe(true);
});

it.each<[string, string]>([
  [
    'who changed what',
    ['Mend the door', 'Add a shelf', 'Sort the cups', 'Name the cones']
      .map(
        (what, i) =>
          `commit 9f31c2e${i}\nAuthor: Kim Osei <kim@kiln.example>\nDate:   Mon Mar ${i + 1} 10:00:00 2026\n\n    ${what}\n`,
      )
      .join('\n'),
  ],
  [
    'a match by its minutes',
    "Reds - Blues 2:1\n\n4' Corner: The keeper holds it.\n23' Goal: Ray heads it in.\n45'+2 Break: One goal so far.\n70' Change: Lund for Ray.\n90' End: The Reds win.",
  ],
])('%s is no talk', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual([]);
});
