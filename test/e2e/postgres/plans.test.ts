import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CommandName } from '../../../src/domain/commands.ts';
import type { ErasurePlace } from '../../../src/domain/directory/erasure.ts';
import type { PageQuery, SessionPageQuery } from '../../../src/domain/reporting/page.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { lookUpsStatement } from '../../../src/storage/queries/lists/look-up.ts';
import { pageStatements } from '../../../src/storage/queries/lists/pages.ts';
import { textsOf } from '../../../src/storage/queries/statements/statement.ts';
import { compileStatements } from '../../../src/storage/queries/stores.ts';
import { pageTextStatements } from '../../../src/storage/postgres/page-texts.ts';
import { openPool } from '../../../src/storage/postgres/pool.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { newPasskey, newPasskeySignIn } from '../../support/people/new-passkey.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import {
  assessmentLine,
  claim,
  fail,
  importLines,
  ingest,
  readAll,
  readRows,
  scenarioLine,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { postgresSchema } from '../../support/storage/schema-statements.ts';
import { NEWCOMER } from '../../support/people/newcomer.ts';
import { directoryCommands } from '../../support/people/directory-commands.ts';
import { keyCommands, TODAY } from '../../support/people/key-commands.ts';
import { CROWD } from './crowd.ts';
import { explain, hear, strays } from './plan.ts';

const ORG = 'org_7';
const ASSESSMENT = { orgId: ORG, assessmentId: 'asm_7_2' };
const DAY_MS = 86_400_000;

// Only ever compiles.
const { kysely } = openPool({ url: '', size: 1, timeoutMs: 1_000, onError() {} });
const compiled = compileStatements(kysely, postgresTraits);
const lookUp = lookUpsStatement(kysely).sql;

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;
let client: Client;
/** Everything that was said to the database while all commands and reads ran, with the values of its first time. */
const said = new Map<string, unknown[]>();
/** The first column of every index. */
let firstColumns: Map<string, string>;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  const open = () => openStorage(database.url);
  await (await open()).close();
  for (const statement of CROWD.split(';')) await queryRows(database.url, statement);
  storage = await open();
  client = new Client(database.url);
  await client.connect();
  firstColumns = new Map(
    (await client.query<Record<string, string>>(postgresSchema.indexes)).rows.map((row) => [
      row['index_name'] ?? '',
      row['first_column'] ?? '',
    ]),
  );

  // Asked only where hundreds of organisations wait for a later time.
  said.set(compiled.assessments.nextReadyOfAll.sql, [Date.now(), 1]);
  const heard = hear(Client.prototype.query, said);
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(heard);
  try {
    for (const run of Object.values(commands)) await run();
    for (const run of Object.values(reads)) await run();
  } finally {
    query.mockRestore();
  }
}, 120_000);
afterAll(async () => {
  await client?.end();
  await storage?.close();
  await database?.drop();
});

const SIGN_IN = { tokenHash: 'first', client: 'browser', address: '127.0.0.1' };
let accountId = '';
let passkeyId = '';
let signInId = '';
const mine = () => storage.as({ kind: 'person', id: accountId });
const add = (id: string) => mine().execute('addPasskey', newPasskey(ORG, accountId, id));

/** Every command there is: a new one must be added here, or this file does not compile. */
const commands: Record<CommandName, () => Promise<unknown>> = {
  createOrganisation: () => storage.execute('createOrganisation', { orgId: 'new', name: 'New' }),
  setOrganisationStatus: () => storage.execute('setOrganisationStatus', { orgId: 'new', status: 'suspended' }),
  recordPrivacyRules: () =>
    storage.execute('recordPrivacyRules', {
      redact: 'off',
      redactCountries: 'US',
      retentionDays: null,
      retentionQuotes: 'keep',
    }),
  signOn: () => storage.execute('signOn', { orgId: ORG, ...NEWCOMER }),
  ...keyCommands(() => storage, ORG),
  async importLines() {
    const lines = [
      { type: 'team' as const, team_id: 'team_new', name: 'New' },
      { type: 'team' as const, team_id: 'team_1', name: 'Renamed' },
      userLine('user_new', { team_ids: ['team_1'] }),
      userLine('user_1', { team_ids: ['team_1', 'team_2'] }),
      scenarioLine('scenario_new'),
      scenarioLine('scenario_1'),
      sessionLine('ses_new', 'user_1', { scenario_id: 'scenario_1', transcript: 'Seller: Hello.' }),
      sessionLine('ses_7_1', 'user_2', { external_conversation_id: 'call_other', transcript: 'Seller: Hello.' }),
      assessmentLine('asm_first', 'user_1', { session_id: 'ses_listed' }),
      assessmentLine('asm_new', 'user_2', { session_id: 'ses_7_41' }),
      assessmentLine('asm_7_2', 'user_3', { session_id: 'ses_7_2' }),
    ];
    // Its assessment comes later, and is attached to it alone.
    await importLines(storage, ORG, [sessionLine('ses_listed', 'user_1')]);
    await importLines(storage, ORG, lines);
    await importLines(storage, ORG, lines);
  },
  addPerson: () =>
    storage.execute('addPerson', { orgId: ORG, email: 'p@example.org', displayName: 'Pat Moss', accountId: null }),
  ...directoryCommands(() => storage, ORG),
  async ingestCall() {
    const of = { userId: 'user_2', scenarioId: 'scenario_2' };
    for (const id of ['call_new', 'call_new', 'call_third']) await ingest(storage, ORG, id, of);
    await ingest(storage, ORG, 'call_new', { ...of, transcript: 'Seller: Something else.' });
    // Those that wait at the same time are written together.
    await Promise.all(['1', '2', '3', '4', '5', '6'].map((id) => ingest(storage, ORG, id, of)));
  },
  async beginErasure() {
    await storage.execute('beginErasure', { orgId: ORG, userId: 'user_9' });
  },
  async continueErasure() {
    for (let from: ErasurePlace | null = null, more = true; more;) {
      const { next }: { next: ErasurePlace | null } = await storage.execute('continueErasure', {
        orgId: ORG,
        userId: 'user_9',
        from,
      });
      from = next;
      more = next !== null;
    }
  },
  setTranscriptRetention: () => storage.execute('setTranscriptRetention', { orgId: ORG, days: 30 }),
  setDailyTokens: () => storage.execute('setDailyTokens', { orgId: ORG, tokens: 5_000 }),
  setWideScores: () => storage.execute('setWideScores', { orgId: ORG, wideScores: 'mark' }),
  removeTranscripts: () =>
    storage.execute('removeTranscripts', { orgId: ORG, before: Date.now() + 1_000, quotes: 'keep', after: null }),
  createScenario: () =>
    storage.execute('createScenario', {
      orgId: ORG,
      name: 'New',
      rubric: { scale: { min: 1, max: 5 }, criteria: [{ name: 'Discovery', description: 'Asks first.' }] },
    }),
  setScenario: () => storage.execute('setScenario', { orgId: ORG, line: scenarioLine('scenario_4') }),
  overrideScore: () =>
    storage.execute('overrideScore', {
      orgId: ORG,
      assessmentId: 'asm_7_2',
      criterion: 'Discovery',
      score: 2,
      reason: 'Heard it.',
      by: null,
    }),
  async addComment() {
    const { commentId } = await storage.execute('addComment', { ...ASSESSMENT, turn: 1, text: 'Well asked.' });
    await storage.execute('removeComment', { ...ASSESSMENT, commentId });
  },
  removeComment: () => Promise.resolve(),
  // Refused where nobody signed in asks: test/contract/console has the statements behind it.
  addReview: () =>
    mine()
      .execute('addReview', { ...ASSESSMENT, scores: [] })
      .catch(() => undefined),
  async claimAssessments() {
    const claimed = (await claim(storage, { atMostBytes: 1 })) ?? (await claim(storage));
    if (claimed) await storage.execute('releaseAssessment', claimed);
  },
  correctQueueTimes: () => storage.execute('correctQueueTimes', {}),
  async renewLease() {
    const claimed = await claim(storage);
    if (claimed) await storage.execute('renewLease', { ...claimed, leaseMs: 1_000 });
    if (claimed) await storage.execute('releaseAssessment', claimed);
  },
  async releaseAssessment() {
    /* by the two before */
  },
  async finishAssessment() {
    for (const end of [succeed, fail]) {
      const claimed = await claim(storage);
      if (!claimed) throw new Error('nothing was ready');
      await end(storage, claimed);
    }
  },
  async finishAssessments() {
    const held = await storage.execute('claimAssessments', { leaseMs: 60_000, maxAttempts: 3, count: 2 });
    const failed = { type: 'failed' as const, reason: 'Not judged here.', mayRepeat: true, transcriptLengthMs: null };
    const judged = { criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence: '{}', assessor: 'test@1' };
    const finishes = held.map(({ assessmentId, leaseToken }, index) => ({
      assessmentId,
      leaseToken,
      maxAttempts: 3,
      outcome: index === 0 ? { type: 'succeeded' as const, ...judged } : failed,
    }));
    await storage.execute('finishAssessments', { orgId: ORG, finishes });
  },
  requestAssessment: () => storage.execute('requestAssessment', { orgId: ORG, sessionId: 'ses_7_3', again: true }),
  retryFailed: () => storage.execute('retryFailed', { orgId: ORG, after: '' }),
  reserveTokens: () => storage.execute('reserveTokens', { orgId: ORG, tokens: 10, limit: 1_000 }),
  settleTokens: () => storage.execute('settleTokens', { orgId: ORG, day: 20_000, reserved: 10, used: 4 }),
  // Refused where there is an organisation, once it has looked.
  offerSetUp: () => storage.execute('offerSetUp', { tokenHash: 'none', lifeMs: 1 }).catch(() => {}),
  setUp: () =>
    storage
      .execute('setUp', {
        tokenHash: 'none',
        organisation: { orgId: 'other', name: 'Other' },
        owner: { name: 'O', email: 'o@example.org', passwordHash: 'p' },
        signIn: SIGN_IN,
      })
      .catch(() => {}),
  async createAccount() {
    const made = { orgId: ORG, email: 'new@example.org', name: 'New', role: 'owner' as const, userId: 'user_8' };
    ({ accountId } = await storage.execute('createAccount', made));
  },
  createLink: () =>
    storage.execute('createLink', { orgId: ORG, kind: 'invitation', accountId, tokenHash: 'link', lifeMs: 60_000 }),
  useLink: () =>
    storage.execute('useLink', { tokenHash: 'link', passwordHash: 'p', owner: null, signIn: SIGN_IN, replaces: [] }),
  async openSignIn() {
    const signIn = { ...SIGN_IN, tokenHash: 'second' };
    const given = { orgId: ORG, accountId, passwordHash: 'p', proof: null, signIn, replaces: [SIGN_IN.tokenHash] };
    ({ signInId } = await storage.execute('openSignIn', given));
  },
  seeSignIn: () =>
    storage.execute('seeSignIn', { orgId: ORG, accountId, signInId, endedBefore: { seen: 1, created: 1 } }),
  setPassword: () =>
    mine().execute('setPassword', { orgId: ORG, accountId, present: 'p', passwordHash: 'q', signInId }),
  setSecondFactor: () =>
    mine().execute('setSecondFactor', { orgId: ORG, accountId, secret: 's', step: 1, recovery: [], signInId }),
  countCode: () => storage.execute('countCode', { orgId: ORG, accountId }),
  keepChallengeKey: () => storage.execute('keepChallengeKey', { key: 'k' }),
  addPasskey: async () => void ({ passkeyId } = await add('first')),
  openPasskeySignIn: () => storage.execute('openPasskeySignIn', newPasskeySignIn({ orgId: ORG, accountId, passkeyId })),
  removePasskey: () => mine().execute('removePasskey', { orgId: ORG, accountId, passkeyId, signInId }),
  removePasskeysOf: () => add('second').then(() => storage.execute('removePasskeysOf', { orgId: ORG, accountId })),
  removeSecondFactor: () => storage.execute('removeSecondFactor', { orgId: ORG, accountId, isConfirmed: true }),
  async endSignIn() {
    for (const which of [{ signInId }, { allBut: null }])
      await storage.execute('endSignIn', { orgId: ORG, accountId, ...which });
  },
  changeAccount: () =>
    storage.execute('changeAccount', { orgId: ORG, accountId, role: 'admin', status: 'deactivated' }),
  async deleteOrganisation() {
    let done = false;
    while (!done) ({ done } = await storage.execute('deleteOrganisation', { orgId: 'org_9' }));
  },
};

const page: SessionPageQuery = {
  orgId: ORG,
  userId: 'user_5',
  page: 1,
  pageSize: 2,
  scenarioId: null,
  from: null,
  to: null,
};
const bound = { from: 1_700_000_000_000, to: 1_700_000_000_000 + 90 * DAY_MS + 5 };
const pages: Partial<PageQuery>[] = [{}, { page: 2 }, bound, { ...bound, page: 2 }];

/** Every read but the numbers of the whole queue, which an operator's metrics ask for. */
const reads: Record<Exclude<keyof Storage['reader'], 'queueStatus' | 'atOnce'>, () => Promise<unknown>> = {
  lookUp: () => storage.reader.lookUp('hash', 'user_1'),
  async sessionPage() {
    for (const query of pages)
      for (const scenarioId of [null, 'scenario_5'])
        await storage.reader.sessionPage({ ...page, ...query, scenarioId });
  },
  async assessmentPage() {
    for (const query of pages) await storage.reader.assessmentPage({ ...page, ...query });
  },
  async sessionTexts() {
    for (const query of pages)
      for (const scenarioId of [null, 'scenario_5'])
        await storage.reader.sessionTexts({ ...page, ...query, scenarioId });
  },
  async assessmentTexts() {
    for (const query of pages) await storage.reader.assessmentTexts({ ...page, ...query });
  },
  largeAssessments: () => readRows(storage.reader.largeAssessments({ ...page, page: 2 })),
  users: () => readAll(storage.reader.users(ORG)),
  exportRows: () => readAll(storage.reader.exportRows(ORG, null)),
  read: () =>
    storage.reader.read(async (stores) => {
      await Promise.all([stores.organisations.find(ORG), stores.keys.list(ORG, 10)]);
      for (const state of ['waiting', 'failed', null] as const)
        for (const after of [null, { at: 5, assessmentId: 'asm' }])
          await stores.practice.calls(ORG, { state, after, limit: 10 });
      await stores.keys.useByDay(ORG, { keyIds: ['key_7_3', 'key_7_4'], from: TODAY - 30 });
      await stores.keys.useOf({ orgId: ORG, keyId: 'key_7_3' }, TODAY - 30);
      await stores.sessions.owners(ORG, ['ses_7_1']);
      await stores.sessions.find({ orgId: ORG, sessionId: 'ses_7_1' });
      await stores.directory.findNames(ORG, ['user_1', 'user_2']);
      await stores.assessments.owners(ORG, ['asm_7_1']);
      await stores.assessments.find(ASSESSMENT);
      await stores.assessments.findInParts(ASSESSMENT).then(() => stores.assessments.findPart(ASSESSMENT, 'evidence'));
      await stores.assessments.listOfSession({ orgId: ORG, sessionId: 'ses_7_1' });
      await stores.directory.existingUsers(ORG, ['user_1']);
      await stores.directory.existingTeams(ORG, ['team_1']);
      for (const userId of [null, 'user_1']) await stores.assessments.listPart(ORG, { userId, after: '', limit: 10 });
      for (const only of ['overridden', 'failed'] as const)
        await stores.assessments.listPart(ORG, { userId: null, after: '', limit: 10, only });
      await stores.audit.list(ORG, { since: null, after: '', limit: 10 });
      await stores.scenarios.list(ORG);
      await stores.scenarios.existing(ORG, ['scenario_1']);
      const { accounts } = stores;
      await Promise.all([accounts.findSignIns(['second', 'first']), accounts.findLink('link')]);
      await Promise.all([accounts.findByEmail(ORG, 'new@example.org'), accounts.ofUsers(ORG, ['user_1'])]);
      await stores.accounts.listSignIns({ orgId: ORG, accountId });
    }),
};

/** Statements about rows; transactions, settings and notifications have no plan. */
function statements(): [string, unknown[]][] {
  return [...said].filter(
    ([text]) =>
      /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/set_config|pg_notify|pg_backend_pid/.test(text),
  );
}

/** The one statement that was said and looks so. */
function textOf(pattern: RegExp): string {
  const found = [...said.keys()].filter((text) => pattern.test(text));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

describe('the plans of PostgreSQL', () => {
  it('are of every statement that is compiled once: none of them escaped', () => {
    const hot = [
      ...Object.values(compiled).flatMap((group) => textsOf(group)),
      lookUp,
      ...textsOf(pageStatements(kysely)),
      ...textsOf(pageTextStatements(kysely)),
    ];
    // The embedded engine asks for names one by one; here they come with the page.
    const elsewhere = pageStatements(kysely).scenarioName.sql;
    expect(hot.filter((text) => !said.has(text) && text !== elsewhere)).toEqual([]);
  });

  it.for([
    ['for the values they are given', ''],
    ['for any values, as they are kept compiled', 'generic_plan, '],
  ] as const)(
    'reach every row by an index that begins with the organisation, but who is asking and whose turn is it: %s',
    async ([, how], { skip }) => {
      // A plan for any values is shown from version 16 on.
      const {
        rows: [server],
      } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
      if (how !== '' && Number(server?.version) < 160_000) skip('the server is too old to show such plans');
      const others: Record<string, string[]> = {};
      for (const [text, values] of statements()) {
        const found = strays(await explain(client, how, text, how === '' ? values : []), firstColumns);
        if (found.length > 0) others[text] = found;
      }
      const links = [expect.stringMatching(/^access_links_by_hash, /)];
      const signIns = [expect.stringMatching(/^sign_ins_by_hash, /)];
      expect(others).toEqual({
        [compiled.assessments.nextReadyOfAll.sql]: [expect.stringMatching(/^assessments_ready, /)],
        [compiled.assessments.shortReady.sql]: [expect.stringMatching(/^assessments_ready, /)],
        [compiled.assessments.nextTurn.sql]: [expect.stringMatching(/^assessments_ready, /)],
        [textOf(/^update "assessments" set "ready_at"/)]: [expect.stringMatching(/^assessments_ready, /)],
        [lookUp]: [expect.stringMatching(/^api_key_secrets_by_hash, /)],
        // Asked when an installation is set up: a table of three rows, and whether there is any organisation.
        [textOf(/^select "value" from "installation" where "name"/)]: ['reads all of installation'],
        [textOf(/^select \* from "organisations" order by "org_id"/)]: [
          expect.stringMatching(/^organisations_key, all/),
        ],
        // A worker goes through the keys of all organisations, one after the other.
        [textOf(/^select "org_id", "key_id" from "key_use" order by/)]: [expect.stringMatching(/^key_use_key, /)],
        [textOf(/^select \* from "sign_ins" where "token_hash"/)]: signIns,
        [textOf(/^delete from "sign_ins" where "org_id" = \$1 and "token_hash"/)]: signIns,
        [textOf(/^select \* from "access_links" where "token_hash" = \$1$/)]: links,
        [textOf(/^select \* from "access_links" where "token_hash" = \$1 for update/)]: links,
      });
    },
  );
});
