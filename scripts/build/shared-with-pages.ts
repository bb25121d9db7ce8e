/**
 * Files of `src` of which the pages in `console/` use values: lists, limits and small functions. They import nothing but
 * each other (types aside), so that no schema and no I/O comes into the browser. Of other files pages import types only;
 * where these may be is in {@link TYPES_FOR_PAGES}. A test holds both lists
 * (`test/unit/architecture/shared-with-pages.test.ts`), and the pages are built again when one of these files changes.
 */
export const SHARED_WITH_PAGES: readonly string[] = [
  'src/domain/assessments/state.ts',
  'src/domain/directory/user.ts',
  'src/domain/keys/key-use.ts',
  'src/domain/organisations/daily-tokens.ts',
  'src/domain/practice/reasons.ts',
  'src/domain/practice/week.ts',
  'src/domain/schemas/limits.ts',
  'src/domain/sessions/session.ts',
  'src/http/console/api/parts/idempotency.ts',
  'src/http/console/api/parts/organisation-header.ts',
  'src/http/console/api/parts/paths.ts',
  'src/http/console/limits.ts',
  'src/lib/documents/document-kind.ts',
  'src/lib/text/balanced.ts',
  'src/lib/text/decode-text.ts',
  'src/lib/text/sentence-case.ts',
  'src/lib/time/units.ts',
  'src/lib/values/codes-of.ts',
  'src/lib/values/weighted-mean.ts',
  'src/lib/work/listeners.ts',
  'src/people/sorts.ts',
];

/** Files and folders of `src` of which pages import types: what routes answer, what sentences hold, what a role may do. */
export const TYPES_FOR_PAGES: readonly string[] = [
  'src/domain/access/rights/rules.ts',
  'src/evidence/sentences/',
  'src/http/console/api/',
];
