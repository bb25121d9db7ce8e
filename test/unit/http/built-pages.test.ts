import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { findBuiltPages } from '../../../src/http/console/files/built.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
