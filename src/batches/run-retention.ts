import { inBatches } from './in-batches.ts';
import { retentionDays } from '../domain/organisations/retention-days.ts';
import type { Organisation } from '../domain/organisations/organisation.ts';
import type { Storage } from '../domain/ports.ts';
import type { TranscriptPlace } from '../domain/sessions/reads.ts';
import type { RetentionQuotes } from '../domain/sessions/remove-transcripts.ts';
import { DAY_MS } from '../lib/time/units.ts';

export interface RetentionRules {
  /** For how many days transcripts are kept where the organisation does not say; null for good. */
  days: number | null;
  quotes: RetentionQuotes;
}

/** What retention did, or would do, in one organisation. */
export interface RetentionResult {
  orgId: string;
  /** The days that hold there. */
  days: number;
  transcripts: number;
  /** Bytes of UTF-8. */
  bytes: number;
}

/**
 * Removes the transcripts of an organisation whose time is over. If it is cut off, the next run goes on; two at once do no harm.
 * @param now in ms since 1970 UTC
 * @param options `dryRun` counts and takes nothing; `progress` hears how many transcripts went so far; `signal` ends it after the part in hand
 * @returns undefined where the organisation's transcripts are kept for good
 */
export async function runRetention(
  storage: Pick<Storage, 'reader' | 'execute'>,
  organisation: Organisation,
  rules: RetentionRules,
  now: number,
  options: { dryRun?: boolean; progress?: (transcripts: number) => void; signal?: AbortSignal } = {},
): Promise<RetentionResult | undefined> {
  const days = retentionDays(organisation, rules.days);
  if (days === null) return undefined;
  const { orgId } = organisation;
  const before = now - days * DAY_MS;
  if (options.dryRun)
    return {
      orgId,
      days,
      ...(await storage.reader.read((stores) => stores.sessions.countDueTranscripts(orgId, before))),
    };
  const result = { orgId, days, transcripts: 0, bytes: 0 };
  await inBatches<{ after: TranscriptPlace | null }>(
    { after: null },
    async ({ after }) => {
      const part = await storage.execute('removeTranscripts', { orgId, before, quotes: rules.quotes, after });
      result.transcripts += part.removed;
      result.bytes += part.bytes;
      options.progress?.(result.transcripts);
      return part.last && { after: part.last };
    },
    options.signal,
  );
  return result;
}
