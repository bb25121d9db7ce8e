import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MY_MOVES, THEIR_MOVES, type Move } from '../../../src/assessment/moves/codes.ts';
import type { PlainTurn } from '../../../src/assessment/moves/turn-features.ts';

/* The files of the material: conversations, labels, ratings. training/README.md says how they are written. */

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

/** The lines of a file that are not empty. */
export const lines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Reads the conversations of some hands: lines of `# key: value`, then a turn a line, `Speaker: text`. */
export function readCalls(folder: string, hands: readonly string[]): Call[] {
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

/** The hands that were labelled by the guide as it has been since 2026-11-27. */
const SETTLED_HANDS: ReadonlySet<string> = new Set(['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'j1', 'j4', 'k1', 'k2', 'k4']);

// Readers of the other hands marked a commitment that takes on what was proposed with or without acceptance. The guide says with. By it
// four in five commitments are acceptance too where the turn neither pushes back nor accepts grudgingly, and one in two where it pushes back.
function settle(hand: string, moves: Set<Move>): Set<Move> {
  if (!SETTLED_HANDS.has(hand) && moves.has('commitment') && !moves.has('pushback') && !moves.has('grudging'))
    moves.add('acceptance');
  return moves;
}

/** One reader's labels of a call: the moves of each turn, in order; null where that reader did not label it. */
export function readLabels(folder: string, call: Call): Set<Move>[] | null {
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
function movesOf(mine: boolean): readonly Move[] {
  return mine ? MY_MOVES : THEIR_MOVES;
}

/** One reader's ratings by call; null where there was no occasion. */
export type Ratings = Map<string, Record<Skill, number | null>>;

/** Reads a file of ratings: `id,overall,discovery,objections,next_steps,listening,empathy,"reason"`. */
export function readRatings(file: string): Ratings {
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
