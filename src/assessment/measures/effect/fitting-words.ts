import type { Spoken } from '../../conversation/types.ts';
import { OF_THEM } from '../../languages/en/words.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { compileLexicon, hasPhrase, type Lexicon } from '../../text/lexicon.ts';
import { namesFigure } from './answers-it.ts';
import { isHardOnThem, meantIn, RELATIONS, wordsOfDeath } from './hard-on-them.ts';

/*
 * Words that could have been said in reply to a turn, by what the turn is: a loss, a thing said again, a fault, a lot that went wrong before,
 * a price, somebody to ask, a time. English. A word of theirs is taken up only from lists: somebody whom they named. Where none of these is
 * surely there, nothing is offered: of words made from what was said nine of ten were wrong in an outsider's calls.
 */

const PEOPLE = 'boss manager partner accountant landlord board committee team chef foreman director';

const SAID_BEFORE = compileLexicon({
  said: [
    '^but|and|what|no|like? i just? said',
    'asked twice|already|before',
    "i didn't|didnt say",
    '^i|i+have|ive asked for|about|you|thee',
    "i|i've|ive|i+have just|already? told|asked you|thee|ye",
    "i|i've|ive|i+have just|already said|explained",
    'i was telling|asking you',
    "i wasn't|wasnt|was+not|didn't|didnt asking|ask for|about",
    'i never said|asked|mentioned',
    'did|do|are|can|could you not hear|hearing|listen|listening',
    'did|do|can|could you hear|listen what|to+me|to+what',
    "that's|thats|that+is|that+isn't not? what i said|asked|meant",
  ],
  whole: [
    "you|you're|youre don't|dont|aren't|not listen|listening|hear|hearing|answering",
    "you|you're|youre don't|dont|aren't|not listen|listening to me|us|what|a+word",
    'are you even|actually|still? listening|hearing',
  ],
});

/** Who thanks, agrees, or tells what was said to somebody else blames nobody. */
const NO_BLAME = compileLexicon({
  none: [
    'thank|thanks|glad|love|lovely|perfect|exactly|delighted',
    "you're|you+are|that's|it's right|correct",
    '^yes|yeah',
    'i like it|that',
    'listen|listening|hear|hearing to? the|a|music|radio',
    'said|says yes',
    'said|asked|meant|told to? my|him|her|them',
    'and you did|have|sent|came',
    `my|our|the ${PEOPLE.replaceAll(' ', '|')} said|says|goes`,
    'he|she|they said|says|goes i',
  ],
});

const FAULT = compileLexicon({
  fault: [
    'nobody|no+one came|rang|called|answered|turned|wrote|told',
    "still not|no|broken|waiting|nothing|hasn't|isn't",
    'wrong|broken|late again',
    'you|they lost|forgot|broke|charged|sent|took my|our|me|us|a|the|it|twice',
    'never came|arrived|rang|turned+up|answered',
    'third|second|fourth|fifth time|call|visit|pair|letter',
    "it|that|they doesn't|don't|won't work|fit|start|open|close",
  ],
});

const BEFORE = compileLexicon({
  before: [
    'the|your|our|my? last one|lot|company|firm|people|man|fella|feller|lad|hirer|supplier|contractor|agency|builder',
    'last time|times you|they|i|we|one|was|an',
    "we'd|we+had|i'd|i+had|had a|one fella|feller|man|firm|company|lot|like .. did|took|left|said|you|once|before",
    'been burned|burnt|bitten|let+down|stung',
    'heard that|this|it|all? before',
  ],
});

const ELSEWHERE = compileLexicon({
  elsewhere: [
    'they want|charge|ask|quoted|fuss',
    'quoted me|us',
    '^i|we pay',
    'cheaper elsewhere|there|online|round|down',
    "they're|theyre|theirs|theirs+is .. for+the+same|same|less|cheaper",
  ],
});

const SEND = compileLexicon({
  send: [
    '^send|email|mail|post me|us|it|that|something',
    'perhaps|maybe|could|can|just you? send|email|mail|post me|us|it|that|something',
    'put|pop|stick it|that|something|summat in .. email|post|writing|letterbox',
    'leave me|us a|the|your leaflet|brochure|card|folder|list',
  ],
});

const BUSY = compileLexicon({
  busy: [
    "no|not|haven't|haven+not|hardly the|a|any? time|minute|moment",
    "i'm|im|we're|i+am|we+are busy|driving|cooking|serving|late|off",
    'call|ring|try|catch me|us|back .. later|another|tomorrow|next|after|when',
    'in the middle of',
    'bad|wrong|not+a+good time|moment',
    "i've|ive|we've no mornings|afternoons|evenings|days|time",
  ],
});

const CONTENT = compileLexicon({
  content: [
    "mine|mine's|ours|old+one's|the+old+one|it|it's|its|that|they|theirs|they're .. fine|all+right|alright|okay|ok|good|enough",
    'we|i do|are|am all+right|alright|fine|well|okay as|without|with|thanks',
    "i'm|im|we're|i+am|we+are happy|fine|content|satisfied|well+served|all+right|alright|perfectly",
    'happy|content|satisfied|pleased with',
    'always have|had|done|do|read|used',
    "don't|dont|do+not need",
    'i|we like my|our|the|it',
  ],
});

const WORRIED = compileLexicon({
  worried: [
    "i'm|im|i+am|we're|i|we worried|worry|afraid|scared|nervous|wary about|of|that|it|he|she|they|you",
    "that's|thats|is|it's what i'm|im|i+am afraid|scared|worried of|about",
    'keeps me|us up|awake',
    'what|thing|bit worries|frightens|scares|bothers me|us',
  ],
});

const ASKED = new Set(`${RELATIONS} ${PEOPLE}`.split(' '));
const OWN: ReadonlySet<string> = new Set(['my', 'our']);
const THEIR_PEOPLE = `${RELATIONS} ${PEOPLE}`.replaceAll(' ', '|');
const DECIDES = compileLexicon({
  decides: [
    `ask|see|consult my|our ${THEIR_PEOPLE}`,
    `speak|talk|check|clear|discuss it? with|to my|our ${THEIR_PEOPLE}`,
    `my|our ${THEIR_PEOPLE} decides|decide|handles|deals|signs|pays|has+to|would+have+to|will+have+to|will+want|won't`,
    `my|our ${THEIR_PEOPLE} does|do the|that|all|them|it`,
  ],
});

// A person of theirs whom they named; null where they named nobody.
function askedOf({ sentences }: Pick<Spoken, 'sentences'>): string | null {
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      const next = words[at + 1] ?? '';
      if (OWN.has(word) && ASKED.has(next)) return next;
    }
  return null;
}

const says = ({ sentences }: Spoken, lexicon: Lexicon): boolean =>
  sentences.some(({ words }) => hasPhrase(lexicon, words));

// Whether they say that they had said it before, and blame the user for it.
const hadSaidIt = ({ sentences }: Spoken): boolean =>
  sentences.some((sentence) => meantIn(sentence, SAID_BEFORE) !== undefined && !hasPhrase(NO_BLAME, sentence.words));

/** What is known of a turn beside its words. */
interface Known {
  /** Whether they complain of how they are treated. */
  complains: boolean;
  /** Whether they surely do. */
  protests: boolean;
  /** Whether they surely doubt. */
  doubts: boolean;
}

/** Words that fit a turn of the other side; empty where none surely do. */
export function fittingWords(turn: Spoken, { complains, protests, doubts }: Known): string {
  const { sentences } = turn;
  const tells = (lexicon: Lexicon): boolean =>
    sentences.some(({ words, question }) => question === null && hasPhrase(lexicon, words));
  const kinds = new Set(sentences.map(resistanceKind));
  const ofDeath = wordsOfDeath(turn);
  if (ofDeath !== null) return ofDeath;
  if (isHardOnThem(turn)) return 'That sounds hard. How is it now?';
  if ((complains || protests || doubts) && hadSaidIt(turn))
    return 'You are right, you said that, and I went past it. Let me come back to it now.';
  if (complains && (kinds.has('complaint') || says(turn, FAULT)))
    return 'That should not have happened. Let me first see what I can put right.';
  if (protests && sentences.some(({ words }) => words.some((word) => OF_THEM.has(word))))
    return 'You are right, and I am sorry. What do you need from me first?';
  if (!doubts) return '';
  if (tells(BEFORE)) return 'I can see why you are careful after that. What would you need to see from us this time?';
  if (tells(WORRIED)) return 'What worries you most about it?';
  const whom = tells(DECIDES) ? askedOf(turn) : null;
  if (whom !== null) return `What will your ${whom} want to know? I can write that down for you.`;
  if (says(turn, SEND)) return 'I will send it today. What should be in it, so that it is of use to you?';
  if (kinds.has('time') || tells(BUSY)) return 'When would be a better time for this?';
  if (sentences.some(({ words }) => hasPhrase(ELSEWHERE, words)) && namesFigure(turn))
    return 'What do you get for that? Then we can compare it fairly.';
  if (kinds.has('price')) return 'It is a lot of money. What would it have to do for you to be worth that?';
  if (kinds.has('effort')) return 'What would be the hardest part of the change for you?';
  if (kinds.has('need') && tells(CONTENT)) return 'What works well the way you do it now?';
  if (kinds.has('stall')) return 'What would you like to be clear about before you decide?';
  return '';
}
