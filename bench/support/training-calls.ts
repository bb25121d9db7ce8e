import { join } from 'node:path';
import { readMaterial } from '../../scripts/assessor/train/read-material.ts';

// Later hands are left out, so that figures of one day can be compared with those of another.
const HANDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const FOLDER = join(import.meta.dirname, '../../training');

/**
 * The calls of seven hands of `training/calls`, put together in their order to texts of at least so many characters each, as talks of one
 * user with one other person. What is left at the end is left out. They say hardly any sentence twice, as real calls do.
 */
export function joinTrainingCalls(characters: number, user: string): string[] {
  const texts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  for (const { call } of readMaterial(FOLDER, HANDS)) {
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
