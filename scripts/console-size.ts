import { join } from 'node:path';
import { type Bytes, pageSizes } from './build/page-sizes.ts';

/**
 * Prints how much code the console's pages take, compressed as the service sends it:
 *
 *   npm run console:size
 *
 * The first load is the frame and the page that is shown first; another page adds its own code. Both are given for a
 * reader of German, who is sent at least as much as one of English. Styles are left out.
 */
const FIRST = new Map([
  ['pages/practice/morning-page.tsx', 'Today, for owners, admins and managers'],
  ['pages/practice/person-page.tsx', 'their own page, for members'],
  ['pages/sign-in/sign-in.tsx', 'the sign-in page'],
]);

// Whoever reads only the first lines (`| head`) closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { frame, pages } = await pageSizes(join(import.meta.dirname, '../console'));
const row = (name: string, { gzip, br }: Bytes) =>
  process.stdout.write(`${name.padEnd(64)} ${kilo(gzip)} gzip  ${kilo(br)} br\n`);
row('the frame alone', frame);
for (const [page, name] of FIRST) {
  const first = pages.find((one) => one.page === page);
  if (first) row(`first load: ${name}`, first.first);
}
for (const { page, own } of pages.toSorted((one, other) => other.own.gzip - one.own.gzip)) row(`besides: ${page}`, own);

function kilo(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(7)} kB`;
}
