import { PASSWORD } from '../../account-names.ts';
import { type Attack, person, SCENARIO } from '../../attack.ts';
import { HISTORY, LISTS, query } from '../calls/history.ts';
import { API, apply, ask, askAs, assessed, posts, tableOf } from './ask.ts';
import { fillLines } from '../transcripts/transcript-attack.ts';
import { abandon, head, ingestPath, repeat, send, submit } from '../../wire.ts';

/** One of the first person's assessments that were imported. */
const kept = (turn: number): string => `/people/${person(0)}/assessments/a-long-${turn % 500}`;

const scored = (turn: number) => ({
  criterion: 'Discovery',
  score: turn % 2 ? null : 1 + ((turn / 2) % 5),
  reason: 'It was another one. '.repeat(40),
});

const key = { name: 'Key', note: 'x'.repeat(200), scopes: ['reporting:read'], expires_at: null };

const scenario = (turn: number) => ({
  name: `Call ${turn}`,
  scale: { min: 1, max: 5 },
  criteria: Array.from({ length: 50 }, (_item, at) => ({
    name: `Criterion ${at} ${turn}`,
    description: 'Asks what is needed, and why. '.repeat(30),
  })),
});

/** Changes at the console, again and again, while others read. */
export const changeAttacks: Attack[] = [
  {
    name: 'console-overrides',
    what: 'scores of five hundred assessments set and taken back by a hundred accounts, while the lists are read',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        if (turn % 4 === 0) await ask(arms, 'GET', `/people/${person(0)}?days=3650`, { account: turn });
        else await ask(arms, 'POST', `${kept(turn)}/scores`, { account: turn, body: scored(turn) });
      }),
  },
  {
    name: 'console-comments',
    what: 'comments of four thousand bytes written and read, and reviews begun, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const path = `${kept(turn)}/comments`;
        if (turn % 3 === 0) await ask(arms, 'GET', path, { account: turn });
        else await ask(arms, 'POST', path, { account: turn, body: { turn: 1, text: 'ß'.repeat(1_900) } });
        if (turn % 5 === 0) await ask(arms, 'GET', `${kept(turn)}/review`, { account: turn });
      }),
  },
  {
    name: 'console-again',
    what: 'one call of a megabyte judged again and again, by a hundred accounts',
    async run(arms) {
      const lines = fillLines((at) => (at % 2 ? `Buyer: Reports, ${at}.` : `Person p-3: What is ${at}?`), 1_000_000);
      const id = await assessed(arms, person(3), lines);
      await repeat(arms, 20, async (turn) => {
        await ask(arms, 'POST', `/people/${person(3)}/assessments/${id}/again`, { account: turn, body: {} });
      });
    },
  },
  {
    name: 'console-team-of-everybody',
    what: 'the team of all people renamed, removed, and everybody put into it again',
    async run(arms) {
      const path = '/directory/teams';
      await repeat(arms, 1, async (turn) => {
        await ask(arms, 'POST', `${path}/everybody`, { body: { name: `Everybody ${turn}` } });
        await ask(arms, 'POST', `${path}/everybody/remove`, { body: {} });
        await apply(arms, `team_id,name\neverybody,Everybody ${turn}`);
        await apply(arms, tableOf(Math.min(24_000, arms.people), turn, 'everybody'));
      });
    },
  },
  {
    name: 'console-erasures-of-many',
    what: 'hundreds of people erased at once, the one with five thousand conversations among them',
    run: (arms) =>
      repeat(arms, 10, async (turn) => {
        const body = { present: PASSWORD };
        await ask(arms, 'POST', `/people/${person(turn)}/erase`, { account: 0, body });
        if (turn % 5 === 0) await ask(arms, 'GET', '/erasures', { account: turn });
      }),
  },
  {
    name: 'console-retention',
    what: 'a retention set and taken away, and its effect counted, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        if (turn % 2) await ask(arms, 'GET', `/privacy/retention/effect?days=${1 + (turn % 3_000)}`, { account: turn });
        else await ask(arms, 'POST', '/privacy/retention', { body: { days: turn % 4 ? null : 3_650 } });
      }),
  },
  {
    name: 'console-abandoned-writes',
    what: 'teams and scenarios made at the console on connections that are left as soon as they are asked for',
    run: (arms) =>
      repeat(arms, 50, (turn) => {
        const body = JSON.stringify({ name: `Left ${turn} ${Date.now()}` });
        const lines = [
          'Sec-Fetch-Site: same-origin',
          `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
        ];
        return abandon(arms, `${head(`POST ${API}/directory/teams`, lines)}${body}`);
      }),
  },
  posts('console-keys', 'keys made without end', 20, () => ['/keys', key]),
  posts('console-accounts', 'accounts made without end', 20, (turn) => [
    '/accounts',
    { email: `new-${turn}-${Date.now()}@example.org`, name: 'New', role: 'member', user_id: null },
  ]),
  posts('console-scenarios', 'scenarios of fifty criteria made without end', 10, (turn) => [
    '/scenarios',
    scenario(turn),
  ]),
  posts('console-teams', 'teams made without end, each of which changes the directory', 10, (turn) => [
    '/directory/teams',
    { name: `Team ${turn} ${Date.now()}` },
  ]),
  {
    name: 'console-alike-names',
    what: 'people who are given long names that differ in their last letter, in every script, sorted and searched meanwhile',
    async run(arms) {
      const starts = ['A\u030A\u0301', 'ﷺ', '각', 'นาย', 'ß', '\u{1F468}\u200D\u{1F469}'];
      const name = (at: number) => `${starts[at % starts.length]?.repeat(20) ?? ''}${at.toString(36)}`;
      await repeat(arms, 30, async (turn) => {
        const search = encodeURIComponent(name(turn).slice(0, 60));
        const path =
          turn % 2 ? `/people?sort=name&limit=1000&search=${search}` : '/people?sort=name&order=down&limit=1000';
        await ask(arms, 'GET', path, { account: turn });
        const body = { display_name: name(turn), email: null, org_role: null, org_status: null, team_ids: [] };
        if (turn % 3 === 0) await ask(arms, 'POST', `/directory/people/${person(turn % arms.people)}`, { body });
      });
    },
  },
  {
    name: 'console-erased-while-listed',
    what: 'people erased and called again while all lists of them are read and none of the answers is taken to its end',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const user = person(100 + (Math.floor(turn / 8) % 500));
        if (turn % 8 === 0) await ask(arms, 'POST', `/people/${user}/erase`, { body: { present: PASSWORD } });
        else if (turn % 8 === 1) {
          // Not noted as acknowledged: it may be erased.
          const call = {
            external_conversation_id: `again-${turn}`,
            scenario_id: SCENARIO,
            transcript: 'A: What?\nB: No.',
          };
          await send(arms, 'POST', ingestPath(user), { body: JSON.stringify(call) });
        } else if (turn % 8 < 5) await send(arms, 'GET', turn % 2 ? '/v1/users' : `/v1/users/${user}/assessments`);
        else
          await ask(arms, 'GET', ['/erasures', '/people?limit=1000', `/people/${user}`][turn % 3] ?? '', {
            account: turn % 50,
          });
      }),
  },
  {
    name: 'console-scenario-names',
    what: 'the scenario of a long history renamed and archived again and again, while its pages are read',
    async run(arms) {
      let version = 1;
      await Promise.all([
        repeat(arms, 1, async (turn) => {
          const criteria = [{ name: 'Discovery', description: `Asks open questions, ${turn}.` }];
          const body = {
            name: `Discovery ${turn}`,
            scale: { min: 1, max: 5 },
            criteria,
            archived: turn % 2 === 0,
            version,
          };
          const answer = await ask(arms, 'POST', `/scenarios/${SCENARIO}`, { body });
          version = /"version":(\d+)/.test(answer.body)
            ? Number(/"version":(\d+)/.exec(answer.body)?.[1])
            : version + 1;
        }),
        repeat(arms, 40, async (turn) => {
          await send(arms, 'GET', `${HISTORY}/${LISTS[turn % 2] ?? ''}?page=${1 + (turn % 2_000)}`);
        }),
      ]);
    },
  },
  {
    name: 'console-erased-history',
    what: 'the person with the longest history erased while it is read, and added to',
    async run(arms) {
      await ask(arms, 'POST', `/people/${person(0)}/erase`, { body: { present: PASSWORD } });
      await repeat(arms, 40, async (turn) => {
        if (turn % 4 === 0) await ask(arms, 'GET', `/people/${person(0)}?days=3650`, { account: turn });
        else if (turn % 4 === 1) await submit(arms, 'A: What?\nB: No.', { user: person(0), external: `late-${turn}` });
        else await send(arms, 'GET', `${HISTORY}/${LISTS[turn % 2] ?? ''}?${query(turn)}`);
      });
    },
  },
  {
    name: 'console-due-transcripts',
    what: 'a retention by which all transcripts of a long history are due, set and taken away',
    run: (arms) =>
      repeat(arms, 10, async (turn) => {
        if (turn % 5) await ask(arms, 'GET', `/privacy/retention/effect?days=${1 + (turn % 300)}`, { account: turn });
        else await ask(arms, 'POST', '/privacy/retention', { body: { days: 1 + (turn % 9) } });
      }),
  },
  {
    name: 'console-deactivated',
    what: 'people deactivated and taken back while their calls come, their streams are open and their pages are read',
    async run(arms) {
      await repeat(arms, 40, async (turn) => {
        const user = person(turn % 20);
        const body = {
          display_name: `Person ${turn}`,
          email: `${user}@example.org`,
          org_role: 'member',
          org_status: turn % 2 ? 'deactivated' : 'active',
          team_ids: ['everybody'],
        };
        if (turn % 4 === 0) await ask(arms, 'POST', `/directory/people/${user}`, { body });
        else if (turn % 4 === 1) await submit(arms, 'A: What?\nB: No.', { user, external: `on-and-off-${turn}` });
        else await askAs(arms, 'GET', turn % 4 === 2 ? `/people/${user}` : '/me', turn);
      });
    },
  },
  {
    name: 'console-reviewed',
    what: 'reviews of hundreds of conversations with comments on each, by managers, while all are compared',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const path = `/people/${person(0)}/assessments/a-long-${Math.floor(turn / 4) % 5_000}`;
        const body = { scores: [{ criterion: 'Discovery', score: 1 + (turn % 5) }] };
        if (turn % 4 === 3)
          await askAs(arms, 'GET', turn % 8 === 3 ? '/reviews' : '/reviews/pairs?criterion=Discovery', 0);
        else await askAs(arms, 'POST', `${path}/review`, (turn % 4) * 2, body);
      }),
  },
  {
    name: 'console-rotations',
    what: 'one key given another secret again and again, and how it is used looked at, while wide scores are set',
    async run(arms) {
      const body = { name: 'Rotated', note: null, scopes: ['reporting:read'], expires_at: null };
      const made = await ask(arms, 'POST', '/keys', { body });
      const id = /"key_id":"([^"]+)"/.exec(made.body)?.[1] ?? '';
      await repeat(arms, 20, async (turn) => {
        if (turn % 3 === 0) await ask(arms, 'POST', `/keys/${id}/rotate`, { body: { overlap: 'hour' }, account: turn });
        else if (turn % 3 === 1) await ask(arms, 'GET', `/keys/${id}/use`, { account: turn });
        else
          await ask(arms, 'POST', '/assessor/wide-scores', { body: { wide_scores: turn % 2 ? 'mark' : 'leave-out' } });
      });
    },
  },
];
