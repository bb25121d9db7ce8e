import type { Assessment } from '../../src/domain/assessments/assessment.ts';
import type { ReadStores } from '../../src/domain/read-stores.ts';
import { newCall } from '../../src/domain/sessions/submitted-call.ts';
import type { Session } from '../../src/domain/sessions/session.ts';
import type { Stores } from '../../src/domain/stores.ts';
import type { Calls } from './read-calls.ts';

/** The methods that are no reads. */
type Writes = {
  [Store in keyof Stores]: Omit<Stores[Store], Store extends keyof ReadStores ? keyof ReadStores[Store] : never>;
};

/** Names of methods that lock and write nothing. */
export const LOCKS = /^(.*For(Update|Share)|nextReady)$/;

const proof = { accounts: 0, sessions: 1, transcripts: 1, assessments: 1, rows: 2 };
const transcript = { revision: 1, text: 'A: b', digest: 'd', receivedAt: 1, removedAt: null };

/** Arguments for every method that writes or locks, of an organisation with a session `ses` and an assessment `asm`. */
export function writeCalls(orgId: string, session: Session, assessment: Assessment): Calls<Writes> {
  const user = { orgId, userId: 'u' };
  const ref = { orgId, accountId: 'acc' };
  const passkey = {
    ...ref,
    passkeyId: 'psk',
    credentialId: 'c',
    publicKey: 'p',
    counter: 0,
    transports: ['internal'],
    host: 'debrief.example',
    name: 'Phone',
    createdAt: 1,
    usedAt: null,
  };
  const account = {
    ...ref,
    email: 'u@example.org',
    name: 'U',
    role: 'owner' as const,
    status: 'active' as const,
    userId: null,
    passwordHash: null,
    passwordSetAt: null,
    createdAt: 1,
    createdBy: 'test',
    signedInAt: null,
  };
  const signIn = { ...ref, signInId: 'sgn', createdAt: 1, seenAt: 1, provedAt: 1, client: 'c', address: 'a' };
  const sessionRef = { orgId, sessionId: 'ses' };
  const key = { orgId, keyId: 'k' };
  const unused = { revokedAt: null, lastUsedAt: null };
  const scenario = {
    orgId,
    scenarioId: 's',
    name: 'Other',
    archived: true,
    version: 7,
    scale: { min: 1, max: 5 },
    criteria: [],
  };
  const call = {
    ...user,
    externalConversationId: 'c',
    scenarioId: 's',
    transcript: 'A: b',
    digest: 'd',
    startedAt: null,
    endedAt: null,
  };
  const other = { ...scenario, criteria: [{ name: 'C', description: 'D', weight: 1, anchors: [], measures: [] }] };
  return {
    organisations: {
      findForUpdate: [orgId],
      findForShare: [orgId],
      countForUpdate: [orgId, 'keys', 5],
      insert: [
        {
          orgId: 'new',
          name: 'New',
          status: 'active',
          epoch: 'e',
          directoryVersion: 1,
          catalogueVersion: 1,
          createdAt: 1,
          transcriptRetentionDays: null,
          wideScores: 'leave-out',
          dailyTokens: null,
        },
      ],
      setStatus: [orgId, 'suspended'],
      setTranscriptRetention: [orgId, 3],
      setWideScores: [orgId, 'mark'],
      setDailyTokens: [orgId, 5_000],
      touchDirectory: [orgId, 9e12],
      stampPeople: [orgId],
      forgetStamps: [orgId],
      touchCatalogue: [orgId, 9e12],
      setEpoch: [orgId, 'other'],
      deleteSome: [orgId, 10],
    },
    directory: {
      findUserForShare: [user],
      findUsersForUpdate: [orgId, ['u']],
      findHeldUsersForUpdate: [orgId, ['u']],
      putUser: [{ ...user, email: null, displayName: 'Other', orgRole: null, orgStatus: 'active', teamIds: ['t'] }, 2],
      putTeam: [{ orgId, teamId: 't', name: 'Team' }],
      removeTeam: [orgId, 't'],
      touchReports: [user, 9e12],
      touchReportsOf: [orgId, ['u'], 9e12],
    },
    scenarios: {
      findForUpdate: [{ orgId, scenarioId: 's' }],
      insert: [{ ...other, scenarioId: 'new' }, 2],
      insertVersion: [other, 2],
      update: [other, 2],
    },
    sessions: {
      findForUpdate: [sessionRef],
      findManyForUpdate: [orgId, ['ses']],
      insert: [{ ...session, sessionId: 'new' }, 2],
      update: [session, { ...session, completedAt: 5, listed: true }, 2],
      writeMany: [[{ before: null, after: { ...session, sessionId: 'new' } }], 2],
      insertTranscript: [{ ...sessionRef, ...transcript }],
      insertTranscripts: [[{ ...sessionRef, ...transcript }]],
      removeTranscript: [sessionRef, 1, 2],
      restoreTranscript: [{ ...sessionRef, ...transcript }],
      touch: [sessionRef, 9e12],
    },
    assessments: {
      findForUpdate: [{ orgId, assessmentId: 'asm' }],
      findManyUnlockedForUpdate: [orgId, ['asm']],
      findManyForUpdate: [orgId, ['asm']],
      insert: [{ ...assessment, assessmentId: 'new' }],
      update: [assessment, { ...assessment, coachFeedback: 'Other.' }],
      writeMany: [[{ before: null, after: { ...assessment, assessmentId: 'new' } }]],
      nextReady: [9e12, orgId, 1],
      moveFutureTimes: [9e12, 9e12],
    },
    keys: {
      insert: [
        { ...key, name: 'K', scopes: [], createdAt: 1, expiresAt: null, ...unused, note: null, createdBy: null },
      ],
      insertSecret: [{ ...key, secretHash: 'h', lastFour: 'abcd', createdAt: 1, expiresAt: null }],
      endSecrets: [key, 2],
      forgetSecrets: [key, 2, 1],
      forgetEnded: [orgId, 9e12, 0],
      findForUpdate: [key],
      change: [key, { name: 'K', note: null, expiresAt: 2 }],
      revoke: [key, 2],
      markUsed: [key, 9e12],
      addUse: [[{ ...key, day: 1, endpoint: 'users', outcome: 'answered', requests: 1, lastAt: 1 }]],
      forgetUse: [key, null],
    },
    audit: { record: [{ orgId, eventId: 'e', at: 1, actor: 'test', action: 'a.b', subject: 's' }] },
    comments: {
      insert: [{ ...assessment, commentId: 'cmt', turn: 1, text: 'So.', accountId: 'acc', by: 'U', at: 1 }],
      remove: [{ ...assessment, commentId: 'cmt' }],
      forgetAuthors: [orgId, ['acc'], 'erased'],
    },
    idempotencyKeys: {
      begin: [{ orgId, keyDigest: 'm' }],
      keep: [{ orgId, keyDigest: 'm' }, 'made'],
      forget: [orgId, ['made']],
    },
    newCalls: {
      findNamedForShare: [orgId, { scenarioIds: ['s'], userIds: ['u'] }],
      insert: [[newCall({ now: 1, newId: (prefix) => `${prefix}_new` }, call, scenario)]],
    },
    reviews: {
      insert: [{ ...assessment, accountId: 'acc', by: 'U', scale: { min: 1, max: 5 }, scores: [], at: 1 }],
      forgetReviewer: [
        { orgId, accountId: 'acc' },
        { accountId: 'evt', by: 'erased' },
      ],
    },
    usage: { take: [{ orgId, day: 1, tokens: 5 }, null], correct: [{ orgId, day: 1, tokens: 5 }] },
    erasures: {
      begin: [{ ...user, erasureId: 'evt', startedAt: 1 }],
      deleteUser: [user],
      renameActor: [orgId, ['test'], 'erased'],
      deleteSome: [user, null],
      end: [user],
      beginProof: [{ ...proof, orgId, erasureId: 'evt', begunAt: 1, begunBy: 'cli', doneAt: null }],
      addToProof: [orgId, 'evt', proof],
      endProof: [orgId, 'evt', 2],
    },
    accounts: {
      insert: [account],
      update: [account],
      findSecondFactorForUpdate: [ref],
      putSecondFactor: [
        { ...ref, secret: 's', lastStep: 1, recovery: [], createdAt: 1, wrongCodes: 0, wrongCodeAt: null },
      ],
      removeSecondFactor: [ref],
      findForUpdate: [ref],
      findPasskeyForUpdate: [ref, 'psk'],
      insertPasskey: [passkey],
      usePasskey: [ref, 'psk', { counter: 1, usedAt: 2 }],
      keepChallenge: [ref, { mark: 'm', until: 2 }],
      forgetChallenges: [ref, 2],
      removePasskey: [ref, 'psk'],
      removePasskeys: [ref],
      insertIdentity: [{ ...ref, issuer: 'i', subject: 's', createdAt: 1 }],
      endIdentities: [ref],
      insertSignIn: [{ ...signIn, tokenHash: 'h' }],
      seeSignIn: [ref, 'sgn', 2],
      endSignIn: [ref, 'sgn'],
      endSignIns: [ref, null],
      endSignInsOf: [orgId, ['h', 'i']],
      endOldestSignIns: [ref, 0],
      forgetSignIns: [ref, { seen: 2, created: 2 }],
      findLinkForUpdate: ['h'],
      insertLink: [
        { orgId, linkId: 'lnk', kind: 'reset', accountId: 'acc', tokenHash: 'h', createdAt: 1, expiresAt: 2 },
      ],
      endLinks: [ref],
    },
    practice: {},
    installation: {
      setSetUpLink: [{ tokenHash: 'h', expiresAt: 2 }],
      endSetUpLink: [],
      keepChallengeKey: ['k'],
      setPrivacyRules: [{ redact: 'off', redactCountries: 'US', retentionDays: null, retentionQuotes: 'keep' }],
    },
  };
}
