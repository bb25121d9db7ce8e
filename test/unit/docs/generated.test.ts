import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedPages } from '../../../scripts/docs/pages.ts';
import { ROOT } from '../../support/docs/markdown.ts';

it.each((await generatedPages()).map(({ file, text }) => [file, text] as const))(
  '%s is as the code says: npm run docs:write writes it again',
  (file, text) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
  },
);
