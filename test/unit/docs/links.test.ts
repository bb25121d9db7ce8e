import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, ROOT, type Page } from '../../support/docs/markdown.ts';

const documents = pages();
const byPath = new Map(documents.map((page) => [page.file, page]));

/** Every file and folder of the repository, from its root. */
const paths = ['', '.vscode', 'bench', 'bin', 'console', 'deploy', 'docs', 'scripts', 'src', 'test', 'training']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '', encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => !/node_modules|^console\/dist/.test(path));
const known = new Set(paths.flatMap((path) => [path, path.replace(/(\.test)?\.tsx?$/, '')]));
/** The ends of all paths, from any folder on: documents leave out what a reader knows (`http/routes`). */
const ends = new Set([...known].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));

/** Where a heading is linked to, as the sites that show Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title));

/** Written as paths, and none: names of packages and media types, what a build makes, a place of an installation, what the reader names. */
const NO_PATHS =
  /^(@|\.\.|console\/dist$|dist\/|docs\/commands$|deploy\/(images\.env|secrets)|application\/|\d+(\.\d+)*\/\d+$)|\/[A-Z]+(\/|$)/;

describe('the documents', () => {
  it('link to pages and headings that there are', () => {
    const links = documents.flatMap((page) =>
      [...page.text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
        ([link, path = '', anchor]) => {
          const target = path === '' ? page.file : relative(ROOT, join(ROOT, dirname(page.file), path));
          return { where: `${page.file}: ${link}`, target, anchor };
        },
      ),
    );
    const broken = links.filter(({ target, anchor }) => {
      const path = join(ROOT, target);
      if (!existsSync(path)) return true;
      const linked = byPath.get(statSync(path).isDirectory() ? join(target, 'README.md') : target);
      return anchor !== undefined && linked !== undefined && !anchorsOf(linked).includes(anchor);
    });
    expect(broken.map(({ where }) => where)).toEqual([]);
    expect(links.length).toBeGreaterThan(200);
  });

  it('name files and folders that there are', () => {
    const named = documents
      .filter(({ file }) => file !== 'CHANGELOG.md')
      .flatMap(({ file, spans }) => spans.map((span) => ({ file, path: span.replace(/\/$/, '') })))
      .filter(({ path }) => /^[\w@.-]+(\/[\w.-]+)+$/.test(path) && !NO_PATHS.test(path));
    expect(named.filter(({ path }) => !ends.has(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });
});
