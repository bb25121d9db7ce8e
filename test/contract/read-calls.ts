import type { ReadStores } from '../../src/domain/read-stores.ts';

/** Arguments for every method of some stores: a new method does not compile until it has its own here. */
export type Calls<Group> = {
  [Store in keyof Group]: {
    [Method in keyof Group[Store]]: Group[Store][Method] extends (...values: infer Values) => unknown ? Values : never;
  };
};

/** Arguments for every method that reads. */
export function readCalls(orgId: string): Calls<ReadStores> {
  const [user, session, assessment] = [
    { orgId, userId: 'u' },
    { orgId, sessionId: 'ses' },
    { orgId, assessmentId: 'asm' },
  ];
  const scenario = { orgId, scenarioId: 's' };
  const account = { orgId, accountId: 'acc' };
  return {
    organisations: { find: [orgId], list: [], hasSeveral: [], marks: [orgId] },
    directory: {
      findUser: [user],
      findNames: [orgId, ['u']],
      findUsersByEmail: [orgId, 'u@example.org', 2],
      existingUsers: [orgId, ['u']],
      existingTeams: [orgId, ['t']],
      findTeams: [orgId, ['team']],
      listTeams: [orgId, 10],
      countMembers: [orgId, { teamId: 't', userId: 'u' }, 10],
      findTeam: [orgId, 't'],
      listPeople: [orgId, { after: '', limit: 10 }],
      changesSince: [orgId, { epoch: 'e', version: 1 }, 10],
    },
    scenarios: {
      list: [orgId],
      find: [scenario],
      findVersion: [scenario, 1],
      existing: [orgId, ['s']],
      countPart: [orgId, { after: { userId: 'a', scenarioId: 'b', count: 1 }, limit: 10 }],
      earlierVersions: [scenario],
    },
    sessions: {
      find: [session],
      findMany: [orgId, ['ses']],
      owners: [orgId, ['ses']],
      findCall: [user, 'call'],
      findCalls: [orgId, 'call', 10],
      latestTranscript: [session],
      transcript: [session, 1],
      transcripts: [orgId, [{ sessionId: 'ses', revision: 1 }]],
      findDigest: [session, 'd', 'e'],
      digestsOf: [orgId, ['ses']],
      transcriptRemovedAt: [session, 1],
      dueTranscripts: [orgId, { before: 9e12, after: null, limit: 10 }],
      countDueTranscripts: [orgId, 9e12],
      countDue: [orgId, { before: 9e12, after: null, limit: 10 }],
      oldestKeptTranscript: [orgId],
    },
    assessments: {
      find: [assessment],
      findInParts: [assessment],
      findPart: [assessment, 'evidence'],
      givenScores: [assessment],
      owners: [orgId, ['asm']],
      nextTurn: ['', 0],
      shortReady: [{ now: 9e12, newest: 500, bytes: 1e9, apart: [], limit: 10 }],
      listStuck: [{ before: 0, late: 0, limit: 1 }],
      listFailed: [orgId, '', 10],
      listPart: [orgId, { userId: null, after: '', limit: 10 }],
      latestPart: [orgId, { before: 'z', limit: 10 }],
      overriddenPart: [orgId, { after: '', limit: 10 }],
      notOverridden: [orgId, ['asm']],
      newestOfSessions: [orgId, ['ses']],
      queueOf: [orgId, 10],
      listOfSession: [session],
      headsOfSession: [session, 10],
      standings: [orgId, ['asm']],
    },
    keys: {
      find: [{ orgId, keyId: 'k' }],
      list: [orgId, 10],
      ending: [orgId, { from: 0, to: 9_000_000_000_000, madeFor: 0, limit: 10 }],
      names: [orgId, ['k']],
      useByDay: [orgId, { keyIds: ['k'], from: 0 }],
      useOf: [{ orgId, keyId: 'k' }, 0],
      nextUsed: [null],
    },
    audit: {
      list: [orgId, { since: null, after: '', limit: 10 }],
      page: [orgId, { actor: null, kind: 'key', from: null, to: null, before: null, limit: 10, look: 10 }],
    },
    comments: { list: [assessment] },
    reviews: { of: [orgId, ['asm']], newest: [orgId, 10], reviewed: [orgId, { after: '', limit: 10 }] },
    practice: {
      counters: [orgId, { after: '', limit: 10 }],
      judged: [orgId, ['u'], { since: 0, each: 5 }],
      newestJudged: [orgId, 'u', 10],
      judgedAmong: [orgId, ['asm']],
      judgedHeads: [orgId, ['asm']],
      days: [orgId, ['u']],
      newest: [orgId, ['u']],
      evidence: [orgId, ['asm']],
      conversations: [
        orgId,
        'u',
        { kind: null, scenarioId: null, from: null, to: null, after: null, limit: 10, look: 10 },
      ],
      calls: [orgId, { state: 'waiting', after: { at: 1, assessmentId: 'asm' }, limit: 10 }],
      unfinished: [orgId, { state: 'failed', userId: null, look: 10, limit: 10 }],
      highestCounter: [orgId, { after: '', limit: 10 }],
    },
    usage: { of: [orgId, 1], between: [orgId, 1, 2] },
    erasures: {
      find: [user],
      underWay: [orgId, ['u']],
      list: [{ before: 9e12, after: 9e12 }, 10],
      findProof: [orgId, 'evt'],
      listProofs: [orgId, 10],
    },
    accounts: {
      find: [account],
      findByEmail: [orgId, 'u@example.org'],
      findByIdentity: [{ orgId, issuer: 'i', subject: 's' }],
      hasIdentity: [account, 'i'],
      findSecondFactor: [account],
      withSecondFactor: [orgId, ['acc']],
      findPasskey: ['h'],
      listPasskeys: [account],
      withPasskeys: [orgId, ['acc']],
      list: [orgId, { after: '', limit: 10 }],
      ofUsers: [orgId, ['u']],
      names: [orgId, ['acc']],
      firstOwner: [orgId],
      findSignIns: [['h', 'i']],
      listSignIns: [account],
      findLink: ['h'],
    },
    installation: { privacyRules: [], setUpLink: [], challengeKey: [] },
  };
}
