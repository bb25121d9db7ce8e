import { applyPrivacyRules } from '../config/apply-privacy-rules.ts';
import type { Settings } from '../config/definitions.ts';
import { COMMAND_LINE } from '../domain/actors/actor.ts';
import type { Storage } from '../domain/ports.ts';
import { redactBeforeStorage } from '../domain/sessions/redact-before-storage.ts';
import { createRedactor, type RedactorPool } from '../worker/redact/redactor.ts';
import { openStorage, type OpenStorageOptions } from './open-storage.ts';

interface Options extends OpenStorageOptions {
  /** Settings that the environment names; of the others, privacy rules follow the database. Undefined where all hold. */
  given: ReadonlySet<keyof Settings> | undefined;
  /** Whether this is the service, which records the privacy rules it runs with. */
  recordsRules: boolean;
}

/** A database that nothing is written to but by its privacy rules. */
interface UnderRules {
  /** With the privacy rules of the database. */
  settings: Settings;
  /** In the hands of the command line. */
  storage: Storage;
  /** Null where nothing is redacted before it is kept. */
  redactor: RedactorPool | null;
}

/**
 * Opens the database that the settings name, with what its privacy rules ask for in front of all writes.
 * @throws SettingsError where the settings would leave unredacted what a service redacts
 */
export async function openUnderRules(own: Settings, { given, recordsRules, ...options }: Options): Promise<UnderRules> {
  const { log } = options;
  const plainly = await openStorage(own, options);
  const settings = given
    ? await applyPrivacyRules(own, {
        storage: plainly.as({ kind: 'system', id: 'start' }),
        log,
        given,
        recordsRules,
      }).catch(async (error: unknown) => {
        await plainly.close();
        throw error;
      })
    : own;
  const redactor =
    settings.redact === 'storage'
      ? createRedactor({
          countries: settings.redactCountries.split(','),
          maxTranscriptBytes: settings.maxTranscriptBytes,
          timeoutMs: settings.redactTimeoutSeconds * 1_000,
        })
      : null;
  // All writes pass through this wrapper, so no caller can forget to redact.
  const storage = (redactor ? redactBeforeStorage(plainly, redactor, log) : plainly).as(COMMAND_LINE);
  return { settings, storage, redactor };
}
