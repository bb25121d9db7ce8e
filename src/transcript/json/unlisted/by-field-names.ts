import { cellTime } from '../../times/cell-time.ts';
import type { Segment } from '../../format.ts';
import { findLists, type FoundList } from './lists/find-lists.ts';
import { flatItem } from './flat-item.ts';
import { messageText } from '../message-text.ts';
import { withoutPartials } from './lists/final-only.ts';
import { withoutGrowing } from '../../repeats/without-growing.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { directoryOf } from './speakers/people-directory.ts';
import { isHistory } from './lists/is-history.ts';
import { namesBeside } from './speakers/names-beside.ts';
import { inOrderSaid } from '../../times/in-order-said.ts';
import { peopleOfIds } from './speakers/references.ts';
import { runsOfWords } from '../runs.ts';
import {
  at,
  endOf,
  fromBeginning,
  isRecord,
  type JsonShape,
  label,
  peopleOf,
  SECOND,
  type ShapeReading,
} from '../shape.ts';
import { withoutSentAgain } from './lists/sent-again.ts';
import { withSpeakerApart } from './speakers/speaker-apart.ts';
import { speechOnly, withoutNotices } from './lists/speech-only.ts';
import { timesOf } from './times-of-items.ts';
import { plainName, SIDES, SPEAKERS, WORDS } from './speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

// A member that is missing in more than half of the entries is not the one that all of them have.
const SHARE = 0.5;
// Entries of which the names of members are collected; the others are like them.
const LOOKED_AT = 200;
// Tokens of a recogniser that are parts of words carry the spaces between words themselves.
const SPACED_SHARE = 0.2;
const TOKEN_WORDS = ['punctuatedword', 'written', 'text', 'word', 'token', 'content', 'value', 'surface', 'w', 'body'];
// Several words, or as much of a script that has no spaces between them.
const SEVERAL_WORDS = / |[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

// Who speaks, also in a list of nobody else.
const whoIn = (item: Item, key: string): unknown => {
  const found = item[key];
  return Array.isArray(found) && found.length === 1 ? found[0] : found;
};

const speakerOf = (item: Item, key: string): string | null =>
  label({ who: whoIn(item, key) }, 'who') ??
  label(at(whoIn(item, key), 'user'), 'displayName', 'name') ??
  label(
    whoIn(item, key),
    'display_name',
    'displayName',
    'nickname',
    'global_name',
    'globalName',
    'real_name',
    'full_name',
    'fullName',
    'name',
    'role',
    'label',
    'login',
    'id',
    'email',
    'userId',
    'username',
    'actorId',
  );

/** The first of the usual names that most of the entries have. */
export function memberOf(
  items: readonly Item[],
  usual: readonly string[],
  fits: (item: Item, key: string) => boolean,
): string | null {
  const keys = new Map<string, string>();
  for (const item of items.slice(0, LOOKED_AT))
    for (const key of Object.keys(item)) if (!keys.has(plainName(key))) keys.set(plainName(key), key);
  for (const name of usual) {
    const key = keys.get(name);
    if (key !== undefined && items.filter((item) => fits(item, key)).length > items.length * SHARE) return key;
  }
  return null;
}

const isText = (item: Item, key: string): boolean => (messageText(item[key]) ?? '').trim() !== '';

function fitsSpeaker(item: Item, key: string): boolean {
  const found = whoIn(item, key);
  return (
    ((typeof found === 'string' && found.length <= 200) || typeof found === 'number' || isRecord(found)) &&
    speakerOf(item, key) !== null
  );
}

// The first usual name under which the entries have somebody; where it is one only, and missing in others, the first
// under which they have two and more.
function speakerMember(items: readonly Item[], usual: readonly string[]): string | null {
  const first = memberOf(items, usual, fitsSpeaker);
  if (first === null) return null;
  const named = items.map((item) => speakerOf(item, first));
  if (new Set(named.filter((name) => name !== null)).size > 1) return first;
  if (!named.includes(null)) return channelMember(items) ?? first;
  const several = (item: Item, key: string): boolean =>
    fitsSpeaker(item, key) && speakerOf(item, key) !== speakerOf(items[0] ?? {}, key);
  for (const name of usual) {
    const key = memberOf(items, [name], fitsSpeaker);
    if (key !== null && items.some((item) => several(item, key))) return key;
  }
  return first;
}

// Where everybody has the same number, which begins anew in each channel: the channel, where a few take turns.
function channelMember(items: readonly Item[]): string | null {
  const key = memberOf(items, CHANNELS, fitsSpeaker);
  if (key === null) return null;
  const channels = new Set(items.map((item) => speakerOf(item, key)));
  return channels.size <= MOST_CHANNELS && takeTurns(channels.size, items.length) ? key : null;
}

const CHANNELS = ['channel', 'channelid', 'channeltag', 'channelnumber', 'channelindex', 'leg', 'track'];
const MOST_CHANNELS = 4;

/** The turns of a list of objects with words and speakers under usual names; null where it has none. */
export function readTurns(value: unknown, { items, ofWords }: FoundList): ShapeReading | null {
  if (isHistory(items)) return null;
  const final = withoutSentAgain(withoutPartials(speechOnly(items).filter((item) => !isTranslation(item))));
  const who = speakerMember(final, SPEAKERS);
  const apart = who === null && !ofWords ? withSpeakerApart(final) : null;
  if (apart !== null && speakerMember(apart, SPEAKERS) !== null) return readTurns(value, { items: apart, ofWords });
  const spoken = who === null ? final : withoutNotices(final, (item) => speakerOf(item, who) !== null);
  const words = memberOf(spoken, ofWords ? TOKEN_WORDS : WORDS, isText);
  if (words === null || spoken.length < 2) return null;
  if (!ofWords && !spoken.some((item) => SEVERAL_WORDS.test((messageText(item[words]) ?? '').trim())))
    return plainName(words) === 'body' && who !== null ? readTurns(value, { items, ofWords: true }) : null;
  const speaker = speakerMember(
    spoken,
    (ofWords ? [...SPEAKERS, 'label', 'sp'] : SPEAKERS).filter((name) => name !== plainName(words)),
  );
  if (speaker === null) return null;
  const directory = directoryOf(value);
  const ids = spoken.map((item) => speakerOf(item, speaker));
  const side = memberOf(spoken, SIDES, fitsSpeaker);
  const sides = spoken.map((item) => (side === null ? null : speakerOf(item, side)));
  const roles = rolesOfIds(ids, sides);
  const listed = ids.some((id) => id !== null && (directory.get(id)?.name ?? id) !== id)
    ? null
    : peopleOfIds(value, new Set(ids.filter((id) => id !== null)), items);
  const beside = namesBeside(spoken, ids);
  const personOf = (id: string | null): { name: string | null; role: string | null; email: string | null } | null =>
    id === null ? null : (listed?.get(id) ?? directory.get(id) ?? null);
  const nameOf = (id: string | null): string | null =>
    id === null ? null : (personOf(id)?.name ?? beside?.get(id) ?? roles.get(id) ?? id);
  const texts = spoken.map((item) => messageText(item[words]) ?? '');
  const { starts, ends, lengths, dated } = timesOf(spoken, texts, memberOf);
  const pieces = spoken.map((item, i): Segment => {
    // A turn's time may be that of its words.
    const ofParts =
      (starts.length === 0 || ends.length === 0) && Array.isArray(item[words])
        ? flatItem({ words: item[words] })
        : null;
    const startMs = starts[i] ?? cellTime(ofParts?.get('words start') ?? '', SECOND);
    return {
      speaker: nameOf(ids[i] ?? null),
      text: texts[i] ?? '',
      startMs,
      endMs: ends[i] ?? endOf(startMs, lengths[i] ?? null) ?? cellTime(ofParts?.get('words end') ?? '', SECOND),
    };
  });
  const segments = ofWords ? joined(pieces) : withoutGrowing(pieces);
  const left = items.length - spoken.length;
  return {
    segments: [...inOrderSaid(dated ? fromBeginning(segments) : segments)],
    people: peopleOf(
      ids.map((id, i) => {
        const person = personOf(id);
        return {
          speaker: nameOf(id),
          role: sides[i] ?? person?.role ?? (beside === null ? null : id),
          email: person?.email ?? null,
        };
      }),
    ),
    notes: [
      `It is JSON of no vendor that is known here; it was read by its fields "${speaker}" and "${words}".`,
      ...(left > 0 ? [`${left} ${left === 1 ? 'entry that is' : 'entries that are'} no speech left out.`] : []),
    ],
  };
}

const NUMBER_OR_KEY = /^(?:[\d-]{1,20}|[\da-f-]{20,64})$/iu;

// "Agent" says more than the number under which the file knows somebody, where each number has a role of its own.
function rolesOfIds(ids: readonly (string | null)[], sides: readonly (string | null)[]): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const [i, id] of ids.entries()) {
    const role = sides[i] ?? null;
    if (id === null || role === null || !NUMBER_OR_KEY.test(id)) continue;
    if ((roles.get(id) ?? role) !== role) return NO_ROLES;
    roles.set(id, role);
  }
  return new Set(roles.values()).size === roles.size ? roles : NO_ROLES;
}

const NO_ROLES: ReadonlyMap<string, string> = new Map();

// Some recognisers give a translation's words beside those that were said, and marks where somebody stopped.
function isTranslation(item: Item): boolean {
  return item['translation_status'] === 'translation' || item['text'] === '<end>' || item['text'] === '<fin>';
}

function joined(pieces: readonly Segment[]): Segment[] {
  const spaced = pieces.filter(({ text }) => /^\s/u.test(text)).length > pieces.length * SPACED_SHARE;
  return runsOfWords(
    pieces.map((piece) => ({ ...piece, text: spaced ? piece.text : piece.text.trim(), attached: false })),
    spaced ? '' : ' ',
  );
}

/**
 * JSON of no vendor that is listed, but whose fields say what they are: a list of at least two objects, each with words
 * under a usual name, and speakers under another, wherever the list stands; names and sides from a list of people where
 * the file has one. A list of single words is joined to turns where no list of turns is there. Entries whose type says
 * that they are no speech are left out.
 */
export const byFieldNames: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    const ofWords: FoundList[] = [];
    for (const list of findLists(value)) {
      if (list.ofWords) {
        ofWords.push(list);
        continue;
      }
      const reading = readTurns(value, list);
      if (reading !== null) return reading;
    }
    for (const list of ofWords) {
      const reading = readTurns(value, list);
      if (reading !== null) return reading;
    }
    return null;
  },
};
