import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ScenarioLine } from '../../domain/imports/lines/schema.ts';
import { Id, MUST_BE, Name, Text } from '../../domain/schemas/text.ts';

const strict = { additionalProperties: false } as const;
const LONGEST_TRANSCRIPT = 67_108_864;
const LONGEST_PATH = 4_096;

const Score = () => Type.Number({ [MUST_BE]: 'a number' });

const RatingFields = Type.Object(
  {
    rater: Name('Who scored.'),
    criterion: Name('What was scored: the name of one of the scenario’s criteria.'),
    score: Type.Union([Score(), Type.Null()], {
      description: 'On the scenario’s scale; null where the rater looked and could not judge it.',
      [MUST_BE]: 'a number, or null where it could not be judged',
    }),
  },
  strict,
);

const ConversationLine = Type.Object(
  {
    type: Type.Literal('conversation'),
    conversation_id: Id('The conversation.'),
    scenario_id: Id('The scenario whose criteria it is judged by.'),
    transcript: Type.Optional(
      Text(1, LONGEST_TRANSCRIPT, { description: 'What was said, in any format that is read.' }),
    ),
    transcript_file: Type.Optional(
      Text(1, LONGEST_PATH, {
        description: 'Instead of `transcript`: a file beside this one, or in a folder beside it.',
      }),
    ),
    user: Type.Optional(
      Type.Object(
        {
          user_id: Type.Optional(Id('Who is rated.')),
          display_name: Type.Optional(Name('Their name.')),
          email: Type.Optional(Name('Their address.')),
        },
        strict,
      ),
    ),
    rating: Type.Optional(
      Type.Union([Type.Literal('good'), Type.Literal('bad'), Score()], {
        description: 'The conversation as a whole.',
        [MUST_BE]: '"good", "bad" or a number on the scenario’s scale',
      }),
    ),
    ratings: Type.Optional(Type.Array(RatingFields)),
  },
  strict,
);

/** A conversation and what people gave it. */
export type ConversationLine = Static<typeof ConversationLine>;
/** One line of a calibration file. A scenario's line is that of an import. */
export type CalibrationLine = ConversationLine | ScenarioLine;

/** The checker of conversation lines. */
export const conversationValidator = Compile(ConversationLine);
