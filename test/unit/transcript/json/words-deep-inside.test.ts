import { expect, it } from 'vitest';
import { NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const started = (names: Record<'rep' | 'customer', string>): unknown[] =>
  SAID.map(([side, words, start]) => [names[side], words, start * 1000]);

// As recognisers write a lattice: JSON in a string of each entry, an object for each word, nothing called as usual.
const lattice = SAID.map(([side, words, start, end], i) => ({
  lid: String(i),
  begin: String(start * 1000),
  end: String(end * 1000),
  spk: 'part-0',
  best: JSON.stringify({
    st: {
      rt: [
        {
          ws: words.split(' ').map((w) => ({
            cw: [
              { w, wc: '0' },
              { w: 'hm', wc: '1' },
            ],
            wb: 1,
          })),
        },
      ],
      rl: side === 'rep' ? '1' : '2',
    },
  }),
}));

it('words one by one deep inside of each entry are what is said, by a number that takes turns', () => {
  expect(startedTurnsOf({ code: 0, content: { result: JSON.stringify({ lattice }) } })).toStrictEqual(
    started({ rep: '1', customer: '2' }),
  );
});

it('marks that somebody gave are nobody who speaks', () => {
  const rows = SAID.map(([side, words, start]) => ({ stars: side === 'rep' ? 1 : 2, at: start, body_x: words }));
  expect(saidIn({ rows }).map(([speaker]) => speaker)).toStrictEqual([null]);
});

it('lists under the names of people are woven by the member that rises in each', () => {
  const of = (own: string): unknown[] =>
    SAID.flatMap(([side, words, start]) => (side === own ? [{ inicio: start, fala: words }] : []));
  expect(startedTurnsOf({ call: '12', [NAME.rep]: of('rep'), [NAME.customer]: of('customer') })).toStrictEqual(
    started(NAME),
  );
});

it('lists under names without a time in them are no conversation', () => {
  const of = (own: string): unknown[] => SAID.flatMap(([side, words]) => (side === own ? [{ fala: words }] : []));
  expect(saidIn({ [NAME.rep]: of('rep'), [NAME.customer]: of('customer') }).map(([speaker]) => speaker)).toStrictEqual([
    null,
  ]);
});
