import { Type } from 'typebox';
import { Id, MUST_BE, Text } from '../../schemas/text.ts';
import { DateTime } from '../../schemas/time.ts';
import { MIB } from '../../../lib/bytes/units.ts';
import { nullable, strict, Whole } from './fields.ts';

const TranscriptFields = Type.Object(
  {
    revision: Whole('Which text of the session it is, counted from 1.'),
    text: Type.Optional(Text(0, 64 * MIB, { description: 'The transcript.' })),
    received_at: DateTime('When it was received.'),
    digest: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'The digest of a text that retention removed, in place of `text`.',
        [MUST_BE]: '64 hexadecimal digits',
      }),
    ),
    removed_at: Type.Optional(DateTime('When retention removed the text.')),
  },
  strict,
);

/** A session with its transcripts. */
export const SessionLine = Type.Object(
  {
    type: Type.Literal('session'),
    session_id: Id('The session.'),
    user_id: Id('Whose it is.'),
    kind: Type.Union([Type.Literal('roleplay'), Type.Literal('real_call')], {
      description: 'Practice, or a real call.',
    }),
    scenario_id: nullable(Id('The scenario. It need not be in the file.')),
    completed_at: nullable(DateTime('When it was completed: lists and date filters go by it.')),
    started_at: Type.Optional(nullable(DateTime('When it began.'))),
    ended_at: Type.Optional(nullable(DateTime('When it ended.'))),
    received_at: Type.Optional(
      DateTime('When it was received. The time of the import without it. Retention counts from it.'),
    ),
    external_conversation_id: Type.Optional(
      nullable(
        Id('The id of the call in the system it comes from. A call submitted with the same id is this session.'),
      ),
    ),
    listed: Type.Optional(
      Type.Boolean({ description: 'Whether the session list has it. True without it; once listed it stays listed.' }),
    ),
    transcript: Type.Optional(
      Text(1, 64 * MIB, {
        description:
          'What was said. A session with it and without an assessment is queued for one, where its scenario has criteria.',
      }),
    ),
    transcripts: Type.Optional(
      Type.Array(TranscriptFields, { description: 'Every text it had, as export writes them. Queues nothing.' }),
    ),
  },
  strict,
);
