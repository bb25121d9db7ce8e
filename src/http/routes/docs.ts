import swaggerUi from '@fastify/swagger-ui';
import { sha256Base64Url } from '../../lib/digest.ts';
import { noneMatches, toEtag } from '../cache/etag.ts';
import type { V1 } from './context.ts';

/** `/openapi.json` and, made of it, `/docs`: everything they need is served from here. */
export async function docsRoutes(v1: V1, basePath: string): Promise<void> {
  let document: { body: string; digest: string } | undefined;

  v1.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    if (!document) {
      const body = JSON.stringify(v1.swagger());
      document = { body, digest: sha256Base64Url(body) };
    }
    reply.headers({ etag: toEtag(document.digest), 'cache-control': 'no-cache' });
    if (!noneMatches(request.headers['if-none-match'], document.digest)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document.body);
  });

  await v1.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: basePath,
    staticCSP: "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'",
    uiConfig: { url: `${basePath}/openapi.json`, deepLinking: true, tryItOutEnabled: true },
  });
}
