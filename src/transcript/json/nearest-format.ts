import { memberNames, titleOf } from './unlisted/member-names.ts';
import { shapes } from './shapes.ts';
import { plainName, SPEAKERS, WORDS } from './unlisted/speakers/usual-names.ts';

const TURNS = 'a list of objects, each with the words under "text" and the speaker under "speaker"';

const KNOWN = 'It is JSON, but of no transcript format that is known here.';

/** What is said of JSON whose entries were read as turns and look like records. */
export const RECORDS: string = `${KNOWN} Its entries look like records or facts, and not like what people say to each other. The nearest is ${TURNS}.`;

interface Nearest {
  title: string;
  /** The names by which that vendor's files are known, and which of them are not there. */
  marks: readonly string[];
  missing: readonly string[];
}

// The vendor of whose marks the largest share is there; the first of equals, where at least half of them are.
function nearestVendor(names: ReadonlySet<string>): Nearest | null {
  let best: (Nearest & { share: number }) | null = null;
  for (const { vendor, marks: sets } of shapes) {
    const title = titleOf(vendor);
    if (title === null) continue;
    for (const marks of sets) {
      const missing = marks.filter((name) => !names.has(name));
      const share = 1 - missing.length / marks.length;
      if (share >= 0.5 && (best === null || share > best.share)) best = { title, marks, missing, share };
    }
  }
  return best;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/**
 * What JSON that no reader knows is nearest to, and what it lacks to be read, in sentences that hold none of it. Linear.
 */
export function unknownFormat(text: string): string {
  const names = memberNames(text);
  const vendor = nearestVendor(names);
  if (vendor !== null && vendor.missing.length === 0)
    return `${KNOWN} The nearest is JSON from ${vendor.title}: it has ${quoted(vendor.marks)}, but no words where such a file has them.`;
  const plain = new Set([...names].map(plainName));
  const words = WORDS.some((name) => plain.has(name));
  const speakers = SPEAKERS.some((name) => plain.has(name));
  if (words && !speakers) return `${KNOWN} The nearest is ${TURNS}: nothing here has a usual name for a speaker.`;
  if (vendor !== null)
    return `${KNOWN} The nearest is JSON from ${vendor.title}, which also has ${quoted(vendor.missing)}.`;
  if (speakers && !words) return `${KNOWN} The nearest is ${TURNS}: nothing here has a usual name for words.`;
  if (words) return `${KNOWN} The nearest is ${TURNS}: at least two turns must stand so in one list.`;
  return `${KNOWN} Send labelled text ("Name: words" in each line) or ${TURNS}.`;
}
