import { compileLexicon } from '../../text/lexicon.ts';
import { RELATIONS } from './hard-on-them.ts';

/*
 * Lists by which words are chosen that could have been said: what a turn of the other side is about, and what it only sounds like. English.
 */

const PEOPLE = 'boss manager partner accountant landlord board committee team chef foreman director';

export const SAID_BEFORE = compileLexicon({
  said: [
    '^but|and|what|no|like? i just? said',
    'asked twice|already|before',
    "i didn't|didnt say",
    '^i|i+have|ive asked for|about|you|thee',
    "i|i've|ive|i+have just|already? told|asked you|thee|ye",
    "i|i've|ive|i+have just|already said|explained",
    'i was telling|asking you',
    "i wasn't|wasnt|was+not|didn't|didnt asking|ask for|about",
    'i never said|mentioned',
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
export const NO_BLAME = compileLexicon({
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

export const FAULT = compileLexicon({
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

/** What is said beside praise, or by an idiom, is no fault of anybody. */
export const NO_FAULT = compileLexicon({
  none: [
    'nice|lovely|great|kind|best|happy|glad|pleased|thank|thanks|free|love',
    'took|take the time|trouble',
    'broke the mould|news|ice|bank',
    "nobody|no+one told me i'd|i+would|how",
  ],
});

export const BEFORE = compileLexicon({
  before: [
    'the|your|our|my? last one|lot|company|firm|people|man|fella|feller|lad|hirer|supplier|contractor|agency|builder',
    'last time|times you|they|i|we|one|was|an',
    "we'd|we+had|i'd|i+had|had a|one fella|feller|man|firm|company|lot|like .. did|took|left|said|you|once|before",
  ],
  hurt: [
    'last lot|one|fella|feller|man|company|firm .. said|promised|swore|told|sank|took',
    'been burned|burnt|bitten|let+down|stung',
    'heard that|this|it|all? before',
  ],
});

/** What went wrong before: that there was a last time says nothing of how it went. */
export const WENT_WRONG = compileLexicon({
  wrong: [
    'never|nobody|wrong|late|later|worse|worst|bad|badly|broke|broken|burned|burnt|ruined|wrecked|mess|useless|rubbish|twice|regret|bill|fee|fees|sank|sunk|still',
    "didn't|didnt|wasn't|wasnt|couldn't|wouldn't|hadn't|hasn't",
    'promised|swore|charged|lost|leaked|failed|crashed|died|vanished|disappeared|stopped|forgot|waited|cost|paid|the+same',
    'took|left|let us|me|my|our|it|them|down|in',
  ],
});

export const ELSEWHERE = compileLexicon({
  elsewhere: [
    'they ask|fuss',
    'they|he|she want|wants|charge|charges|do|does .. for+it|for+that|for+the+same|less|a+month|a+year|a+week|a+go',
    'quoted me|us',
    '^i|we pay .. now|already|today|at+the+moment|a+month|a+year|a+week|them|him|less',
    'cheaper elsewhere|there|online|round|down',
    "they're|theyre|theirs|theirs+is .. for+the+same|same|less|cheaper",
  ],
});

export const SEND = compileLexicon({
  send: [
    '^please|well|so|just|then? send|email|mail|post me|us? it|that|something|summat|details|information|the|those|these',
    '^please|well|so|just|then? send|email|mail|post me|us a|your brochure|leaflet|list|link|page|letter|summary|copy|mail|email|quote|card|sheet',
    'perhaps|maybe just? send|email|mail|post me|us? it|that|something|summat|details|information|the|those|these',
    'could|can you just? send|email|mail|post me|us? it|that|something|summat|details|information|the|those|these',
    'put|pop|stick it|that|something|summat in .. email|post|writing|letterbox',
    'leave me|us a|the|your leaflet|brochure|card|folder|list',
  ],
});

export const BUSY = compileLexicon({
  busy: [
    "have|got|i've|ive|we've no|hardly time|minute|moment",
    'have|got .. not|no the time',
    'now is|was not the|a time|moment',
    "haven't|havent|haven't+got|have+not|not+got|don't+have|not+have the|a|any? time|minute|moment",
    "i'm|im|we're|i+am|we+are busy|driving|cooking|serving",
    "i'm|im|i+am late|off for|to|now",
    'call|ring|try|catch me|us|back .. later|another|tomorrow|next|after|when',
    'in the middle of',
    "it's|its|it+is|this+is|you've+caught+me+at? a bad|wrong time|moment",
    'not a good time|moment',
    "i've|ive|we've no mornings|afternoons|evenings|days|time",
  ],
});

/** Where "time" is not theirs to give. */
export const NOT_BUSY = compileLexicon({
  none: ['time like|limit', 'good|bad|wrong|great time|moment to', 'time for games'],
});

export const CONTENT = compileLexicon({
  content: [
    "mine|mine's|ours|old+one's|the+old+one|it|it's|its|that|they|theirs|they're .. fine|all+right|alright|okay|ok|good|enough",
    'we|i do|are|am all+right|alright|fine|well|okay as|without|with|thanks',
    "i'm|im|we're|i+am|we+are happy|fine|content|satisfied|well+served|all+right|alright|perfectly",
    'happy|content|satisfied|pleased with',
    'always have|had|done|do|read|used',
    "don't|dont|do+not need it|one|anything|another|help|new|more|you|any",
    'i|we like my|our|the|it',
  ],
});

export const WORRIED = compileLexicon({
  worried: [
    "i'm|im|i+am|we're|i|we worried|worry|afraid|scared|nervous|wary about|of|that|it|he|she|they|you",
    "that's|thats|is|it's what i'm|im|i+am afraid|scared|worried of|about",
    'that|it|what|which keeps me|us up|awake',
    'what|thing|bit worries|frightens|scares|bothers me|us',
  ],
});

export const ASKED = new Set(`${RELATIONS} ${PEOPLE}`.split(' '));
export const OWN: ReadonlySet<string> = new Set(['my', 'our']);
const THEIR_PEOPLE = `${RELATIONS} ${PEOPLE}`.replaceAll(' ', '|');
export const DECIDES = compileLexicon({
  decides: [
    `ask|see|consult my|our ${THEIR_PEOPLE}`,
    `speak|talk|check|clear|discuss it? with|to my|our ${THEIR_PEOPLE}`,
    `my|our ${THEIR_PEOPLE} decides|decide|handles|deals|signs|pays|has+to|would+have+to|will+have+to|will+want|won't`,
    `my|our ${THEIR_PEOPLE} does|do all? that|the+buying|the+money|the+books|the+accounts|the+ordering`,
  ],
});

/** A price of which they say that it is none of their doubts. */
export const NO_PRICE = compileLexicon({
  none: [
    "price|cost|money isn't|isnt|is+not|is+no the|a? problem|issue|matter|question|trouble",
    "not|isn't|isnt|never too? expensive|dear|pricey|about+the+money|the+money|the+price",
  ],
});

export const GIVES_NOTHING = compileLexicon({
  none: [
    "you're|youre|you+are not getting|having|getting+no",
    'leave me|us alone|in+peace|be',
    "i'm|im|i+am|we're|we+are going|hanging|putting elsewhere|up|the+phone",
    'good day|bye',
  ],
});
