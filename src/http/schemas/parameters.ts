import { Type } from 'typebox';
import { DateTime } from '../../domain/schemas/time.ts';
import { Id, MUST_BE } from '../../domain/schemas/text.ts';

/** The user of a path. */
export const UserPath = Type.Object({ userId: Id('The user’s id. Percent-encode what a path segment cannot hold.') });

const Page = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description: 'Which page, from 1. One past the end is empty.',
    [MUST_BE]: 'a whole number greater than 0',
  }),
);
const range = {
  date_from: Type.Optional(DateTime('Only rows completed at this time or later, such as `2026-04-08T10:00:00Z`.')),
  date_to: Type.Optional(DateTime('Only rows completed at this time or earlier, such as `2026-04-30T23:59:59.999Z`.')),
};

/** What the session list can be asked for. */
export const SessionQuery = Type.Object({
  page: Page,
  scenario_id: Type.Optional(Id('Only sessions of this scenario.')),
  ...range,
});

/** What the assessment list can be asked for. */
export const AssessmentQuery = Type.Object({ page: Page, ...range });

/** A query of which nothing is known: it still must be well-formed. */
export const NoQuery = Type.Object({});
