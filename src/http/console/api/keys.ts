import { Type, type Static } from 'typebox';
import { ENDPOINTS, OUTCOMES } from '../../../domain/keys/key-use.ts';
import { LONGEST_NOTE } from '../../../domain/keys/key.ts';
import { ShownText, Text } from '../../../domain/schemas/text.ts';
import { LONGEST_NAME } from '../../../domain/schemas/limits.ts';
import { orNull, Time } from './parts/fields.ts';
import { Seen } from './parts/seen.ts';

const ScopeName = Type.Union([Type.Literal('reporting:read'), Type.Literal('sessions:ingest')]);
export type ScopeName = Static<typeof ScopeName>;
const KeyParams = Type.Object({ keyId: Text(1, 256) });

const State = Type.Union([Type.Literal('active'), Type.Literal('revoked'), Type.Literal('expired')]);

const KeyRow = Type.Object({
  key_id: Type.String(),
  name: Type.String(),
  note: orNull(Type.String()),
  scopes: Type.Array(ScopeName),
  last_four: Type.String(),
  state: State,
  created_at: Time,
  /** A name of an account, `cli`, or null for a key from before this was kept. */
  created_by: orNull(Type.String()),
  expires_at: orNull(Time),
  revoked_at: orNull(Time),
  last_used_at: orNull(Time),
  /** Requests of each of the last days of UTC, the oldest first, today included. */
  requests: Type.Array(Type.Integer()),
  /** Of these, those that were refused. */
  refused: Type.Array(Type.Integer()),
});
export type KeyRow = Static<typeof KeyRow>;

/** Requests of a day of UTC that ended in the same way. */
const UseRow = Type.Object({
  /** When the day begins. */
  day: Time,
  endpoint: Type.Enum([...ENDPOINTS]),
  outcome: Type.Enum([...OUTCOMES]),
  requests: Type.Integer(),
  /** When the last of them was answered. */
  last_at: Time,
});
export type UseRow = Static<typeof UseRow>;

/** What can be changed of a key. A command may have given it a longer name than the page does. */
const KeyFields = { name: ShownText(LONGEST_NAME), note: orNull(Text(1, LONGEST_NOTE)), expires_at: orNull(Time) };

/** What a key had before: names that do not show and expiries of any time were let in once. */
const SeenFields = { ...KeyFields, name: Text(1, LONGEST_NAME), expires_at: orNull(Type.Integer()) };

/** How long the old secret works beside the new one. */
const Overlap = Type.Union([Type.Literal('none'), Type.Literal('hour'), Type.Literal('day')]);
export type Overlap = Static<typeof Overlap>;

export const keyContract = {
  keys: { answer: Type.Object({ data: Type.Array(KeyRow) }) },
  keyUse: {
    params: KeyParams,
    answer: Type.Object({
      name: Type.String(),
      last_four: Type.String(),
      state: State,
      /** When the present day of UTC begins. */
      today: Time,
      data: Type.Array(UseRow),
    }),
  },
  createKey: {
    body: Type.Object({
      name: ShownText(120),
      note: orNull(Text(1, LONGEST_NOTE)),
      scopes: Type.Array(ScopeName, { minItems: 1, maxItems: 2 }),
      expires_at: orNull(Time),
    }),
    answer: Type.Object({
      key_id: Type.String(),
      /** Null where the same was sent before: the answer with the secret was lost, and it is kept nowhere. */
      secret: orNull(Type.String()),
    }),
  },
  changeKey: {
    params: KeyParams,
    body: Type.Object({ ...KeyFields, seen: Seen(SeenFields) }),
    answer: Type.Object({}),
  },
  rotateKey: {
    params: KeyParams,
    body: Type.Object({ overlap: Overlap }),
    answer: Type.Object({ secret: Type.String(), old_secret_expires_at: Time }),
  },
  revokeKey: { params: KeyParams, body: Type.Object({}), answer: Type.Object({}) },
} as const;
