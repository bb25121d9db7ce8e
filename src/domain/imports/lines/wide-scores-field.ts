import { Type } from 'typebox';
import { MUST_BE } from '../../schemas/text.ts';

/** What becomes of scores whose likely range is wider than two of four levels. */
export const WideScoresField = Type.Union([Type.Literal('leave-out'), Type.Literal('mark')], {
  description:
    'What becomes of scores whose likely range is wider than two of four levels: `leave-out`, or `mark` for a first impression. Without it nothing changes.',
  [MUST_BE]: '`leave-out` or `mark`',
});
