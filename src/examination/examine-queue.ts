import type { Finding, Storage } from '../domain/ports.ts';

const MINUTE_MS = 60_000;
/** Work that has waited this long has nobody to do it. */
const LONG_WAIT_MS = 10 * MINUTE_MS;

/** Failed assessments of an organisation that are looked at. */
const MANY_FAILED = 1_000;

/** Looks at the assessments that wait and those that failed. */
export async function examineQueue(storage: Storage, orgIds: readonly string[]): Promise<Finding[]> {
  const { queued, processing, failed, oldestReadyMs } = await storage.reader.queueStatus();
  const stuck = queued > 0 && oldestReadyMs > LONG_WAIT_MS;
  const waiting = `${queued} waiting, ${processing} under way.`;
  const findings: Finding[] = [
    {
      check: 'queue',
      ok: !stuck,
      message: stuck
        ? `${waiting} The oldest has been ready for ${Math.floor(oldestReadyMs / MINUTE_MS)} minutes and nobody took it. Start a service with the worker role (debrief serve), or run debrief assess --now.`
        : waiting,
    },
  ];
  if (failed === 0) return [...findings, { check: 'failed assessments', ok: true, message: 'None.' }];
  const counts = await storage.reader.read((stores) =>
    Promise.all(
      orgIds.map(async (orgId) => ({ orgId, list: await stores.assessments.listFailed(orgId, '', MANY_FAILED) })),
    ),
  );
  for (const { orgId, list } of counts.filter((item) => item.list.length > 0)) {
    const reason = list.at(-1)?.failureReason ?? 'no reason is kept';
    findings.push({
      check: 'failed assessments',
      ok: false,
      message: `${list.length}${list.length < MANY_FAILED ? '' : ' or more'} of ${orgId}; the last because: ${reason} debrief assess --org ${orgId} --failed queues them once more.`,
    });
  }
  return findings;
}
