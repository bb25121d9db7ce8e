import { readFile } from 'node:fs/promises';

const swaggerUi = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));
const own = new URL('./', import.meta.url);

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** What the page loads. */
export const FILES = [
  { name: 'swagger-ui.css', type: CSS, load: () => readFile(new URL('swagger-ui.css', swaggerUi)) },
  { name: 'swagger-ui-bundle.js', type: JAVASCRIPT, load: () => readFile(new URL('swagger-ui-bundle.js', swaggerUi)) },
  { name: 'theme.css', type: CSS, load: () => readFile(new URL('theme.css', own)) },
  { name: 'start.js', type: JAVASCRIPT, load: () => readFile(new URL('start.js', own)) },
  { name: 'icon.svg', type: 'image/svg+xml', load: () => readFile(new URL('icon.svg', own)) },
] as const;
