import type { CommentRow } from '../../../../../src/http/console/api/comments.ts';

/** A comment that is on its way. */
export interface SentComment {
  id: number;
  turn: number;
  text: string;
  at: number;
}

/**
 * The comments of a conversation, with those that are on their way and without those that are being taken back. One that
 * came back with a reading meanwhile is shown once.
 * @param name of whoever writes
 */
export function withComments(
  written: readonly CommentRow[],
  sent: readonly SentComment[],
  gone: ReadonlySet<string>,
  name: string,
): CommentRow[] {
  const isThere = ({ turn, text, at }: SentComment) =>
    written.some((one) => one.mine && one.turn === turn && one.text === text.trim() && one.at >= at - CLOCKS_MS);
  const rows = sent
    .filter((one) => !isThere(one))
    .map(({ id, turn, text, at }) => ({
      comment_id: `sent-${id}`,
      turn,
      text: text.trim(),
      by: name,
      // Nothing to take back yet.
      mine: false,
      at,
    }));
  return [...written.filter((one) => !gone.has(one.comment_id)), ...rows].toSorted(
    (one, other) => one.turn - other.turn || one.at - other.at,
  );
}

/** How far the clocks of the browser and the service may be apart for it to be told that two comments are one. */
const CLOCKS_MS = 60_000;
