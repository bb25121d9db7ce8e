import { expect, it } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

const SAID = [
  ['Kim Osei', 'Hello Jo, how are the kilns?'],
  ['Jo Ray', 'One is broken. Can you send me somebody?'],
  ['Kim Osei', 'Yes, on Friday. Is ten fine for you?'],
  ['Jo Ray', 'Ten is fine, thank you.'],
] as const;
const id = (who: string): string => (who === 'Kim Osei' ? 'u2' : 'u1');

it('what all people have alike names none of them', () => {
  const party = (who: string, type: string): string =>
    `<newParty userId="${id(who)}" visibility="ALL"><userInfo userNick="${who}" userType="${type}"/></newParty>`;
  const messages = SAID.map(
    ([who, words], i) =>
      `<message userId="${id(who)}" timeShift="${i * 5}" visibility="ALL"><msgText>${words}</msgText></message>`,
  );
  const text = `<?xml version="1.0"?>\n<chatTranscript>${party('Jo Ray', 'CLIENT')}${party('Kim Osei', 'AGENT')}${messages.join('')}</chatTranscript>`;
  expect(saidIn(text)).toStrictEqual(SAID);
});

it('a reference to a person begins with a number sign', () => {
  const people = '<person id="u2"><name>Kim Osei</name></person><person id="u1"><name>Jo Ray</name></person>';
  const text = `<TEI><people>${people}</people><body>${SAID.map(([who, words]) => `<u who="#${id(who)}">${words}</u>`).join('')}</body></TEI>`;
  expect(saidIn(text)).toStrictEqual(SAID);
});

it.each([
  ['First Name,Last Name,Time,Comment', (first: string, last: string) => `${first},${last}`],
  ['Nachname,Vorname,Zeit,Text', (first: string, last: string) => `${last},${first}`],
])('first and last names stand in columns of their own: %s', (names, cells) => {
  const text = `${names}\n${SAID.map(([who, words], i) => `${cells(who.split(' ')[0] ?? '', who.split(' ')[1] ?? '')},0:0${i},"${words}"`).join('\n')}`;
  expect(saidIn(text)).toStrictEqual(SAID);
});

it('words stand in pairs with their times, and who begins at which', () => {
  const words = SAID.flatMap(([, text], i) => text.split(' ').map((word, n) => [String(i * 5000 + n * 100), word]));
  const speakers = Object.fromEntries(SAID.map(([who], i) => [String(i * 5000), who]));
  const { turns } = readTranscript(JSON.stringify({ words, paragraphs: ['0'], speakers }));
  expect(turns.map(({ speaker, text, startMs }) => [speaker, text, startMs])).toStrictEqual(
    SAID.map(([who, text], i) => [who, text, i * 5000]),
  );
});

it.each([
  ['a displayed name beside an id', 'speakerDisplayName', (who: string) => who, { speakerId: 'u' }],
  ['a full name beside an id', 'sender_full_name', (who: string) => who, { sender_id: 7 }],
  ['a login beside an id', 'user', (who: string) => ({ login: who, id: 3 }), {}],
])('who speaks is called by %s', (_, key, value, beside) => {
  const entries = SAID.map(([who, text]) => ({ ...beside, [key]: value(who), text }));
  expect(saidIn(JSON.stringify({ entries }))).toStrictEqual(SAID);
});

it('words stand alone under "body" in segments', () => {
  const segments = SAID.flatMap(([speaker, text], i) =>
    text.split(' ').map((body, n) => ({ speaker, startTime: i * 5 + n / 5, endTime: i * 5 + n / 5 + 0.1, body })),
  );
  expect(saidIn(JSON.stringify({ version: '1.0.0', segments }))).toStrictEqual(SAID);
});

it.each([
  [
    'rows with cells',
    SAID.map(
      ([who, words], i) =>
        `<Row><Cell><Data>0:0${i}</Data></Cell><Cell><Data>${who}</Data></Cell><Cell><Data>${words}</Data></Cell></Row>`,
    ),
  ],
  [
    'names before the words',
    SAID.map(([who, words], i) => `<scene id="${i}" in="00:00:0${i}.00">${who}: ${words}</scene>`),
  ],
])('elements of XML are read as lines: %s', (_, elements) => {
  const { turns } = readTranscript(`<?xml version="1.0"?>\n<book><sheet>${elements.join('\n')}</sheet></book>`);
  expect(turns.map(({ speaker, text, startMs }) => [speaker, text, startMs])).toStrictEqual(
    SAID.map(([who, words], i) => [who, words, i * 1000]),
  );
});

it('a title behind a name with a comma is of the name', () => {
  const names = { 'Kim Osei': 'Osei, Kim [Kilns Ltd]', 'Jo Ray': 'Ray, Jr., Jo (External)' };
  expect(saidIn(SAID.map(([who, words]) => `${names[who]}: ${words}`).join('\n'))).toStrictEqual(
    SAID.map(([who, words]) => [names[who], words]),
  );
});

it('a piece of a page may begin with an article', () => {
  const text = `<article><section>${SAID.map(([who, words]) => `<p><span>[${who}] </span><span data-m="1">${words} </span></p>`).join('')}</section></article>`;
  expect(saidIn(text)).toStrictEqual(SAID);
});

it('captions as codes for television are refused with what is nearest', () => {
  expect(transcriptDamage('Scenarist_SCC V1.0\n\n00:00:01:00\t94ae 94ae 9420 9420\n')?.sentence).toContain('SubRip');
});
