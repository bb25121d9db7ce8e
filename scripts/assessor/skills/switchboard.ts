import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionKind } from '../../../src/assessment/signals/questions.ts';
import { wordsOf } from '../../../src/assessment/text/words.ts';
import { agreement } from './agreement.ts';
import { bare } from './annomi.ts';

// Yes-no, wh-, open and or-questions, with and without the form of a question, and tag questions. Left out:
// backchannels and rhetorical ones in question form, quotations, and what was given up half-way.
const QUESTIONS = new Set(['qy', 'qw', 'qo', 'qrr', 'qy^d', 'qw^d', '^g']);
const NEITHER = new Set(['bh', 'qh', '^q', '%']);

/** Questions found in a folder of Switchboard's dialogue acts (lines `speaker|text|tag`), marks taken away. */
export function questionsIn(folder: string): { utterances: number; all: ReturnType<typeof agreement>; byForm: number } {
  const answers: boolean[] = [];
  const truth: boolean[] = [];
  const formed: boolean[] = [];
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [, text = '', tag = ''] = line.split('|');
      const words = wordsOf(bare(text));
      if (tag === '' || NEITHER.has(tag.trim()) || words.length === 0) continue;
      const found = questionKind(words, false) !== null;
      answers.push(found);
      truth.push(QUESTIONS.has(tag.trim()));
      if (tag.trim() === 'qy' || tag.trim() === 'qw' || tag.trim() === 'qo') formed.push(found);
    }
  }
  return {
    utterances: answers.length,
    all: agreement(answers, truth),
    byForm: formed.filter(Boolean).length / Math.max(1, formed.length),
  };
}
