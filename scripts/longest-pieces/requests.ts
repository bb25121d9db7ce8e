import { criterionOf, PEOPLE } from './lines.ts';

/** A request that is measured. */
export interface Measured {
  name: string;
  path: string;
  body?: unknown;
}

/** A transcript of nearly 2 MiB, in turns of some words. */
const transcript = (turn: string) => Array.from({ length: Math.floor(2_000_000 / turn.length) }, () => turn).join('');
const SPOKEN = 'Ann: What made you look for a new tool?\nBob: Reports take two days, and yours is too expensive.\n';
const CRITERIA = Array.from({ length: 50 }, (_item, index) => ({
  name: criterionOf(index),
  description: 'Asks questions. '.repeat(900),
}));

/** Each page of the console as its requests, and the lists of /v1. */
export function* requestsOf(): Generator<Measured> {
  const api = (name: string, path: string, body?: unknown): Measured => ({ name, path: `/console/api/${path}`, body });
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
  yield api('judged by', 'rubrics/judged-by', { criteria: CRITERIA });
  yield api('scores of a table', 'calibration/scores', {
    scenario_id: 's',
    table: `assessment_id,criterion,score\n${Array.from({ length: 300 }, (_item, index) => `a-text-${index % 64}-0,${criterionOf(index % 100)},3`).join('\n')}`,
  });
  yield api('table of people', 'directory/table/look', {
    table: `user_id,email,display_name\n${Array.from({ length: 25_000 }, (_item, index) => `new-${index},n${index}@e.example,New ${index}`).join('\n')}`,
    mark: null,
  });
  for (const [name, turn] of [
    ['talk', SPOKEN],
    ['short turns', 'A: Yes.\nB: No.\n'],
  ] as const) {
    yield api(`recognise ${name}`, 'people/text/calls/recognise', { transcript: transcript(turn) });
    yield api(`other readings of ${name}`, 'people/text/calls/readings', { transcript: transcript(turn) });
    yield api(`try on ${name}`, 'rubrics/try', {
      transcript: transcript(turn),
      rubric: { criteria: CRITERIA, scale: { min: 1, max: 5 } },
    });
  }
  yield api('calibration sample', 'calibration/sample?scenario=s');
  for (const person of PEOPLE) {
    const assessment = `people/${person}/assessments/a-${person}-0-0`;
    yield api(`directory ${person}`, `directory/people/${person}`);
    yield api(`person ${person}`, `people/${person}`);
    yield api(`person ${person}, one kind`, `people/${person}?kind=real_call`);
    yield api(`conversations ${person}`, `people/${person}/conversations`);
    yield api(`assessment ${person}`, assessment);
    for (const part of ['transcript', 'course', 'comments', 'review'])
      yield api(`${part} ${person}`, `${assessment}/${part}`);
    yield api(
      `call states ${person}`,
      `calls/states?sessions=${Array.from({ length: 60 }, (_item, index) => `${person}-${index}`).join(',')}`,
    );
    yield api(`override ${person}`, `${assessment}/scores`, {
      criterion: criterionOf(1),
      score: 3,
      reason: 'a'.repeat(4_000),
    });
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
      criteria: [{ name: 'Discovery', description: 'Asks first.' }],
      scale: { min: 1, max: 5 },
      assessments: Array.from({ length: 5 }, (_item, index) => `a-${person}-${index}-0`),
    });
  }
  yield { name: '/v1/users', path: '/v1/users' };
  yield {
    name: '/v1 a call of 2 MB',
    path: '/v1/users/text/sessions:ingest-and-assess',
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
