import { Type } from 'typebox';
import { ASSESSMENT_STATES } from '../../domain/assessments/state.ts';
import { Word } from './word.ts';

/** The answer to a submitted call: it is kept, and its first assessment stands so. */
export const IngestAnswer = Type.Object(
  {
    conversation_id: Type.String({ description: 'The session’s id, the same however often the call is submitted.' }),
    status: Word(ASSESSMENT_STATES, 'Where the first assessment stands now.'),
  },
  {
    title: 'IngestAnswer',
    additionalProperties: false,
    examples: [{ conversation_id: 'ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60', status: 'queued' }],
  },
);
