import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPrivacyRules } from '../../../src/config/apply-privacy-rules.ts';
import type { Settings } from '../../../src/config/definitions.ts';
import { readSettings, SettingsError } from '../../../src/config/read-settings.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { engines, type OpenEngine } from '../engines.ts';
import { silentLog } from '../../support/silent-log.ts';

describe.each(engines)('the privacy rules of an installation on $name', ({ open }) => {
  let engine: OpenEngine;
  let storage: Storage;
  beforeAll(async () => {
    engine = await open();
    ({ storage } = engine);
  });
  afterAll(() => engine.destroy());

  /** What a process with these variables works with. */
  const settle = (environment: Record<string, string>, recordsRules: boolean): Promise<Settings> =>
    applyPrivacyRules(readSettings(environment), {
      storage,
      log: silentLog,
      given: given(environment),
      recordsRules,
    });
  const service = (environment: Record<string, string> = {}) => settle(environment, true);
  const command = (environment: Record<string, string> = {}) => settle(environment, false);

  it('are those of a process’s own settings until a service has recorded some', async () => {
    expect(await command()).toMatchObject({ redact: 'off', retentionDays: null });
    expect(await command({ DEBRIEF_REDACT: 'storage' })).toMatchObject({ redact: 'storage' });
  });

  it('are what the service recorded, for every command that does not name them', async () => {
    await service({
      DEBRIEF_REDACT: 'storage',
      DEBRIEF_REDACT_COUNTRIES: 'DE',
      DEBRIEF_TRANSCRIPT_RETENTION_DAYS: '30',
      DEBRIEF_RETENTION_QUOTES: 'remove',
    });
    expect(await command()).toMatchObject({
      redact: 'storage',
      redactCountries: 'DE',
      retentionDays: 30,
      retentionQuotes: 'remove',
    });
    expect(await command({ DEBRIEF_TRANSCRIPT_RETENTION_DAYS: '7' })).toMatchObject({ retentionDays: 7 });
  });

  it('refuse a command that would leave unredacted what the service redacts', async () => {
    for (const word of ['off', 'model']) await expect(command({ DEBRIEF_REDACT: word })).rejects.toThrow(SettingsError);
    expect(await command({ DEBRIEF_REDACT: 'storage' })).toMatchObject({ redact: 'storage' });
  });

  it('keep redaction where a service is started without saying, and end retention', async () => {
    expect(await service()).toMatchObject({ redact: 'storage', redactCountries: 'DE', retentionDays: null });
    expect(await command()).toMatchObject({ redact: 'storage', retentionDays: null, retentionQuotes: 'keep' });
  });

  it('change where a service says so', async () => {
    await service({ DEBRIEF_REDACT: 'off' });
    expect(await command()).toMatchObject({ redact: 'off' });
    expect(await command({ DEBRIEF_REDACT: 'model' })).toMatchObject({ redact: 'model' });
  });
});

function given(environment: Record<string, string>): Set<keyof Settings> {
  const variables: [keyof Settings, string][] = [
    ['redact', 'DEBRIEF_REDACT'],
    ['redactCountries', 'DEBRIEF_REDACT_COUNTRIES'],
    ['retentionDays', 'DEBRIEF_TRANSCRIPT_RETENTION_DAYS'],
    ['retentionQuotes', 'DEBRIEF_RETENTION_QUOTES'],
  ];
  return new Set(variables.filter(([, variable]) => variable in environment).map(([name]) => name));
}
