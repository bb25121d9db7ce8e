import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess } from '../../../src/assessment/builtin/assess.ts';

const CRITERIA = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];

type Scores = ReadonlyMap<string, number>;

interface Read {
  id: string;
  strategy: string;
  bounds: readonly string[];
  /** "offer" or "other", where the file says which kind of talk it is. */
  kind: string;
  scores: Scores;
  /** Whether the learnt models judged it: which kind of talk it was taken for. */
  byEffect: boolean;
}

/** How many of some judgements hold, and those that do not, in words. */
export interface Checked {
  held: number;
  all: number;
  broken: readonly string[];
}

function read(file: string): Read {
  const lines = readFileSync(file, 'utf8').split('\n');
  const head = (key: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`# ${key}: `) ? [line.slice(key.length + 4).trim()] : []));
  const { criteria, evidence } = assess({
    transcript: lines.filter((line) => !line.startsWith('# ')).join('\n'),
    user: { userId: 'user', email: null, displayName: head('user')[0] ?? null },
    scenario: {
      name: 'A conversation',
      scale: { min: 1, max: 5 },
      criteria: CRITERIA.map((name) => ({ name, description: '' })),
    },
  });
  return {
    id: head('id')[0] ?? file,
    strategy: head('strategy')[0] ?? '',
    bounds: head('judge'),
    kind: head('kind')[0] ?? '',
    byEffect: evidence.criteria.some(({ measures }) => measures.some(({ id }) => id.startsWith('effect-'))),
    scores: new Map(criteria.map(({ name, score }) => [name, score])),
  };
}

const conversations = (folder: string): Read[] =>
  readdirSync(folder)
    .filter((name) => /^[gjks]-\d+\.txt$/u.test(name))
    .toSorted()
    .map((name) => read(join(folder, name)));

// "Discovery most 2.5", "Listening least 3". A score that is left out breaks no "most".
function bound(id: string, text: string, scores: Scores): string | null {
  const match = /^(?<name>.+) (?<kind>most|least) (?<level>[\d.]+)$/u.exec(text);
  const score = scores.get(match?.groups?.['name'] ?? '');
  const level = Number(match?.groups?.['level']);
  const holds = match?.groups?.['kind'] === 'most' ? (score ?? 0) <= level : (score ?? 0) >= level;
  return holds ? null : `${id}: ${text}, and it got ${score ?? 'no score'}`;
}

function judgement(line: string, judged: ReadonlyMap<string, Scores>): string | null {
  const pair = /^(?<one>j-\d+) > (?<two>j-\d+) (?<name>.+?)(?: by (?<by>[\d.]+))?$/u.exec(line);
  if (pair === null) {
    const [id = '', ...rest] = line.split(' ');
    return bound(id, rest.join(' '), judged.get(id) ?? new Map());
  }
  const name = pair.groups?.['name'] ?? '';
  const one = judged.get(pair.groups?.['one'] ?? '')?.get(name);
  const two = judged.get(pair.groups?.['two'] ?? '')?.get(name);
  return one !== undefined && one >= (two ?? 0) + Number(pair.groups?.['by'] ?? 0.5)
    ? null
    : `${line}: they got ${one ?? 'none'} and ${two ?? 'none'}`;
}

const counted = (results: readonly (string | null)[]): Checked => {
  const broken = results.filter((result) => result !== null);
  return { held: results.length - broken.length, all: results.length, broken };
};

/** What strategies for a good score without good work get, beside the most they may get (`training/gaming`, and others there). */
export function checkStrategies(root: string, folder = 'gaming'): Checked {
  return counted(
    conversations(join(root, folder)).flatMap(({ id, strategy, bounds, scores }) =>
      bounds.map((text) => bound(`${id} (${strategy})`, text, scores)),
    ),
  );
}

/**
 * Judgements that any manager would make, on conversations in threes (`training/judgements`), or of an outsider on thirty calls
 * (`training/judgements-outside`).
 */
export function checkJudgements(root: string, name = 'judgements'): Checked {
  const folder = join(root, name);
  const judged = new Map(conversations(folder).map(({ id, scores }) => [id, scores]));
  return counted(
    readFileSync(join(folder, 'judgements.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => judgement(line.trim(), judged)),
  );
}

/** Whether each conversation is taken for the kind of talk that it is, by words of either kind (`training/kinds`, and `kinds-german`). */
export function checkKinds(root: string, name = 'kinds'): Checked {
  return counted(
    conversations(join(root, name)).map(({ id, kind, byEffect }) =>
      byEffect === (kind === 'offer') ? null : `${id}: ${kind}, and it was taken for the other kind`,
    ),
  );
}
