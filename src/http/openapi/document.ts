import type { SwaggerTransform } from '@fastify/swagger';
import { guide, type ClientLimits } from './guide.ts';

/** What the OpenAPI document says about the interface as a whole; its paths come from the routes. */
export function openApiDocument(basePath: string, limits: ClientLimits) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Debrief reporting interface',
      version: 'v1',
      summary: 'The users, completed sessions and assessments of one organisation, and a way to submit real calls.',
      description: guide(limits),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath === '' ? '/' : basePath, description: 'This installation' }],
    tags: [
      { name: 'Reporting', description: 'Who did what, and how well. Needs a key with the scope `reporting:read`.' },
      { name: 'Ingest', description: 'Submit real calls. Needs a key with the scope `sessions:ingest`.' },
    ],
    components: {
      securitySchemes: {
        bearerAuth: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'The organisation’s reporting API key, `dbr_…`.',
        },
      },
    },
    security: [{ bearerAuth: [] }],
  };
}

/** Adds the body that a route reads and checks by itself to its description. */
export const withBody: SwaggerTransform = ({ schema, url, route }) => {
  const body = route.config?.body;
  return { schema: body === undefined ? schema : { ...schema, body }, url };
};
