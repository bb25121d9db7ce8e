import { codesOf } from '../../../lib/values/codes-of.ts';
import { byPatterns, type Patterns } from './by-patterns.ts';
import { ENDPOINT, type FAILURES } from '../failures.ts';
import { recognise } from './recognise.ts';
import type { AnySaid } from '../sentence.ts';
import { tell } from '../tell.ts';

const PATTERNS: Patterns<keyof typeof FAILURES> = {
  'failed.kind': /^The assessor failed \((?<kind>[^()]{1,200})\)/u,
  'failed.late': /^It took longer than (?<seconds>[\d.]{1,12}) seconds/u,
  'failed.processor': /^Assessing it takes more than (?<seconds>[\d.]{1,12}) seconds/u,
  'failed.memory': /^Assessing it takes more than (?<size>[\d.]{1,12}) MiB/u,
  'failed.model-late': /^The model took longer than (?<seconds>[\d.]{1,12}) seconds/u,
  'failed.too-many-tokens': /^It would take about (?<tokens>\d{1,12}) tokens, .{1,60} day is (?<limit>\d{1,12}) /u,
  'failed.too-many-own-tokens': /^It would take about (?<tokens>\d{1,12}) tokens, .{1,60} allows (?<limit>\d{1,12}) /u,
};

const BEGINNING = "The model's endpoint ";
const SAYS = / It says: ([a-z_]{1,40})\.$/u;
const OF = /(?:longer than |answered |\()([\w.]{1,60})/u;

function ofEndpoint(reason: string): AnySaid | null {
  if (!reason.startsWith(BEGINNING)) return null;
  const says = SAYS.exec(reason)?.[1] ?? null;
  const of = OF.exec(reason)?.[1] ?? '';
  return (
    codesOf(ENDPOINT)
      .map((what): AnySaid => ({ code: 'failed.endpoint', values: { what, of, says } }))
      .find((said) => tell(said) === reason) ?? null
  );
}

/**
 * Which sentence the reason of a failure, or of standing in, is; null for what an earlier version said in other words,
 * and where there is no reason.
 */
export function recogniseFailure(reason: string | null): AnySaid | null {
  if (reason === null) return null;
  return recognise(reason) ?? ofEndpoint(reason) ?? byPatterns(PATTERNS, reason);
}
