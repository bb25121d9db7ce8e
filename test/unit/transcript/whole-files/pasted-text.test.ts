import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';

// Invented conversations as people copy them out of products, mails and documents.
const SAID = ['Is the kiln warm?', 'Not yet: an hour.', 'What did that cost you?', 'About 40 pots.'];
const STARTS = [0, 5, 65, 70];
const clock = (i: number): string => {
  const s = STARTS[i] ?? 0;
  return `00:0${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
};
const lines = (make: (said: string, i: number, who: string) => string, between = '\n'): string =>
  SAID.map((said, i) => make(said, i, i % 2 === 0 ? 'Kim Osei' : 'Jo Ray')).join(between);
const turns = (
  times: readonly (number | null)[] = [null, null, null, null],
  [kim, jo] = ['Kim Osei', 'Jo Ray'],
): TurnRead[] => SAID.map((said, i) => [(i % 2 === 0 ? kim : jo) ?? null, said, times[i] ?? null, null]);
const OFFSETS = STARTS.map((s) => s * 1000);
const MINUTES = [0, 60_000, 120_000, 180_000];
const bare = (): TurnRead[] => [[null, SAID.join(' '), 0, 71_000]];

it.each<[string, string, TurnRead[]]>([
  [
    'a name, a time and the words in a line each',
    lines((said, i, who) => `${who}\n${clock(i)}\n${said}\n`),
    turns(OFFSETS),
  ],
  [
    'who began and ended the recording',
    `${lines((said, i, who) => `${who}   ${clock(i)}\n${said}\n`)}\nKim Osei stopped transcription\n`,
    turns(OFFSETS),
  ],
  [
    'the name in the first line of a cue',
    lines((said, i, who) => `0:0:${i}.5 --> 0:0:${i}.9\n${who}\n${said}\n`),
    SAID.map((said, i) => [i % 2 === 0 ? 'Kim Osei' : 'Jo Ray', said, i * 1000 + 500, i * 1000 + 900]),
  ],
  [
    'a task that a program put between',
    lines(
      (said, i, who) =>
        `${clock(i).slice(3)} - ${who}\n  ${said}\n${i === 1 ? '\n  ACTION ITEM: Call Jo - WATCH: https://x.example/1\n' : ''}`,
    ),
    turns(OFFSETS),
  ],
  [
    'hours with AM',
    lines((said, i, who) =>
      `${who}  11:${58 + i > 59 ? `0${i - 2}` : 58 + i} ${i > 1 ? 'PM' : 'AM'}\n${said}`
        .replace('11:00 PM', '12:00 PM')
        .replace('11:01 PM', '12:01 PM'),
    ),
    turns(MINUTES),
  ],
  [
    'a name and a date in brackets',
    lines((said, i, who) => `${who}, [12.01.2026 10:0${i}]\n${said}\n`),
    turns(MINUTES),
  ],
  [
    'bold names and slanted times',
    `# A call\n\n${lines((said, i, who) => `**${who}** _${clock(i)}_\n${said}\n`)}`,
    turns(OFFSETS),
  ],
  ['columns by tabs', lines((said, _, who) => `${who}\t${said}`), turns()],
  ['columns with times', lines((said, i, who) => `${clock(i)}\t${who}\t${said}`), turns(OFFSETS)],
  ['columns with times of the day', lines((said, i, who) => `10:0${i}:00\t${who}\t${said}`), turns(MINUTES)],
  [
    'columns by spaces',
    lines((said, i) => `Speaker ${i % 2}    ${clock(i)}    ${said}`),
    turns(OFFSETS, ['Speaker 0', 'Speaker 1']),
  ],
  [
    'a table of Markdown',
    `| Time | Speaker | Text |\n|---|:--|---|\n${lines((said, i, who) => `| ${clock(i)} | ${who} | ${said} |`)}`,
    turns(OFFSETS),
  ],
  [
    'a table with dates and rows of other kinds',
    `date,name,type,content\n${lines((said, i, who) => `2026-01-12 10:0${i}:00,${who},transcript,"${said}"`)}\n2026-01-12 10:09:00,Jo Ray,moment,price`,
    turns(MINUTES),
  ],
  [
    'a table with commas in its numbers',
    `Start;End;Speaker;Text\n${lines((said, i, who) => `${i},5;${i},9;${who};${said}`)}`,
    SAID.map((said, i) => [i % 2 === 0 ? 'Kim Osei' : 'Jo Ray', said, i * 1000 + 500, i * 1000 + 900]),
  ],
  [
    'a table without speakers',
    `start\tend\ttext\n${lines((said, i) => `${OFFSETS[i]}\t${(OFFSETS[i] ?? 0) + 1000}\t${said}`)}`,
    bare(),
  ],
  [
    'times in brackets before the words',
    lines((said, i) => `[${clock(i)}.000 --> ${clock(i)}.900]   ${said}`),
    [[null, SAID.join(' '), 0, 70_900]],
  ],
  [
    'times in brackets before a speaker',
    lines((said, i) => `[${clock(i)}.000 --> ${clock(i)}.900]  (speaker ${i % 2}) ${said}`),
    SAID.map((said, i) => [`speaker ${i % 2}`, said, OFFSETS[i] ?? 0, (OFFSETS[i] ?? 0) + 900]),
  ],
  [
    'a beginning and an end',
    lines((said, i, who) => `${clock(i)} - 00:02:00 ${who}: ${said}`),
    SAID.map((said, i) => [i % 2 === 0 ? 'Kim Osei' : 'Jo Ray', said, OFFSETS[i] ?? 0, 120_000]),
  ],
  [
    'a word for a speaker and a name behind it',
    lines((said, i) => `SPEAKER: S${1 + (i % 2)}\n${said}\n`),
    turns(undefined, ['S1', 'S2']),
  ],
  ['numbers before the names', lines((said, i, who) => `${String(i + 1).padStart(3, '0')}  ${who}:  ${said}`), turns()],
  [
    'numbers that tell speakers apart',
    lines((said, i) => `Speaker ${1 + (i % 2)}: ${said}`),
    turns(undefined, ['Speaker 1', 'Speaker 2']),
  ],
  ['questions and answers', lines((said, i) => `${i + 1}  ${'QA'[i % 2]}.  ${said}`), turns(undefined, ['Q', 'A'])],
  [
    'questions far from the numbers of their lines',
    lines((said, i) => `${i + 1}      ${'QA'[i % 2]}.   ${said}`),
    turns(undefined, ['Q', 'A']),
  ],
  [
    'role words and dashes',
    lines((said, i) => `${['Agent', 'Customer'][i % 2]} — ${said}`),
    turns(undefined, ['Agent', 'Customer']),
  ],
  ['a time between a name and the words', lines((said, i, who) => `${who} [${clock(i)}] ${said}`), turns(OFFSETS)],
  ['a date before a name', lines((said, i, who) => `[12/01/2026 10:0${i}] ${who}\n${said}\n`), turns(MINUTES)],
  [
    'numbered speakers in angle brackets',
    lines((said, i) => `<speaker_${i % 2}> ${said}`),
    turns(undefined, ['speaker_0', 'speaker_1']),
  ],
  [
    'a table of messages',
    `Timestamp,Actor Type,Actor Name,Message\n${lines((said, i, who) => `2026-01-12T10:0${i}:00Z,agent,${who},"${said}"`)}`,
    turns(MINUTES),
  ],
  [
    'times behind the words, each of which is when the next ones begin',
    lines((said, i, who) => `${who}: ${said} #${clock(i)}-4#`),
    turns([0, 400, 5400, 65_400]),
  ],
  [
    'times in round brackets behind the words',
    lines((said, i, who) => `${who}: ${said} (${clock(i)})`),
    turns(OFFSETS),
  ],
  ['names in heavy brackets', lines((said, i) => `【${'田佐'[i % 2]}】${said}`), turns(undefined, ['田', '佐'])],
  ['names alone', lines((said, _, who) => `${who}\n${said}`), turns()],
  ['a mail that quotes', `Hi all,\n\nsee below.\n\n${lines((said, _, who) => `> ${who}: ${said}\n>`)}`, turns()],
  [
    'a page in HTML',
    `<html><head><title>x: y</title></head><body>${lines((said, _, who) => `<p class="a"><b>${who}:</b> ${said.replace(':', '&#58;')}</p>`)}</body></html>`,
    turns(),
  ],
  [
    'a page in XHTML',
    `<?xml version="1.0"?>\n<!DOCTYPE html>\n<html><body>${lines((said, _, who) => `<p><b>${who}:</b> ${said.replace(':', '&#58;')}</p>`)}</body></html>`,
    turns(),
  ],
  [
    'a chat room with times',
    lines((said, i, who) => `[10:0${i}] <${who}> ${said}`),
    turns([10 * 3_600_000, 0, 0, 0].map((_, i) => MINUTES[i] ?? null)),
  ],
  [
    'pages with numbers and a head',
    `Acme\n\n${lines((said, i, who) => `${who.toUpperCase()}: ${said}${i === 1 ? '\n\nPage 1 of 2\n\fAcme\n' : ''}`)}\nPage 2 of 2\n`,
    turns(undefined, ['KIM OSEI', 'JO RAY']),
  ],
  [
    'pages with bare numbers',
    `${lines((said, i, who) => `${who}: ${said}${i % 2 === 1 ? `\n${(i + 1) / 2}\n` : ''}`)}`,
    turns(),
  ],
  [
    'who is who above the talk',
    `Call ID: 7\nAgent: kim@example.com\n${lines((said, i) => `[${clock(i)}] ${i % 2 === 0 ? 'AGENT' : 'CUSTOMER'}: ${said}`)}`,
    turns(OFFSETS, ['AGENT', 'CUSTOMER']),
  ],
  [
    'comings and goings of a chat',
    `(10:00:00) *** Jo Ray joined the chat ***\n${lines((said, i, who) => `(10:0${i}:00) ${who}: ${said}`)}\n(10:09:00) *** Jo Ray left the chat ***`,
    turns(MINUTES),
  ],
])('%s', (_, text, expected) => {
  expect(turnsOf(text)).toEqual(expected);
});

it.each<[string, (i: number) => string, string]>([
  ['American', (i) => `1/12/26, 10:0${i}\u202FAM - `, '1/12/26, 10:09\u202FAM - Kim Osei: <Media omitted>'],
  [
    'German, from a telephone',
    (i) => `${i === 0 ? '\u200E' : ''}[12.01.26, 10:0${i}:00] `,
    '\u200E[12.01.26, 10:09:00] Kim Osei: \u200EBild weggelassen',
  ],
  ['Spanish', (i) => `12/1/26, 10:0${i} a.\u00A0m. - `, '12/1/26, 10:09 a.\u00A0m. - Jo Ray salió del grupo'],
])('a messenger, %s: without what it says itself', (_, head, last) => {
  const text = `${head(0)}Messages are end-to-end encrypted.\n${lines((said, i, who) => `${head(i)}${who}: ${said}`)}\n${last}\n`;
  expect(turnsOf(text)).toEqual(turns(MINUTES));
});

it.each([
  ['day first', ['31.01.2026', '31.01.2026', '01.02.2026', '02.02.2026'], [0, 0, 1, 2]],
  ['month first', ['1/31/26', '1/31/26', '2/1/26', '2/4/26'], [0, 0, 1, 4]],
  ['year first', ['2026-01-31', '2026-01-31', '2026-02-01', '2026-02-03'], [0, 0, 1, 3]],
  ['of no calendar', ['40.01.2026', '40.01.2026', '41.01.2026', '42.01.2026'], [0, 0, 1, 2]],
])('a chat over several days, the %s', (_, dates, days) => {
  const text = lines((said, i, who) => `[${dates[i]}, 10:00:00] ${who}: ${said}`);
  expect(turnsOf(text).map(([, , startMs]) => startMs)).toEqual(days.map((day) => day * 86_400_000));
});

it.each([
  ['a poem', 'Rose\nA flower.\nRose\nAnother flower.\nRose\nOne more.'],
  ['a list', 'A. The first.\nB. The second.\nC. The third.'],
  ['a list with numbers', '1 pb:need\n2 op\n3 pb:other\n4 pb:need\n5 tu\n6 pb:price\n7 op'],
  ['a quiz', 'Yes\nIt is.\nNo\nIt is not.\nYes\nAgain.\nNo\nNever.'],
  ['a table of goods by day', 'Monday\t40\nTuesday\t12\nMonday\t7\nTuesday\t3'],
  ['a table of goods', 'Pots\t40\nCups\t12\nPlates\t7\nBowls\t3'],
  ['prose with a number alone', 'They had\n40\npots. She asked why.'],
])('%s is no conversation', (_, text) => expect(readTranscript(text).speakers).toEqual([]));

it('the inside of a document is refused at the doors and judged by nobody', () => {
  for (const text of ['%PDF-1.7\nKim: Hello.\nJo: Hi.', '<?xml version="1.0"?>\n<turn speaker="Kim">Hello.</turn>']) {
    const { speakers, damage, notes } = readTranscript(text);
    expect({ speakers, notes }).toEqual({ speakers: [], notes: [damage] });
    expect(transcriptDamage(text)).toEqual({ kind: 'unknown format', sentence: damage, place: null });
    expect(damage).toContain('plain text');
  }
});
