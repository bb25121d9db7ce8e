import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AssessmentLine } from './assessment-lines.ts';
import { OrganisationLine, TeamLine, UserLine } from './directory-lines.ts';
import { ScenarioLine } from './scenario-lines.ts';
import { SessionLine } from './session-lines.ts';

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
  organisation: Compile(OrganisationLine),
  team: Compile(TeamLine),
  user: Compile(UserLine),
  scenario: Compile(ScenarioLine),
  session: Compile(SessionLine),
  assessment: Compile(AssessmentLine),
};
