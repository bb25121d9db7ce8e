import { retentionDays } from '../../../domain/organisations/retention-days.ts';
import { notFound } from '../../../domain/errors.ts';
import type { TranscriptPlace } from '../../../domain/sessions/reads.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/** So many transcripts are looked at to count them, and of those so many at a time. */
const COUNTED_TO = 10_000;
const PART = 500;
/** What is due now, and within a week and a month. */
const WITHIN = [0, 7, 30];

/** For how long transcripts are kept, and what is taken out of them. The installation says how, an owner for how long. */
export function privacyRoutes(
  { add }: Routes,
  { engine, now, installation }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  const partOf = (orgId: string, before: number, after: TranscriptPlace | null) =>
    engine.reader.read(({ sessions }) => sessions.countDue(orgId, { before, after, limit: PART }));

  /** How many transcripts are due, in pieces: on the embedded engine each takes ms of the main thread. */
  async function count(orgId: string, before: number): Promise<{ count: number; more: boolean }> {
    let [due, looked] = [0, 0];
    let after: TranscriptPlace | null = null;
    do {
      await itsTurn(orgId);
      const part = await partOf(orgId, before, after);
      due += part.due;
      looked += part.looked;
      after = part.last;
    } while (after !== null && looked < COUNTED_TO);
    return { count: due, more: after !== null };
  }

  add('privacy', 'privacy.read', async ({ orgId }) => {
    const { organisation, oldest } = await engine.reader.read(async (stores) => ({
      organisation: await stores.organisations.find(orgId),
      oldest: await stores.sessions.oldestKeptTranscript(orgId),
    }));
    if (!organisation) throw notFound('Organisation not found.', 'organisation');
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

  add('setRetention', 'retention.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    await storage.execute('setTranscriptRetention', { orgId, days: body.days, seen: body.seen, idempotencyKey });
    return {};
  });
}
