import { withoutGrowing } from '../repeats/without-growing.ts';
import { byEvidence } from './evidence/by-evidence.ts';
import { namedByPlace } from './evidence/people-by-place.ts';
import { looksLikeJson } from './looks-like-json.ts';
import { type ShapeReading, withoutDates } from './shape.ts';
import { shapes } from './shapes.ts';
import { withParsedStrings } from './strings-inside.ts';
import { byFieldNames } from './unlisted/by-field-names.ts';
import { spansApart } from './unlisted/spans-apart.ts';
import { insides, memberNamesIn, withoutWrappers } from './without-wrappers.ts';

/** What a parsed value holds, by the first shape that fits; a list of one value is that one. */
export function readShapes(value: unknown, among = shapes): (ShapeReading & { vendor: string }) | null {
  let empty: (ShapeReading & { vendor: string }) | null = null;
  for (const shape of among) {
    const reading = shape.read(value);
    if (reading === null) continue;
    // Members of a vendor's that hold none of the words: others may find them.
    if (reading.segments.length > 0 && reading.segments.every(({ text }) => text.trim() === '')) {
      empty ??= { ...reading, vendor: shape.vendor };
      continue;
    }
    // A vendor's members beside speakers that it does not know: others may find them.
    const better =
      isNobodys(reading) && shape !== byFieldNames ? (byFieldNames.read(value) ?? spansApart.read(value)) : null;
    if (better !== null) return { ...better, vendor: byFieldNames.vendor };
    if (shape === byFieldNames) return { ...reading, vendor: shape.vendor };
    const timed = withTimes(reading, value);
    return { ...timed, segments: withoutDates(timed.segments), vendor: shape.vendor };
  }
  return Array.isArray(value) && value.length === 1 && !Array.isArray(value[0]) ? readShapes(value[0], among) : empty;
}

// The times of entries that are a vendor's but for the names of their times.
function withTimes(reading: ShapeReading, value: unknown): ShapeReading {
  if (reading.segments.some(({ startMs }) => startMs !== null)) return reading;
  const named = byFieldNames.read(value)?.segments ?? [];
  return named.length === reading.segments.length && named.some(({ startMs }) => startMs !== null)
    ? {
        ...reading,
        segments: reading.segments.map((segment, i) => ({
          ...segment,
          startMs: named[i]?.startMs ?? null,
          endMs: named[i]?.endMs ?? null,
        })),
      }
    : reading;
}

const isNobodys = ({ segments }: ShapeReading): boolean => segments.every(({ speaker }) => speaker === null);
function readStrings(value: unknown): (ShapeReading & { vendor: string }) | null {
  const inside = withParsedStrings(value);
  // What the longest holds may be a vendor's, which stands at the top of its own file.
  return inside === null ? null : (readShapes(inside.longest) ?? readShapes(inside.value));
}

// Whether a value has the members by which a vendor's file is known: else it is not looked for at every depth.
function mayBeVendors(value: unknown): boolean {
  const names = memberNamesIn(value);
  return shapes.some(({ marks }) => marks.some((set) => set.length > 0 && set.every((name) => names.has(name))));
}

// What a vendor gave may stand inside of another's answer, and each entry inside of an object of its own.
function readInside(value: unknown, found: (ShapeReading & { vendor: string }) | null): typeof found {
  if (found !== null && isVendors(found) && speakersOf(found) > 1) return found;
  const plain = withoutWrappers(value);
  const may = mayBeVendors(value);
  // Only vendors' shapes must stand at the top: the others look inside by themselves, and eight times as much would be read.
  const ofVendors = (from: unknown) => (may ? insides(from).map((inner) => () => readShapes(inner, VENDORS)) : []);
  const others =
    plain === value ? ofVendors(value) : [...ofVendors(value), () => readShapes(plain), ...ofVendors(plain)];
  for (const read of others) {
    const reading = read();
    if (reading === null) continue;
    if (
      found === null || speakersOf(found) < 2
        ? speakersOf(reading) > 1
        : isVendors(reading) && tellsMore(reading, found)
    )
      return reading;
  }
  return found;
}

const isVendors = ({ vendor }: { vendor: string }): boolean => vendor !== byFieldNames.vendor;
const VENDORS = shapes.filter(isVendors);
const speakersOf = ({ segments }: ShapeReading): number =>
  new Set(segments.flatMap(({ speaker }) => speaker ?? [])).size;
const lettersOf = ({ segments }: ShapeReading): number => segments.reduce((sum, { text }) => sum + text.length, 0);

const isTimed = ({ segments }: ShapeReading): boolean => segments.some(({ startMs }) => startMs !== null);

// Whether a vendor's reading tells more: words, times, or fewer speakers for as many words.
function tellsMore(reading: ShapeReading, found: ShapeReading): boolean {
  if (speakersOf(reading) < 2 || lettersOf(reading) < lettersOf(found) * MOSTLY) return false;
  return (
    lettersOf(reading) > lettersOf(found) ||
    speakersOf(reading) < speakersOf(found) ||
    (isTimed(reading) && !isTimed(found))
  );
}

const MOSTLY = 0.9;

/**
 * What a parsed value holds by the reading that explains most of it: of a vendor, by the names of members, or by what takes
 * turns in it; null where none does.
 * @param length of the text that it was parsed from
 */
export function readValue(value: unknown, length: number): (ShapeReading & { vendor: string }) | null {
  const reading = readInside(value, readShapes(value));
  // What was taken for words is JSON itself.
  const own = reading === null || isStillJson(reading) ? (readStrings(value) ?? reading) : reading;
  return own === null || isVendors(own) ? own : moreComplete(value, own, length);
}

// What takes turns in the whole file, where the names of members led to nobody or to a part of it.
function moreComplete(
  value: unknown,
  reading: ShapeReading & { vendor: string },
  length: number,
): ShapeReading & { vendor: string } {
  const isWhole = speakersOf(reading) > 1 && lettersOf(reading) >= length * SHARE_OF_WORDS;
  const told = isWhole ? null : byEvidence.read(value);
  const better =
    told !== null && (speakersOf(reading) < 2 || goesOn(told, reading))
      ? { ...told, vendor: byEvidence.vendor }
      : reading;
  return { ...better, segments: [...namedByPlace(value, better.segments)] };
}

// Whether a reading has all that another one has, and far more: what the other took for all was the first page.
function goesOn(told: ShapeReading, reading: ShapeReading): boolean {
  const texts = new Set(told.segments.map(({ text }) => text));
  const names = new Set(told.segments.map(({ speaker }) => speaker));
  return (
    texts.size === told.segments.length &&
    withoutGrowing(told.segments).length === texts.size &&
    lettersOf(told) > lettersOf(reading) * FAR_MORE &&
    reading.segments.every(({ text, speaker }) => texts.has(text) && names.has(speaker))
  );
}

const FAR_MORE = 1.5;
// Of a file that was read wholly so much or more is words.
const SHARE_OF_WORDS = 0.3;

const isStillJson = ({ segments }: ShapeReading): boolean =>
  segments.length > 0 && segments.every(({ text }) => looksLikeJson(text));
