import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

it('nothing imports values of node:http, which would load all that it exports: lib/network/node-http.ts has them', () => {
  const importing = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
    /^import (?!type )[^;]*from 'node:http'/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});
