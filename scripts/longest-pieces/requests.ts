import { criterionOf, PEOPLE } from './lines.ts';

/** A request that is measured. */
export interface Measured {
  name: string;
  path: string;
  /** What is sent, or what makes it for each time. */
  body?: object | ((time: number, ask: Ask) => object | Promise<object>) | undefined;
  /** What it is answered, if not 200. */
  status?: number;
  /** Names what it makes, where it may be made once for a key. */
  made?: string;
}
type Ask = (path: string, body: unknown) => Promise<Response>;

/** A transcript of nearly 2 MiB, in turns of some words. */
const transcript = (turn: string, bytes = 2_000_000) => turn.repeat(Math.floor(bytes / turn.length));
const SPOKEN = 'Ann: What made you look for a new tool?\nBob: Reports take two days, and yours is too expensive.\n';
const CRITERIA = Array.from({ length: 50 }, (_item, index) => ({
  name: criterionOf(index),
  description: 'Asks questions. '.repeat(900),
}));
const RUBRIC = { criteria: CRITERIA, scale: { min: 1, max: 5 } };
/** People of whom each is brought with a name of this run. */
const tableOf = (time: number) =>
  `user_id,email,display_name\n${Array.from({ length: 25_000 }, (_item, index) => `new-${index},n${index}@e.example,New ${process.pid}-${time} ${index}`).join('\n')}`;

async function appliedTable(time: number, ask: Ask): Promise<object> {
  const table = tableOf(time);
  const looked: unknown = await (await ask('/console/api/directory/table/look', { table, mark: null })).json();
  const mark = typeof looked === 'object' && looked !== null ? Reflect.get(looked, 'mark') : null;
  return { table, mark };
}

/** Each page of the console as its requests, and the lists of /v1. */
export function* requestsOf(): Generator<Measured> {
  const api = (name: string, path: string, body?: Measured['body']): Measured => ({
    name,
    path: `/console/api/${path}`,
    body,
  });
  yield* [
    'me',
    'morning',
    'accounts',
    'audit',
    'keys',
    'reviews',
    'scenarios',
    'scenarios/s',
    'rubrics/counts',
    'calls',
    'calls/setup',
    'directory/teams',
    'privacy',
    'erasures',
    'assessor',
    'start',
    'me/passkeys',
    'me/sign-ins',
    'rubrics/measures',
    'privacy/retention/effect?days=1',
    'audit?kind=key&limit=500',
    'calls?scenario=s',
  ].map((path) => api(path, path));
  yield api('people', 'people?from=0&limit=1000');
  yield api('people by score', 'people?sort=overall&limit=100');
  yield api('people by criterion', `people?criterion=${encodeURIComponent(criterionOf(0))}&limit=100`);
  yield api('people found', 'people?search=e&limit=1000');
  yield api('people to choose', 'calls/people?search=e');
  yield api('review pairs', `reviews/pairs?criterion=${encodeURIComponent(criterionOf(0))}`);
  yield api('calls failed', 'calls?state=failed');
  yield api('last conversations', 'scenarios/s/conversations');
  yield api('scenario of 500 criteria', 'scenarios/wide');
  // A usual body may have 64 kB.
  yield api('judged by', 'rubrics/judged-by', {
    criteria: CRITERIA.map(({ name, description }) => ({ name, description: description.slice(0, 700) })),
  });
  yield api('scores of a table', 'calibration/scores', {
    scenario_id: 's',
    table: `assessment_id,criterion,score\n${Array.from({ length: 110 }, (_item, index) => `a-text-${index % 64}-0,${criterionOf(index)},3`).join('\n')}`,
  });
  yield api('table of people', 'directory/table/look', { table: tableOf(0), mark: null });
  yield api('apply a table of people', 'directory/table/apply', appliedTable);
  for (const [name, turn] of [
    ['talk', SPOKEN],
    ['short turns', 'A: Yes.\nB: No.\n'],
  ] as const) {
    const text = transcript(turn);
    yield api(`recognise ${name}`, 'people/text/calls/recognise', { transcript: text });
    // All readers of 2 MiB of short turns take longer than they may.
    yield api(`other readings of ${name}`, 'people/text/calls/readings', { transcript: transcript(turn, 200_000) });
    yield api(`try on ${name}`, 'rubrics/try', { name: 'Tried', rubric: RUBRIC, transcript: text, speaker: null });
    yield api(`add a call of ${name}`, 'people/text/calls', (time: number) => ({
      transcript: `${text}Bob: This is call ${process.pid} ${time}.\n`,
      scenario_id: 's',
      started_at: null,
      speaker: null,
    }));
  }
  yield api('calibration sample', 'calibration/sample?scenario=s');
  yield api('calibration sample of 500 criteria', 'calibration/sample?scenario=wide');
  for (const person of PEOPLE) {
    const assessment = `people/${person}/assessments/a-${person}-0-0`;
    yield api(`directory ${person}`, `directory/people/${person}`);
    yield api(`person ${person}`, `people/${person}`);
    yield api(`person ${person}, one kind`, `people/${person}?kind=real_call`);
    yield api(`person ${person}, one scenario`, `people/${person}?scenario=s`);
    yield api(`conversations ${person}, one kind`, `people/${person}/conversations?kind=roleplay`);
    yield api(`conversations ${person}`, `people/${person}/conversations`);
    yield api(`assessment ${person}`, assessment);
    for (const part of ['transcript', 'course', 'comments', 'review'])
      yield api(`${part} ${person}`, `${assessment}/${part}`);
    yield api(
      `call states ${person}`,
      `calls/states?sessions=${Array.from({ length: 60 }, (_item, index) => `${person}-${index}`).join(',')}`,
    );
    yield {
      ...api(`override ${person}`, `${assessment}/scores`, (time: number) => ({
        criterion: criterionOf(1),
        score: 1 + (time % 5),
        reason: 'a'.repeat(4_000),
      })),
      made: `override-${person}`,
    };
    yield api(`calibration report ${person}`, 'calibration/report', {
      scenario_id: 's',
      ratings: Array.from({ length: 20 }, (_item, index) => ({
        assessment_id: `a-${person}-${index}-0`,
        criterion: criterionOf(1),
        score: 3,
      })),
      overrides: true,
      reviews: true,
    });
    yield api(`compare ${person}`, 'scenarios/s/compare', {
      rubric: { criteria: [{ name: criterionOf(0), description: 'Asks first.' }], scale: { min: 1, max: 5 } },
      assessments: [`a-${person}-1-0`],
    });
  }
  yield { name: '/v1/users', path: '/v1/users' };
  yield {
    name: '/v1 a call of 2 MB',
    path: '/v1/users/text/sessions:ingest-and-assess',
    status: 202,
    body: { external_conversation_id: 'long', scenario_id: 's', transcript: transcript(SPOKEN) },
  };
  for (const person of PEOPLE) {
    const dates = 'page_size=100&date_from=2020-01-01T00:00:00Z&date_to=2100-01-01T00:00:00Z';
    yield { name: `/v1 sessions ${person}, dates`, path: `/v1/users/${person}/sessions?${dates}` };
    yield { name: `/v1 assessments ${person}, page 2`, path: `/v1/users/${person}/assessments?page=2&page_size=10` };
    yield { name: `/v1 sessions ${person}`, path: `/v1/users/${person}/sessions` };
    yield { name: `/v1 assessments ${person}`, path: `/v1/users/${person}/assessments` };
  }
}
