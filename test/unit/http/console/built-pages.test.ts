import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { findBuiltPages } from '../../../../src/http/console/files/built.ts';
import { serveFiles } from '../../../../src/http/console/files/serve.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('pages name another version once any of their files is another one', () => {
  const { path: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(folder, 'assets'));
  const versionWith = (file: string) => {
    writeFileSync(join(folder, 'index.html'), `<meta content="__VERSION__"><script src="${file}">`);
    const built = findBuiltPages(pathToFileURL(`${folder}/`));
    expect(built?.template).toContain(`content="${built?.version}"`);
    return built?.version;
  };
  const first = versionWith('page-1.js');
  expect(versionWith('page-2.js')).not.toBe(first);
  expect(versionWith('page-1.js')).toBe(first);
});

it('a file of the pages that was built anew under another name is not found, and no fault of the service', async () => {
  const { path: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/page-1.js'), 'export {};');
  const [file] = findBuiltPages(pathToFileURL(`${folder}/`))?.files ?? [];
  expect((await file?.load())?.toString()).toBe('export {};');
  rmSync(join(folder, 'assets/page-1.js'));
  await expect(file?.load()).rejects.toMatchObject({ code: 'not_found' });
});

it('serves the files that were built and nothing beside them', async () => {
  const { path: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/page-1.js', 'assets/page-1.js.map'])
    writeFileSync(join(folder, name), name);
  const app = Fastify();
  onTestFinished(() => app.close());
  serveFiles(app, findBuiltPages(pathToFileURL(`${folder}/`))?.files ?? []);
  const ask = (name: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/assets/${name}`, headers });
  const found = await ask('page-1.js');
  expect([found.statusCode, found.body]).toEqual([200, 'assets/page-1.js']);
  const kept = { 'cache-control': 'public, max-age=31536000, immutable', etag: String(found.headers.etag) };
  expect(found.headers).toMatchObject({ ...kept, 'content-type': 'text/javascript; charset=utf-8' });
  const head = await ask('page-1.js', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '16']);
  const same = await ask('page-1.js', { 'if-none-match': kept.etag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect(same.headers).toMatchObject(kept);
  for (const other of ['page-2.js', 'page-1.js.map', '../index.html', '..%2Findex.html', '%2e%2e%2findex.html', ''])
    expect((await ask(other)).statusCode, other).toBe(404);
});
