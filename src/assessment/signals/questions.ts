import type { QuestionKind } from '../conversation/types.ts';
import { compileLexicon, findPhrase, hasPhrase } from '../text/lexicon.ts';
import { TIME_PHRASES } from './time-words.ts';

// Words that may stand before a question proper: "So, um, and what …".
const LEAD = new Set('so and but or okay ok well um uh er hm hmm right great good cool yeah yes yep no now then alright all also just maybe sure perfect because oh ah like actually thanks anyway interesting fine first second finally'.split(' '));

const WH = 'what|how|why';
const AUX = "do|does|did|is|are|was|were|would|could|can|will|have|has|had|should|might|don't|doesn't|didn't|isn't|aren't|can't|won't|wouldn't|'s";
const AUX_WORDS = new Set(AUX.split('|'));
const SUBJECT = "you|your|they|their|he|she|it|its|that|this|there|these|those|we|our|the|anyone|anybody|someone|anything|any|i|my";

const COURTESY = compileLexicon({
  courtesy: [
    'how are you', "how's it going", 'how is it going', "how's everything", 'how are things', "how's your day|week|morning|afternoon", 'how is your day|week|morning', 'how have you been', 'how do you do', 'how was your weekend|holiday|day|trip',
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
    '^can|could|would|will you please|maybe|just|perhaps|also? tell|walk|talk|describe|explain|share|elaborate|expand|say|give|help|paint|unpack', '^would|do you mind telling|sharing|explaining|describing|walking|talking|giving', '^are you able to tell|describe|share|explain', '^what about', '^how about', '^i was wondering', '^anything|something else', '^what else', '^is|are there anything|something else', '^any other', '^where do you feel|think|see|stand|fall|go|want', '^where would you', '^tell',
  ],
});

const CLOSED_WH = compileLexicon({
  closed: [
    '^what time|date|day|month|year|number|size|percentage|percent|colour|color|version', "^what's|what+is|are your|the|his|her|their name|email|number|address|budget|role|title|deadline|timeline|headcount|date|age|postcode|zip", '^how many|much|long|often|old|far|big|large|soon|fast|frequently|recently|high|low',
    '^which', '^who|whose|whom', "^who's", "^when|where|when's|where's",
  ],
});

// Question form without a question mark: half of real captions have none.
const FORM = compileLexicon({
  form: [
    `^${WH}|when|where|who|which ${AUX} ${SUBJECT}`, `^${WH} made|makes|brings|brought|kind|sort|happened|happens|else|about|type|would|prompted|drives|led|keeps|stops|many|much|long|often`, `^who|what|which ${AUX} .. responsible|involved|decide|use|using|making|deciding|stopping|driving|happening|going`, `^what's|how's your|the|going|been|happening|stopping|driving|on|that|it|behind|important|missing`,
    '^how many|much|long|often|soon|far|big', '^which _ do|does|did|are|is|would|have', '^who else|else|at|in', `^do|does|did|is|are|was|were|can|could|would|will|have|has|should|don't|doesn't|isn't|aren't you|your|they|he|she|it|that|there|this|anyone|anybody|any|we`,
    '^any chance|idea|thoughts|concerns|questions',
  ],
});

const ANYWHERE = compileLexicon({ open: [`${WH} ${AUX} ${SUBJECT}`, `${WH} made|makes|brought|brings|happens|happened you|your|it|that|when|if|with|to`, 'tell me|us about|more|how|what|why', 'walk|talk me|us through'] });
const EMBEDDING = new Set("know knows knew understand understands see saw seen explain explains explained show shows told tell about of on from matter matters depends depending that's exactly is was and remember forget guess learn learned figure discuss decide wonder for to with".split(' '));
const LONG = 25;

function afterLead(words: readonly string[]): readonly string[] {
  let start = 0;
  while (start < words.length - 1 && start < 6 && LEAD.has(words[start] ?? '')) start += 1;
  return start === 0 ? words : words.slice(start);
}

function kindOf(words: readonly string[], asked: boolean): QuestionKind {
  if (words.length <= 9 && hasPhrase(COURTESY, words) && !(words.length > 1 && words[0] === 'what' && findPhrase(COURTESY, words)?.end === 1)) return 'courtesy';
  if (hasPhrase(PROPOSAL, words)) return 'proposal';
  // "When that happens, what do you do?": the question proper comes later.
  const clauseFirst = words[0] === 'when' && !AUX_WORDS.has(words[1] ?? '');
  if (!clauseFirst && hasPhrase(CLOSED_WH, words)) return 'closed';
  if (hasPhrase(OPEN, words)) return (words[0] === 'how' || words[0] === 'what') && words[1] === 'about' && hasPhrase(TIME_PHRASES, words) ? 'proposal' : 'open';
  if (asked && words.length > 5) {
    const later = findPhrase(ANYWHERE, words, 1);
    if (later !== null && !EMBEDDING.has(words[later.start - 1] ?? '')) {
      return hasPhrase(CLOSED_WH, words.slice(later.start)) ? 'closed' : 'open';
    }
  }
  return 'closed';
}

/** Whether a sentence is built as a question ("Do you …", "What is …"), whatever its mark. "You like it?" is not. */
export function asksByForm(words: readonly string[]): boolean {
  return hasPhrase(FORM, afterLead(words));
}

/**
 * Whether a sentence is a question, and of which kind; null where it is none. Open: invites more than yes, no or a fact ("What …",
 * "How …", "Why …", "Tell me …"; not "How many", "What time"). Closed: the rest. English.
 *
 * SOURCE of open against closed: MITI 3.1.1 and 4.2.1 coding manuals (Moyers et al.); requests such as "Tell me about …" count as open there.
 *
 * @param asked whether the sentence ended in a question mark
 */
export function questionKind(words: readonly string[], asked: boolean): QuestionKind | null {
  if (words.length === 0) return null;
  const body = afterLead(words);
  if (asked) return kindOf(body, true);
  const [first = ''] = body;
  const request = (first === 'tell' || first === 'walk' || first === 'talk' || first === 'describe' || first === 'help' || first === 'give' || first === 'say' || first === "i'd" || (first === "i'm" && (body[1] === 'curious' || body[1] === 'wondering'))) && body.length <= 30 && hasPhrase(OPEN, body);
  if (request || (body.length >= 3 && hasPhrase(FORM, body))) return kindOf(body, false);
  if (words.length >= LONG) {
    const inside = findPhrase(ANYWHERE, words);
    if (inside !== null && !EMBEDDING.has(words[inside.start - 1] ?? '')) return 'open';
  }
  return null;
}
