import { expect, it } from 'vitest';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';

const SAID = [
  ['Kim Osei', 'Hello Jo, how are the kilns?'],
  ['Jo Ray', 'One is broken. Can you send me somebody?'],
  ['Kim Osei', 'Yes, on Friday. Is ten fine for you?'],
  ['Jo Ray', 'Ten is fine, thank you.'],
] as const;
const said = (text: string): unknown => readTranscript(text).turns.map(({ speaker, text: words }) => [speaker, words]);
const id = (who: string): string => (who === 'Kim Osei' ? 'u2' : 'u1');

it('what all people have alike names none of them', () => {
  const party = (who: string, type: string): string =>
    `<newParty userId="${id(who)}" visibility="ALL"><userInfo userNick="${who}" userType="${type}"/></newParty>`;
  const messages = SAID.map(
    ([who, words], i) =>
      `<message userId="${id(who)}" timeShift="${i * 5}" visibility="ALL"><msgText>${words}</msgText></message>`,
  );
  const text = `<?xml version="1.0"?>\n<chatTranscript>${party('Jo Ray', 'CLIENT')}${party('Kim Osei', 'AGENT')}${messages.join('')}</chatTranscript>`;
  expect(said(text)).toStrictEqual(SAID);
});

it('a reference to a person begins with a number sign', () => {
  const people = '<person id="u2"><name>Kim Osei</name></person><person id="u1"><name>Jo Ray</name></person>';
  const text = `<TEI><people>${people}</people><body>${SAID.map(([who, words]) => `<u who="#${id(who)}">${words}</u>`).join('')}</body></TEI>`;
  expect(said(text)).toStrictEqual(SAID);
});

it.each([
  ['First Name,Last Name,Time,Comment', (first: string, last: string) => `${first},${last}`],
  ['Nachname,Vorname,Zeit,Text', (first: string, last: string) => `${last},${first}`],
])('first and last names stand in columns of their own: %s', (names, cells) => {
  const text = `${names}\n${SAID.map(([who, words], i) => `${cells(who.split(' ')[0] ?? '', who.split(' ')[1] ?? '')},0:0${i},"${words}"`).join('\n')}`;
  expect(said(text)).toStrictEqual(SAID);
});

it('words stand in pairs with their times, and who begins at which', () => {
  const words = SAID.flatMap(([, text], i) => text.split(' ').map((word, n) => [String(i * 5000 + n * 100), word]));
  const speakers = Object.fromEntries(SAID.map(([who], i) => [String(i * 5000), who]));
  const { turns } = readTranscript(JSON.stringify({ words, paragraphs: ['0'], speakers }));
  expect(turns.map(({ speaker, text, startMs }) => [speaker, text, startMs])).toStrictEqual(
    SAID.map(([who, text], i) => [who, text, i * 5000]),
  );
});
