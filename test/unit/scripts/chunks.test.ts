import { expect, it } from 'vitest';
import { createChunkNames } from '../../../scripts/build/chunks.ts';

const SCHEMAS = '/p/node_modules/typebox/index.mjs';
const IMPORTS: Readonly<Record<string, string[]>> = {
  '/p/src/cli/run.ts': ['/p/src/lib/line.ts'],
  '/p/src/app.ts': ['/p/src/lib/line.ts', '/p/src/lib/settings.ts'],
  '/p/src/http/listen.ts': ['/p/src/lib/settings.ts', SCHEMAS, '/p/src/http/lists.ts'],
  '/p/src/http/console/add-console.ts': ['/p/src/http/pages.ts'],
  '/p/src/http/lists.ts': ['/p/src/http/rows.ts'],
  '/p/src/cli/commands/org.ts': ['/p/src/lib/table.ts', '/p/src/lib/line.ts'],
};

it('modules that the same parts of the program load at once become one file, and what only commands load does not', () => {
  const nameOf = createChunkNames('/p/src', Object.keys(IMPORTS));
  const named = (id: string) => nameOf(id, { getModuleInfo: (one) => ({ importedIds: IMPORTS[one] ?? [] }) });
  // What is imported by what is imported comes with it.
  expect(['/p/src/http/listen.ts', '/p/src/http/lists.ts', '/p/src/http/rows.ts'].map(named)).toEqual([
    'service',
    'service',
    'service',
  ]);
  expect(named('/p/src/http/pages.ts')).toBe('console');
  expect(named('/p/src/lib/settings.ts')).toBe('application-service');
  expect(named('/p/src/lib/line.ts')).toBe('line-application-commands');
  expect(named(SCHEMAS)).toBe('service-schemas');
  expect(['/p/src/cli/commands/org.ts', '/p/src/lib/table.ts'].map(named)).toEqual([null, null]);
});
