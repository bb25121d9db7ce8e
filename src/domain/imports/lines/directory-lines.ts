import { Type } from 'typebox';
import {
  LEAST_DAILY_TOKENS,
  LONGEST_RETENTION_DAYS,
  MOST_DAILY_TOKENS,
  MOST_TEAMS_EACH,
} from '../../schemas/limits.ts';
import { Id, MUST_BE, Name } from '../../schemas/text.ts';
import { nullable, strict } from './fields.ts';
import { WideScoresField } from './wide-scores-field.ts';

/** The organisation's own settings. */
export const OrganisationLine = Type.Object(
  {
    type: Type.Literal('organisation'),
    transcript_retention_days: Type.Union(
      [Type.Integer({ minimum: 0, maximum: LONGEST_RETENTION_DAYS }), Type.Null()],
      {
        description: 'For how many days transcripts are kept; 0 permanently, null as the installation’s setting says.',
        [MUST_BE]: `null, or a whole number from 0 to ${LONGEST_RETENTION_DAYS}`,
      },
    ),
    wide_scores: Type.Optional(WideScoresField),
    daily_tokens: Type.Optional(
      Type.Union([Type.Integer({ minimum: LEAST_DAILY_TOKENS, maximum: MOST_DAILY_TOKENS }), Type.Null()], {
        description:
          'Tokens of a model that assessments may use in a day of UTC; null for no limit but the installation’s. Without it nothing changes.',
        [MUST_BE]: `null, or a whole number from ${LEAST_DAILY_TOKENS} to ${MOST_DAILY_TOKENS}`,
      }),
    ),
  },
  strict,
);

/** A team. */
export const TeamLine = Type.Object(
  { type: Type.Literal('team'), team_id: Id('The team.'), name: Name('What people call it.') },
  strict,
);

/** A person of the directory, with their teams. */
export const UserLine = Type.Object(
  {
    type: Type.Literal('user'),
    user_id: Id('The user, as the directory names them.'),
    email: nullable(Name('Their address.')),
    display_name: nullable(Name('Their name.')),
    org_role: nullable(Name('Whatever the directory says; `member` for example.')),
    org_status: nullable(Name('Whatever the directory says; `active` for example.')),
    team_ids: Type.Array(Id('A team.'), {
      description: `The teams they belong to, at most ${MOST_TEAMS_EACH}. A team need not be in the file.`,
      maxItems: MOST_TEAMS_EACH,
      [MUST_BE]: `a list of at most ${MOST_TEAMS_EACH} ids`,
    }),
  },
  strict,
);
