import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRANSLATED_HANDS } from '../../../scripts/assessor/train/hands.ts';
import { readMaterial, readTranslated } from '../../../scripts/assessor/train/read-material.ts';

const TRAINING = join(import.meta.dirname, '../../../training');

it('has in German the turns of each original by the same side, so that labels of turns hold', () => {
  const originals = new Map(readMaterial(TRAINING, TRANSLATED_HANDS).map(({ call }) => [call.id, call]));
  const translated = readTranslated(TRAINING, 'german-translated', TRANSLATED_HANDS);
  expect(translated.length).toBeGreaterThan(0);
  for (const { call } of translated) {
    const original = originals.get(call.id);
    expect(
      call.turns.map(({ mine }) => mine),
      call.id,
    ).toEqual(original?.turns.map(({ mine }) => mine));
  }
});
