import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { head, openMany, repeat, send, submit, write } from '../../wire.ts';

/** Asks as a page of one of the attacking accounts. */
export function ask(
  arms: Arms,
  method: string,
  path: string,
  { account = 0, body }: { account?: number; body?: unknown } = {},
) {
  return send(arms, method, API + path, {
    key: null,
    headers: { ...PAGE, cookie: arms.cookies[account % arms.cookies.length] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export const API = '/console/api';

export const PAGE = { 'sec-fetch-site': 'same-origin' };

/** Submits one call and waits for its assessment. @returns the id of the assessment, undefined where none was seen */
export async function assessed(arms: Arms, user: string, transcript: string): Promise<string | undefined> {
  await submit(arms, transcript, { user, external: `acting-${user}` });
  while (!arms.over()) {
    const { body } = await ask(arms, 'GET', `/people/${user}/conversations`);
    const id = /"assessment_id":"([^"]+)"/.exec(body)?.[1];
    if (id !== undefined) return id;
    await pause(100);
  }
  return undefined;
}

/** Looks at a table and applies it, as an owner does. */
export async function apply(arms: Arms, text: string): Promise<void> {
  const { body } = await ask(arms, 'POST', '/directory/table/look', { body: { table: text, mark: null } });
  const mark = /"mark":"([^"]*)"/.exec(body)?.[1];
  if (mark !== undefined) await ask(arms, 'POST', '/directory/table/apply', { body: { table: text, mark } });
}

/** A table in which so many people are put into one team, each time with other names. */
export const tableOf = (people: number, turn: number, team: string): string =>
  [
    'user_id,display_name,team_ids',
    ...Array.from({ length: people }, (_item, at) => `${person(at)},Name ${at} ${turn},${team}`),
  ].join('\n');

/** Opens event streams of all attacking accounts. @param options as {@link openMany} has them */
export async function openStreams(arms: Arms, count: number, options?: Parameters<typeof openMany>[2]): Promise<void> {
  const sockets = await openMany(arms, Math.ceil(count * arms.share), options);
  for (const [index, socket] of sockets.entries())
    await write(
      arms,
      socket,
      head(`GET ${API}/changes`, [
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${arms.cookies[index % arms.cookies.length] ?? ''}`,
      ]),
    );
}

/** The head of a request whose body is announced and does not come. */
export const silentBody = (path: string, cookie: string | undefined, length: number) =>
  head(`POST ${API}${path}`, [
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
  ]);

/** Asks by the owner, again and again. */
export function posts(
  name: string,
  what: string,
  lanes: number,
  make: (turn: number) => [path: string, body: unknown],
): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, lanes, async (turn) => {
        const [path, body] = make(turn);
        await ask(arms, 'POST', path, { account: 0, body });
      }),
  };
}

/** The cookie of one of the attacking accounts, as a header. */
export const cookieOf = (arms: Arms, turn: number): string =>
  `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`;

/** Asks as a manager or a member of the attacking organisation. */
export function askAs(arms: Arms, method: string, path: string, turn: number, body?: unknown) {
  const cookie = arms.others[turn % arms.others.length] ?? '';
  const options = { key: null, headers: { ...PAGE, cookie } };
  return send(arms, method, API + path, body === undefined ? options : { ...options, body: JSON.stringify(body) });
}
