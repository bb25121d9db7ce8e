import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { startedTurnsOf } from '../../../support/turns-read.ts';

// Invented conversations as people paste and export them in forms that no reader names.
const SAID = [
  'Is the kiln warm?',
  'Not yet: an hour.',
  'What did that cost you?',
  'About 40 pots.',
  'Then let us look at the timer.',
  'Fine, go ahead.',
];
const STARTS = [3, 9, 65, 70, 76, 81];
const [KIM, JO] = ['Kim Osei', 'Jo Ray'];
const clock = (s: number): string => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
type Make = (who: string, said: string, start: number, i: number) => string;
const lines = (make: Make, between = '\n'): string =>
  SAID.map((said, i) => make(i % 2 === 0 ? KIM : JO, said, STARTS[i] ?? 0, i)).join(between);
const plain = lines((who, said) => `${who}: ${said}`);
const timed = lines((who, said, s) => `[${clock(s)}] ${who}: ${said}`);
const expected = (from: number | null): unknown[] =>
  SAID.map((said, i) => [i % 2 === 0 ? KIM : JO, said, from === null ? null : ((STARTS[i] ?? 0) - from) * 1000]);

it.each([
  ['Spanish', `Fecha: 3 de mayo\nAsistentes: Kim y Jo\nAsunto: horno\n\n${plain}`],
  ['German, of its own invention', `Projekt: Ofen\nErfasst von: Kim\nKürzel: KO\n\n${plain}`],
  ['Chinese', `会议主题：窑\n时间：2025年4月8日\n\n${plain}`],
  ['below a title', `Kiln visit\nWorkshop: North hall\nBooked under: Ray\n\n${plain}`],
  ['of a hearing', `APPEARANCES:\n   For the one side: Kim Osei\n\n${plain}`],
  ['tasks below', `${plain}\n\nNächste Schritte\n- Kim Osei: Angebot schicken\n- Jo Ray: Töpfe zählen\n`],
  ['facts below', `${plain}\n\nDuration: 01:30\nRating: 5\n`],
  ['the end below', `${plain}\n\n--- End of call ---\n`],
])('facts beside a conversation are nobody’s words: %s', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(expected(null));
});

it.each([
  ['without an empty line between', `Call: 17\nQueue: North\nHandled by: Kim Osei\n${timed}`],
  ['below a rule', `${timed}\n\n======\nWrap-up: sold\nNotes: nothing\n`],
])('nor are those without a time where all turns have one: %s', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(expected(0));
});

it('who speaks once above others who take turns is somebody where it is a sentence', () => {
  const { speakers } = readTranscript(`Moderator: Welcome, both of you. Shall we start?\n${plain}`);
  expect(speakers).toStrictEqual(['Moderator', KIM, JO]);
});

it.each([
  ['a role behind a name', `Participants: Kim Osei (Acme, Account Executive), Jo Ray (Pots Ltd)\n\n${plain}`],
  ['a name behind a role', `Agent: Kim Osei\nDate: 3 May\n\n${plain}`],
  ['a line for each', `Attendees\nKim Osei, Account Executive\nJo Ray, Head of Pots\n\nTranscript\n\n${plain}`],
])('a heading tells whose side somebody is on: %s', (_, text) => {
  expect(readTranscript(text).people).toStrictEqual([{ speaker: KIM, role: 'rep', email: null }]);
});

it.each<[string, string, number]>([
  ['seconds in brackets', lines((who, said, s) => `( ${s}s ) ${who}: ${said}`), 0],
  ['minutes behind the name', lines((who, said, s) => `${who} (${Math.floor(s / 60)}m ${s % 60}s): ${said}`), 0],
  ['a dot and words', lines((who, said, s) => `${who} · ${Math.floor(s / 60)} min ${s % 60} sec\n${said}\n`), 0],
  [
    'initials, a name, a time in words and as a clock',
    lines(
      (who, said, s) =>
        `${who === KIM ? 'KO' : 'JR'}\n${who}\n${Math.floor(s / 60)} minutes ${s % 60} secondes\n${clock(s)}\n${said}`,
    ),
    0,
  ],
  [
    'a time in words and as a clock in one line',
    lines((who, said, s) => `${who}\n${Math.floor(s / 60)} minutes ${s % 60} seconds${clock(s)}\n${said}`),
    0,
  ],
  ['Japanese', lines((who, said, s) => `${who}\n${Math.floor(s / 60)}分${s % 60}秒\n${said}`), 0],
  [
    'the half of the day',
    lines((who, said, s) => `(11:${58 + Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')} AM) ${who}: ${said}`),
    3,
  ],
  ['a bar', lines((who, said, s) => `${clock(s)} | ${who} | ${said}`), 0],
  ['an arrow behind the name', lines((who, said, s) => `${clock(s)} ${who} → ${said}`), 0],
])('times stand beside names in other shapes: %s', (_, text, from) => {
  expect(startedTurnsOf(text)).toStrictEqual(expected(from));
});

it.each([' – ', ' — ', ' - ', ' | ', ' → ', ' > '])('names have another mark than a colon behind them:%s', (mark) => {
  expect(startedTurnsOf(`A call\n\n${lines((who, said) => `${who}${mark}${said}`)}`)).toStrictEqual(expected(null));
});

it('names without capitals are, where all lines have one, and none is left out beside a role', () => {
  const text =
    'marcy – hello this is marcy\ncustomer – hi the hatchback smells\nmarcy – like pennies\ncustomer – like pennies';
  expect(readTranscript(text).turns.map(({ speaker, text: said }) => [speaker, said])).toStrictEqual([
    ['marcy', 'hello this is marcy'],
    ['customer', 'hi the hatchback smells'],
    ['marcy', 'like pennies'],
    ['customer', 'like pennies'],
  ]);
});

it('what a page shows beside the messages was not said', () => {
  const noise = ['', '\n:eyes: 2', '\n👍 3', ' (edited)', '\n2 replies', '\nView thread'];
  const text = lines((who, said, _, i) => `${who}  10:0${i} AM\n${said}${noise[i] ?? ''}\n`);
  expect(readTranscript(text).turns.map(({ text: said }) => said)).toStrictEqual(SAID);
});

it('Markdown is read as it would be shown', () => {
  const bold = lines(
    (who, said) => `**${who}:** ${said.replace('timer', '*timer*').replace('40 pots', '[40 pots](https://x.example)')}`,
    '\n\n',
  );
  expect(startedTurnsOf(`# Visit\n\n${bold}\n\n> About 40 pots.\n\n*Photo: P. Lund*\n`)).toStrictEqual(expected(null));
});

it('character references that were left in a text are read', () => {
  const text = lines(
    (who, said) => `${who}: ${said.replace('?', '&#63;').replace('Fine', 'Caf&eacute; &amp; tea')}<br/>`,
  );
  expect(readTranscript(text).turns.map(({ text: said }) => said)).toStrictEqual([
    ...SAID.slice(0, 5),
    'Café & tea, go ahead.',
  ]);
});

it('labels of captions stand in brackets and tags; the note of a sound is nobody’s', () => {
  const cue = (s: number, words: string): string => `0${clock(s)}.000 --> 0${clock(s + 2)}.000\n${words}\n`;
  const text = `WEBVTT\n\n${lines((who, said, s) => cue(s, `<c.yellow>[${who}]</c> ${said}`))}\n${cue(90, '[laughter]')}`;
  expect(startedTurnsOf(text)).toStrictEqual(expected(0));
});

it.each<[string, string, number | null]>([
  [
    'attributes',
    `<?xml version="1.0"?>\n<call><turns>${lines((who, said, s) => `<turn speaker="${who}" start="${s}">${said}</turn>`)}</turns></call>`,
    0,
  ],
  [
    'elements in German',
    `<gespraech>${lines((who, said, s) => `<beitrag><sprecher>${who}</sprecher><zeit>00:0${clock(s)}</zeit><wortlaut>${said}</wortlaut></beitrag>`)}</gespraech>`,
    0,
  ],
  [
    'ids of people who are listed above',
    `<doc><people><p1 id="s1" name="${KIM}"/><p1 id="s2" name="${JO}"/></people><body>${lines((_, said, s, i) => `<u who="s${1 + (i % 2)}" begin="${s}.0"><w>${said}</w></u>`)}</body></doc>`,
    0,
  ],
  [
    'TTML with agents',
    `<tt xmlns="http://www.w3.org/ns/ttml"><head><metadata><ttm:agent xml:id="a"><ttm:name>${KIM}</ttm:name></ttm:agent><ttm:agent xml:id="b"><ttm:name>${JO}</ttm:name></ttm:agent></metadata></head><body>${lines((_, said, s, i) => `<p begin="${s}s" end="${s + 2}s" ttm:agent="${'ab'[i % 2] ?? ''}">${said.replace(' the ', ' the<br/>')}</p>`)}</body></tt>`,
    0,
  ],
  [
    'YAML',
    `call: 7\nturns:\n${lines((who, said, s) => `  - speaker: ${who}\n    start: ${s}\n    text: "${said}"`)}`,
    0,
  ],
  ['YAML with words below', lines((who, said) => `- wer: ${who}\n  gesagt: >\n    ${said}`), null],
  ['records', lines((who, said, s) => `Speaker: ${who}\nTime: ${clock(s)}\nText: ${said}\n`), 0],
])('elements and records are read by what they hold: %s', (_, text, from) => {
  expect(transcriptDamage(text)).toBeNull();
  expect(startedTurnsOf(text)).toStrictEqual(expected(from));
});

it('mails one below the other are a conversation, whichever stands first', () => {
  const mail: Make = (who, said, _, i) =>
    `Von: ${who} <${who.slice(0, 2).toLowerCase()}@x.example>\nGesendet: Mon, 3 Feb 2025 09:1${i}:00 +0000\nAn: x@x.example\nBetreff: Ofen\n\n${said}\n\n> quoted words\n`;
  const newest = SAID.map((said, i) => mail(i % 2 === 0 ? KIM : JO, said, 0, i))
    .toReversed()
    .join('\n');
  const turns = SAID.map((said, i) => [i % 2 === 0 ? KIM : JO, said, i * 60_000]);
  expect(startedTurnsOf(lines(mail))).toStrictEqual(turns);
  expect(startedTurnsOf(newest)).toStrictEqual(turns);
  expect(readTranscript(newest).people[0]).toStrictEqual({ speaker: KIM, role: null, email: 'ki@x.example' });
});

it.each([
  ['entities that expand', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>'],
  ['settings', '<?xml version="1.0"?><config><host>db1</host><port>5432</port></config>'],
])('XML that holds no turns is refused with what to do: %s', (_, text) => {
  expect(transcriptDamage(text)?.sentence).toContain('Save it as plain text');
});

const TURNS_OF_XML = lines((who, said) => `<turn who="${who}">${said}</turn>`);

it.each([
  [
    'in a text',
    `<?xml version="1.0"?>\n<call><turn who="${KIM}">Is the kiln`,
    'it ends before every',
    2,
    31 + KIM.length,
  ],
  ['in a tag', '<?xml version="1.0"?><call>\n<turn who="', 'it ends in the middle of a tag', 2, 12],
  ['by another end', '<?xml version="1.0"?><call>\n<turn>a</call>', 'an element is closed', 2, 8],
  ['without a declaration, in a text', `<call>${TURNS_OF_XML}\n<turn>Is`, 'it ends before every', SAID.length + 1, 9],
  [
    'without a declaration, in a tag',
    `<call>${TURNS_OF_XML}\n<turn who="`,
    'it ends in the middle',
    SAID.length + 1,
    12,
  ],
  [
    'without a declaration, by another end',
    `<call>${TURNS_OF_XML}</calls>`,
    'an element is closed',
    SAID.length,
    21 + (SAID.at(-1)?.length ?? 0) + JO.length,
  ],
  [
    'without a declaration, by another end in each turn',
    `<call>\n${lines((who, said) => `<turn><who>${who}</who><text>${said}</txt></turn>`)}\n</call>`,
    'an element is closed',
    2,
    24 + KIM.length + (SAID[0]?.length ?? 0),
  ],
])('XML that breaks %s is damaged, with its place', (_, text, what, line, column) => {
  const damage = transcriptDamage(text);
  expect(damage).toMatchObject({ kind: 'broken', place: { line, column } });
  expect(damage?.sentence).toContain(what);
  expect(readTranscript(text).damage).toBe(damage?.sentence);
});

it.each([
  ['names in angle brackets', lines((who, said) => `<${who}> ${said}`)],
  ['a page', `<section>${lines((who, said) => `<p>${who}: ${said}<br>`)}</section>`],
  [
    'the marks of a chat',
    `<chat>${lines((_who, said, _s, i) => `<${i % 2 ? 'user' : 'agent'}>${said}</${i % 2 ? 'user' : 'agent'}>`)}`,
  ],
  ['names in angle brackets, and a wrong end', `${lines((who, said) => `<${who}> ${said}`)}</b>`],
  [
    'few elements of which one is closed wrongly',
    '<note>Kim: Is it <big>warm</note>\nJo: Not yet.\nKim: And now?\nJo: No.',
  ],
  ['elements that are never closed', `<call>\n${lines((who, said) => `<turn who="${who}">${said}`)}`],
])('%s are no damaged XML', (_, text) => {
  expect(transcriptDamage(text)).toBeNull();
});

it.each([
  ['tasks', '# To do\n- Kim: call Jo\n- Jo: count pots\n- Li: buy clay\n'],
  ['a summary', '## Summary\nWe met.\n\n- **Need:** a kiln\n- **Budget:** 400\n- **Risk:** none\n- **Timing:** May\n'],
  ['settings', 'host: db1\nport: 5432\nuser: kim\npassword: "x"\nssl: true\ntimeout: 30\nname: "app"\n'],
  [
    'prose',
    'Note – this is a text. It has – as some have – dashes.\nAnd there is - more - of it.\nBut nobody - really - speaks.\n',
  ],
])('a text in which nobody speaks has no speakers: %s', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

const MINUTES = SAID.map((said, i) => [i % 2 === 0 ? KIM : JO, said, i * 60_000]);

it.each([
  ['a day in a word', lines((who, said, _, i) => `${who} — Today at 10:0${i} AM\n${said}\n`)],
  ['a date, and no empty lines', lines((who, said, _, i) => `${who}  2025-04-08 10:0${i}:00\n${said}`)],
  ['a date with the year first', lines((who, said, _, i) => `${who} 2025/4/8 10:0${i}:00\n${said}\n`)],
  ['a date in a line of its own', lines((who, said, _, i) => `${who}\n08/04 10:0${i}\n${said}\n`)],
  ['a date above the name', lines((who, said, _, i) => `Apr 8, 2025  10:0${i}:00 AM\n${who}\n${said}\n`)],
  ['the half of the day in Korean', lines((who, said, _, i) => `[${who}] [오전 10:0${i}] ${said}`)],
])('dates stand beside names: %s', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(MINUTES);
});

it.each<[string, string, number | null]>([
  ['headings', lines((who, said) => `### ${who}\n${said}\n`), null],
  ['headings with times', lines((who, said, s) => `### ${who} (${clock(s)})\n${said}\n`), 0],
  ['a time in italics', lines((who, said, s) => `**${who}** *(${clock(s)})*\n${said}\n`), 0],
  ['arrows before the names', lines((who, said, _, i) => `${i % 2 === 0 ? '>>' : '<<'} ${who}: ${said}`), null],
  ['TalkBank', `@UTF8\n@Begin\n@Participants: KIM Adult\n${lines((who, said) => `*${who}:\t${said}`)}\n@End\n`, null],
])('names stand in other places: %s', (_, text, from) => {
  expect(startedTurnsOf(text)).toStrictEqual(expected(from));
});

it('a label with a dash in it keeps its colon', () => {
  const text = lines((who, said) => `${who} - ${who === KIM ? 'Sales' : 'Client'}: ${said}`);
  expect(readTranscript(text).speakers).toStrictEqual([`${KIM} - Sales`, `${JO} - Client`]);
});
