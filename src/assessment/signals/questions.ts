import type { QuestionKind } from '../conversation/sentence.ts';
import { compileLexicon, findPhrase, findPhrases, hasPhrase } from '../text/lexicon.ts';
import { afterName, beginsQuestion, leadsIn, onsetClasses } from './question-onset.ts';
import { TIME_PHRASES } from './time-words.ts';

const WH = 'what|how|why';

const COURTESY = compileLexicon({
  courtesy: [
    'how are you', "how's it going", 'how is it going', "how's everything", 'how are things', "how's your day|week|morning|afternoon", 'how is your day|week|morning', 'how have you been', 'how was your weekend|holiday|day|trip',
    'how are we|y\'all', 'can|could you hear|see me|us|my|this|the|it', 'do you hear|see me|my', 'is|was this|now|it .. a|an good|bad|okay time', 'did i catch you', 'are you there', 'does|did that|this|it make sense', '^make|makes sense', '^right',
    '^okay', '^yeah', '^pardon', '^sorry', '^you know', '^isn\'t it', '^really', '^got it', "what's up", 'how does that sound', 'sound|sounds good', 'any|other|more questions', 'you know what i mean', 'am i right', '^correct', '^huh', '^what', '^can you repeat',
  ],
});

const PROPOSAL = compileLexicon({
  proposal: [
    '^shall|should we|i', "^why don't we|you|i", "^how about we|i", '^can|could|may|might we', '^can|could|may i send|book|schedule|call|show|get|set|share|email|give|suggest|offer|add|put|invite|follow|walk|tell|introduce|bring|have',
    "^would you|it be open|willing|free|available|able|interested|ok|okay|possible|worth|useful|helpful to", '^are|would you be? free|available|up|open', '^do|would you like|want me|us to', '^want me|us to', "^would it make sense to",
    '^do you have time|availability|your calendar', '^what|which time|day|date works|suits|would|is|could|can', '^when can|could|should|shall|would we|you|i', "^when are you|we free|available", '^when works|suits|is good', "^can|could you send|share|forward|invite|bring|introduce|connect|sign",
    '^are you ready|happy|okay|ok to', '^ready to', '^let\'s',
  ],
});

const OPEN = compileLexicon({
  open: [
    `^${WH}|what's|how's|what're|why's`, '^tell me|us', '^walk|talk me|us through', '^describe', '^explain', '^help me|us understand', '^give me|us .. example|sense|idea|picture', '^share', '^say|tell .. more', '^paint', '^in what way|ways', '^such as what', '^like what', '^for what', '^by how',
    "^i'd|we'd|i+would .. love|like|be .. hear|understand|know|learn|curious|interested", "^i'm|i+am .. curious|wondering|interested", '^i wonder', '^curious what|how|why|about|to',
    '^can|could|would|will you please|maybe|just|perhaps|also? tell|walk|talk|describe|explain|share|elaborate|expand|say|give|help|paint|unpack', '^would|do you mind telling|sharing|explaining|describing|walking|talking|giving', '^are you able to tell|describe|share|explain', '^what about', '^how about', '^i was wondering', '^anything|something else', '^what else', '^is|are there anything|something else', '^any other', '^where do you feel|think|see|stand|fall|go|want', '^where would you', '^tell', "^why don't you tell|share|fill|describe|start|walk|give",
  ],
});

const OPEN_INVITATION = compileLexicon({ open: ["^why don't you tell|share|fill|describe|start|walk|give"] });
// "Where" and "how much" that ask for a view, not for a place or a number.
const OPEN_WHERE = compileLexicon({ open: ['^where would|could|might|should you|we', '^where do|does|did you .. feel|think|see|stand|fall|go|want|sit|fit|begin|start', '^where does|do|did that|this|it|those|these .. sit|fit|leave|come|take|put', '^how much .. want|matter|matters|feel|care|think|worry|affect|help|bother|importance'] });
const CLOSED_WH = compileLexicon({
  closed: [
    '^what time|date|day|month|year|number|size|percentage|percent|colour|color|version', "^what's|what+is|are your|the|his|her|their name|email|number|address|budget|role|title|deadline|timeline|headcount|date|age|postcode|zip", '^how many|much|long|often|old|far|big|large|soon|fast|frequently|recently|high|low',
    '^which', '^who|whose|whom', "^who's", "^when|where|when's|where's",
  ],
});

// Asked without the form of a question, at the start of what is said.
const REQUEST = compileLexicon({
  ask: [
    "^i'd|i+would|we'd love|like|be .. hear|understand|know|learn|curious|interested", "^i'm|i+am|i+was .. curious|wondering|interested .. what|how|why|if|whether|about|where|when|who", '^i wonder what|how|why|if|whether|where|when|who .. you|you\'re|your|you\'ve|you\'d', '^curious what|how|why|about|to', '^any chance|idea|thoughts|concerns|questions|other|more|particular|specific', '^anything|something|anybody|anyone else',
    '^say more', '^what|how else|about|so|come|kind|sort|if', '^how many|much|long|often', '^which one|ones|way', "^mind if", '^think you|it|they|that', '^describe the|your|a|an|how|what|that',
  ],
});
const SHORT = new Set(['why', 'how', 'who', 'where', 'when', 'which', 'how come', 'how so', 'what kind', 'what else', 'like what', 'such as', 'why not', 'what sort', 'who else', 'where at', 'what about you', 'how about you', 'and you', 'and yourself', 'what way', 'which one', 'why is that', 'how many', 'how much', 'how long', 'how old', 'how far', 'how often', 'what for', 'since when', 'by whom', 'to whom', 'what size', 'what year', 'what time', 'what color', 'what type', 'for what']);
const TAG = compileLexicon({ tag: ["isn't|aren't|wasn't|weren't|don't|doesn't|didn't|won't|wouldn't|can't|couldn't|haven't|hasn't|shouldn't it|you|they|he|she|we|i|that|there", 'or not|what', 'is that|this it? right|correct|fair|so|true|accurate', 'did i get that right', 'do i have that right', 'am i right'] });
const TAG_ENDS = new Set('it you they he she we i that there not what right correct fair so true accurate'.split(' '));
const LONG = 25;
const MOST_LEADING = 8;

// "Do, um, do you" is "do you": hesitations and words said twice go, since they break the form of a question.
function smooth(words: readonly string[]): readonly string[] {
  if (!broken(words)) return words;
  const heard = words.filter((word) => word !== 'um' && word !== 'uh');
  return heard.filter((word, i) => word !== heard[i + 1] && !(word === heard[i + 2] && heard[i + 1] === heard[i + 3]) && !(word === heard[i + 2] && heard[i + 1] === heard[i - 1] && i > 0));
}

function broken(words: readonly string[]): boolean {
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === 'um' || word === 'uh' || word === words[i + 1] || (word === words[i + 2] && words[i + 1] === words[i + 3])) return true;
  }
  return false;
}

// "How do you do?", which "how do you do that today" is not.
const isGreeting = (words: readonly string[], at: number): boolean => words.length - at === 4 && words.slice(at).join(' ') === 'how do you do';

// The kind of a question that begins at a word.
function kindOf(words: readonly string[], at: number): QuestionKind {
  if (isGreeting(words, at)) return 'courtesy';
  if (words.length - at <= 9) {
    const courtesy = findPhrase(COURTESY, words, at, words.length, at);
    if (courtesy !== null && !(words.length > at + 1 && words[at] === 'what' && courtesy.end === at + 1)) return 'courtesy';
  }
  if (hasPhrase(PROPOSAL, words, at) && !hasPhrase(OPEN_INVITATION, words, at)) return 'proposal';
  if (!hasPhrase(OPEN_WHERE, words, at) && hasPhrase(CLOSED_WH, words, at)) return 'closed';
  if (hasPhrase(OPEN, words, at)) return (words[at] === 'how' || words[at] === 'what') && words[at + 1] === 'about' && hasPhrase(TIME_PHRASES, words, at) ? 'proposal' : 'open';
  return 'closed';
}

interface Form {
  /** Where the sentence begins after words that lead in. */
  start: number;
  /** Where the question proper begins: at the start, later, or nowhere (-1). */
  onset: number;
}

function formOf(words: readonly string[], later: boolean, asked: boolean): Form {
  const of = onsetClasses(words);
  let start = 0;
  while (start < words.length - 1 && start < MOST_LEADING && leadsIn(of, start)) start += 1;
  if (beginsQuestion(of, start, true) || hasPhrase(REQUEST, words, start)) return { start, onset: start };
  const named = asked ? afterName(of, start) : start;
  if (named > start) return { start: named, onset: named };
  // "When that happens, what do you do?": the question proper comes later; the last one is what is to be answered.
  if (later) for (let at = words.length - 2; at > start; at -= 1) if (beginsQuestion(of, at, false)) return { start, onset: at };
  return { start, onset: -1 };
}

/** Whether a sentence is built as a question ("Do you …", "What is …"), whatever its mark. "You like it?" is not. */
export function asksByForm(words: readonly string[]): boolean {
  return formOf(smooth(words), false, false).onset >= 0;
}

function endsInTag(words: readonly string[]): boolean {
  const { length } = words;
  if (length < 4 || !TAG_ENDS.has(words[length - 1] ?? '')) return false;
  return findPhrases(TAG, words, length - 4).some(({ end }) => end === length);
}

/**
 * Whether a sentence is a question, and of which kind; null where it is none. Open: invites more than yes, no or a fact
 * ("What …",
 * "How …", "Why …", "Tell me …"; not "How many", "What time"). Closed: the rest. English.
 *
 * SOURCE of open against closed: MITI 3.1.1 and 4.2.1 coding manuals (Moyers et al.); requests such as "Tell me about
 * …" count as open there.
 *
 * @param asked whether the sentence ended in a question mark
 */
export function questionKind(said: readonly string[], asked: boolean): QuestionKind | null {
  const words = smooth(said);
  if (words.length === 0) return null;
  const { start, onset } = formOf(words, asked || words.length >= LONG, asked);
  if (asked) return kindOf(words, onset < 0 ? start : onset);
  if (words.length <= 3 && SHORT.has(words.slice(start).join(' '))) return kindOf(words, start);
  if (onset === start && words.length - onset >= 3) return kindOf(words, onset);
  if (onset > start && words.length >= LONG) return kindOf(words, onset);
  return endsInTag(words) ? 'closed' : null;
}
