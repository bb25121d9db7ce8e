/** A pattern that recheck cannot call linear, and why it does no harm. */
export interface BoundedPattern {
  /** As `npm run patterns` says it. */
  digest: string;
  file: string;
  /** Why its work is bounded, and what holds the bound. */
  why: string;
  /** The longest text it is given, in characters. */
  longest: number;
  /** What makes it work hardest: the beginning of a text, and a piece that is repeated to its end. */
  hostile: readonly (readonly [start: string, piece: string])[];
}

/** A transcript of the largest size in one turn. */
const WHOLE = 2 * 1024 * 1024;
const SMALL_REPEATS = 'Every repeat in it has an upper limit, so that the work for each character is limited.';

/** Each is run on its hostile texts at their largest size by test/unit/architecture/patterns.test.ts. */
export const BOUNDED: readonly BoundedPattern[] = [
  {
    digest: '3345315ad97877719906',
    file: 'src/assessment/llm/addresses-assessor.ts',
    why: `${SMALL_REPEATS} At most 40 characters are looked through after each of the verbs.`,
    longest: WHOLE,
    hostile: [
      ['', 'd skip '],
      ['', 'forget '],
    ],
  },
  {
    digest: '481e4d0ff2cb822f791b',
    file: 'src/assessment/llm/addresses-assessor.ts',
    why: `${SMALL_REPEATS} At most 40 characters are looked through after each of the verbs.`,
    longest: WHOLE,
    hostile: [
      ['', 'mark '],
      ['', 'rate best '],
    ],
  },
  {
    digest: '87e5365c8dc5117e9506',
    file: 'src/transcript/speakers/name-match.ts',
    why: 'nameReadings() cuts a label to 200 characters, and each word after a device can be matched in one way.',
    longest: 200,
    hostile: [
      ['', 'pc 000 '],
      ['pc', ' 000'],
      ['', 's '],
      ['', 'mac mini '],
    ],
  },
  {
    digest: '8cc9896a8eab87a5683f',
    file: 'src/transcript/labels/accept-labels.ts',
    why: `${SMALL_REPEATS} At most 40 characters are looked through after each bracket.`,
    longest: WHOLE,
    hostile: [
      ['', '](]'],
      ['', '[(('],
      ['', `(${'a'.repeat(40)}`],
      ['', '[(\t'],
      ['](', '[(('],
      ['a', ' ('],
    ],
  },
  {
    digest: '9eb71d1a88591c11194c',
    file: 'src/transcript/lines/one-line.ts',
    why: `${SMALL_REPEATS} A label has four words of 31 characters.`,
    longest: WHOLE,
    hostile: [
      ['', '. A. A A. '],
      ['', '. Aa.Aa.Aa.Aa '],
      ['', '. A de de de '],
    ],
  },
  {
    digest: 'b6692835e090cb78e017',
    file: 'src/privacy/patterns/numbers.ts',
    why: 'findCodes() gives it the 60 characters before a number.',
    longest: 60,
    hostile: [
      ['', 'id '],
      ['', 'pin-id-'],
      ['account ', 'in my '],
    ],
  },
  {
    digest: '887c8505d5d05be727e9',
    file: 'src/privacy/patterns/numbers.ts',
    why: `${SMALL_REPEATS} A code has at most 13 groups of 24 characters.`,
    longest: WHOLE,
    hostile: [
      ['AAAA000', '-A'],
      ['', 'A1-'],
      ['', '0000A-'],
    ],
  },
  {
    digest: '212a46776bfa3ad4ef64',
    file: 'src/privacy/patterns/addresses.ts',
    why: `${SMALL_REPEATS} A street has four words of 31 characters.`,
    longest: WHOLE,
    hostile: [
      ['', '12 Aa '],
      ['', '12 Aa of Aa '],
    ],
  },
  {
    digest: '2e2178df76e1ef43c22d',
    file: 'src/privacy/patterns/addresses.ts',
    why: `${SMALL_REPEATS} A street has two words of 31 characters.`,
    longest: WHOLE,
    hostile: [
      ['', 'A.'],
      ['', 'Aweg '],
    ],
  },
  {
    digest: 'd65bb1104cf4e878c873',
    file: 'src/privacy/patterns/addresses.ts',
    why: `${SMALL_REPEATS} At most six articles follow the word for a street.`,
    longest: WHOLE,
    hostile: [
      ['12 rue ', 'de la '],
      ['', '12 rue de la '],
    ],
  },
  {
    digest: '6989202710e7cab45a37',
    file: 'src/privacy/patterns/addresses.ts',
    why: `${SMALL_REPEATS} At most six articles follow the word for a street.`,
    longest: WHOLE,
    hostile: [
      ['Calle ', 'de los '],
      ['', 'Via de Aa '],
    ],
  },
  {
    digest: '8415ff07de5098eb440c',
    file: 'src/privacy/patterns/addresses.ts',
    why: SMALL_REPEATS,
    longest: WHOLE,
    hostile: [
      ['', 'P.O. Box 1 '],
      ['', 'PO Box 12345 Aa '],
    ],
  },
  {
    digest: '75b2bceb11efaee0217b',
    file: 'src/privacy/patterns/emails.ts',
    why: `${SMALL_REPEATS} An address that is spelt out has at most nine parts of 40 characters.`,
    longest: WHOLE,
    hostile: [
      ['', 'a dot '],
      ['', 'a at b dot '],
      ['', 'a-'],
    ],
  },
  {
    digest: '88ad65fd6eabcbaef22e',
    file: 'src/privacy/patterns/numbers.ts',
    why: 'A search that fails has matched four digits at most, and looks at each gap between two of them once.',
    longest: WHOLE,
    hostile: [
      ['0,0,0\t0,0', 's,neun'],
      ['', 'one two three a '],
      ['', '1,,,,,,,,,,,,,,,,a'],
      ['', 'double one '],
    ],
  },
];
