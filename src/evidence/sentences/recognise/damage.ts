import { codesOf } from '../../../lib/values/codes-of.ts';
import { byPatterns, type Patterns } from './by-patterns.ts';
import { BREAKS, type DAMAGE, XML_BREAKS } from '../damage.ts';
import { recogniseReading } from './reading.ts';
import type { AnySaid } from '../sentence.ts';

const PATTERNS: Patterns<keyof typeof DAMAGE> = {
  'damage.json':
    /^It was recognised as JSON(?: from (?<vendor>[^,:]{1,60}))?, but it is damaged: [^(]{1,120}\(line (?<line>\d{1,12}), column (?<column>\d{1,12})\)\.$/u,
  'damage.broken-xml':
    /^It was recognised as XML, but it is damaged: [^(]{1,120}\(line (?<line>\d{1,12}), column (?<column>\d{1,12})\)\.$/u,
  'damage.several-calls': /^The file has (?<calls>\d{1,9}) calls, and one is read at a time/u,
  'damage.vendor-without-words':
    /^It is JSON, but of no transcript format that is known here\. The nearest is JSON from (?<vendor>[^,:]{1,60}): it has (?<marks>"[^:]{1,400}"), but no words where such a file has them\.$/u,
  'damage.vendor-lacks':
    /^It is JSON, but of no transcript format that is known here\. The nearest is JSON from (?<vendor>[^,:]{1,60}), which also has (?<missing>"[^:]{1,400}")\.$/u,
};

// What shows in no words of its own, and a vendor that is not named.
const CHOICES = [
  ...codesOf(BREAKS).flatMap((what) => [{ what }, { what, vendor: null }]),
  ...codesOf(XML_BREAKS).map((what) => ({ what })),
];

/** Which sentence it is that says why a file cannot be read; null for one that is not known. */
export function recogniseDamage(sentence: string): AnySaid | null {
  return recogniseReading(sentence) ?? byPatterns(PATTERNS, sentence, CHOICES);
}
