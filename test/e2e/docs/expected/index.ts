import { audit, calibration, consolePage, importPage, models, operations, performance, privacy } from './docs.ts';
import { deployment, postgresql } from './elsewhere.ts';
import type { ExpectedPage } from './page.ts';
import { contributing, readme, testing } from './readme.ts';

/** Every page with commands to type, and what each of its commands does. */
export const expected: Record<string, ExpectedPage> = {
  'CONTRIBUTING.md': contributing,
  'README.md': readme,
  'deploy/README.md': deployment,
  'docs/audit.md': audit,
  'docs/calibration.md': calibration,
  'docs/console.md': consolePage,
  'docs/import.md': importPage,
  ...models,
  'docs/operations.md': operations,
  'docs/performance.md': performance,
  'docs/postgresql.md': postgresql,
  'docs/privacy.md': privacy,
  'docs/testing.md': testing,
};
