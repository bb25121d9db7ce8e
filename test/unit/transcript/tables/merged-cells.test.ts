import { describe, expect, it } from 'vitest';
import { areMerged, writtenOut } from '../../../../src/transcript/columns/merged-cells.ts';
import { saidIn } from '../../../support/turns-read.ts';

it.each<[string, boolean, string[]]>([
  ['go on with the one above', true, ['Kim', '', 'Jo', '', 'Kim', '', 'Jo', '']],
  ['are two of five', true, ['Kim', '', 'Jo', '', '', 'Kim', '', 'Jo', '', '']],
  ['are of too few names', false, ['Kim', '', 'Jo', '', 'Kim', '']],
  ['are hardly ever filled', false, ['Kim', '', '', 'Jo', '', '', 'Kim', '', '', 'Jo', '', '']],
  ['are all filled', false, ['Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo']],
  ['begin with nobody', false, ['', 'Kim', 'Jo', '', 'Kim', '', 'Jo', '']],
  ['have somebody twice running: who is missing may be another', false, ['Kim', '', 'Kim', '', 'Jo', '', 'Kim', '']],
])('cells that %s', (_, merged, cells) => {
  expect(areMerged(cells)).toBe(merged);
});

it('each cell that was merged has what stands above it', () => {
  expect(writtenOut(['Kim', '', '', 'Jo', ''])).toStrictEqual(['Kim', 'Kim', 'Kim', 'Jo', 'Jo']);
});

describe('a table whose first column is called by an abbreviation', () => {
  const rows = [
    'Lp.\tGodzina\tOsoba\tWypowiedź\tUwagi',
    '1\t9:58:30\tKonsultant\tDzień dobry, w czym mogę pomóc?\t',
    '2\t9:58:36\tKlient\tPiec nie grzeje.\tspokojny',
    '3\t9:58:41\t\tDzwonię drugi raz.\t',
    '4\t9:58:47\tKonsultant\tRozumiem. Od kiedy?\t',
    '5\t\t\t(przerwa, muzyka)\t1:10',
    '6\t10:00:15\tKlient\tOd wczoraj.\t',
    '7\t10:00:19\tKonsultant\tWyślę technika.\t',
    '8\t10:00:25\tKlient\tDziękuję.\t',
  ];

  it('is read with the rows that name nobody, and without remarks', () => {
    expect(saidIn(rows.join('\n'))).toStrictEqual([
      ['Konsultant', 'Dzień dobry, w czym mogę pomóc?'],
      ['Klient', 'Piec nie grzeje. Dzwonię drugi raz.'],
      ['Konsultant', 'Rozumiem. Od kiedy?'],
      ['Klient', 'Od wczoraj.'],
      ['Konsultant', 'Wyślę technika.'],
      ['Klient', 'Dziękuję.'],
    ]);
  });

  it('is none where somebody says "No." in the first row', () => {
    const text = [
      'No.,Ann,0:01',
      'Why not?,Ben,0:03',
      'It is too late for me.,Ann,0:05',
      'Then tomorrow?,Ben,0:08',
      'Fine.,Ann,0:10',
      'Good.,Ben,0:12',
    ].join('\n');
    expect(saidIn(text)[0]?.[1]).toContain('No.');
  });

  it('leaves rows nobody’s where many of them have neither a speaker nor a time', () => {
    const text = [
      'speaker,start,text',
      'Ann,0:01,Is it warm?',
      ',,The kiln is old.',
      ',0:05,Who is there?',
      'Ben,0:08,Not yet.',
      ',,A noise.',
      'Ann,0:10,Then I wait.',
      ',0:12,Me too.',
      'Ben,0:15,Fine.',
    ].join('\n');
    expect(saidIn(text).map(([speaker]) => speaker)).toContain(null);
  });
});

describe('a column of somebody beside those of two sides', () => {
  const head = (third: string): string => `Time,Agent,Client,${third}`;
  const rows = ['0:03,"Good day, this is the kiln shop.",,', '0:09,,My pots are cold.,', '0:16,"One moment, I ask.",,'];
  const rest = ['0:30,Are you there? It works again.,,', '0:35,,"Thank you, good bye.",'];

  it('is one more speaker, also once', () => {
    const text = [head('Supervisor'), ...rows, '0:25,,,"Tell them, it works again."', ...rest].join('\n');
    expect(saidIn(text)[3]).toStrictEqual(['Supervisor', 'Tell them, it works again.']);
  });

  it('is a remark where it is called so', () => {
    const text = [head('Supervisor note'), ...rows, '0:25,,,"Good, she asks first."', ...rest].join('\n');
    expect(saidIn(text).map(([speaker]) => speaker)).not.toContain('Supervisor note');
  });

  it('is a remark beside what somebody says', () => {
    const text = [head('Supervisor'), ...rows, '0:25,It works again.,,"Good, she asks first."', ...rest].join('\n');
    expect(saidIn(text).map(([speaker]) => speaker)).not.toContain('Supervisor');
  });
});
