import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const DAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekend';
const MONTH = 'january|february|april|june|july|august|september|october|november|december';
const ORDINAL =
  '1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|13th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd|24th|25th|26th|27th|28th|29th|30th|31st|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth';
const HOUR =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20';

/** When something is to be done, in words that the other side can say back. English. */
const WHEN = compileLexicon({
  day: [
    DAY,
    'tomorrow|tonight|noon|midday|midnight',
    `the ${ORDINAL}`,
    `${ORDINAL} of|o ${MONTH}`,
    `${MONTH} ${ORDINAL}|${HOUR}`,
  ],
  today: ['today', 'this morning|afternoon|evening|arvo', 'in the morning', 'first thing'],
  hour: [
    `at|by|before|after|til|till|until|about|around|from ${HOUR}`,
    `half past? ${HOUR}`,
    `quarter past|to|after ${HOUR}`,
    `${HOUR} am|pm|o'clock|oclock|thirty|fifteen`,
    `before|by|after|at lunch|dinner|noon|midday|work|school`,
  ],
});

/** Words of a time that name none by themselves. */
const NO_NAME: ReadonlySet<string> = new Set(
  'the at by before after til till until about around from half past quarter to of o in this am pm first thing'.split(
    ' ',
  ),
);

const ACT =
  'be|do|get|give|go|come|ring|call|phone|text|email|mail|send|bring|drop|put|take|have|tell|talk|ask|see|meet|write|book|check|look|open|leave|pick|collect|pay|sign|start|make|move|fill|find|keep|let|show|try|fetch|order|post|set|sort|fix|read|speak|pop|nip|sit|stay|walk|wait|hand|measure|dig|add|chuck|sing|holler|arrange|confirm|print|forward|count';

/** Somebody says what they, or people of theirs, are going to do. */
const DEED = compileLexicon({
  own: [
    "i'll|we'll",
    'i|we will|shall',
    `ill ${ACT}`,
    "i'm|we're|im going|gonna to?",
    "i'm|we're|im sending|bringing|coming|ringing|calling|putting|booking|getting|taking|writing|ordering|picking|doing|meeting",
    `i|we can ${ACT}`,
    `i|we ring|bring|come|look|send|drop|open|knock|write|pay|text|meet|collect|order|fetch`,
    `let me ${ACT}`,
    `lemme ${ACT}`,
  ],
  others: [
    "he'll|she'll|they'll|it'll|hell|shell|theyll",
    'he|she|they will|shall',
    `he|she|they can ${ACT}`,
    'he|she comes|rings|calls|brings|sends|looks|goes|takes|gets|drops|stays',
    `husband|wife|boy|lad|son|daughter|sister|brother|mother|father|mum|dad|partner|colleague|boss|team|manager|engineer|technician|driver|fitter|assistant|accountant|neighbour|office|foreman|lead .. will|can|'ll|comes|drops|drop|rings`,
  ],
  both: ["let's|lets", 'shall we', `you bring|send|ring|call|come|give|tell|pay|have|keep`],
});

const BEFORE = compileLexicon({
  past: [
    "was|were|did|didn't|didnt|had|said|got|came|went|told|rang|stood|found|happened|waited|ago|yesterday|last|since|been|wasn't|weren't|used|sent|asked|every|usually|always",
  ],
});
const AHEAD = compileLexicon({
  ahead: [
    "i'll|we'll|he'll|she'll|they'll|it'll|you'll|will|shall|can|could|would|should|let's|lets|going|gonna|shan't|ill|by|until|till|before|then|ready",
  ],
});

const TAKEN_BACK = compileLexicon({
  back: [
    `leave ${DAY}`,
    'leave it|that there|today|now|then|at',
    'leave it|that for now|today|the',
    "we'll|i'll|ill leave it",
    "don't|dont|not|never put|book|write me|us|it|that",
    "don't|dont|never ring|call|come|bother|send|contact",
    'cross|strike|rub|take it|that|me|us out|off',
    `cancel|scrap|forget it|that|${DAY}`,
    `not ${DAY}|tomorrow|today`,
    'changed my|our mind',
    'rather|sooner not',
    'never mind',
    'ring|call|find|try|go|ask somebody|someone|somewhere|elsewhere else?',
    'let you know',
    'think about|on|over it',
    'have a think|chat|look',
    'back to you',
    "we'll|we+will see",
    'if we|i want|need|decide|like it',
    'no promises',
    "not|can't|cannot|cant promise",
    "i'll|we'll|ill try",
    'not today|now|yet',
    'maybe|perhaps|possibly|might',
  ],
});

/**
 * Words that surely call off what was agreed, among all that leave something open: "I'll try" and "we'll see" are how many people say
 * yes. SOURCE: of the 942 training conversations 52 have one of the words above after a time was agreed, and readers rate their next
 * steps 3.45 on average; 13 have one of most of these, 2.56.
 */
const CALLED_OFF = compileLexicon({
  back: [
    `leave|forget ${DAY}`,
    `cancel|scrap it|that|this|${DAY}`,
    '^forget it|that|this',
    `not ${DAY}|tomorrow`,
    'changed my|our mind',
    'on second thought|thoughts',
    'cross|strike|rub|take it|that|me|us out|off',
    "don't|dont|not|never come|bother|book",
    'hold off',
    'take it|that back',
    "it'll|that'll|will have to wait",
    "let's|lets not",
    'rather|sooner|best|better not',
    'let you know',
    'think about|on|over it',
    'have a think|chat|look',
    'back to you',
    'if we|i want|need|decide|like it',
    'ring|call|find|try|go|ask somebody|someone|somewhere|elsewhere else?',
  ],
});

const YES = compileLexicon({
  yes: [
    '^yes|yeah|yep|yup|aye|yah|sure|ok|okay|perfect|great|absolutely|definitely|deal|agreed|fine|alright|exactly|certainly|lovely|cool|done|grand|right|righto|smashing|sweet|brilliant|good|ta|thanks',
    '^all right',
    '^go on',
    '^please',
    'do that|it',
    'that|it|thats|which works|suits|fits|does',
    'works|suits .. me|us|fine|well',
    "is|that's|that'd|that+would|would|sounds|thats|it's|its|be be? fine|good|great|perfect|all+right|ok|okay|lovely|fair|grand|right|better",
    'too easy',
    'no worries|problem',
    'see you|ya|ye',
    'you do that',
    'go ahead',
    'book it',
    'send|bring|put|ring|call|text it|them|me|that|him|her',
    "will do|'ll do",
    'looking forward',
    'count me|us in',
  ],
});

const NO = compileLexicon({
  no: ["^no|nah|naw|nope|not|don't|dont|never", "can't|cannot|cant|won't|wont|couldn't do|make|come|manage|say|be"],
});

/** The words by which a time is said back, of a sentence that looks ahead; empty where it names none. */
export function timesAhead(words: Words): string[] {
  const found = findPhrases(WHEN, words);
  if (found.length === 0 || (hasPhrase(BEFORE, words) && !hasPhrase(AHEAD, words))) return [];
  return found.flatMap(({ start, end }) => words.slice(start, end).filter((word) => !NO_NAME.has(word)));
}
/** Whether a sentence says what somebody is going to do, or asks them to. */
export const saysDeed = (words: Words): boolean => hasPhrase(DEED, words) && !hasPhrase(TAKEN_BACK, words);
/** Whether it surely calls off what was agreed. */
export const callsOff = (words: Words): boolean => hasPhrase(CALLED_OFF, words);
/** Whether it takes back or leaves open what was agreed. */
export const takesBack = (words: Words): boolean => hasPhrase(TAKEN_BACK, words);
/** Whether it says yes to something. */
export const saysYes = (words: Words): boolean => hasPhrase(YES, words);
/** Whether it refuses. */
export const saysNo = (words: Words): boolean => hasPhrase(NO, words);
