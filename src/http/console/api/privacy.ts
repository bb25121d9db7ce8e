import { Type, type Static } from 'typebox';
import { LONGEST_RETENTION_DAYS } from '../../../domain/schemas/limits.ts';
import { Id } from '../../../domain/schemas/text.ts';
import { orNull, Time } from './parts/fields.ts';
import { Seen } from './parts/seen.ts';

const Days = Type.Integer({ minimum: 0, maximum: LONGEST_RETENTION_DAYS });
/** How many there are, counted no further than to a limit. */
const Counted = Type.Object({ count: Type.Integer(), more: Type.Boolean() });
export type Counted = Static<typeof Counted>;

const Privacy = Type.Object({
  retention: Type.Object({
    /** 0 keeps permanently, null follows the installation. */
    own_days: orNull(Type.Integer()),
    /** Null permanently. */
    installation_days: orNull(Type.Integer()),
    /** What holds; null permanently. */
    days: orNull(Type.Integer()),
    quotes: Type.Union([Type.Literal('keep'), Type.Literal('remove')]),
    /** When the oldest transcript came that still has its text. */
    oldest_at: orNull(Time),
    /** Transcripts whose time is over now, and within so many days. */
    due: Type.Array(Type.Object({ within_days: Type.Integer(), ...Counted.properties })),
  }),
  redaction: Type.Object({
    when: Type.Union([Type.Literal('off'), Type.Literal('model'), Type.Literal('storage')]),
    countries: Type.Array(Type.String()),
  }),
});
export type Privacy = Static<typeof Privacy>;

const ErasureRow = Type.Object({
  erasure_id: Type.String(),
  begun_at: Time,
  begun_by: Type.String(),
  /** The name of that account now. */
  begun_by_name: orNull(Type.String()),
  /** Null while rows are left. */
  done_at: orNull(Time),
  accounts: Type.Integer(),
  sessions: Type.Integer(),
  transcripts: Type.Integer(),
  assessments: Type.Integer(),
  rows: Type.Integer(),
});
export type ErasureRow = Static<typeof ErasureRow>;

export const privacyContract = {
  privacy: { answer: Privacy },
  /** How many transcripts would go at once if they were kept for so many days. */
  retentionEffect: { query: Type.Object({ days: Days }), answer: Counted },
  setRetention: {
    body: Type.Object({ days: orNull(Days), seen: Seen({ days: orNull(Days) }) }),
    answer: Type.Object({}),
  },
  erasures: { answer: Type.Object({ data: Type.Array(ErasureRow), more: Type.Boolean() }) },
  erasePerson: {
    params: Type.Object({ userId: Id('A person of the directory.') }),
    /** `present` is null where there is no password. */
    body: Type.Object({ present: orNull(Type.String({ maxLength: 1_024 })) }),
    answer: Type.Object({ erasure_id: Type.String() }),
  },
} as const;
