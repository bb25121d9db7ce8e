import type { User } from '../../domain/directory/user.ts';
import { ownBytes } from '../../lib/bytes/own-bytes.ts';
import { compareBytes } from '../../lib/text/text.ts';

/**
 * Some users who follow one another in the list, as JSON with a comma before each: bytes, which are sent as they are and
 * lie outside of the heap.
 */
export interface Piece {
  /** The id of the first of them. */
  first: string;
  bytes: Buffer;
}

/**
 * Users of a piece at most, mostly 60 kB. As many are written again when one of them has changed; and a connection takes fewer large
 * pieces for less than many small ones.
 */
const USERS = 400;
/** The same in characters: people may be in a hundred teams with long ids. */
const CHARACTERS = 262_144;

/** What a list has before its pieces, of which the first goes without its comma, and behind them. */
export const START = Buffer.from('{"data":[');
export const END = Buffer.from(']}');

/** Bytes of the list that is made of pieces. */
export function lengthOf(pieces: readonly Piece[]): number {
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, START.length + END.length);
  return pieces.length > 0 ? length - 1 : length;
}

/** Writes users, in their order, in pieces. */
export function piecesOf(users: readonly User[]): Piece[] {
  return cut(users.map((user) => ({ id: user.userId, text: JSON.stringify(toUserBody(user)) })));
}

/**
 * Writes a list anew in which some users have changed or are new: only the pieces that they stand in.
 * @param pieces of the list before, in its order
 * @param changed by id, in bytes
 * @returns the pieces that take the place of each of the old ones, in their order
 */
export function* patchedPieces(pieces: readonly Piece[], changed: readonly User[]): Generator<Piece[]> {
  if (pieces.length === 0) yield piecesOf(changed);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]?.first;
    const from = at;
    for (; at < changed.length; at += 1) {
      const id = changed[at]?.userId ?? '';
      if (next !== undefined && compareBytes(id, next) >= 0) break;
    }
    yield at === from ? [piece] : patched(piece, changed.slice(from, at));
  }
}

function patched(piece: Piece, changed: readonly User[]): Piece[] {
  const given: UserBody[] = JSON.parse(`[${piece.bytes.toString('utf8', 1)}]`);
  const users = new Map(given.map((user) => [user.user_id, user]));
  for (const user of changed) users.set(user.userId, toUserBody(user));
  const inOrder = [...users.values()].toSorted((left, right) => compareBytes(left.user_id, right.user_id));
  return cut(inOrder.map((user) => ({ id: user.user_id, text: JSON.stringify(user) })));
}

function cut(users: readonly { id: string; text: string }[]): Piece[] {
  const pieces: Piece[] = [];
  const characters = users.reduce((sum, { text }) => sum + text.length, 0);
  const count = Math.max(Math.ceil(users.length / USERS), Math.ceil(characters / CHARACTERS));
  // All of one size: a remainder of one or two at each place where somebody is new would soon be most of the pieces.
  const size = Math.ceil(users.length / count);
  for (let from = 0; from < users.length; from += size) {
    const part = users.slice(from, from + size);
    pieces.push({
      first: part[0]?.id ?? '',
      bytes: ownBytes(Buffer.from(`,${part.map(({ text }) => text).join(',')}`)),
    });
  }
  return pieces;
}

type UserBody = ReturnType<typeof toUserBody>;

function toUserBody(user: User) {
  return {
    user_id: user.userId,
    email: user.email,
    display_name: user.displayName,
    org_role: user.orgRole,
    org_status: user.orgStatus,
    team_ids: user.teamIds,
  };
}
