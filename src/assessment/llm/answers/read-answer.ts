import { Compile } from 'typebox/compile';
import { parseJson, type Json } from '../../../lib/json/json.ts';
import { GivenEvidence, GivenJudgement } from './answer-schema.ts';
import type { ModelReply } from '../types.ts';

/** What a reply holds for each criterion asked about: an item, or the sentence that says what is wrong with it. */
export interface ReadAnswer<Item> {
  items: ReadonlyMap<number, Item | string>;
  /** Why nothing could be read; null where something was. */
  problem: string | null;
}

const judgement = Compile(GivenJudgement);
const evidence = Compile(GivenEvidence);

/** The JSON of an answer, also where a model without a strict mode puts a fence or a sentence around it. */
function jsonOf(text: string): Json | undefined {
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from === -1 || to <= from ? undefined : parseJson(text.slice(from, to + 1));
}

function itemsOf({ text, finish }: ModelReply): Json[] | string {
  if (finish === 'declined') return 'The model declined to answer.';
  if (finish === 'length') return 'The answer was cut off at its greatest length: write less.';
  if (text.trim() === '') return 'The answer was empty.';
  const value = jsonOf(text);
  if (value === undefined) return 'The answer was not JSON.';
  const items = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['criteria'] : undefined;
  return Array.isArray(items) ? items : 'The answer must be a JSON object with a list "criteria".';
}

function numberOf(item: Json): Json | undefined {
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? item['criterion'] : undefined;
}

function readItems<Item>(
  reply: ModelReply,
  asked: readonly number[],
  fields: string,
  check: (item: Json) => Item | null,
): ReadAnswer<Item> {
  const items = itemsOf(reply);
  if (typeof items === 'string') return { items: new Map(asked.map((number) => [number, items])), problem: items };
  const read = new Map<number, Item | string>();
  for (const number of asked) {
    const own = items.filter((item) => numberOf(item) === number);
    const [first] = own;
    if (first === undefined) read.set(number, `Criterion ${number} was not answered.`);
    else if (own.length > 1) read.set(number, `Criterion ${number} was answered more than once.`);
    else
      read.set(
        number,
        check(first) ?? `The answer for criterion ${number} does not have the fields it must have: ${fields}.`,
      );
  }
  return { items: read, problem: null };
}

/** Reads a judging answer. Never throws, whatever the text. */
export function readJudgements(reply: ModelReply, asked: readonly number[]): ReadAnswer<GivenJudgement> {
  return readItems(
    reply,
    asked,
    'evidence (a list of turn, a whole number, speaker and quote), reasoning, level (a number, or null), not_assessable, improve',
    (item) => (judgement.Check(item) ? item : null),
  );
}

/** Reads an answer with evidence alone. Never throws, whatever the text. */
export function readGathered(reply: ModelReply, asked: readonly number[]): ReadAnswer<GivenEvidence> {
  return readItems(reply, asked, 'evidence (a list of turn, a whole number, speaker and quote)', (item) =>
    evidence.Check(item) ? item : null,
  );
}
