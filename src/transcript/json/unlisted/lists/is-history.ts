import { plainName } from '../speakers/usual-names.ts';

const HISTORY = /^(?:commit|sha|commithash|commitid|committer|committedat|committeddate|abbreviatedcommit)$/u;
const LOOKED_AT = 20;

/** Whether entries are changes to files, as version control keeps them: people and texts, but nobody speaks. */
export function isHistory(items: readonly Readonly<Record<string, unknown>>[]): boolean {
  const sample = items.slice(0, LOOKED_AT);
  return sample.length > 0 && sample.every((item) => Object.keys(item).some((key) => HISTORY.test(plainName(key))));
}
