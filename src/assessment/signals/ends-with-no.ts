import { compileLexicon, findPhrase, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';
import { wordSet } from '../text/word-set.ts';

/** What may stand between the no and what ends the talk. */
const LEAD = 'no|and|well|oh|really|honestly|actually|thanks|thank+you? i? think|guess|suppose|believe|reckon? ';
/** "No, that's all": an end or a yes, and no refusal. */
const ENDS = compileLexicon({
  ends: [
    `^no|nope|nah|naw ${LEAD}that's|thats|that+is|that'll+be|that+will+be all|it|everything|the+size|the+lot|enough|fine|good|great|grand|right|perfect|lovely|ok|okay|clear`,
    `^no|nope|nah|naw ${LEAD}nothing|none else|more`,
    `^no|nope|nah|naw ${LEAD}all|all+is good|set|fine|clear`,
    '^no|nope|nah|naw problem|worries|bother|trouble|objection|objections',
  ],
});
/** "No problem, I'll ring on Tuesday" goes on with what is done; "No trouble with ours" and "No problem I have no money" refuse. */
const NO_MATTER = compileLexicon({
  goes: ["^no|nope|nah|naw problem|worries|bother i|i'll|ill|i'm|we|we'll|you|you'll|so|could|can|let|let's|just"],
});
const DENIES = wordSet([
  'no',
  'not',
  'never',
  'nothing',
  'but',
  "don't",
  "can't",
  "won't",
  "isn't",
  "haven't",
  'cannot',
]);
/** What may stand behind it: "No, trouble is I have no money" and "No, that's all I can pay" say more, and refuse. */
const BEHIND_ENDS = compileLexicon({
  behind: [
    'of it',
    'at all',
    'i wanted|needed|need to? know|hear|ask?',
    'for|by|with|from me|us|now|today',
    'to know|hear',
    'i think|guess|suppose|believe|reckon',
    'thank|see you',
    'thanks|cheers|ta|then|now|really|yes|yeah|please|bye|goodbye|dear|love|mate|sir|madam',
    'it is',
    'for|on|at|by? monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
  ],
});

/** Whether a sentence that begins with a no ends the talk, or agrees, and says nothing else. English. */
export const endsWithNo = (words: Words): boolean =>
  (hasPhrase(NO_MATTER, words) && !DENIES.isIn(words.slice(1))) ||
  findPhrases(ENDS, words).some(({ end }) => {
    let at: number | undefined = end;
    while (at !== undefined && at < words.length) at = findPhrase(BEHIND_ENDS, words, at, at + 1)?.end;
    return at !== undefined;
  });
