import { createHash } from 'node:crypto';
import platformatic from '@platformatic/db-core';
import Fastify from 'fastify';

/*
 * The lists as Platformatic DB makes them of the tables by itself (its plugin for Fastify): rows as they are in their
 * table, in an envelope of its own. A key is looked up for each request through its mapper.
 *
 * node platformatic-server.mjs PORT FILE
 */
const [port, file] = process.argv.slice(2);
const app = Fastify({ logger: true });
app.register(platformatic, { connectionString: `sqlite://${file}`, openapi: true, graphql: false });
app.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const [found] = await app.platformatic.entities.apiKey.find({ where: { hash: { eq: hash } }, limit: 1 });
  if (!found) return reply.code(401).send({ error: 'unauthenticated' });
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
