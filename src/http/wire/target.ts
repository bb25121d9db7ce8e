import { decodePercent } from './percent.ts';

/**
 * Stands for a user id that is empty or cannot be decoded: no user id may hold a NUL, so it is refused like one that
 * does.
 */
const BROKEN_ID = '%00';
const NOWHERE = '/-';
/** The paths that answer without the base path too, because probes ask for them directly. */
const PROBES = new Set(['/healthz', '/readyz']);
const LAST_SEGMENTS = new Set(['sessions', 'assessments', 'sessions:ingest-and-assess']);

/** What each path answers to. `OPTIONS` is answered everywhere. */
const METHODS: readonly [pattern: RegExp, allow: string][] = [
  [/^\/v1\/users$/, 'GET, HEAD, OPTIONS'],
  [/^\/v1\/users\/[^/]+\/(sessions|assessments)$/, 'GET, HEAD, OPTIONS'],
  [/^\/v1\/users\/[^/]+\/sessions:ingest-and-assess$/, 'POST, OPTIONS'],
  [/^\/(healthz|readyz|openapi\.json|docs\/?)$/, 'GET, HEAD, OPTIONS'],
];

/**
 * Turns a request target into the one spelling that the router knows, so that a path means the same however it was
 * encoded: absolute
 * form, base path, `sessions%3Aingest-and-assess`, and user ids with anything in them.
 * @returns a path and query; a path that is none of ours stays none of ours
 */
export function canonicalTarget(target: string, basePath: string): string {
  const local = target.startsWith('/') ? target : withoutAuthority(target);
  const queryAt = local.indexOf('?');
  const path = queryAt === -1 ? local : local.slice(0, queryAt);
  const query = queryAt === -1 ? '' : local.slice(queryAt);
  return canonicalPath(path, basePath) + query;
}

/** The methods of a canonical path for `Allow`, or undefined where it is none of ours. */
export function allowedMethods(canonical: string): string | undefined {
  const path = canonical.split('?', 1)[0] ?? '';
  return METHODS.find(([pattern]) => pattern.test(path))?.[1];
}

function withoutAuthority(target: string): string {
  const match = /^https?:\/\/[^/?#]*(\/[^#]*)$/i.exec(target);
  return match?.[1] ?? NOWHERE;
}

function canonicalPath(full: string, basePath: string): string {
  let path = full;
  if (basePath !== '' && !PROBES.has(full)) {
    if (!full.startsWith(`${basePath}/`)) return NOWHERE;
    path = full.slice(basePath.length);
  }
  const segments = path.split('/');
  if (segments.length !== 5) return isPlain(path) ? path : decodedPath(segments);
  const [, version, users, userId = '', last] = segments.map((segment, index) =>
    index === 3 ? segment : decodePercent(segment),
  );
  if (version !== 'v1' || users !== 'users' || last === undefined || !LAST_SEGMENTS.has(last))
    return isPlain(path) ? path : NOWHERE;
  return `/v1/users/${canonicalId(userId)}/${last}`;
}

function canonicalId(segment: string): string {
  const userId = decodePercent(segment);
  return userId === undefined || userId === '' || !userId.isWellFormed() ? BROKEN_ID : encodeURIComponent(userId);
}

function isPlain(path: string): boolean {
  return /^[A-Za-z0-9/._~:-]*$/.test(path);
}

/** Letters that were escaped without need: `/v1/user%73` is `/v1/users`. */
function decodedPath(segments: string[]): string {
  const decoded = segments
    .map(decodePercent)
    .map((segment) => (segment !== undefined && isPlain(segment) && !segment.includes('/') ? segment : '-'));
  return decoded.join('/');
}
