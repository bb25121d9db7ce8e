/** What the OpenAPI document says about the interface as a whole; its paths come from the routes. */
export function openApiDocument(basePath: string, version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Debrief reporting interface',
      version: 'v1',
      summary: 'Users, completed sessions and assessments of one organisation, and a way to submit real calls.',
      description: `Every request is made on behalf of the organisation whose key it carries. Served by Debrief ${version}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath === '' ? '/' : basePath, description: 'This installation.' }],
    tags: [
      { name: 'reporting', description: 'Read who did what, and how well. Needs the scope `reporting:read`.' },
      { name: 'ingest', description: 'Submit real calls. Needs the scope `sessions:ingest`.' },
    ],
    components: {
      securitySchemes: { bearerAuth: { type: 'http' as const, scheme: 'bearer', description: 'The organisation’s API key.' } },
    },
    security: [{ bearerAuth: [] }],
  };
}
