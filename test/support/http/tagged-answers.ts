import { answerDigest } from '../../../src/http/cache/representation.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { assessmentPage, readAll, sessionPage } from '../organisation.ts';

/** What a client may keep: an answer's digest, and what it said. */
export interface TaggedAnswer {
  digest: string;
  said: string;
}

/** Every answer about an organisation and some of its users, each with the digest its ETag is made of. */
export async function taggedAnswers(storage: Storage, orgId: string, userIds: string[]): Promise<TaggedAnswer[]> {
  const snapshot = storage.reader.users(orgId);
  const { epoch, version } = await snapshot;
  const users = await readAll(snapshot);
  const answers: TaggedAnswer[] = [
    {
      digest: answerDigest({ endpoint: 'users', orgId, userId: null, query: [], epoch, versions: [version] }),
      said: JSON.stringify(users),
    },
  ];
  for (const userId of userIds) {
    const [sessions, assessments] = [
      await sessionPage(storage, orgId, userId),
      await assessmentPage(storage, orgId, userId),
    ];
    if (sessions) {
      const versions = [sessions.reportVersion, sessions.catalogueVersion];
      const key = { endpoint: 'sessions' as const, orgId, userId, query: [], epoch: sessions.epoch, versions };
      answers.push({ digest: answerDigest(key), said: JSON.stringify(sessions.rows) });
    }
    if (assessments) {
      const versions = [assessments.reportVersion];
      const key = { endpoint: 'assessments' as const, orgId, userId, query: [], epoch: assessments.epoch, versions };
      answers.push({ digest: answerDigest(key), said: JSON.stringify(assessments.rows) });
    }
  }
  return answers;
}
