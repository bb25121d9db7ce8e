import { cellTime } from '../../times/cell-time.ts';
import type { Column } from '../../columns/column.ts';
import { findColumns } from '../../columns/find-columns.ts';
import { factsOfSpeakers, sideOfRole } from '../../columns/sides.ts';
import type { Segment } from '../../format.ts';
import type { SpeakerFact } from '../../types.ts';
import { allLists } from './lists/all-lists.ts';
import { finalOnly } from './lists/final-only.ts';
import { flatItem } from './flat-item.ts';
import { peopleOfIds, type Referred } from './speakers/references.ts';
import { objectsOfColumns } from './keyed-turns.ts';
import { isHistory } from './lists/is-history.ts';
import { wovenLegs } from './lists/legs.ts';
import { newestLast } from './lists/newest-last.ts';
import { endOf, type JsonShape, type ShapeReading, withoutDates } from '../shape.ts';
import { withoutSentAgain } from './lists/sent-again.ts';
import { spokenOnes } from './lists/spoken-ones.ts';
import { speechOnly } from './lists/speech-only.ts';
import { unitOfColumn } from './unit-of-column.ts';

type Item = Readonly<Record<string, unknown>>;
type Flat = ReadonlyMap<string, string>;

/** A column, and whom its cells stand for where they are ids of people who are listed elsewhere. */
interface Resolved extends Column {
  people: ReadonlyMap<string, Referred> | null;
}

const LOOKED_AT = 400;
const SHARE = 0.5;
const MOST_IDS = 24;
const MOST_LISTS = 40;
const FEWEST = 3;
const MOST_KINDS = 4;
const LONGEST_KIND = 40;

function columnsOf(value: unknown, entries: readonly unknown[], items: readonly Flat[]): Resolved[] {
  const paths = new Map<string, number>();
  for (const item of items.slice(0, LOOKED_AT))
    for (const path of item.keys()) paths.set(path, (paths.get(path) ?? 0) + 1);
  const enough = Math.min(items.length, LOOKED_AT) * SHARE;
  return [...paths]
    .filter(([, count]) => count >= enough)
    .map(([name]) => {
      const cells = items.map((item) => item.get(name) ?? '');
      const ids = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
      // Whoever speaks comes again.
      const repeat = ids.size <= MOST_IDS && ids.size * 1.5 <= items.length && [...ids].every((id) => id.length <= 64);
      const people = repeat ? peopleOfIds(value, ids, entries) : null;
      const nameOf = (cell: string): string => people?.get(cell.trim())?.name ?? cell;
      return { name, cells: people === null ? cells : cells.map(nameOf), people };
    });
}

/** The turns of a list of objects by what their members hold; null where it is no conversation. */
export function readList(value: unknown, items: readonly Readonly<Record<string, unknown>>[]): ShapeReading | null {
  if (isHistory(items)) return null;
  const said = newestLast(withoutSentAgain(speechOnly(items)));
  const sample = columnsOf(value, items, finalOnly(said.slice(0, LOOKED_AT).map(flatItem)));
  const found = findColumns(sample);
  if (found === null) return null;
  const spoken = finalOnly(said.map(flatItem));
  const columns = columnsOf(value, items, spoken);
  const column = (at: number | null): Resolved | undefined =>
    columns.find(({ name }) => name === sample[at ?? -1]?.name);
  const [words, who, start, end, length] = [found.words, found.speaker, found.start, found.end, found.length].map(
    column,
  );
  const texts = words?.cells ?? [];
  const unit = unitOfColumn(start, texts);
  const timeOf = (cells: Column | undefined, i: number): number | null => cellTime(cells?.cells[i] ?? '', unit);
  const pieces = texts.map((text, i): Segment => {
    const startMs = timeOf(start, i);
    return {
      speaker: who?.cells[i]?.trim() || null,
      text,
      startMs,
      endMs: timeOf(end, i) ?? endOf(startMs, timeOf(length, i)),
    };
  });
  const segments = withoutGrowing(pieces);
  const left = items.length - spoken.length;
  return {
    segments: withoutDates(segments),
    people: peopleIn(
      pieces,
      who,
      columns.filter((other) => other !== words && other !== who),
    ),
    notes: [
      `It is JSON of no vendor that is known here; it was read by what its fields hold: who speaks under "${who?.name ?? ''}", the words under "${words?.name ?? ''}".`,
      ...(left > 0 ? [`${left} ${left === 1 ? 'entry that is' : 'entries that are'} no speech left out.`] : []),
    ],
  };
}

// Some recognisers give what somebody says again and again as it grows, from the same start: the last is the whole.
function withoutGrowing(pieces: readonly Segment[]): Segment[] {
  return pieces.filter((piece, i) => {
    const next = pieces[i + 1];
    return !(
      next !== undefined &&
      piece.startMs !== null &&
      next.startMs === piece.startMs &&
      next.speaker === piece.speaker &&
      next.text.startsWith(piece.text)
    );
  });
}

function peopleIn(pieces: readonly Segment[], who: Resolved | undefined, others: readonly Resolved[]): SpeakerFact[] {
  const told = factsOfSpeakers(
    pieces.map(({ speaker }) => speaker),
    others,
  );
  if (who === undefined || who.people === null) return told;
  const listed = [...who.people].map(([id, { name, role, email }]): SpeakerFact => ({
    speaker: name ?? id,
    role: role === null ? null : sideOfRole(role),
    email,
  }));
  return [...listed, ...told.filter(({ speaker }) => !listed.some((fact) => fact.speaker === speaker))];
}

// All entries of a list, and those of them that have a member with long texts which others have not: events of many kinds
// stand in one list.
function likeOnes(items: readonly Item[]): (readonly Item[])[] {
  const counts = new Map<string, number>();
  const sample = items.slice(0, LOOKED_AT);
  for (const item of sample)
    for (const [key, value] of Object.entries(item).slice(0, 60))
      if ((typeof value === 'string' && value.includes(' ')) || (typeof value === 'object' && value !== null))
        counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].filter(([, count]) => count >= FEWEST && count < sample.length).slice(0, MOST_KINDS);
  return [items, ...keys.map(([key]) => items.filter((item) => Object.hasOwn(item, key))), ...kindsOf(items, sample)];
}

// The entries of each kind, where a member of few short values says of which kind an entry is, those of most first.
function kindsOf(items: readonly Item[], sample: readonly Item[]): (readonly Item[])[] {
  for (const key of Object.keys(sample[0] ?? {}).slice(0, 60)) {
    const counts = new Map<string, number>();
    for (const item of sample) {
      const kind = item[key];
      if (typeof kind !== 'string' || kind.length > LONGEST_KIND) break;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (counts.size > MOST_KINDS * 2) break;
    }
    const several = [...counts].filter(([, count]) => count >= FEWEST).map(([kind]) => kind);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (all === sample.length && counts.size >= 2 && counts.size <= MOST_KINDS * 2 && several.length > 0)
      return several.slice(0, MOST_KINDS).map((kind) => items.filter((item) => item[key] === kind));
  }
  return [];
}

/**
 * JSON whose fields have names that nothing here knows, in whatever language: the list of like objects in which one
 * member holds words and another one people who take turns. Ids of people are looked up in the rest of the file; partial
 * results are left out.
 */
export const byContent: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    const legs = wovenLegs(value);
    const woven = legs === null ? null : readList(value, legs);
    if (woven !== null) return woven;
    const columns = objectsOfColumns(value);
    for (const list of [...allLists(value).slice(0, MOST_LISTS), ...(columns === null ? [] : [columns])]) {
      const spoken = spokenOnes(list);
      for (const items of [...likeOnes(list), ...(spoken === null ? [] : [spoken])]) {
        const reading = items.length < FEWEST ? null : readList(value, items);
        if (reading !== null) return reading;
      }
    }
    return null;
  },
};
