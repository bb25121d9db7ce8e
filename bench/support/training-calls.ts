import { join } from 'node:path';
import { LATER_HANDS, readMaterial, TEST_HANDS, TRAINING_HANDS } from '../../scripts/assessor/train/read-material.ts';

const FOLDER = join(import.meta.dirname, '../../training');

/**
 * The calls of `training/calls`, put together in their order to texts of at least so many characters each, as talks of one
 * user with one other person. What is left at the end is left out. They say hardly any sentence twice, as real calls do.
 */
export function joinTrainingCalls(characters: number, user: string): string[] {
  const texts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  for (const { call } of readMaterial(FOLDER, [...TRAINING_HANDS, ...TEST_HANDS, ...LATER_HANDS])) {
    for (const { mine, text } of call.turns) {
      const line = `${mine ? user : 'Sam Ferris'}: ${text}`;
      lines.push(line);
      length += line.length + 1;
    }
    if (length < characters) continue;
    texts.push(lines.join('\n'));
    [lines, length] = [[], 0];
  }
  return texts;
}
