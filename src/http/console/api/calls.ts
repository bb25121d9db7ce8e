import { Type, type Static } from 'typebox';
import { AddedCall, LookedAt } from '../../../domain/sessions/call-desk.ts';
import { TRANSCRIPT_FAULTS } from '../../../domain/sessions/transcript-fault.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { LONGEST_NAME, MOST_TEAMS_EACH } from '../../../domain/schemas/limits.ts';
import { Email, orNull, Time } from './parts/fields.ts';
import { SaidSentence } from './parts/said.ts';

const State = Type.Union([
  Type.Literal('queued'),
  Type.Literal('processing'),
  Type.Literal('completed'),
  Type.Literal('failed'),
]);

/** Where a call stands that somebody added. */
const CallState = Type.Object({
  session_id: Type.String(),
  user_id: Type.String(),
  state: State,
  /** The newest assessment of the call. */
  assessment_id: orNull(Type.String()),
  /** Of a completed one; empty where nothing could be judged. */
  criteria: Type.Array(Type.Object({ name: Type.String(), score: Type.Number() })),
  /** The highest score of the scale that it is judged by, where it is known. */
  most: orNull(Type.Number()),
});
export type CallState = Static<typeof CallState>;

/** Somebody of the directory whose calls the visitor may add. */
const Chosen = Type.Object({ user_id: Type.String(), name: Type.String(), email: orNull(Type.String()) });

const Recognised = Type.Object({
  damage: orNull(
    Type.Object({
      kind: Type.Enum([...TRANSCRIPT_FAULTS]),
      sentence: Type.String(),
      said: SaidSentence,
      place: orNull(Type.Object({ line: Type.Integer(), column: Type.Integer() })),
    }),
  ),
  format: Type.String(),
  vendor: orNull(Type.String()),
  turns: Type.Integer(),
  words: Type.Integer(),
  length_ms: orNull(Type.Number()),
  known_language: Type.Boolean(),
  speakers: Type.Array(
    Type.Object({ label: Type.String(), turns: Type.Integer(), words: Type.Integer(), says: Type.String() }),
  ),
  more_speakers: Type.Integer(),
  user: Type.Object({ way: Type.String(), speaker: orNull(Type.String()), confidence: Type.Number() }),
  /** Others of the directory by whose names speakers go, where the person is not told by theirs: it may be their call. */
  others: Type.Array(Chosen),
  notes: Type.Array(Type.String()),
  /** The call of this person that has the same text already. */
  known: orNull(Type.Object({ session_id: Type.String(), received_at: Time })),
});
export type Recognised = Static<typeof Recognised>;

const OtherReading = Type.Object({
  way: Type.String(),
  format: Type.String(),
  vendor: orNull(Type.String()),
  turns: Type.Integer(),
  /** Those who speak first; `more_speakers` are not among them. */
  speakers: Type.Array(Type.String()),
  more_speakers: Type.Integer(),
  /** How it begins. */
  says: Type.Array(Type.Object({ speaker: orNull(Type.String()), text: Type.String() })),
});
export type OtherReading = Static<typeof OtherReading>;

const PersonParams = Type.Object({ userId: Text(1, 256) });

const CallRow = Type.Object({
  assessment_id: Type.String(),
  user_id: Type.String(),
  name: Type.String(),
  scenario: orNull(Type.String()),
  /** When it was assessed, else when that was asked for. */
  at: Time,
  state: State,
  /** Why it failed. */
  reason: orNull(Type.String()),
  reason_said: SaidSentence,
  /** The mean of its scores by weight, as pages show it; null where it is not completed, or nothing was judged. */
  overall: orNull(Type.Number()),
});
export type CallRow = Static<typeof CallRow>;

const FoundConversation = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  session_id: orNull(Type.String()),
  /** The one that goes by the id, else the newest of the session; null where it has none. */
  assessment_id: orNull(Type.String()),
  at: orNull(Time),
});

export const callContract = {
  /** The conversations that go by an id: of a session, of an assessment, or the one that another system gave the call. */
  findConversations: {
    query: Type.Object({ id: Text(1, 256) }),
    answer: Type.Object({ data: Type.Array(FoundConversation) }),
  },
  /** The calls behind a number, a part at a time: of a scenario, or of a state, or all. */
  callsOf: {
    query: Type.Object({
      scenario: Type.Optional(Text(1, 256)),
      state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('failed'), Type.Literal('completed')])),
      after: Type.Optional(Text(1, 300)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    answer: Type.Object({
      data: Type.Array(CallRow),
      /** What the next part is asked for with; null at the end. */
      next: orNull(Type.String()),
    }),
  },
  callSetup: {
    answer: Type.Object({
      max_transcript_bytes: Type.Integer(),
      /** Those that take calls. */
      scenarios: Type.Array(Type.Object({ scenario_id: Type.String(), name: Type.String() })),
      /** Who the visitor is in the directory. */
      own: orNull(Chosen),
    }),
  },
  callPeople: {
    query: Type.Object({ search: Type.Optional(Text(0, 256)) }),
    answer: Type.Object({ data: Type.Array(Chosen), more: Type.Boolean() }),
  },
  addPerson: {
    body: Type.Object({
      name: Text(1, LONGEST_NAME),
      email: Email,
      team_ids: Type.Optional(Type.Array(Text(1, 256), { maxItems: MOST_TEAMS_EACH })),
      /** Whether it is the visitor, who has no place in the directory yet. */
      own: Type.Boolean(),
    }),
    answer: Chosen,
  },
  /** The other ways in which a transcript can be read. */
  otherReadings: { params: PersonParams, body: LookedAt, answer: Type.Object({ data: Type.Array(OtherReading) }) },
  recogniseCall: { params: PersonParams, body: LookedAt, answer: Recognised },
  addCall: {
    params: PersonParams,
    body: AddedCall,
    answer: Type.Object({ session_id: Type.String(), state: State, is_new: Type.Boolean() }),
  },
  callStates: {
    query: Type.Object({
      /** Ids of sessions, parted by commas. */
      sessions: Text(1, 26_000),
    }),
    answer: Type.Object({ data: Type.Array(CallState) }),
  },
} as const;
