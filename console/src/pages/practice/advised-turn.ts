import type { SaidSentence } from '../../../../src/http/console/api/parts/said.ts';

/** The turn that an advice is about; undefined where it names none. */
export function advisedTurn(said: SaidSentence): number | undefined {
  const advised: unknown = said?.values['advised'] ?? said?.values;
  const turn: unknown = typeof advised === 'object' && advised !== null && 'turn' in advised ? advised.turn : undefined;
  return typeof turn === 'number' ? turn : undefined;
}
