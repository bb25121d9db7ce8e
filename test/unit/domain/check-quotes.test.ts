import { describe, expect, it } from 'vitest';
import { checkQuotes } from '../../../src/domain/assessments/scores/check-quotes.ts';
import { sha256Hex } from '../../../src/lib/bytes/digest.ts';

const TEXT = 'A transcript.';
const turns = [
  { index: 1, speaker: 'Ada', text: 'Good  morning,\n Bea. What brings you here?' },
  { index: 2, speaker: null, text: 'The price of it, the price.' },
];
const check = (evidence: object, criteria: { name: string; score: number }[] = []) =>
  checkQuotes(
    criteria.map((one) => ({ ...one, description: '' })),
    JSON.stringify(evidence),
    TEXT,
    turns,
  );
/** What is said of one quotation of a criterion. */
const quoted = (turn: number, text: string, speaker?: string | null) => {
  const quote = { turn, text, ...(speaker !== undefined && { speaker }) };
  return check({ criteria: [{ name: 'A', quotes: [quote] }] }).differences;
};

describe('a quotation', () => {
  it('stands in its turn, whatever the spaces between its words are', () => {
    for (const text of ['Good morning, Bea.', ' What  brings\nyou here? ', 'morning…', ''])
      expect(quoted(1, text), text).toEqual([]);
    expect(quoted(1, 'Good evening.')).toEqual([
      {
        part: 'quotes',
        path: 'criteria[0].quotes[0]',
        stored: 'Turn 1, unknown: Good evening.',
        anew: 'Turn 1, Ada: Good  morning,\n Bea. What brings you here?',
      },
    ]);
    expect(quoted(2, 'Good morning')).toMatchObject([{ anew: 'Turn 2, unknown: The price of it, the price.' }]);
    expect(quoted(3, 'Good morning', 'Ada')).toEqual([
      { part: 'quotes', path: 'criteria[0].quotes[0]', stored: 'Turn 3, Ada: Good morning', anew: undefined },
    ]);
  });

  it('stands piece by piece where redaction put a mark, each piece after the one before', () => {
    for (const text of ['Good morning, [name 1]. What brings', '[name 1] What', 'The price [word 1] the price.'])
      expect([1, 2].map((turn) => quoted(turn, text).length).toSorted(), text).toEqual([0, 1]);
    for (const text of ['What [name 1] Good', 'Good morning, [name 1] morning', 'Good [Name 1] morning'])
      expect(quoted(1, text), text).toHaveLength(1);
  });

  it('has the speaker of its turn, or a label that stands for a name', () => {
    expect(quoted(1, 'Good morning', 'Ada')).toEqual([]);
    expect(quoted(1, 'Good morning', '[name 1]')).toEqual([]);
    expect(quoted(1, 'Good morning', null)).toHaveLength(1);
    expect(quoted(2, 'The price', null)).toEqual([]);
    expect(quoted(2, 'The price', 'Ada')).toHaveLength(1);
  });

  it('is looked up wherever evidence has some', () => {
    const good = { turn: 1, text: 'Good morning' };
    const wrong = { turn: 1, text: 'Good evening' };
    const improvement = { change: 'Ask.', moment: wrong, instead: 'Why?' };
    const { quotes, differences } = check({
      criteria: [
        { name: 'A', quotes: [good, wrong] },
        { name: 'B', measures: [{ id: 'm' }, { id: 'n', quotes: [good, wrong] }], improvement },
      ],
    });
    expect(quotes).toBe(5);
    expect(differences.map(({ path }) => path)).toEqual([
      'criteria[0].quotes[1]',
      'criteria[1].measures[1].quotes[1]',
      'criteria[1].improvement.moment',
    ]);
  });
});

describe('a kept result', () => {
  it('has the scores of its evidence', () => {
    const criteria = [
      { name: 'A', score: 3 },
      { name: 'B', score: 4 },
      { name: 'C', score: 5 },
    ];
    const evidence = {
      criteria: [
        { name: 'B', score: 1 },
        { name: 'A', score: 3 },
        { name: 'B', score: 4 },
        { name: 'C', score: null },
      ],
    };
    expect(check(evidence, criteria).differences).toEqual([
      { part: 'criteria', path: '[1].score', stored: 4, anew: 1 },
      { part: 'criteria', path: '[2].score', stored: 5, anew: null },
    ]);
    expect(check({}, criteria)).toEqual({ quotes: 0, differences: [] });
  });

  it('is of the transcript that was judged', () => {
    const of = (digest: string) => check({ transcript: { format: 'text', turns: 2, digest } }).differences;
    expect(of(sha256Hex(TEXT))).toEqual([]);
    expect(of('other')).toEqual([{ part: 'transcript', path: 'digest', stored: 'other', anew: sha256Hex(TEXT) }]);
  });
});
