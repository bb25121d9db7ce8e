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

it.each<[string, string]>([
  [
    'under a summary',
    'Key,Type,Summary,Status,Reporter,Created\nK-1,Bug,Export button does nothing in the browser,Done,Kim Osei,2026-03-02 09:12\nK-2,Story,"As a manager, I want to see deals by region",Open,Jo Ray,2026-03-02 11:05\nK-3,Task,Renew the certificate before April,Open,Kim Osei,2026-03-04 08:30\nK-4,Story,"As a rep, I want to log a call with one click",Open,Jo Ray,2026-03-05 14:22\nK-5,Task,Write the notes of the release,Open,Kim Osei,2026-03-09 10:00',
  ],
  [
    'in sentences',
    'Nr;Aufgabe;Person;Angelegt\n1;Angebot an die Töpferei schicken.;Kim Osei;2026-03-02 09:12\n2;Zertifikat im April erneuern.;Jo Ray;2026-03-02 11:05\n3;Ofen warten lassen.;Kim Osei;2026-03-04 08:30\n4;Lager mit den neuen Regalen im Keller ordnen.;Jo Ray;2026-03-05 14:22\n5;Die Liste der Preise für den Sommer an das Team geben.;Kim Osei;2026-03-06 08:10\n6;Den Katalog für die Messe in Ulm drucken lassen.;Jo Ray;2026-03-09 11:40',
  ],
])('tickets %s are no talk, whoever has them', (_, text) => {
  expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
});

it('fills a column of speakers whose cells were merged, and reads names without marks beside what is said to somebody', () => {
  const merged =
    'time,who,said\n0:01,Kim,Good morning.\n0:03,,Is this the workshop?\n0:06,Jo,Yes it is.\n0:07,,How can I help?\n0:10,Kim,My kiln is off.\n0:14,Jo,Bring it in.\n0:16,,We are open till six.';
  expect(startedTurnsOf(merged).map(([who]) => who)).toEqual(['Kim', 'Jo', 'Kim', 'Jo']);
  const bare =
    'No|Wer|Gesagt\n1 | Kim Osei | is the kiln of yours warm?\n2 | Jo Ray | no it needs an hour\n3 | Kim Osei | and then you open it\n4 | Jo Ray | yes with a long iron';
  expect(startedTurnsOf(bare.split('\n').slice(1).join('\n'))).toHaveLength(4);
});

it('rows go on with the speaker above where every row has a time and no name comes twice running', () => {
  const said = ['Is it warm?', 'Not yet.', 'An hour, or two.', 'And now?', 'Yes, now.', 'Good.', 'I hope so.', 'Bye.'];
  const merged = ['Kim', 'Jo', '', 'Kim', 'Jo', 'Kim', '', 'Jo'];
  const rows = (names: readonly string[]): string =>
    `No.\tTime\tSpeaker\tText\n${said.map((words, i) => `${i + 1}\t0:0${i}\t${names[i] ?? ''}\t${words}`).join('\n')}`;
  expect(startedTurnsOf(rows(merged)).map(([who]) => who)).toEqual(['Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo']);
  // Somebody whom a program did not know.
  const unknown = ['Kim', 'Jo', '', 'Jo', 'Kim', 'Jo', '', 'Kim'];
  expect(startedTurnsOf(rows(unknown)).map(([who]) => who)).toEqual([
    'Kim',
    'Jo',
    null,
    'Jo',
    'Kim',
    'Jo',
    null,
    'Kim',
  ]);
});
