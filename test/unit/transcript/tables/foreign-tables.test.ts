import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { startedTurnsOf } from '../../../support/turns-read.ts';

// Invented conversations in tables whose columns have names that no list here has, or none at all.
type Row = readonly [who: string, said: string];
const ROWS: readonly Row[] = [
  ['Kim Osei', 'Is the kiln warm?'],
  ['Jo Ray', 'Not yet, it takes an hour; or two.'],
  ['Kim Osei', 'What did that cost you?'],
  ['Jo Ray', 'About 40 pots.'],
  ['Kim Osei', 'Then let us look at the timer.'],
];
const STARTS = [3, 9, 65, 70, 76];
const clock = (s: number): string => `00:0${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
const quoted = (cell: string, mark: string): string => (cell.includes(mark) ? `"${cell}"` : cell);
const table = (
  head: string,
  cells: (who: string, said: string, i: number) => readonly string[],
  mark = ';',
  rows = ROWS,
): string =>
  `${head}${head === '' ? '' : '\n'}${rows
    .map(([who, said], i) =>
      cells(who, said, i)
        .map((cell) => quoted(cell, mark))
        .join(mark),
    )
    .join('\n')}\n`;
const at = (i: number): string => clock(STARTS[i] ?? 0);
const turns = (times: boolean, from = 0): unknown[] =>
  ROWS.map(([who, said], i) => [who, said, times ? ((STARTS[i] ?? 0) - from) * 1000 : null]);

it.each<[string, string, boolean]>([
  ['Italian', table('Orario;Parlante;Testo', (who, said, i) => [at(i), who, said]), true],
  ['Portuguese, words first', table('Fala;Quem;Momento', (who, said, i) => [said, who, at(i)]), true],
  ['Dutch with tabs', table('Nr\tSpreker\tTijd\tGezegd', (who, said, i) => [`${i + 1}`, who, at(i), said], '\t'), true],
  ['Polish', table('Lp.,Kto,Wypowiedź', (who, said, i) => [`${i + 1}`, who, said], ','), false],
  ['Japanese', table('話者,開始,発言', (who, said, i) => [who, at(i), said], ','), true],
  ['names that mean nothing', table('col_a;col_b;col_c', (who, said, i) => [at(i), who, said]), true],
  ['no names at all', table('', (who, said, i) => [at(i), who, said]), true],
  [
    'a title, details of the call and an empty row above',
    table('Anruf 17;;\nDauer;01:20;\n;;\nZeitpunkt;Person;Aussage', (who, said, i) => [at(i), who, said]),
    true,
  ],
  [
    'a mood and a language beside',
    table('Stimmung;Wer;Wortlaut;Sprache', (who, said, i) => [i % 2 === 0 ? 'Neutral' : 'Negativ', who, said, 'de']),
    false,
  ],
  [
    'a summary of each turn beside',
    table('Quién;Dicho;Resumen', (who, said) => [
      who,
      said,
      'Both go on to talk about the kiln of the workshop and how warm it is.',
    ]),
    false,
  ],
  ['seconds with s', table('t;name;said', (who, said, i) => [`${STARTS[i] ?? 0}s`, who, said]), true],
  [
    'ranges in one cell',
    table('Zeit;Sprecherin;Text', (who, said, i) => [`${at(i)} - ${clock((STARTS[i] ?? 0) + 2)}`, who, said]),
    true,
  ],
  [
    'a table of Markdown below a heading',
    `# Call\n\nSome notes.\n\n${ROWS.map(
      ([who, said], i) => `| ${at(i)} | **${who}** | ${said.replace(', ', ',<br>')} |`,
    )
      .join('\n')
      .replace(/^/u, '| Quand | Intervenant | Paroles |\n|---|---|---|\n')}\n`,
    true,
  ],
])('a table is read by what its columns hold: %s', (_, text, times) => {
  expect(startedTurnsOf(text)).toStrictEqual(turns(times));
});

it.each([
  ['numbers', 'Speaker 1', 'Speaker 2'],
  ['first names', 'Kim', 'Jo'],
  ['full names', 'Kim Osei', 'Jo Ray'],
])('words without marks, as programs write them down, are read where %s take turns', (_, first, second) => {
  const plain = (said: string) => said.toLowerCase().replaceAll(/[.?!,"]/gu, '');
  const text = table('ab;wer;was', (_who, said, i) => [
    String(i * 7),
    i % 2 === 0 ? first : second,
    `${plain(said)} and so on`,
  ]);
  expect(startedTurnsOf(text)).toStrictEqual(
    ROWS.map(([, said], i) => [i % 2 === 0 ? first : second, `${plain(said)} and so on`, i * 7_000]),
  );
});

it('times of the day are counted from the first', () => {
  const text = table('Uhrzeit;Sprecher;Gesagtes', (who, said, i) => [
    `14:0${clock(STARTS[i] ?? 0).slice(4)}`,
    who,
    said,
  ]);
  expect(startedTurnsOf(text)).toStrictEqual(turns(true, 3));
});

it.each(['04/22/2025 2:%s PM', '22.04.2025 14:%s', '2025-04-22 14:%s:00'])('so are dates: %s', (form) => {
  const text = table('wann;wer;was', (who, said, i) => [form.replace('%s', `1${i}`), who, said]);
  expect(startedTurnsOf(text)).toStrictEqual(ROWS.map(([who, said], i) => [who, said, i * 60_000]));
});

it('words that stand last and hold the mark without quotes are kept whole', () => {
  const text = ROWS.map(([who, said], i) => `${at(i)},${who},${said}`).join('\n');
  expect(startedTurnsOf(`time,speaker,text\n${text}`)).toStrictEqual(turns(true));
});

it.each([
  ['direccion', 'Saliente', 'Entrante'],
  ['richtung', 'ausgehend', 'eingehend'],
  ['rolle', 'Kundenberaterin', 'Kunde'],
  ['is_agent', 'true', 'false'],
])('a column tells whose side somebody is on: %s', (name, ours, theirs) => {
  const text = table(`${name};quien;mensaje`, (who, said, i) => [i % 2 === 0 ? ours : theirs, who, said]);
  expect(readTranscript(text).people).toStrictEqual([
    { speaker: 'Kim Osei', role: 'rep', email: null },
    { speaker: 'Jo Ray', role: 'customer', email: null },
  ]);
});

it.each([
  [
    'tasks',
    'Nr;Zuständig;Aufgabe;Stand\n1;Kim Osei;Ofen prüfen und Bericht schreiben;offen\n2;Kim Osei;Teile bestellen bei Ray & Co;offen\n3;Jo Ray;Rechnung an den Kunden schicken;fertig\n4;Kim Osei;Termin im Mai vereinbaren;offen\n5;Jo Ray;Vertrag verlängern bis Juni;offen\n',
  ],
  [
    'contacts',
    'Name;Firma;Telefon;Bemerkung\nKim Osei;Kiln AG;+49 30 5550 1;mag Tee, ruft gern früh an\nJo Ray;Pots Ltd;+44 20 5550 2;nur per Mail\nLi Wu;Kiln AG;+49 30 5550 3;hat zwei Öfen gekauft\nAb Cd;Pots Ltd;+44 20 5550 4;will im Mai kommen\n',
  ],
  [
    'prices',
    'Artikel,Preis,Lager,Beschreibung\nOfen,900,Berlin,Ein Ofen für Töpfe.\nTopf,12,Bonn,Ein Topf aus Ton.\nRad,400,Berlin,Ein Rad zum Drehen.\nTon,9,Bonn,Zehn Kilo Ton.\n',
  ],
])('a table that is no conversation is not read as one: %s', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual([]);
});
