import type { Attack } from '../../attack.ts';
import { fill, fillLines, REDACTED, side, talk } from '../transcripts/transcript-attack.ts';
import { ONLY_PERSON } from '../../other-organisations.ts';
import { callBody, ingestPath, repeat, send } from '../../wire.ts';

/** Calls of each organisation in turn, all as long as one another; one body serves for all of them. */
function callsOfAll(
  name: string,
  what: string,
  lanes: number,
  transcript: () => string,
  environment: Pick<Attack, 'environment'> = {},
): Attack {
  return {
    name,
    what,
    ...environment,
    organisations: ORGANISATIONS,
    async run(arms) {
      const bodies = Array.from({ length: 4 }, (_item, at) => Buffer.from(callBody(`all-${at}`, transcript())));
      await repeat(arms, lanes, async (turn) => {
        const key = arms.otherKeys[turn % arms.otherKeys.length] ?? null;
        const body = bodies[Math.floor(turn / arms.otherKeys.length) % bodies.length] ?? '';
        await send(arms, 'POST', ingestPath(ONLY_PERSON), { key, body });
      });
    },
  };
}

const ORGANISATIONS = 2_000;

const LONG = 1_200_000;
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
];
