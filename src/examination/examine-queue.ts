import { CLOCK_MARGIN_MS } from '../domain/assessments/queue/correct-queue-times.ts';
import type { StuckAssessment } from '../domain/assessments/queue/stuck-assessment.ts';
import type { Finding, Storage } from '../domain/ports.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/time/units.ts';

/** Work that could be taken up and was not for so long: nobody does it, or there is more than can be done. */
const LONG_WAIT_MS = 2 * MINUTE_MS;
/** Stuck assessments that are named. */
const NAMED = 3;

/** Failed assessments of an organisation that are looked at. */
const MANY_FAILED = 1_000;

/** Looks at the assessments that wait, those that are stuck, and those that failed. @param now ms since 1970 UTC */
export async function examineQueue(storage: Storage, orgIds: readonly string[], now: number): Promise<Finding[]> {
  const { queued, processing, failed, oldestReadyMs } = await storage.reader.queueStatus();
  const stuck = await storage.reader.read((stores) =>
    stores.assessments.listStuck({ before: now - LONG_WAIT_MS, late: now + CLOCK_MARGIN_MS, limit: NAMED }),
  );
  const age = oldestReadyMs > 0 ? ` The oldest has been ready for ${inWords(oldestReadyMs)}.` : '';
  const waiting = `${queued} waiting, ${processing} under way.${age}`;
  const next = stuck.some(({ state, until }) => state === 'queued' && until === null)
    ? processing > 0
      ? ' Workers are busy: raise DEBRIEF_ASSESSORS, or start another service with the worker role.'
      : ' Nobody takes them: start a service with the worker role (debrief serve), or run debrief assess --now.'
    : stuck.length > 0
      ? ' Any running worker takes these up within a minute: start one with debrief serve, or run debrief assess --now.'
      : '';
  const findings: Finding[] = [
    { check: 'queue', ok: stuck.length === 0, message: [waiting, ...stuck.map(describe)].join(' ') + next },
  ];
  const counts = await storage.reader.read((stores) =>
    Promise.all(
      (failed === 0 ? [] : orgIds).map(async (orgId) => ({
        orgId,
        list: await stores.assessments.listFailed(orgId, '', MANY_FAILED),
      })),
    ),
  );
  const some = counts.filter(({ list }) => list.length > 0);
  if (some.length === 0) return [...findings, { check: 'failed assessments', ok: true, message: 'None.' }];
  for (const { orgId, list } of some) {
    const reason = list.at(-1)?.failureReason ?? 'no reason is kept';
    findings.push({
      check: 'failed assessments',
      ok: false,
      message: `${list.length}${list.length < MANY_FAILED ? '' : ' or more'} of ${orgId}; the last because: ${reason} debrief assess --org ${orgId} --failed queues them once more.`,
    });
  }
  return findings;
}

function describe({ orgId, assessmentId, state, since, until }: StuckAssessment): string {
  const what = `${assessmentId} of ${orgId}`;
  if (until !== null)
    return `${what} (${state}) would wait until ${formatDateTime(until)}: a clock was ahead when that was written.`;
  return state === 'processing'
    ? `${what} is processing, and its worker has been silent since ${formatDateTime(since)}.`
    : `${what} could be taken up since ${formatDateTime(since)}.`;
}

/** An age in its largest units, such as `5 minutes`. @param age in ms */
function inWords(age: number): string {
  const units = [
    [DAY_MS, 'day'],
    [HOUR_MS, 'hour'],
    [MINUTE_MS, 'minute'],
    [1_000, 'second'],
  ] as const;
  const [length, name] = units.find(([unit]) => age >= unit) ?? [1_000, 'second'];
  const count = Math.floor(age / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
