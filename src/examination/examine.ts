import type { Finding, Storage } from '../domain/ports.ts';
import { examineKeys } from './examine-keys.ts';
import { examineQueue } from './examine-queue.ts';

/** What is examined. */
export interface Installation {
  storage: Storage;
  /** Ms since 1970 UTC. */
  now: number;
  /** The database's address without its password. */
  databaseAddress: string;
  /** Whether what judges conversations can do so. */
  examineAssessor: () => Promise<Finding[]>;
  /** Whether the mail server answers, where one is set. */
  examineMail: () => Promise<Finding[]>;
  /** A sentence for an error, with what to do about it. */
  describeError: (error: unknown) => string;
}

/** Looks at everything an operator should know of. Each finding says what to do. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const { storage, now, databaseAddress, examineAssessor, examineMail, describeError } = installation;
  const organisations = await storage.reader.read((stores) => stores.organisations.list());
  const orgIds = organisations.map(({ orgId }) => orgId);
  return [
    nodeVersion(process.versions.node),
    { check: 'settings', ok: true, message: `All are understood. The database is ${databaseAddress}.` },
    ...(await storage.diagnose()),
    {
      check: 'organisations',
      ok: organisations.length > 0,
      message:
        organisations.length > 0
          ? `${organisations.length} in all, ${organisations.filter(({ status }) => status === 'suspended').length} suspended.`
          : 'There is none. Is DEBRIEF_DATABASE_URL right, and is this the right folder? debrief org create makes one.',
    },
    ...(await examineQueue(storage, orgIds, now)),
    ...(await examineAssessor().catch((error: unknown): Finding[] => [
      { check: 'model', ok: false, message: describeError(error) },
    ])),
    ...(await examineMail().catch((error: unknown): Finding[] => [
      { check: 'mail server', ok: false, message: describeError(error) },
    ])),
    ...(await examineKeys(storage, orgIds, now)),
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
