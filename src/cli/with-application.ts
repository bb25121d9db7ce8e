import type { Application, OpenOptions } from '../app.ts';
import { ownSettingsGiven, readOwnSettings } from '../config/read-settings.ts';
import type { MeasureGuide } from '../domain/scenarios/measure-guide.ts';

/** Gives what can be measured: no database is needed for that. */
export async function withMeasures(work: (guide: MeasureGuide) => void): Promise<void> {
  const { openMeasureGuide } = await import('../app.ts');
  work(await openMeasureGuide());
}

/**
 * Opens the application for one command and closes it whatever happens. It logs nothing: what the command prints is for
 * its caller.
 * @param overrides settings in place of those that the environment names
 */
export async function withApplication<T>(
  work: (application: Application) => Promise<T>,
  options: OpenOptions = {},
  overrides: Record<string, string | undefined> = {},
): Promise<T> {
  const settings = readOwnSettings(overrides);
  const { openApplication } = await import('../app.ts');
  const application = await openApplication(
    { ...settings, logLevel: 'silent' },
    { given: ownSettingsGiven(), ...options },
  );
  try {
    return await work(application);
  } finally {
    await application.close();
  }
}
