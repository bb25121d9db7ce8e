import { Type, type Static } from 'typebox';
import { Text } from '../../../domain/schemas/text.ts';
import { orNull, Time } from './parts/fields.ts';

const AuditRow = Type.Object({
  event_id: Type.String(),
  at: Time,
  /** As the log has it, such as `person:acc_1`. */
  actor: Type.String(),
  /** What this is called now: the name of an account or a key; null where it has none (any more). */
  actor_name: orNull(Type.String()),
  action: Type.String(),
  subject: Type.String(),
  subject_name: orNull(Type.String()),
  /** The person that it is about, where there is one, and the assessment to look at. */
  user_id: orNull(Type.String()),
  assessment_id: orNull(Type.String()),
});
export type AuditRow = Static<typeof AuditRow>;

export const auditContract = {
  audit: {
    query: Type.Object({
      actor: Type.Optional(Text(1, 300)),
      /** What actions begin with: `key`, `account`. */
      kind: Type.Optional(Text(1, 60)),
      from: Type.Optional(Time),
      to: Type.Optional(Time),
      before: Type.Optional(Text(1, 256)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    answer: Type.Object({
      rows: Type.Array(AuditRow),
      /** Where there is more to look at: a part may have no rows and yet not be the last. */
      next: orNull(Type.String()),
      /** Who can be asked for: accounts and keys; empty but in the first part. */
      actors: Type.Array(Type.Object({ actor: Type.String(), name: Type.String() })),
      /** Whether there are more accounts or keys than those. */
      actors_more: Type.Boolean(),
    }),
  },
} as const;
