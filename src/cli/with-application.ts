import type { Application, OpenOptions } from '../app.ts';
import { isMissingFile, publicAddress } from '../config/public-address.ts';
import { ownSettingsGiven, readOwnSettings } from '../config/read-settings.ts';
import { DomainError } from '../domain/errors.ts';
import type { MeasureGuide } from '../domain/scenarios/measure-guide.ts';
import { note, type OutputOptions } from './terminal/output.ts';

/** Gives what can be measured: no database is needed for that. */
export async function withMeasures(work: (guide: MeasureGuide) => void): Promise<void> {
  const { openMeasureGuide } = await import('../app.ts');
  work(await openMeasureGuide());
}

/**
 * Opens the application for one command and closes it whatever happens. It logs nothing: what the command prints is for
 * its caller.
 * @param options `tells`: where it is said that a database was made, and which, because a wrong folder has none
 * @param overrides settings in place of those that the environment names
 */
export async function withApplication<T>(
  work: (application: Application) => Promise<T>,
  { tells, ...options }: OpenOptions & { tells?: OutputOptions } = {},
  overrides: Record<string, string | undefined> = {},
): Promise<T> {
  const settings = readOwnSettings(overrides);
  const { openApplication } = await import('../app.ts');
  const isNew = tells !== undefined && isMissingFile(settings.databaseUrl);
  const application = await openApplication(
    { ...settings, logLevel: 'silent' },
    { given: ownSettingsGiven(), ...options },
  );
  if (isNew) note(tells, `A new database was made: ${publicAddress(settings.databaseUrl)}`);
  try {
    return await work(application);
  } catch (error) {
    throw placed(error, publicAddress(settings.databaseUrl));
  } finally {
    await application.close();
  }
}

/** A failure that names the database in which an organisation was looked for: it may be that of another folder. */
function placed(error: unknown, database: string): unknown {
  if (!(error instanceof DomainError) || error.code !== 'not_found' || error.subject !== 'organisation') return error;
  const { code, detail, subject } = error;
  return new DomainError(code, `${detail} The database is ${database}.`, { subject, cause: error });
}
