import { Type } from 'typebox';
import { TABLE } from '../errors.ts';
import { Word } from './word.ts';

/** Every error's body: two fields, no others. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        code: Word(Object.keys(TABLE), 'What kind of error it is, for programs.'),
        message: Type.String({
          minLength: 1,
          description: 'What is wrong, for people. Begins with a fixed text; a sentence of detail may follow.',
        }),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Error', additionalProperties: false, description: 'What went wrong.' },
);
