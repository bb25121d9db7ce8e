import { publicAddress } from '../../config/public-address.ts';
import type { Application } from '../../app.ts';
import type { Finding } from '../../domain/ports.ts';
import { reportOf } from '../errors.ts';
import { examineKeys } from './examine-keys.ts';

const MINUTE_MS = 60_000;
/** Work that has waited this long has nobody to do it. */
const LONG_WAIT_MS = 10 * MINUTE_MS;

/** Failed assessments of an organisation that are looked at. */
const MANY_FAILED = 1_000;

/** Looks at everything an operator should know of. Each finding says what to do. */
export async function examine(application: Application): Promise<Finding[]> {
  const { storage, settings } = application;
  const organisations = await storage.reader.read((stores) => stores.organisations.list());
  return [
    nodeVersion(process.versions.node),
    {
      check: 'settings',
      ok: true,
      message: `All are understood. The database is ${publicAddress(settings.databaseUrl)}.`,
    },
    ...(await storage.diagnose()),
    {
      check: 'organisations',
      ok: organisations.length > 0,
      message:
        organisations.length > 0
          ? `${organisations.length} in all, ${organisations.filter(({ status }) => status === 'suspended').length} suspended.`
          : 'There is none. Is DEBRIEF_DATABASE_URL right, and is this the right folder? debrief org create makes one.',
    },
    ...(await examineQueue(
      application,
      organisations.map(({ orgId }) => orgId),
    )),
    ...(await application
      .examineAssessor()
      .catch((error: unknown): Finding[] => [{ check: 'model', ok: false, message: reportOf(error).message }])),
    ...(await examineKeys(
      application,
      organisations.map(({ orgId }) => orgId),
    )),
  ];
}

function nodeVersion(version: string): Finding {
  const ok = Number(version.split('.')[0]) >= 24;
  return {
    check: 'Node.js',
    ok,
    message: ok ? `Version ${version}.` : `Version ${version} is too old. Run npm ci, which brings 24, or install it.`,
  };
}

async function examineQueue({ storage }: Application, orgIds: string[]): Promise<Finding[]> {
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
