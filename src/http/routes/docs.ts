import { FILES } from '../docs-page/files.ts';
import { fixedFile } from '../docs-page/fixed-file.ts';
import { docsPage, POLICY } from '../docs-page/page.ts';
import { finishDocument } from '../openapi/finish.ts';
import type { V1 } from './context.ts';

const HIDDEN = { schema: { hide: true } };

/** `/openapi.json` and, made of it, `/docs`: everything they need is served from here. */
export function docsRoutes(v1: V1, basePath: string): void {
  v1.get(
    '/openapi.json',
    HIDDEN,
    fixedFile({ 'content-type': 'application/json; charset=utf-8' }, () =>
      Buffer.from(JSON.stringify(finishDocument(v1.swagger()))),
    ),
  );

  const page = fixedFile(
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
    () => Buffer.from(docsPage(basePath)),
  );
  v1.get('/docs', HIDDEN, page);
  v1.get('/docs/', HIDDEN, page);
  for (const { name, type, load } of FILES) v1.get(`/docs/${name}`, HIDDEN, fixedFile({ 'content-type': type }, load));
}
