import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDINARY_CALL, SHORT_CALL } from '../../../src/domain/sessions/call-lengths.ts';
import { createRanks, RANKS, rankOfRequest, type Rank } from '../../../src/lib/work/ranks.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const always = () => true;
const round = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('what has begun goes first, then what is small, then small calls, then what is short, then what is of middle size, then portions of what has begun, then what begins', async () => {
  const slices = createSlices({ turnMs: 1_000, now: () => 0 });
  const done: string[] = [];
  const piece = (name: string, rank?: Rank) => slices.run(`owner of ${name}`, () => done.push(name), undefined, rank);
  slices.run('somebody', () => {});
  for (const name of ['large 1', 'large 2']) piece(name, 'large');
  for (const name of ['part 1', 'part 2']) piece(name, 'reading');
  for (const name of ['middle 1', 'middle 2']) piece(name, 'middle');
  void slices.next('owner of begun 1').then(() => done.push('begun 1'));
  void slices.next('owner of begun 2').then(() => done.push('begun 2'));
  for (const name of ['short 1', 'short 2']) piece(name, 'short');
  for (const name of ['call 1', 'call 2']) piece(name, 'calls');
  for (const name of ['small 1', 'small 2']) piece(name);
  await round();
  await round();
  const kinds = ['begun', 'small', 'call', 'short', 'middle', 'part', 'large'];
  expect(done).toEqual(kinds.flatMap((kind) => [`${kind} 1`, `${kind} 2`]));
});

it('a round begins so many large pieces, and goes on with small ones', async () => {
  const slices = createSlices({ turnMs: 1_000, largeInRound: 3, now: () => 0 });
  const counts: number[] = [];
  let large = 0;
  slices.run('somebody', () => {});
  for (let at = 0; at < 8; at += 1) slices.run(`owner ${at}`, () => (large += 1), undefined, 'large');
  for (let left = 4; left > 0; left -= 1) {
    await round();
    counts.push(large);
  }
  expect(counts).toEqual([3, 6, 8, 8]);
});

it('a rank of which a round has begun what it may keeps none before it waiting, however much is due to it', async () => {
  let time = 0;
  const slices = createSlices({ turnMs: 1_000, largeInRound: 3, now: () => time });
  const done: Rank[] = [];
  const piece = (rank: Rank, owner: string) => slices.run(owner, () => done.push(rank), undefined, rank);
  slices.run('somebody', () => {});
  for (let at = 0; at < 40; at += 1) piece('large', `owner ${at}`);
  // It takes so long that twenty ms are due to the large ones, which take no time themselves.
  slices.run('busy', () => (time += 100));
  await round();
  await round();
  piece('middle', 'acme');
  piece('reading', 'acme');
  await round();
  await round();
  expect(done).toContain('middle');
  expect(done).toContain('reading');
});

it('a limit of waiting pieces counts those of one rank', () => {
  const slices = createSlices({ now: () => 0 });
  slices.run('somebody', () => {});
  const add = (rank: Rank) => slices.run('acme', () => {}, 1, rank);
  expect([add('usual'), add('large'), add('usual'), add('large')]).toEqual([true, true, false, false]);
});

it('what was due to large work that is done lets no later one pass what is small', () => {
  const ranks = createRanks();
  const add = (rank: Rank) => ranks.add(rank, 'acme', 'acme', () => {}, Infinity);
  const take = () => ranks.take(always, always)?.rank;
  add('large');
  ranks.ended('usual', 1_000);
  add('usual');
  expect([take(), take()]).toEqual(['large', 'usual']);
  ranks.ended('usual', 1);
  add('large');
  add('usual');
  expect([take(), take()]).toEqual(['usual', 'large']);
});

it('no owner of any rank waits for good, whatever others go on to add', () => {
  const work = () => {};
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...RANKS), fc.integer({ min: 1, max: 8 })), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.constantFrom(...RANKS),
      (others, rank) => {
        const ranks = createRanks();
        for (const [owner, ofRank] of others) ranks.add(ofRank, `other ${owner}`, `other ${owner}`, work, Infinity);
        ranks.add(rank, 'acme', 'acme', work, Infinity);
        for (let steps = 0; steps < 3_000; steps += 1) {
          const taken = ranks.take(always, always);
          if (taken?.turn === 'acme') return;
          // Whatever was done is there again at once.
          const [owner, ofRank, tookMs] = others[steps % others.length] ?? [0, 'usual', 1];
          if (taken) ranks.ended(taken.rank, tookMs);
          ranks.add(ofRank, `other ${owner}`, `other ${owner}`, work, Infinity);
          ranks.add('usual', 'busy', 'busy', work, 1);
        }
        throw new Error('it was never taken');
      },
    ),
  );
});

it('short and ordinary calls have ranks of their own, and huge ones go behind both', () => {
  const ranks = [SHORT_CALL, SHORT_CALL + 1, ORDINARY_CALL, ORDINARY_CALL + 1].map(rankOfRequest);
  expect(ranks).toEqual(['short', 'middle', 'middle', 'large']);
});
