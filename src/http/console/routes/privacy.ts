import { retentionDays } from '../../../domain/organisations/retention-days.ts';
import { notFound } from '../../../domain/errors.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/** Transcripts are counted no further than this. */
const COUNTED_TO = 10_000;
/** What is due now, and within a week and a month. */
const WITHIN = [0, 7, 30];

/** For how long transcripts are kept, and what is taken out of them. The installation says how, an owner for how long. */
export function privacyRoutes({ add }: Routes, { engine, now, installation }: ConsoleContext): void {
  const count = async (orgId: string, before: number) => {
    const found = await engine.reader.read(({ sessions }) => sessions.countDueUpTo(orgId, before, COUNTED_TO + 1));
    return { count: Math.min(found, COUNTED_TO), more: found > COUNTED_TO };
  };

  add('privacy', 'privacy.read', async ({ orgId }) => {
    const { organisation, oldest } = await engine.reader.read(async (stores) => ({
      organisation: await stores.organisations.find(orgId),
      oldest: await stores.sessions.oldestKeptTranscript(orgId),
    }));
    if (!organisation) throw notFound('Organisation not found.');
    const { redact, redactCountries, retentionDays: setting, retentionQuotes } = installation.privacy;
    const days = retentionDays(organisation, setting);
    const due = [];
    if (days !== null)
      for (const within of WITHIN)
        due.push({ within_days: within, ...(await count(orgId, now() - (days - within) * DAY_MS)) });
    return {
      retention: {
        own_days: organisation.transcriptRetentionDays,
        installation_days: setting,
        days,
        quotes: retentionQuotes,
        oldest_at: oldest,
        due,
      },
      redaction: { when: redact, countries: redactCountries.split(',') },
    };
  });

  add('retentionEffect', 'privacy.read', ({ orgId }, { query }) =>
    query.days === 0 ? { count: 0, more: false } : count(orgId, now() - query.days * DAY_MS),
  );

  add('setRetention', 'retention.write', async ({ orgId, storage }, { body }) => {
    await storage.execute('setTranscriptRetention', { orgId, days: body.days });
    return {};
  });
}
