import { expect, it } from 'vitest';
import { german } from '../../../../src/assessment/languages/de/index.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import type { Move } from '../../../../src/assessment/moves/codes.ts';
import { findMoves, modelsOf } from '../../../../src/assessment/moves/find-moves.ts';
import { turnFeatures } from '../../../../src/assessment/moves/turn-features.ts';

const CALL: readonly [mine: boolean, text: string][] = [
  [true, 'Guten Tag, Brandl Fensterbau, was kann ich für Sie tun?'],
  [false, 'Ich habe da Ihr Angebot liegen. Das ist mir viel zu teuer, ehrlich gesagt.'],
  [true, 'Womit vergleichen Sie denn, was ist Ihnen daran zu teuer?'],
  [
    false,
    'Na, der Meier macht das für die Hälfte. Und bei uns zieht es halt seit Jahren im Schlafzimmer, meine Frau friert.',
  ],
  [true, 'Unser Produkt ist aber einfach besser, das müssen Sie doch einsehen.'],
  [false, 'Das hilft mir nichts. Nein.'],
  [true, 'Verstehe, das ist ärgerlich, wenn es zieht. Soll ich Donnerstag um acht vorbeikommen und messen?'],
  [false, 'Ja, Donnerstag um acht passt. Ich bin da und mache Ihnen auf.'],
];

const readBy = ({ models }: Pick<typeof german, 'models'>, said = CALL) => {
  if (models === null) throw new Error('There are no models.');
  return findMoves(
    turnFeatures(
      said.map(([mine, text]) => ({ mine, text })),
      models.readWords,
    ),
    modelsOf(models),
  );
};

it('finds in German what turns do, by the same code as in English', () => {
  const turns = readBy(german);
  const likely = (turn: number, move: Move): number => turns[turn]?.moves.get(move) ?? 0;
  expect(likely(2, 'open-question')).toBeGreaterThan(0.5);
  expect(likely(3, 'openness')).toBeGreaterThan(0.5);
  expect(likely(5, 'pushback')).toBeGreaterThan(0.5);
  expect(likely(6, 'proposing')).toBeGreaterThan(0.5);
  expect(likely(7, 'acceptance')).toBeGreaterThan(0.5);
  expect(likely(5, 'acceptance')).toBeLessThan(likely(7, 'acceptance'));
  // The English models know none of these words.
  expect(readBy(english)[6]?.moves.get('proposing')).toBeLessThan(0.5);
});

it('tells of single German turns of the other side what they do', () => {
  const turns = readBy(german);
  expect(turns[1]?.told.get('pushback')).toBeGreaterThan(0.5);
  expect(turns[7]?.told.get('acceptance')).toBeGreaterThan(0.5);
  expect(turns[5]?.told.get('acceptance')).toBeLessThan(0.5);
});

it('reads German without umlauts as with them', () => {
  const plain = CALL.map(([mine, text]): [boolean, string] => [
    mine,
    text.replaceAll('ü', 'ue').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ß', 'ss'),
  ]);
  expect(readBy(german, plain).map(({ moves }) => moves.get('pushback'))).toEqual(
    readBy(german).map(({ moves }) => moves.get('pushback')),
  );
});
