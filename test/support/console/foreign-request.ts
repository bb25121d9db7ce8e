import fc from 'fast-check';
import { ROLES } from '../../../src/domain/access/rights/role.ts';
import { CONTRACT, type RouteSchemas } from '../../../src/http/console/api/contract.ts';
import type { RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { Authenticator } from './authenticator.ts';
import { PASSWORD, type Sent } from './client.ts';

/** Ids of an organisation that whoever asks does not belong to. */
export interface Foreign {
  orgId: string;
  accountId: string;
  keyId: string;
  commentId: string;
  passkeyId: string;
  email: string;
}

/** What a page may have shown of anything that can be changed. */
const SEEN = {
  name: 'Somebody',
  role: 'admin',
  status: 'active',
  score: null,
  days: null,
  tokens: null,
  wide_scores: 'leave-out',
  display_name: null,
  email: null,
  org_role: null,
  org_status: null,
  team_ids: [],
};

type Pool<T> = Record<string, fc.Arbitrary<T>>;

/**
 * Requests to a route that name what is another organisation's wherever a field can, in the form that the route's own
 * schema asks for.
 */
export function foreignRequest(name: RouteName, foreign: Foreign): fc.Arbitrary<Sent> {
  const { params, query, body }: RouteSchemas = CONTRACT[name];
  return fc
    .record({
      params: fc.record(pick(params, pathValues(foreign), fc.constant('theirs'))),
      query: fc.record(pick(query, queryValues(foreign), fc.constant('theirs'))),
      body: body ? fc.record(pick(body, bodyValues(foreign), fc.constant('theirs'))) : fc.constant(undefined),
      left: fc.subarray(Object.keys(fieldsOf(query))),
    })
    .map(({ left, query: all, ...sent }) => ({
      ...sent,
      query: Object.fromEntries(Object.entries(all).filter(([key]) => isRequired(query, key) || !left.includes(key))),
    }));
}

const fieldsOf = (schema: unknown): object => Object(Reflect.get(Object(schema), 'properties'));
const isRequired = (schema: unknown, key: string): boolean =>
  [Reflect.get(Object(schema), 'required')].flat().includes(key);

/** A value for each field of an object's schema. */
function pick<T>(schema: unknown, pool: Pool<T>, other: fc.Arbitrary<T>): Pool<T> {
  return Object.fromEntries(Object.keys(fieldsOf(schema)).map((field) => [field, pool[field] ?? other]));
}

function pathValues({ accountId, keyId, commentId, passkeyId }: Foreign): Pool<string> {
  return {
    accountId: fc.constantFrom(accountId, 'none'),
    keyId: fc.constantFrom(keyId, 'none'),
    userId: fc.constantFrom('ada', 'member'),
    assessmentId: fc.constant('asm'),
    commentId: fc.constant(commentId),
    passkeyId: fc.constantFrom(passkeyId, 'none'),
  };
}

function queryValues({ accountId }: Foreign): Pool<string> {
  return {
    id: fc.constantFrom('ses_theirs', 'asm', 'call'),
    search: fc.constantFrom('ada', 'e'),
    scenario: fc.constant('s'),
    sort: fc.constant('name'),
    order: fc.constantFrom('up', 'down'),
    why: fc.constant('falling'),
    status: fc.constant('active'),
    state: fc.constantFrom('waiting', 'failed'),
    kind: fc.constant('real_call'),
    limit: fc.constant('100'),
    after: fc.constant(JSON.stringify([9e15, 'z'])),
    before: fc.constant('z'),
    from: fc.constant('0'),
    to: fc.constant('4000000000000'),
    days: fc.constantFrom('1', '3650'),
    sessions: fc.constant('ses_theirs,asm'),
    version: fc.constant('1'),
    assessments: fc.constant('asm'),
    actor: fc.constantFrom('cli', `person:${accountId}`),
  };
}

function bodyValues({ orgId, email }: Foreign): Pool<unknown> {
  const criteria = [{ name: 'Discovery', description: 'Asks first.' }];
  return {
    by_hand: fc.boolean(),
    organisation: fc.constant(orgId),
    email: fc.constantFrom(email, 'new@example.org'),
    name: fc.constant('Somebody'),
    password: fc.constant(PASSWORD),
    present: fc.constantFrom(PASSWORD, null),
    answer: fc.constant(new Authenticator().create({ challenge: 'AAAA', rp: { id: 'debrief.example' } })),
    token: fc.constant('x'.repeat(43)),
    code: fc.constant('000000'),
    secret: fc.constant('A'.repeat(32)),
    owner: fc.constant(null),
    role: fc.constantFrom(...ROLES),
    status: fc.constantFrom('active', 'deactivated'),
    user_id: fc.constantFrom('ada', 'member', null),
    note: fc.constant(null),
    scopes: fc.constant(['reporting:read']),
    expires_at: fc.constant(null),
    overlap: fc.constantFrom('none', 'hour'),
    sign_in_id: fc.constant('sgn_none'),
    criterion: fc.constant('Discovery'),
    score: fc.constantFrom(1, null),
    scores: fc.constant([{ criterion: 'Discovery', score: 1 }]),
    turn: fc.constant(1),
    text: fc.constant('A comment.'),
    reason: fc.constant('Because.'),
    transcript: fc.constant('Ada: Hello.\nBo: Hello.'),
    external_conversation_id: fc.constant('call'),
    started_at: fc.constant(null),
    ended_at: fc.constant(null),
    speaker: fc.constant(null),
    way: fc.constantFrom('0', null),
    own: fc.boolean(),
    scale: fc.constant({ min: 1, max: 5 }),
    criteria: fc.constant(criteria),
    archived: fc.constant(false),
    version: fc.constant(1),
    rubric: fc.constant({ scale: { min: 1, max: 5 }, criteria }),
    assessments: fc.constant(['asm']),
    display_name: fc.constant('Somebody'),
    org_role: fc.constant(null),
    org_status: fc.constantFrom('active', 'deactivated'),
    team_ids: fc.constantFrom(['theirs'], []),
    days: fc.constantFrom(1, null),
    table: fc.constantFrom('user_id,display_name,team_ids\nada,Somebody,theirs', 'team_id,name\ntheirs,Ours'),
    mark: fc.constant(null),
    overrides: fc.boolean(),
    reviews: fc.boolean(),
    ratings: fc.constant([{ assessment_id: 'asm', criterion: 'Discovery', score: 1 }]),
    confirm: fc.constant('ada'),
    wide_scores: fc.constantFrom('leave-out', 'mark'),
    tokens: fc.constantFrom(5_000, null),
    seen: fc.constantFrom(undefined, SEEN),
  };
}
