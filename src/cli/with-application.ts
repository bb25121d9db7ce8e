import type { Application } from '../app.ts';
import { readOwnSettings } from '../config/read-settings.ts';

/**
 * Opens the application for one command and closes it whatever happens.
 * @param overrides settings from the command line, by variable
 */
export async function withApplication<T>(
  work: (application: Application) => Promise<T>,
  overrides: Record<string, string | undefined> = {},
): Promise<T> {
  const settings = readOwnSettings(overrides);
  const { openApplication } = await import('../app.ts');
  const application = await openApplication(settings);
  try {
    return await work(application);
  } finally {
    await application.close();
  }
}
