import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AssessmentLine } from './assessment-lines.ts';
import { OrganisationLine, TeamLine, UserLine } from './directory-lines.ts';
import { ScenarioLine } from './scenario-lines.ts';
import { SessionLine } from './session-lines.ts';
import { once } from '../../../lib/values/once.ts';

export type OrganisationLine = Static<typeof OrganisationLine>;
export type TeamLine = Static<typeof TeamLine>;
export type UserLine = Static<typeof UserLine>;
export type ScenarioLine = Static<typeof ScenarioLine>;
export type SessionLine = Static<typeof SessionLine>;
export type AssessmentLine = Static<typeof AssessmentLine>;
/** One line of an import or an export. */
export type ImportLine = OrganisationLine | TeamLine | UserLine | ScenarioLine | SessionLine | AssessmentLine;

/** The checkers of each line type. */
export const lineValidators = {
  organisation: once(() => Compile(OrganisationLine)),
  team: once(() => Compile(TeamLine)),
  user: once(() => Compile(UserLine)),
  scenario: once(() => Compile(ScenarioLine)),
  session: once(() => Compile(SessionLine)),
  assessment: once(() => Compile(AssessmentLine)),
};
