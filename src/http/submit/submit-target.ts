import { Compile } from 'typebox/compile';
import { UserPath } from '../schemas/parameters.ts';
import type { Paths } from '../wire/paths.ts';

const BEFORE = '/v1/users/';
const BEHIND = '/sessions:ingest-and-assess';

/** Finds for whom a request target submits a call; undefined where it does not, or anything is wrong with it. */
export type FindSubmitter = (url: string) => string | undefined;

/** Makes the finder. */
export function createSubmitTarget(paths: Paths): FindSubmitter {
  const path = Compile(UserPath);
  return (url) => {
    // Most other targets are told apart before anything is made of them.
    if (!url.endsWith('assess')) return undefined;
    const canonical = paths.canonical(url);
    if (!canonical.startsWith(BEFORE) || !canonical.endsWith(BEHIND)) return undefined;
    const part = canonical.slice(BEFORE.length, -BEHIND.length);
    if (part.includes('/') || part.includes('?')) return undefined;
    const userId = decodeURIComponent(part);
    return path.Check({ userId }) ? userId : undefined;
  };
}
