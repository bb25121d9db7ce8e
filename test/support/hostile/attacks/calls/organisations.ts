import { setTimeout as pause } from 'node:timers/promises';
import type { Arms, Attack } from '../../attack.ts';
import { fill, fillLines, REDACTED, side, SMALL, talk } from '../transcripts/transcript-attack.ts';
import { ONLY_PERSON } from '../../other-organisations.ts';
import { abandon, callBody, callRequest, gone, head, ingestPath, open, repeat, send, write } from '../../wire.ts';

/** How calls of all are sent, where it is in another way than usual. */
interface Ways extends Pick<Attack, 'environment'> {
  user?: string;
  headers?: Record<string, string>;
  inChunks?: boolean;
  /** One id for all calls of an organisation, each with other words. */
  oneId?: boolean;
}

/** Calls of each organisation in turn, all as long as one another; a few bodies serve for all of them. */
function callsOfAll(
  name: string,
  what: string,
  lanes: number,
  transcript: (at: number) => string,
  { user = ONLY_PERSON, headers = {}, inChunks = false, oneId = false, ...rest }: Ways = {},
): Attack {
  return {
    name,
    what,
    ...rest,
    organisations: ORGANISATIONS,
    async run(arms) {
      const bodies = Array.from({ length: BODIES }, (_item, at) =>
        Buffer.from(callBody(oneId ? 'one' : `all-${at}`, transcript(at))),
      );
      await repeat(arms, lanes, async (turn) => {
        const { key, round } = turnOfAll(arms, turn);
        await send(arms, 'POST', ingestPath(user), { key, headers, inChunks, body: bodies[round % BODIES] ?? '' });
      });
    },
  };
}

/** Whose turn it is, and how many turns each had before. */
function turnOfAll({ otherKeys }: Arms, turn: number): { key: string; round: number } {
  return { key: otherKeys[turn % otherKeys.length] ?? '', round: Math.floor(turn / otherKeys.length) };
}

const BODIES = 4;
/** In how many pieces a call is sent that comes slowly. */
const PIECES = 20;

const ORGANISATIONS = 2_000;

const LONG = 1_200_000;
/** Two hours of talk. */
const ORDINARY = 110_000;
/** Twenty minutes of talk. */
const SHORT = 20_000;
/** Characters of a file of data that is read in the thread for short texts, within the body of a call. */
const LONGEST_HERE = 24_000;

/** Calls of many organisations at the same time. */
export const organisationAttacks: Attack[] = [
  callsOfAll(
    'large-calls-of-all',
    'a call of 1.2 MB of each of two thousand organisations, all at once, again and again',
    ORGANISATIONS,
    () => fill('Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n', LONG),
  ),
  callsOfAll(
    'wide-calls-of-all',
    'the same with a sign that makes each character take two bytes, by a hundred and twenty organisations at a time',
    120,
    () =>
      `${fill('Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n', LONG)}Buyer: 5 €`,
  ),
  callsOfAll(
    'short-calls-of-all',
    'a call of 20 kB of each of two thousand organisations, all at once, again and again',
    ORGANISATIONS,
    () => fillLines(talk, SHORT),
  ),
  callsOfAll(
    'redacted-calls-of-all',
    'a call of 20 kB of each of two thousand organisations, all at once, again and again, redacted before they are kept',
    ORGANISATIONS,
    () => fillLines(talk, SHORT),
    REDACTED,
  ),
  callsOfAll(
    'data-calls-of-all',
    'a call of 30 kB as a file of data of each of two thousand organisations, all at once, again and again',
    ORGANISATIONS,
    () =>
      `[${fillLines((at) => JSON.stringify({ speaker: side(at), text: talk(at) }), LONGEST_HERE).replaceAll('\n', ',')}]`,
  ),
  callsOfAll(
    'small-calls-of-all',
    'a call of two turns of each of two thousand organisations, all at once, again and again',
    ORGANISATIONS,
    () => SMALL,
  ),
  callsOfAll(
    'ordinary-calls-of-all',
    'a call of two hours of each of two thousand organisations, all at once, again and again',
    ORGANISATIONS,
    () => fillLines(talk, ORDINARY),
  ),
  callsOfAll(
    'chunked-calls-of-all',
    'calls of 20 kB of two thousand organisations, which do not say how long they are',
    ORGANISATIONS,
    () => fillLines(talk, SHORT),
    { inChunks: true },
  ),
  callsOfAll(
    'long-way-calls-of-all',
    'calls of 20 kB of two thousand organisations, with a header that only the long way reads',
    ORGANISATIONS,
    () => fillLines(talk, SHORT),
    { headers: { 'content-type': 'application/json; charset="utf-8"' } },
  ),
  callsOfAll(
    'damaged-calls-of-all',
    'files of data of two thousand organisations that break at their last character',
    ORGANISATIONS,
    () => `[${fillLines((at) => JSON.stringify({ speaker: side(at), text: talk(at) }), SHORT).replaceAll('\n', ',')}`,
  ),
  callsOfAll(
    'unknown-people-of-all',
    'calls of 20 kB of two thousand organisations, of people whom they do not have',
    ORGANISATIONS,
    () => fillLines(talk, SHORT),
    { user: 'nobody' },
  ),
  callsOfAll(
    'other-words-of-all',
    'one call of each of two thousand organisations, with other words each time',
    ORGANISATIONS,
    (at) => fillLines((index) => `${talk(index)} ${at}`, SHORT),
    { oneId: true },
  ),
  callsOfAll(
    'short-turns-of-all',
    'calls of two thousand turns of a word of each of two thousand organisations',
    ORGANISATIONS,
    () => fillLines((at) => `${side(at)}: ${at}`, SHORT),
  ),
  callsOfAll(
    'redacted-crowds-of-all',
    'calls of 20 kB of two thousand organisations in which everybody has another name, redacted before they are kept',
    ORGANISATIONS,
    () => fillLines((at) => `Anna Maria ${at % 7}son Berg${at}: I am Tom Hill${at}, 030 ${1_234_567 + at}`, SHORT),
    REDACTED,
  ),
  {
    name: 'forbidden-lists-of-all',
    what: 'lists of people asked for by two thousand organisations with keys that may not, with a kilobyte of validators',
    organisations: ORGANISATIONS,
    run: (arms) =>
      repeat(arms, ORGANISATIONS, async (turn) => {
        const headers = {
          'if-none-match': Array.from({ length: 40 }, (_item, at) => `"${turn}-${at}-of-many"`).join(),
        };
        await send(arms, turn % 2 ? 'GET' : 'HEAD', '/v1/users', { key: turnOfAll(arms, turn).key, headers });
      }),
  },
  {
    name: 'abandoned-calls-of-all',
    what: 'calls of 20 kB of two thousand organisations on connections that are reset as soon as they are sent',
    organisations: ORGANISATIONS,
    async run(arms) {
      const body = callBody('abandoned', fillLines(talk, SHORT));
      await repeat(arms, 50, (turn) =>
        abandon(arms, callRequest(arms, body, `Authorization: Bearer ${turnOfAll(arms, turn).key}`), true),
      );
    },
  },
  {
    name: 'slow-calls-of-all',
    what: 'calls of 20 kB of two thousand organisations that come in twenty pieces, the last ones all at the same moment',
    organisations: ORGANISATIONS,
    async run(arms) {
      const body = callBody('slow', fillLines(talk, SHORT));
      const piece = Math.ceil(body.length / PIECES);
      await repeat(arms, ORGANISATIONS, async (turn) => {
        const socket = await open(arms);
        const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`];
        const key = `Authorization: Bearer ${turnOfAll(arms, turn).key}`;
        await write(arms, socket, head(`POST ${ingestPath(ONLY_PERSON)}`, [key, ...lines, 'Connection: close']));
        for (let at = 0; at < PIECES && !arms.over(); at += 1) {
          // All of them wait for the same moments of the clock.
          await pause(100 - (Date.now() % 100), undefined, { signal: arms.signal });
          if (!(await write(arms, socket, body.slice(at * piece, (at + 1) * piece)))) break;
        }
        await gone(arms, socket);
      });
    },
  },
];
