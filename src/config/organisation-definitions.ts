import { USUAL_LIMITS, type OrganisationLimits } from '../domain/organisations/limits.ts';
import { whole } from './kinds.ts';

const limit = (variable: string, usual: number, doc: string) =>
  whole({ variable, default: usual, min: 1, max: 10_000_000, doc });

/** The settings that bound what one organisation may keep. */
export const organisationDefinitions = {
  maxAccounts: limit(
    'DEBRIEF_MAX_ACCOUNTS',
    USUAL_LIMITS.accounts,
    'Accounts of the console that one organisation may have, deactivated ones included. A further one is refused; what is there stays. The same holds for the five settings that follow.',
  ),
  maxKeys: limit(
    'DEBRIEF_MAX_KEYS',
    USUAL_LIMITS.keys,
    'Keys of one organisation that are neither revoked nor expired. Of the others the newest 500 are kept.',
  ),
  maxScenarios: limit(
    'DEBRIEF_MAX_SCENARIOS',
    USUAL_LIMITS.scenarios,
    'Scenarios of one organisation, archived ones included.',
  ),
  maxScenarioVersions: limit(
    'DEBRIEF_MAX_SCENARIO_VERSIONS',
    USUAL_LIMITS.scenarioVersions,
    'Versions of scenarios of one organisation, all scenarios together.',
  ),
  maxTeams: limit(
    'DEBRIEF_MAX_TEAMS',
    USUAL_LIMITS.teams,
    'Teams of one organisation, as far as people make them in the console. `debrief import` is not bound by this.',
  ),
  maxPeople: limit(
    'DEBRIEF_MAX_PEOPLE',
    USUAL_LIMITS.people,
    'People of one organisation, as far as they are added in the console. `debrief import` is not bound by this.',
  ),
};

/** The limits that the settings say. */
export function organisationLimits(settings: Record<keyof typeof organisationDefinitions, number>): OrganisationLimits {
  return {
    accounts: settings.maxAccounts,
    keys: settings.maxKeys,
    scenarios: settings.maxScenarios,
    scenarioVersions: settings.maxScenarioVersions,
    teams: settings.maxTeams,
    people: settings.maxPeople,
  };
}
