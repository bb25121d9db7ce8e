import { readAll } from './define-settings.ts';
import { definitions, type Settings } from './definitions.ts';
import { settingsProblem } from './check-settings.ts';
import type { Setting } from './kinds.ts';

/** A setting that is unknown or not what it must be. Its message is a sentence for the operator. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables.
 * @param environment usually the process's own
 * @throws SettingsError which names the variable and what it must be; a variable with our prefix that nothing knows is
 * one too, and so are settings that contradict each other
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const known = new Set(Object.values(definitions).map(({ variable }) => variable));
  for (const variable of Object.keys(environment)) {
    if (variable.startsWith('DEBRIEF_') && !known.has(variable)) {
      throw new SettingsError(`${variable} is not a setting of Debrief. debrief serve --help lists them.`);
    }
  }
  const read = <T>({ variable, defaultText, mustBe, parse }: Setting<T>): T => {
    const value = parse(environment[variable] ?? defaultText);
    if (value === undefined) throw new SettingsError(`${variable} must be ${mustBe}.`);
    return value;
  };
  const settings = readAll(definitions, read);
  const problem = settingsProblem(settings);
  if (problem !== null) throw new SettingsError(problem);
  return settings;
}

/**
 * Which settings the environment of this process names, with any value; an empty variable counts as not named.
 */
export function ownSettingsGiven(): ReadonlySet<keyof Settings> {
  const names: (keyof Settings)[] = ['redact', 'redactCountries', 'retentionDays', 'retentionQuotes'];
  return new Set(names.filter((name) => (process.env[definitions[name].variable] ?? '') !== ''));
}

/** The settings of this process. The one place that reads its environment. */
export function readOwnSettings(overrides: Record<string, string | undefined> = {}): Settings {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return readSettings({ ...process.env, ...Object.fromEntries(given) });
}
