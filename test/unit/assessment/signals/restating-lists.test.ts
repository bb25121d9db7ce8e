import { expect, it } from 'vitest';
import { BY_LISTS } from '../../../../src/assessment/signals/taking-up/restating-features.ts';
import { RESTATING_WEIGHTS } from '../../../../src/assessment/signals/taking-up/restating-weights.ts';

it('reads two lists of phrases last, because whatever they find speaks against a restatement', () => {
  for (const place of Object.values(BY_LISTS)) expect(RESTATING_WEIGHTS[place]).toBeLessThan(0);
});
