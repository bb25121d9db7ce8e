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
    examples: [{ conversation_id: '019d6c1a-4d3e-7c52-9f0b-2a7d4c1e8b60', status: 'queued' }],
  },
);
