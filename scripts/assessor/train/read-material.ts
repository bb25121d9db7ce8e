import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MY_MOVES, THEIR_MOVES, type Move } from '../../../src/assessment/moves/codes.ts';
import type { PlainTurn } from '../../../src/assessment/moves/turn-features.ts';

/** The skills that readers rate, in the order of the files of ratings. */
export const SKILLS = ['overall', 'discovery', 'objections', 'next-steps', 'listening', 'empathy'] as const;
export type Skill = (typeof SKILLS)[number];

/** A conversation of the material. */
export interface Call {
  id: string;
  /** Who wrote it: the letter before the number. */
  hand: string;
  about: string;
  /** The transcript as it would be submitted. */
  text: string;
  /** The speaker who is judged. */
  user: string;
  turns: readonly PlainTurn[];
}

const SHORT: Readonly<Record<string, Move>> = {
  ac: 'acceptance',
  ag: 'grudging',
  cm: 'commitment',
  pr: 'protest',
  op: 'openness',
  ca: 'warming',
  qo: 'open-question',
  qc: 'closed-question',
  ex: 'exploring',
  an: 'answering',
  ar: 'arguing',
  di: 'dismissing',
  ig: 'ignoring',
  cv: 'caving',
  le: 'lecturing',
  re: 'restating',
  tu: 'taking-up',
  wo: 'drawing-worth',
  em: 'empathy',
  do: 'acting',
  nx: 'proposing',
  ps: 'pressing',
};

const lines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The hands that models learn from, and those that nothing is learnt, chosen or tuned on. */
export const TRAINING_HANDS: readonly string[] = ['a', 'b', 'c', 'd', 'i1', 'i2', 'i3', 'i5', 'i6', 'j1', 'k1', 'k2'];
/**
 * The hands whose ratings teach the skills. With those of `i1` to `i3` too, four strategies for a score without work got more than they
 * may, and the ratings of `a` to `d` were met less well (mean rank correlation 0.826 and 0.812, each hand left out).
 */
export const SKILL_HANDS: readonly string[] = ['a', 'b', 'c', 'd'];
export const TEST_HANDS: readonly string[] = ['e', 'f'];

/** A hand that wrote when all models stood, so that no choice can have been made with it in view. */
export const LATER_HANDS: readonly string[] = ['g'];

/**
 * Hands of whole conversations that were labelled by the guide of 2026-11-27 and are kept for testing: `i4` before anything was learnt by
 * that guide, `j4` before anything was learnt from `i5`, `i6` and `j1`, `k4` before anything was learnt from `k1` and `k2`.
 */
export const KEPT_HANDS: readonly string[] = ['i4', 'j4', 'k4'];

/** The hands that wrote fragments: rich in moves that are rare in whole conversations. They have labels, and no ratings. */
export const FRAGMENT_TRAINING_HANDS: readonly string[] = ['h1', 'h3', 'h4'];
export const FRAGMENT_TEST_HANDS: readonly string[] = ['h2', 'h5'];
const READERS = ['first', 'second'];

/** The hands that were labelled by the guide as it has been since 2026-11-27. */
const SETTLED_HANDS: ReadonlySet<string> = new Set(['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'j1', 'j4', 'k1', 'k2', 'k4']);

// Readers of the other hands marked a commitment that takes on what was proposed with or without acceptance. The guide says with. By it
// four in five commitments are acceptance too where the turn neither pushes back nor accepts grudgingly, and one in two where it pushes back.
function settle(hand: string, moves: Set<Move>): Set<Move> {
  if (!SETTLED_HANDS.has(hand) && moves.has('commitment') && !moves.has('pushback') && !moves.has('grudging'))
    moves.add('acceptance');
  return moves;
}

/** A conversation with its labels and ratings, one set for each reader that there was. */
export interface Material {
  call: Call;
  /** Whether it is a fragment. */
  part: boolean;
  passes: ReadonlyArray<ReadonlyArray<ReadonlySet<Move>>>;
  ratings: ReadonlyArray<Record<Skill, number | null>>;
}

function passesOf(folder: string, call: Call): Set<Move>[][] {
  return READERS.flatMap((reader) => {
    const labels = readLabels(join(folder, 'labels', reader), call);
    return labels === null ? [] : [labels];
  });
}

/** Reads the conversations of some hands with what their readers saw. A file that does not fit is an error that names it. */
export function readMaterial(folder: string, hands: readonly string[]): Material[] {
  const ratings = READERS.map((reader) => readRatings(join(folder, 'ratings', `${reader}.csv`)));
  return readCalls(join(folder, 'calls'), hands).map((call) => ({
    call,
    part: false,
    passes: passesOf(folder, call),
    ratings: ratings.flatMap((one) => one.get(call.id) ?? []),
  }));
}

/** Reads the fragments of some hands with what two readers saw in them, of whom one may be the writer. */
export function readFragments(folder: string, hands: readonly string[]): Material[] {
  return readCalls(join(folder, 'fragments'), hands).map((call) => ({
    call,
    part: true,
    passes: passesOf(folder, call),
    ratings: [],
  }));
}

/**
 * Reads rated conversations of a language in which nothing is learnt: a folder with `calls` and `ratings.csv`. They say what is
 * usual in it, and how far off estimates are.
 */
export function readRated(folder: string): Material[] {
  const ratings = readRatings(join(folder, 'ratings.csv'));
  return readCalls(folder, ['calls']).map((call) => {
    const rating = ratings.get(call.id);
    return { call, part: false, passes: [], ratings: rating === undefined ? [] : [rating] };
  });
}

/** The public sources. Their texts are not kept here, only our labels of them. */
export const PUBLIC_SOURCES: readonly string[] = ['pfg', 'casino', 'craigslist'];

/**
 * Of some public dialogues those that may teach: all but the ones that are kept for testing.
 * @param folder with the list of these
 */
export function teaching(folder: string, dialogues: readonly Material[]): Material[] {
  const kept = new Set(lines(join(folder, 'public-test.txt')));
  return dialogues.filter(({ call }) => !kept.has(call.id));
}

/**
 * Reads public dialogues with what readers saw: a turn a line, `1 R: text`. They have no ratings.
 * @param folder with the labels
 * @param texts with a file for each dialogue, as training/README.md says
 */
export function readPublic(folder: string, texts: string): Material[] {
  const names = readdirSync(texts).toSorted();
  return PUBLIC_SOURCES.flatMap((source) =>
    names
      .filter((name) => name.startsWith(`${source}-`))
      .map((name) => {
        const turns = lines(join(texts, name)).flatMap((line): PlainTurn[] => {
          const said = /^\d+ (?<side>[RC]): ?(?<text>.*)$/u.exec(line);
          return said === null ? [] : [{ mine: said.groups?.['side'] === 'R', text: said.groups?.['text'] ?? '' }];
        });
        const call: Call = { id: name.replace('.txt', ''), hand: source, about: '', text: '', user: '', turns };
        return { call, part: false, passes: passesOf(folder, call), ratings: [] };
      }),
  );
}

/** Reads the conversations of some hands: lines of `# key: value`, then a turn a line, `Speaker: text`. */
function readCalls(folder: string, hands: readonly string[]): Call[] {
  return hands.flatMap((hand) =>
    readdirSync(join(folder, hand))
      .toSorted()
      .map((name) => readCall(join(folder, hand, name), hand)),
  );
}

function readCall(file: string, hand: string): Call {
  const head = new Map<string, string>();
  const turns: PlainTurn[] = [];
  for (const line of lines(file)) {
    const key = turns.length > 0 ? null : /^# (?<key>\w+): *(?<value>.*)$/u.exec(line);
    const said = /^(?<speaker>[^:]{1,40}): ?(?<text>.*)$/u.exec(line);
    if (key !== null) head.set(key.groups?.['key'] ?? '', (key.groups?.['value'] ?? '').trim());
    else if (said === null) throw new Error(`${file}: this is no turn: ${line.slice(0, 60)}`);
    else
      turns.push({
        mine: (said.groups?.['speaker'] ?? '').trim() === head.get('user'),
        text: said.groups?.['text'] ?? '',
      });
  }
  if (!turns.some(({ mine }) => mine)) throw new Error(`${file}: nobody is called "${head.get('user') ?? ''}"`);
  return {
    id: head.get('id') ?? '',
    hand,
    about: head.get('about') ?? '',
    text: lines(file)
      .filter((line) => !line.startsWith('# '))
      .join('\n'),
    user: head.get('user') ?? '',
    turns,
  };
}

/** One reader's labels of a call: the moves of each turn, in order; null where that reader did not label it. */
function readLabels(folder: string, call: Call): Set<Move>[] | null {
  const file = join(folder, `${call.id}.txt`);
  try {
    const rows = lines(file).map((line) => {
      const [, ...codes] = line.trim().split(/\s+/u);
      return new Set(
        codes.flatMap((code): Move[] => {
          if (code === '-') return [];
          if (code.startsWith('pb:')) return ['pushback'];
          const move = SHORT[code];
          if (move === undefined) throw new Error(`${file}: there is no code ${code}`);
          return [move];
        }),
      );
    });
    if (rows.length !== call.turns.length)
      throw new Error(`${file}: ${rows.length} lines for ${call.turns.length} turns`);
    // A code of the other side's is a slip.
    return rows.map((row, at) =>
      settle(call.hand, new Set([...row].filter((move) => movesOf(call.turns[at]?.mine === true).includes(move)))),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The moves that a side can make. */
export function movesOf(mine: boolean): readonly Move[] {
  return mine ? MY_MOVES : THEIR_MOVES;
}

/** One reader's ratings by call; null where there was no occasion. */
export type Ratings = Map<string, Record<Skill, number | null>>;

/** Reads a file of ratings: `id,overall,discovery,objections,next_steps,listening,empathy,"reason"`. */
function readRatings(file: string): Ratings {
  const ratings: Ratings = new Map();
  for (const line of lines(file)) {
    const [id, ...cells] = line.split(',', 7);
    if (id === undefined || id === 'id') continue;
    const [overall, discovery, objections, steps, listening, empathy] = cells.map((cell) =>
      cell.trim() === 'x' ? null : Number(cell),
    );
    ratings.set(id.trim(), {
      overall: overall ?? null,
      discovery: discovery ?? null,
      objections: objections ?? null,
      'next-steps': steps ?? null,
      listening: listening ?? null,
      empathy: empathy ?? null,
    });
  }
  return ratings;
}
