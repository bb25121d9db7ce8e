import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess } from '../../../src/assessment/builtin/assess.ts';
import type { AssessmentResult } from '../../../src/assessment/types.ts';

const CRITERIA = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const FOLDERS = ['calls/a', 'calls/b', 'calls/c', 'calls/d', 'gaming', 'judgements', 'feedback'];

/** What the feedback shows, beside what a coach would choose. */
export interface Moments {
  /** Conversations in which a coach would choose a moment. */
  all: number;
  /** Those of them in which the feedback shows another. */
  broken: readonly string[];
  /** Moments of all material that is not for testing, and those whose turn a description quotes too. */
  shown: number;
  twice: number;
  /** Descriptions, and those that quote a turn. */
  descriptions: number;
  quoted: number;
  feedback: ReadonlyMap<string, string | null>;
}

interface Read {
  head: (key: string) => string;
  result: AssessmentResult;
}

function read(file: string): Read {
  const lines = readFileSync(file, 'utf8').split('\n');
  const head = (key: string): string =>
    lines.find((line) => line.startsWith(`# ${key}: `))?.slice(key.length + 4) ?? '';
  const result = assess({
    transcript: lines.filter((line) => !line.startsWith('# ')).join('\n'),
    user: { userId: 'user', email: null, displayName: head('user') },
    scenario: {
      name: 'A conversation',
      scale: { min: 1, max: 5 },
      criteria: CRITERIA.map((name) => ({ name, description: '' })),
    },
  });
  return { head, result };
}

const readAll = (folder: string): Read[] =>
  readdirSync(folder)
    .filter((name) => /\d\.txt$/u.test(name))
    .toSorted()
    .map((name) => read(join(folder, name)));

/** Whether the feedback shows a moment that a coach would choose (`training/feedback`), and whether an assessment shows a turn twice. */
export function checkMoments(root: string): Moments {
  const coached = readAll(join(root, 'feedback'));
  const wanted = coached.filter(({ head }) => head('moments') !== 'none');
  const broken = wanted.flatMap(({ head, result }) => {
    const turn = result.evidence.feedback?.moment?.turn;
    // The customer's turn, or the reply to it.
    const fits = head('moments')
      .split(' ')
      .map(Number)
      .some((one) => turn === one || turn === one + 1);
    return fits
      ? []
      : [`${head('id')}: turn ${turn ?? 'none'}, a coach would choose ${head('moments')} (${head('coach')})`];
  });
  const results = FOLDERS.flatMap((folder) => readAll(join(root, folder))).map(({ result }) => result);
  const moments = results.flatMap(({ criteria, evidence }) => {
    const turn = evidence.feedback?.moment?.turn;
    return turn === undefined ? [] : [criteria.some(({ description }) => description.includes(`Turn ${turn}: "`))];
  });
  const texts = results.flatMap(({ criteria }) => criteria.map(({ description }) => description));
  return {
    all: wanted.length,
    broken,
    shown: moments.length,
    twice: moments.filter(Boolean).length,
    descriptions: texts.length,
    quoted: texts.filter((text) => text.includes('Turn ')).length,
    feedback: new Map(coached.map(({ head, result }) => [head('id'), result.coachFeedback])),
  };
}
