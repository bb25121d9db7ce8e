import { fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { textFunctions, type TextFunction } from '../../support/linear-time/functions.ts';
import { OBJECTS } from '../../support/linear-time/objects.ts';
import { Stopwatch } from '../../support/linear-time/stopwatch.ts';
import { SUBJECTS } from '../../support/linear-time/subjects.ts';
import { PIECES, SHAPES, type TextKind } from '../../support/linear-time/texts.ts';

const SMALL = 64 * 1024;
/** How many times as long the large text is: 512 KiB. */
const TIMES = 8;
/** How much more a character of the large text may take: memory and its collection grow a little faster than the text. */
const MOST_GROWTH = 4;
/** Less than this in the small text is too little to tell anything by, in ms. */
const LEAST_MS = 10;
/** Time on the clock for one text, far more than any takes on a busy machine. */
const LIMIT_MS = 60_000;
/** How long others than the known ones are looked for: `LINEAR_TIME_MS=600000 npx vitest run …` does for ten minutes. */
const BUDGET_MS = Number(process.env['LINEAR_TIME_MS'] ?? 1_000);

const stopwatch = new Stopwatch(LIMIT_MS);
afterAll(() => stopwatch.close());

const isShape = (name: string): name is TextKind['shape'] => name in SHAPES;
const kinds = fc.record({
  shape: fc.constantFrom(...Object.keys(SHAPES).filter(isShape)),
  piece: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
    fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join('')),
  ),
});

// Each of these once took the square of its length, or more.
const KNOWN: [subject: string, kind: TextKind][] = [
  ['every measure', { shape: 'bracket', piece: ' ' }],
  ['the reading', { shape: 'turn', piece: `${'\u0301'.repeat(5_000)}${'\u0316'.repeat(5_000)}` }],
  ['whose turns', { shape: 'voices', piece: '\u0301' }],
  ['whose turns', { shape: 'voices', piece: 'pc 000 ' }],
  ['every measure', { shape: 'eight', piece: 'we could perhaps look at this later on. ' }],
  ['what a model is shown', { shape: 'turn', piece: '#' }],
  [
    'redaction',
    { shape: 'turn', piece: '12 rue de la de la de la de la de la de la de la de la de la de la de la de la ' },
  ],
  ['redaction', { shape: 'chat', piece: ' to a' }],
  ['the reading', { shape: 'people', piece: 'Page 1 of 1\n\n to a' }],
  ['the reading', { shape: 'parts', piece: '&e20;' }],
  ['the heads', { shape: 'below', piece: 'Sent\n\n' }],
];

/** How much more time a character takes in the large text than in the small one; 0 where there is too little to tell. */
async function growth(subject: string | TextFunction, kind: TextKind): Promise<number> {
  const large = await stopwatch.measure({ subject, kind, size: TIMES * SMALL });
  if (large <= MOST_GROWTH * LEAST_MS * TIMES) return 0;
  const small = await stopwatch.measure({ subject, kind, size: SMALL });
  return large / Math.max(small, LEAST_MS) / TIMES;
}

// The first time a thread does something it compiles, so each subject is tried once before.
async function warmUp(): Promise<void> {
  for (const subject of Object.keys(SUBJECTS))
    await stopwatch.measure({
      subject,
      kind: { shape: 'turns', piece: 'Anna Smith, what do you need? ' },
      size: SMALL,
    });
}

/** Fails where a character takes much more time in a large text. */
async function expectLinear(subject: string | TextFunction, kind: TextKind): Promise<void> {
  const first = await growth(subject, kind);
  // Another program may have disturbed one measurement, hardly two.
  expect(first <= MOST_GROWTH ? first : await growth(subject, kind)).toBeLessThanOrEqual(MOST_GROWTH);
}

it('whatever is done with a text takes time in proportion to its length', async () => {
  await warmUp();
  for (const [subject, kind] of KNOWN) await expectLinear(subject, kind);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...Object.keys(SUBJECTS)), kinds, expectLinear), {
    numRuns: 100_000,
    interruptAfterTimeLimit: BUDGET_MS,
    endOnFailure: true,
  });
}, 300_000);

const functions = textFunctions();

it('finds functions that take text in each of these rooms', () => {
  expect(new Set(functions.map(({ file }) => file.split('/', 1)[0]))).toEqual(
    new Set(['http', 'mail', 'privacy', 'transcript', 'outbound', 'lib']),
  );
  const found = functions.map(({ file, name }) => `${file} ${name}`);
  for (const known of [
    'http/wire/query.ts parseQuery',
    'mail/mailable.ts mailable',
    'lib/text/percent.ts decodePercent',
  ])
    expect(found).toContain(known);
});

/** Texts that any loop over characters or lines goes through, whatever the function looks for. */
const PLAIN = ['one word, 12 ', 'one word, 12\n'];
const COUNTED = { small: 4 * 1024, large: 32 * 1024 };
/** How much more work a character of the large text may be; a pure square takes eight times as much. */
const MOST_GROWTH_OF_WORK = 1.5;
/** Work that is little in the small text: some functions do nothing before a text has some lines. */
const LITTLE_WORK = COUNTED.small / 64;

it('each of them does work in proportion to a plain text, counted in place of timed', async () => {
  // A process of its own: the compilers leave out calls that they put inside of others, now and then, and so does the count.
  const counter = fork(new URL('../../support/linear-time/counting-process.ts', import.meta.url), {
    execArgv: ['--no-opt', '--no-maglev'],
    serialization: 'advanced',
  });
  async function workOn(piece: string, size: number): Promise<Map<string, number>> {
    const answer = once(counter, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    counter.send({ kind: { shape: 'alone', piece }, size });
    const [found]: unknown[] = await answer;
    if (!(found instanceof Map)) throw new Error('the process counted nothing');
    return found;
  }
  try {
    for (const piece of PLAIN) {
      // What is made once, and what is loaded late, is no part of the count.
      await workOn(piece, COUNTED.small / 4);
      const [small, large] = [await workOn(piece, COUNTED.small), await workOn(piece, COUNTED.large)];
      const most = (place: string) =>
        MOST_GROWTH_OF_WORK * (COUNTED.large / COUNTED.small) * Math.max(small.get(place) ?? 0, LITTLE_WORK);
      const found = [...large].filter(([place, work]) => work > most(place)).map(([place]) => place);
      expect(found.toSorted()).toEqual([
        expect.stringMatching(/quadratic.ts byBlocks \d+$/),
        expect.stringMatching(/quadratic.ts byCopies 0 searches$/),
        expect.stringMatching(/quadratic.ts byPattern 0 searches$/),
        expect.stringMatching(/quadratic.ts bySearch 0 searches$/),
      ]);
    }
  } finally {
    counter.kill();
  }
}, 300_000);

// It looked for each repeated name of a column from the first name on.
const KNOWN_OF_OBJECTS: [subject: string | TextFunction, kind: TextKind][] = [
  ['scores by columns', { shape: 'alone', piece: ' ' }],
];

it('each function that takes text and is used by another file, and all work on objects, takes time in proportion', async () => {
  for (const [subject, kind] of KNOWN_OF_OBJECTS) await expectLinear(subject, kind);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...functions, ...Object.keys(OBJECTS)), kinds, expectLinear), {
    numRuns: 100_000,
    interruptAfterTimeLimit: BUDGET_MS,
    endOnFailure: true,
  });
}, 300_000);
