import { Type, type Static } from 'typebox';
import { orNull, Time } from './parts/fields.ts';

/** A turn: who speaks (place in `speakers`, -1 where nobody knows), when it begins and ends in ms, and what is said. */
const TurnRow = Type.Object({
  s: Type.Integer(),
  from: orNull(Type.Number()),
  to: orNull(Type.Number()),
  text: Type.String(),
});
export type TurnRow = Static<typeof TurnRow>;

export const Conversation = Type.Object({
  /** `removed` by retention, `none` where there never was one, `unreadable` where reading it takes too long. */
  state: Type.Union([Type.Literal('there'), Type.Literal('removed'), Type.Literal('none'), Type.Literal('unreadable')]),
  removed_at: orNull(Time),
  /** Whether names and numbers were taken out before it was kept. */
  redacted: Type.Boolean(),
  /** What was spoken, as ISO 639-1; null where it is not known. */
  language: orNull(Type.String()),
  speakers: Type.Array(Type.String()),
  /** Turn 1 first. */
  turns: Type.Array(TurnRow),
  /** How many further turns are not shown. */
  left_out: Type.Integer(),
});
export type Conversation = Static<typeof Conversation>;

export const Course = Type.Object({
  /** Whose turns are the person's, by their places in `speakers` of the transcript; null where nobody knows. */
  mine: orNull(Type.Object({ words: Type.Integer(), their_words: Type.Integer() })),
  /** The person's questions; null where they cannot be found, as in another language than English. */
  questions: orNull(Type.Array(Type.Object({ turn: Type.Integer(), open: Type.Boolean() }))),
  /** Where the other side pushed back, and what the answer to it did. */
  pushback: orNull(
    Type.Array(
      Type.Object({
        turn: Type.Integer(),
        text: Type.String(),
        kind: Type.String(),
        reply: orNull(Type.Integer()),
        acknowledged: Type.Boolean(),
        asked: Type.Boolean(),
        answered: Type.Boolean(),
      }),
    ),
  ),
});
export type Course = Static<typeof Course>;
