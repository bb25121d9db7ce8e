import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shellWord } from '../../../src/cli/terminal/shell-word.ts';

it('a word is one word of a shell again, whatever stands in it', () => {
  expect(shellWord('acme-1')).toBe('acme-1');
  const word = fc.string({ unit: fc.constantFrom(...'aZ0 \'"$`\\!*é;&'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      const said = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(shellWord).join(' ')}`], { encoding: 'utf8' });
      expect(said.slice(0, -1).split('\n')).toEqual(words);
    }),
    { numRuns: 20 },
  );
});
