import { criterionOf, PEOPLE } from './lines.ts';

/** A request that is measured. */
export interface Measured {
  name: string;
  path: string;
  body?: unknown;
}

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
  ].map((path) => api(path, path));
  yield api('people', 'people?from=0&limit=1000');
  yield api('people by score', 'people?sort=overall&limit=100');
  yield api('people by criterion', `people?criterion=${encodeURIComponent(criterionOf(0))}&limit=100`);
  yield api('people found', 'people?search=e&limit=1000');
  yield api('people to choose', 'calls/people?search=e');
  yield api('review pairs', `reviews/pairs?criterion=${encodeURIComponent(criterionOf(0))}`);
  yield api('calls failed', 'calls?state=failed');
  yield api('last conversations', 'scenarios/s/conversations');
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
  for (const person of PEOPLE) {
    yield { name: `/v1 sessions ${person}`, path: `/v1/users/${person}/sessions` };
    yield { name: `/v1 assessments ${person}`, path: `/v1/users/${person}/assessments` };
  }
}
