import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roomPages } from '../../../scripts/rooms/pages.ts';
import { ROOT } from '../../../scripts/rooms/sources.ts';

it.each([...roomPages()])('%s says what rooms.ts says: npm run rooms writes it anew', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});
