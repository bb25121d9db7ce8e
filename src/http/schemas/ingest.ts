import { Type } from 'typebox';

/** The answer to a submitted call: it is kept, and its first assessment stands so. */
export const IngestAnswer = Type.Object(
  {
    conversation_id: Type.String({ description: 'The session’s id.' }),
    status: Type.Union([Type.Literal('queued'), Type.Literal('processing'), Type.Literal('completed'), Type.Literal('failed')], {
      description: 'Where the first assessment stands now.',
    }),
  },
  { additionalProperties: false },
);
