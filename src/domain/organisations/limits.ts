/** How many rows of each kind an organisation may have. */
export interface OrganisationLimits {
  accounts: number;
  /** Keys that work: neither revoked nor expired. */
  keys: number;
  scenarios: number;
  /** Of all its scenarios together. */
  scenarioVersions: number;
  teams: number;
  people: number;
}

export type Limited = keyof OrganisationLimits;

/** What holds unless the settings say otherwise. */
export const USUAL_LIMITS: OrganisationLimits = {
  accounts: 20_000,
  keys: 500,
  scenarios: 2_000,
  scenarioVersions: 20_000,
  teams: 5_000,
  people: 200_000,
};
