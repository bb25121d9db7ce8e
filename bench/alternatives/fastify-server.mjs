import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

/*
 * The lists with Fastify and better-sqlite3.
 *
 * node fastify-server.mjs PORT FILE
 */
const PAGE_SIZE = 100;
const [port, file] = process.argv.slice(2);
const database = new Database(file, { readonly: true });
const findKey = database.prepare('select organisation_id from api_keys where hash = ?');
const findUser = database.prepare('select id from users where organisation_id = ? and id = ?');
const listSessions = database.prepare(`
  select sessions.id as session_id, completed_at, scenario_id, scenarios.name as scenario_name
  from sessions left join scenarios on scenarios.id = sessions.scenario_id
  where organisation_id = ? and user_id = ? and completed_at <= ?
  order by completed_at desc limit ${PAGE_SIZE + 1} offset ?`);
const listAssessments = database.prepare(`
  select id, session_id, completed_at, coach_feedback from assessments
  where organisation_id = ? and user_id = ? and completed_at <= ?
  order by completed_at desc limit ${PAGE_SIZE + 1} offset ?`);
const listCriteria = database.prepare(`
  select assessment_id, name, score, description from criteria
  where assessment_id in (select value from json_each(?)) order by assessment_id, position`);

const text = { type: 'string' };
const nullable = { type: 'string', nullable: true };
const criterion = { type: 'object', properties: { name: text, score: { type: 'number' }, description: text } };
const pagination = {
  type: 'object',
  properties: { page: { type: 'integer' }, page_size: { type: 'integer' }, has_next_page: { type: 'boolean' } },
};
/** The schemas of a list: Fastify checks the query by the one and writes the answer by the other. */
const schemaOf = (properties) => ({
  params: { type: 'object', properties: { user: text } },
  querystring: {
    type: 'object',
    properties: { page: { type: 'integer', minimum: 1, default: 1 }, date_to: { type: 'string', format: 'date-time' } },
  },
  response: {
    200: {
      type: 'object',
      properties: { data: { type: 'array', items: { type: 'object', properties } }, pagination },
    },
  },
});

const app = Fastify({ logger: true });
app.decorateRequest('organisation', '');
app.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const found = findKey.get(createHash('sha256').update(token).digest('hex'));
  if (!found) return reply.code(401).send({ error: 'unauthenticated' });
  request.organisation = found.organisation_id;
});

app.get(
  '/v1/users/:user/sessions',
  { schema: schemaOf({ session_id: text, completed_at: text, scenario_id: nullable, scenario_name: nullable }) },
  (request, reply) => answer(request, reply, (rows) => rows, listSessions),
);
app.get(
  '/v1/users/:user/assessments',
  {
    schema: schemaOf({
      session_id: text,
      completed_at: text,
      strongest_criteria: nullable,
      criteria: { type: 'array', items: criterion },
      coach_feedback: text,
    }),
  },
  (request, reply) => answer(request, reply, withCriteria, listAssessments),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');

function answer(request, reply, complete, list) {
  const { organisation, params, query } = request;
  if (!findUser.get(organisation, params.user)) return reply.code(404).send({ error: 'not_found' });
  const to = query.date_to === undefined ? '9999' : new Date(query.date_to).toISOString();
  const rows = list.all(organisation, params.user, to, (query.page - 1) * PAGE_SIZE);
  return reply.send({
    data: complete(rows.slice(0, PAGE_SIZE)),
    pagination: { page: query.page, page_size: PAGE_SIZE, has_next_page: rows.length > PAGE_SIZE },
  });
}

function withCriteria(rows) {
  const byAssessment = new Map(rows.map((row) => [row.id, []]));
  for (const { assessment_id: id, ...rest } of listCriteria.all(JSON.stringify([...byAssessment.keys()])))
    byAssessment.get(id)?.push(rest);
  return rows.map((row) => {
    const criteria = byAssessment.get(row.id) ?? [];
    const best = criteria.reduce((one, next) => (one && one.score >= next.score ? one : next), undefined);
    return { ...row, strongest_criteria: best?.name ?? null, criteria };
  });
}
