import { setTimeout as pause } from 'node:timers/promises';
import { person, type Attack } from '../attack.ts';
import { bearer, head, open, repeat, send, submit, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

/** Bodies that a page of the console never sends, by what they are full of. */
const ODD_BODIES = [
  () => `{"name":${'['.repeat(200_000)}`,
  () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  () => `{${Array.from({ length: 40_000 }, (_item, at) => `"k${at}":${at}`).join(',')}}`,
  () => `{"name":"${'\\u0301'.repeat(80_000)}"}`,
  () => `{"name":"x","__proto__":{"name":"y"},"constructor":{"prototype":{"x":1}}}`,
  () => `{"criteria":[${Array.from({ length: 20_000 }, () => '{"name":"x","description":"y"}').join(',')}]}`,
  () => `[${'1e999,'.repeat(50_000)}1]`,
  () => `"${'x'.repeat(500_000)}"`,
];
const POSTS = ['/scenarios', '/rubrics/try', '/directory/teams', '/keys', '/accounts', '/calibration/report'];

/** For what was built last: readers of captions, columns, tiers, pages and marks; validators; cookies; bodies at the console. */
export const newerAttacks: Attack[] = [
  transcriptAttack(
    'chevron-captions',
    'captions without names in which every line begins with ">>", "> >" or ">>>"',
    () =>
      fillLines(
        (index) => `${['>>', '>> >>', '>>>', '&gt;&gt;', '>> : >>'][index % 5] ?? ''} ${index % 7 ? 'yes' : ''}`,
      ),
  ),
  transcriptAttack(
    'ruler-columns',
    'columns of one width whose headings are as wide as a line may be, and cells that nearly fit',
    () =>
      fillLines((index) =>
        index < 3
          ? `${'TIME'.padEnd(12)}${'SPEAKER'.padEnd(40)}${'TEXT'.padEnd(2_000)}`
          : `${`00:${String(index % 60).padStart(2, '0')}`.padEnd(12 - (index % 3))}${side(index).padEnd(40 + (index % 2))}what is it`,
      ),
  ),
  transcriptAttack('elan-tiers', 'rows of ten thousand tiers between tabs, of times that go back', () =>
    fillLines(
      (index) =>
        `tier-${index % 10_000}\tp${index % 10_000}\t00:00:0${index % 9}.000\t${9 - (index % 9)}.5\t0.1\tword ${index}`,
    ),
  ),
  transcriptAttack(
    'html-notices',
    'a page of a chat in which everything is a notice, a list in a list, or an entity',
    () =>
      `<html><body><div class="chat">${fillLines((index) => `<ul><li><p><b>System</b> <i>Anna ${index} joined &amp;#${index}; the call</i></p>`, LARGEST - 2_000)}</body></html>`,
  ),
  transcriptAttack('one-letter-names', 'labels of one letter in all scripts, half of them once only', () =>
    fillLines((index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}: ok ${index % 10}`),
  ),
  transcriptAttack(
    'redacted-at-storage',
    'two megabytes of names, numbers and addresses, redacted before they are kept',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: I am Anna Smith ${index}, call me on +44 20 7946 0${String(index % 1_000).padStart(3, '0')}, or write to anna.${index}@example.org, 12 High Street.`,
      ),
    { environment: { DEBRIEF_REDACT: 'storage' } },
  ),
  {
    name: 'lists-of-validators',
    what: 'thousands of validators in one If-None-Match, weak, broken and without an end, for lists and pages',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const tags = [
          Array.from({ length: 1_200 }, (_item, at) => `W/"${at}"`).join(', '),
          ','.repeat(15_000),
          `"${'x'.repeat(15_000)}`,
          'W/'.repeat(7_000),
          `${'"a" '.repeat(3_500)}*`,
        ];
        const path = turn % 2 ? '/v1/users' : `/v1/users/${person(0)}/sessions?page=${turn % 40}`;
        await send(arms, 'GET', path, { headers: { 'if-none-match': tags[turn % tags.length] ?? '' } });
      }),
  },
  {
    name: 'odd-accepts',
    what: 'fifteen kilobytes of encodings, languages and types that are accepted, each with a weight',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const many = (part: string, times: number) =>
          Array.from({ length: times }, (_item, at) => `${part}${at};q=0.${(at + turn) % 1_000}`).join(',');
        await send(arms, 'GET', turn % 2 ? '/v1/users' : '/console/', {
          headers: { 'accept-encoding': many('gzip', 900), accept: 'text/html', 'accept-language': many('de-', 100) },
        });
      }),
  },
  {
    name: 'console-many-cookies',
    what: 'cookies of fifteen kilobytes: sign-ins that never were, real ones again and again, and names without values',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const own = arms.cookies[turn % arms.cookies.length] ?? '';
        const name = own.split('=')[0] ?? '';
        const made = Array.from(
          { length: 200 },
          (_item, at) => `${name}=${String(turn * 200 + at).padStart(43, 'x')}`,
        ).join('; ');
        const cookie = [made, `${own}; `.repeat(100), `${made}; ${own}`, ';='.repeat(7_000)][turn % 4] ?? '';
        await send(arms, 'GET', `${API}/me`, { key: null, headers: { ...PAGE, cookie: cookie.slice(0, 15_000) } });
      }),
  },
  {
    name: 'console-odd-bodies',
    what: 'bodies at the console that are deep, wide, cut short, or no objects, for everything that can be made there',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const path = POSTS[turn % POSTS.length] ?? '';
        await send(arms, 'POST', API + path, {
          key: null,
          headers: { ...PAGE, cookie: arms.cookies[turn % arms.cookies.length] ?? '' },
          body: ODD_BODIES[(turn >> 2) % ODD_BODIES.length]?.() ?? '',
        });
      }),
  },
  {
    name: 'console-forged-sign-ons',
    what: 'answers of an identity provider that nobody began, with states and codes of ten kilobytes, from many addresses',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const state = turn % 2 ? 'x'.repeat(10_000) : String(turn);
        await send(arms, 'GET', `${API}/sso/callback?state=${state}&code=${'y'.repeat(3_000)}&iss=%00`, {
          key: null,
          headers: { 'x-forwarded-for': `198.51.${turn % 100}.${turn % 250}`, cookie: `debrief_sign_on=${state}` },
        });
      }),
  },
  {
    name: 'deactivated-in-a-stream',
    what: 'people deactivated and taken back while lists of them are half read and their calls come',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const user = person(20 + (turn % 10));
        if (turn % 4 === 0) {
          const body = {
            display_name: `Person ${turn}`,
            email: `${user}@example.org`,
            org_role: 'member',
            org_status: turn % 8 ? 'deactivated' : 'active',
            team_ids: ['everybody'],
          };
          await ask(arms, 'POST', `/directory/people/${user}`, { body });
          return;
        }
        if (turn % 4 === 1) {
          await submit(
            arms,
            fillLines((at) => `${side(at)}: Yes ${at}.`, 200_000),
            { user, external: `left-${turn}` },
          );
          return;
        }
        const socket = await open(arms, { read: false });
        await write(arms, socket, head(`GET /v1/users/${person(0)}/assessments`, [bearer(arms)]));
        await pause(100);
        socket.destroy();
      }),
  },
  transcriptAttack(
    'label-behind-marks',
    'names behind every mark that readers know, mixed in each line, none of them twice alike',
    () =>
      around(
        fillLines(
          (index) =>
            `${['- ', '* ', '> ', '# ', '[', '(', '<', '« ', '• ', '– '][index % 10] ?? ''}${index % 3 ? side(index) : `A${index}`}${[':', ' -', ']', ')', '>', ' »', ' —', '\t', ' |', '='][index % 10] ?? ''} ${fill('so ', 30)}`,
          LARGEST - 1_000,
        ),
      ),
  ),
];
