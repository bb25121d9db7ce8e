import { FILES } from '../docs-page/files.ts';
import { fixedFile } from '../docs-page/fixed-file.ts';
import { docsPage, POLICY } from '../docs-page/page.ts';
import { finishDocument } from '../openapi/finish.ts';
import type { V1 } from './context.ts';

/** `/openapi.json` and, made of it, `/docs`: everything they need is served from here. */
export function docsRoutes(app: V1, basePath: string, document: () => unknown): void {
  app.get(
    '/openapi.json',
    fixedFile({ 'content-type': 'application/json; charset=utf-8' }, () =>
      Buffer.from(JSON.stringify(finishDocument(document()))),
    ),
  );

  const page = fixedFile(
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
    () => Buffer.from(docsPage(basePath)),
  );
  app.get('/docs', page);
  app.get('/docs/', page);
  for (const { name, type, load } of FILES) app.get(`/docs/${name}`, fixedFile({ 'content-type': type }, load));
}
