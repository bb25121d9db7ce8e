import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const ASKED: [string, string][] = [
  ['I', 'How did you come to keep bees?'],
  ['K', 'My aunt left me two hives, and I had no idea what to do with them at all.'],
  ['I', 'Who showed you?'],
  ['K', 'A neighbour. He came each Sunday for a year, rain or shine, and never took a cent.'],
  ['I', 'And today?'],
  ['K', 'Today I show others how it is done.'],
  ['I', 'What do they ask first?'],
  ['K', 'Whether it hurts. It does.'],
];

// Lines as a page breaks them.
function broken(turns: readonly [string, string][], width: number): string[] {
  const lines: string[] = [];
  for (const [who, words] of turns) {
    let line = `${who}:`;
    for (const word of words.split(' ')) {
      if (line.length + word.length + 1 > width) {
        lines.push(line);
        line = word;
      } else line += ` ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

const LINES = broken(ASKED, 44);
const numbered = (every: number, write: (line: string, number: string) => string): string =>
  LINES.map((line, i) => write(line, (i + 1) % every === 0 ? String(i + 1) : '')).join('\n');

describe('numbers of every fifth line are no part of a name or of words', () => {
  it.each([
    ['in a margin', numbered(5, (line, number) => `${number.padStart(3)}  ${line}`)],
    ['in a narrow margin', numbered(5, (line, number) => `${number.padEnd(2)} ${line}`)],
    ['behind the lines', numbered(5, (line, number) => (number === '' ? line : `${line.padEnd(50)}${number}`))],
    [
      'below a head that does not count',
      `Interview 4, bees\nShort forms: I = interviewer, K = keeper\n\n${numbered(5, (line, number) => `${number.padStart(3)}  ${line}`)}`,
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(ASKED);
  });

  it('but what somebody counts is said', () => {
    const said: [string, string][] = [
      ['Ann', 'How many boxes came? I need'],
      ['Ben', '5 of the small ones,'],
      ['Ann', '10 of the large ones, and?'],
      ['Ben', '15 lids.'],
    ];
    expect(saidIn(said.map(([who, words]) => `${who}: ${words}`).join('\n'))).toStrictEqual(said);
    const below =
      'Ann: How many came? I count\n5 small ones\n10 large ones\nBen: That is enough, thank you.\nAnn: Good.\nBen: Bye.';
    expect(saidIn(below)[0]).toStrictEqual(['Ann', 'How many came? I count 5 small ones 10 large ones']);
  });
});

const COUNCIL: [string, string][] = [
  ['LE MAIRE', 'Nous passons au point 4, la piscine. Monsieur Leroux, vous avez la parole.'],
  ['M. LEROUX', 'Merci. Pourquoi la piscine ferme-t-elle le dimanche ?'],
  [
    'L’ADJOINTE ROY',
    'Parce que nous n’avons plus de maître-nageur ce jour-là, et que personne n’a répondu à notre annonce.',
  ],
  ['M. LEROUX', 'Et depuis quand le savez-vous ?'],
  ['LE MAIRE', 'Laissez répondre l’adjointe, s’il vous plaît.'],
  ['L’ADJOINTE ROY', 'Depuis janvier.'],
  ['MME BENALI', 'Est-ce que les écoles sont touchées ?'],
  ['L’ADJOINTE ROY', 'Non.'],
];

describe('minutes of which each turn is a paragraph, with names in capitals before a dash', () => {
  const HEAD =
    'VILLE DE SAINT-AUBIN – DÉPARTEMENT DU LAC\nPROCÈS-VERBAL DU CONSEIL DU 3 MARS\nPrésents : 15 – Absents : 3\nSecrétaire de séance\nMme Benali\nLe quorum est atteint.\n\n';
  const paragraphs = COUNCIL.map(([who, words]) => `${who} – ${words}`.replaceAll(/(.{40}) /gu, '$1\n'));
  it('have lines that are broken, a head with dashes, and the number of a page between', () => {
    const own = paragraphs.toSpliced(3, 0, `${' '.repeat(40)}Pág. 7 de 12`);
    expect(saidIn(`${HEAD}${own.join('\n\n')}\n`)).toStrictEqual(COUNCIL);
  });

  it('have votes below', () => {
    const votes = 'Le conseil passe au vote.\nPour : 12   Contre : 0   Abstentions : 3';
    expect(saidIn(`${HEAD}${paragraphs.join('\n\n')}\n\n${votes}\n`)).toStrictEqual(COUNCIL);
  });

  it('are none where a page has headings in capitals and dashes', () => {
    const text =
      'OPENING HOURS – Monday to Friday\nfrom nine to five, and on\nSaturday to noon.\n\nPRICES – see the board\nat the door or\nask at the desk.\n\nPARKING – behind the hall\nand in the lane, for\ntwo hours.\n\nDOGS – on a lead\nand not in the\npottery.';
    expect(saidIn(text).every(([who]) => who === null)).toBe(true);
  });
});

describe('what a program tells of somebody with what they are before the name', () => {
  it.each([
    'Agent Ida R. initiated file transfer with the chat visitor.',
    'Agent Ida R. sent a form to the visitor.',
    'Advisor Ida R. changed the subject of the case.',
  ])('is not said: %s', (news) => {
    const lines = [
      '( 8s ) Ida R.: Good morning, how can I help?',
      '( 20s ) Mr. Holm: My kettle leaks.',
      `( 31s ) ${news}`,
      '( 40s ) Ida R.: Can you see it?',
      '( 52s ) Mr. Holm: Yes, thank you.',
    ];
    expect(saidIn(lines.join('\n')).map(([, words]) => words)).toStrictEqual([
      'Good morning, how can I help?',
      'My kettle leaks.',
      'Can you see it?',
      'Yes, thank you.',
    ]);
  });
});
