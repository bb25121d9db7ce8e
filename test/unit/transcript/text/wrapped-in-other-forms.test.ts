import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

describe('words that stand in other forms', () => {
  it('in the cells of a notebook are read one below the other', () => {
    const cell = (source: readonly string[], kind = 'markdown') => ({ cell_type: kind, metadata: {}, source });
    const text = JSON.stringify({
      cells: [
        cell(['# Interview 3']),
        cell(['**Vera:** How did you hear of us?\n', '\n', '**Paul:** From my sister.\n']),
        cell(['print("Vera: no")'], 'code'),
        cell(['**Vera:** And why now?\n', '\n', '**Paul:** My knee got better.\n']),
      ],
      nbformat: 4,
    });
    expect(saidIn(text)).toStrictEqual([
      ['Vera', 'How did you hear of us?'],
      ['Paul', 'From my sister.'],
      ['Vera', 'And why now?'],
      ['Paul', 'My knee got better.'],
    ]);
  });

  it.each([
    [
      'behind the fields of RTTM',
      'SPEAKER c 1 0.70 2.10 <NA> <NA> ines <NA> <NA> hello there\nSPEAKER c 1 3.10 2.80 <NA> <NA> omar <NA> <NA> hi who is this\nSPEAKER c 1 6.20 1.50 <NA> <NA> ines <NA> <NA> the clinic',
    ],
    [
      'each in a line of RTTM',
      'LEXEME c 1 0.70 0.20 hello lex ines <NA> <NA>\nLEXEME c 1 0.90 0.20 there lex ines <NA> <NA>\nLEXEME c 1 3.10 0.20 hi lex omar <NA> <NA>\nLEXEME c 1 3.30 0.20 who lex omar <NA> <NA>\nLEXEME c 1 3.50 0.20 is lex omar <NA> <NA>\nLEXEME c 1 3.70 0.20 this lex omar <NA> <NA>\nLEXEME c 1 6.20 0.20 the lex ines <NA> <NA>\nLEXEME c 1 6.40 0.40 clinic lex ines <NA> <NA>',
    ],
  ])('%s are read', (_, text) => {
    expect(saidIn(text)).toStrictEqual([
      ['ines', 'hello there'],
      ['omar', 'hi who is this'],
      ['ines', 'the clinic'],
    ]);
  });

  it('RTTM without words stays refused', () => {
    expect(readTranscript('SPEAKER c 1 0.70 2.10 <NA> <NA> ines <NA> <NA>\n').damage).toContain('RTTM');
  });

  it('marks around a cell are said where the program that made a table by tabs writes none', () => {
    const text =
      'start\tend\ttext\n0\t4320\tNow, breaking bad news.\n4320\t9880\t"I am afraid it is late. Is that right?"\n9880\t14100\tAnd then she waits.';
    expect(readTranscript(text).turns[0]?.text).toContain('"I am afraid it is late. Is that right?"');
    const quoting =
      'start\tend\ttext\n0\t4320\t"Now, breaking ""bad"" news."\n4320\t9880\t"I am afraid it is late."\n9880\t14100\tShe waits.';
    expect(readTranscript(quoting).turns[0]?.text).toBe('Now, breaking "bad" news. I am afraid it is late. She waits.');
  });

  it('the end and lengths behind a paragraph are taken off, with names before or behind the time', () => {
    expect(
      saidIn(
        'Dr Oka [00:00:02] How is the knee? [00:00:07][5.3]\n\nSpeaker 2 [00:00:08] Better, I think. [00:00:13][4.9][2.0]\n\nDr Oka [00:00:14] Up or down the stairs? [00:00:17][2.8]\n\nSpeaker 2 [00:00:18] Down. Always down. [00:00:21][2.8]\n\n[17.3]',
      ),
    ).toStrictEqual([
      ['Dr Oka', 'How is the knee?'],
      ['Speaker 2', 'Better, I think.'],
      ['Dr Oka', 'Up or down the stairs?'],
      ['Speaker 2', 'Down. Always down.'],
    ]);
  });

  it('when a message was changed is no part of its head', () => {
    expect(
      saidIn(
        '[05.03.2026 10:03:12] Ulla: Sind die Zahlen da?\n[05.03.2026 10:04:30] Piotr: Ja. Wollen Sie sie gleich?\n[05.03.2026 10:05:02] Ulla: Gern.\n[05.03.2026 10:09:47 | Bearbeitet 10:10:02] Piotr: Ist unterwegs.',
      ).at(-1),
    ).toStrictEqual(['Piotr', 'Ist unterwegs.']);
  });

  it('a bare time between the time of a turn and that of the next is none of its words, and another is', () => {
    const text =
      '0:04 INT: when did you start\n\n0:09 BK: in ninety-one. 0:15 He got me the job\n\n0:21 INT: right\n\n0:22 BK: We opened at 8:15. They shut at six\n\n0:33 INT: thanks';
    expect(saidIn(text).filter(([who]) => who === 'BK')).toStrictEqual([
      ['BK', 'in ninety-one. He got me the job'],
      ['BK', 'We opened at 8:15. They shut at six'],
    ]);
  });
});

describe('minutes with broken lines', () => {
  const text = `Item 5: Allotments

Cllr Hope (Chair): We turn to the allotments. Mr Dean, you
asked to speak.

Mr Dean (resident): Thank you. The gate has been locked since
January. Who has the key?

Mme Rey, maire: The contractor. I asked him
twice.

Cllr Amin (Lab): Then change the lock. How hard
can it be?

Mme Rey, maire: Not hard.

Cllr Hope (Chair): Agreed. Any objection? No.

Resolved: that the Clerk have the lock changed by 31 March 2026.
`;

  it('are parted by who begins each paragraph, without points of the agenda and what is resolved', () => {
    expect(saidIn(text).map(([who]) => who)).toStrictEqual([
      'Cllr Hope (Chair)',
      'Mr Dean (resident)',
      'Mme Rey, maire',
      'Cllr Amin (Lab)',
      'Mme Rey, maire',
      'Cllr Hope (Chair)',
    ]);
    expect(saidIn(text).at(-1)?.[1]).toBe('Agreed. Any objection? No.');
  });
});
