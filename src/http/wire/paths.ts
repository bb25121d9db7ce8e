import { decodePercent } from '../../lib/text/percent.ts';

/** Stands for a parameter that is empty or cannot be decoded: no id may hold a NUL, so it is refused like one that does. */
const BROKEN_PARAMETER = '%00';
/** A path that no route has. */
const NOWHERE = '/-';

/** The paths of all routes, gathered as the routes are added. */
export interface Paths {
  /**
   * Adds a route.
   * @param pattern as Fastify writes it: `/users/:userId`, `::` for a colon
   * @param isAtRoot whether it answers without the base path too
   */
  add: (methods: string | readonly string[], pattern: string, isAtRoot: boolean) => void;
  /**
   * Turns a request target into the one spelling that the router knows, so that a path means the same however it was
   * encoded: absolute form, base path, letters escaped without need, and parameters with anything in them.
   * @returns a path and query; a path that no route has stays none
   */
  canonical: (target: string) => string;
  /** The methods of a canonical path for `Allow`, or undefined where no route has it. `OPTIONS` is one everywhere. */
  allowed: (canonical: string) => string | undefined;
}

interface Pattern {
  /** The segments of the path; null for a parameter. */
  segments: readonly (string | null)[];
  methods: Set<string>;
}

/** The parts of a path between its slashes; undefined for one that cannot be decoded. */
type Segments = readonly (string | undefined)[];

/** Makes the paths of an interface. @param basePath before every path; empty, or with a slash at its start alone */
export function createPaths(basePath: string): Paths {
  /** By the number of segments. */
  const patterns = new Map<number, Pattern[]>();
  /** The same by how they are written, `:` for a parameter: a start adds hundreds. */
  const written = new Map<string, Pattern>();
  const atRoot = new Set<string>();
  const base = basePath.split('/').slice(1);

  function find(segments: Segments): Pattern | undefined {
    return patterns.get(segments.length)?.find((pattern) => matches(pattern, segments));
  }

  /** The segments of a path without the base path; undefined where it is not below that, nor answers without it. */
  function withoutBase(segments: Segments): Segments | undefined {
    if (base.length === 0 || atRoot.has(segments.join('/'))) return segments;
    const isBelow = segments.length > base.length + 1 && base.every((segment, at) => segment === segments[at + 1]);
    return isBelow ? ['', ...segments.slice(base.length + 1)] : undefined;
  }

  function canonicalPath(full: string): string {
    const decoded = withoutBase(full.split('/').map(decodePercent));
    if (!decoded) return NOWHERE;
    const pattern = find(decoded);
    if (pattern) return pattern.segments.map((literal, at) => literal ?? canonicalParameter(decoded[at])).join('/');
    // Nobody's path; its plain parts say which part of the interface refuses it.
    return decoded.map((segment) => (segment !== undefined && isPlain(segment) ? segment : '-')).join('/');
  }

  return {
    add(methods, url, isAtRoot) {
      if (url.includes('*')) return;
      const segments = url.split('/').map((segment) => (/^:[^:]/.test(segment) ? null : segment.replaceAll('::', ':')));
      const key = segments.map((segment) => segment ?? ':').join('/');
      const known = written.get(key);
      const pattern = known ?? { segments, methods: new Set() };
      for (const method of [methods].flat()) pattern.methods.add(method);
      if (!known) {
        written.set(key, pattern);
        const sameLength = patterns.get(segments.length);
        if (sameLength) sameLength.push(pattern);
        else patterns.set(segments.length, [pattern]);
      }
      if (isAtRoot) atRoot.add(url);
    },
    canonical(target) {
      const local = target.startsWith('/') ? target : withoutAuthority(target);
      const queryAt = local.indexOf('?');
      return queryAt === -1 ? canonicalPath(local) : canonicalPath(local.slice(0, queryAt)) + local.slice(queryAt);
    },
    allowed(canonical) {
      const path = canonical.split('?', 1)[0] ?? '';
      const pattern = find(path.split('/'));
      return pattern && [...[...pattern.methods].toSorted(), 'OPTIONS'].join(', ');
    },
  };
}

/** Literal segments must be equal; a parameter may be anything, also nothing and what cannot be decoded. */
function matches({ segments }: Pattern, given: Segments): boolean {
  return segments.every((literal, at) => literal === null || literal === given[at]);
}

function withoutAuthority(target: string): string {
  const match = /^https?:\/\/[^/?#]*(\/[^#]*)$/i.exec(target);
  return match?.[1] ?? NOWHERE;
}

function canonicalParameter(value: string | undefined): string {
  return value === undefined || value === '' || !value.isWellFormed() ? BROKEN_PARAMETER : encodeURIComponent(value);
}

function isPlain(segment: string): boolean {
  return /^[A-Za-z0-9._~:-]*$/.test(segment);
}
