import { compileLexicon, findPhrase, findPhrases } from '../text/lexicon.ts';

/**
 * How a sentence leaves the other person their say. SOURCE of the kinds: MITI 4.2.1 and MISC 2.5, MI-adherent
 * behaviours.
 */
export type SupportKind = 'choice' | 'permission' | 'together' | 'appreciation' | 'understanding';

const VERY = 'really|very|so|pretty|absolutely|a|quite|just|such|definitely|also';
const GOOD = 'great|good|wonderful|fantastic|awesome|excellent|impressive|terrific|amazing|brilliant|brave|helpful|fabulous|commendable';
const HARD = 'hard|tough|difficult|frustrating|scary|stressful|overwhelming|understandable|rough|exhausting|upsetting|painful';

const SUPPORTING = compileLexicon({
  choice: [
    'up to you', 'your|own choice|decision|call|choices|pace|terms', "you're|you+are the one|expert|boss|only|judge who|on|that|person|here|of", "you can|could|get|will|may|might to? decide|choose|pick", "it's|that's yours", 'whatever|whichever you|works|feels|suits|makes .. decide|choose|for|right|want|best|comfortable|prefer|sense', 'only you', 'nobody|no one can|else .. make|decide|force|tell', "if you'd|you+would like|prefer|want", "if that+works|that+suits|you're+interested|you+prefer", 'no pressure|obligation', "you|you'd know yourself|best|better", 'not here|trying to make|tell|force|pressure|judge|lecture|push|preach',
  ],
  permission: [
    "would|is|will it|that|you be? okay|ok|alright|fine|comfortable|willing|open|interested|all+right if|with|to|for", "do|would you mind if|me|my|sharing|telling|talking", "may|can|could i just? ask|share|tell|offer|give|suggest|mention|show|check|add|take", "may|can|could i make a suggestion|proposal|point", "if|whether it's|that's|it+is|that+is|you're|you+are okay|ok|alright|fine|all+right|comfortable|open|willing", "i'm|i+was|i+am|i just|? wondering|wonder|curious", 'would you like me|to|some|more', "do you want|like me|us to", "mind if i|we",
  ],
  together: [
    "what|how|where do|would|might|could you think|feel|see|suggest|prefer|like", "what|how about you|your", "what's|what+are|what+is your take|thoughts|view|opinion|idea|ideas|sense", "your thoughts|ideas|view|take|opinion", 'we|us .. together', "we could|might|can look|explore|figure|find|talk|see|work", "how does|did|would that|this|it sound|feel|fit|land|work|strike", "what|which would|might work|help|make|feel|be .. you|your", 'have|did i|we miss|missed|understand|understood', 'get|got that|this|it|you right', 'am i right|hearing|understanding', "does that make|sound|fit|seem|feel|work", 'scale of|from|between|zero|one', 'how confident|important|ready|motivated', 'tell me more|a+little',
  ],
  appreciation: [
    `that's|that+is|it's|it+is|this+is|what ${VERY}|? ${VERY}|? ${GOOD}`, "you've|you+have .. worked|thought|managed|tried|succeeded|achieved|accomplished|come", "you've|you+have already|been+able|taken|made|done .. step|steps|progress|well|good|great|lot|to|effort|change|changes", "you're|you+are committed|determined|strong|resourceful|motivated|dedicated|thoughtful|caring|willing", 'you did it|well|a|great|good', 'you care|worked|managed|succeeded', 'good|great|nice|well for|job|work|done|question|point|idea|start|thinking', 'congratulations|congrats|bravo|kudos', 'proud|impressed|admire', 'thank|thanks you? for|so|very', "i|we really|also|do|? appreciate", "it|that takes|took|shows|says .. courage|strength|lot|effort|guts|commitment", "i'm|i+am|we're|so|really glad|happy|pleased|delighted you|to|that|for",
  ],
  understanding: [
    `i|we can|could|really|totally|completely understand|imagine|see|appreciate|hear how|why|that|you|where|what|it`, "i hear|understand you|how|why|that|what", "makes|make a? lot|perfect|total|? of? sense", "it|that|this|kinda|kind+of|? sounds|seems like|as|that|to|really|pretty|very|you", `must|has|sounds|seems|feels be|been|feel|really|very|pretty|? ${HARD}`, `that's|it's|been .. ${HARD}`, "you're|you+are|you|you've+been feel|feeling|felt|hoping|wanting|worried|concerned|frustrated|torn|struggling|wondering|afraid|scared|tired|overwhelmed|upset|anxious|thinking|saying", "i'm|i+am|so|very sorry", "no wonder", "you're|you+are not alone", 'important|matters|means .. to you', "part of you", "on the? one|other hand", "you|you'd really|also|still care|want|love|value|enjoy|wish|hope|hoped|wanted",
  ],
});

// Set phrases that are said to anybody: they support nobody in particular.
const HOLLOW = compileLexicon({
  hollow: ["thank|thanks you? .. time|calling|call|patience|coming|joining|holding|waiting|business|feedback|loyalty|understanding|contacting|choosing", "appreciate .. time|patience|business|feedback|loyalty|understanding|call|you+sharing|that", "value|values your", "i|we .. understand|hear|appreciate your|the|how frustration|concern|concerns|inconvenience|frustrating", 'sorry for|about the|any|that inconvenience|trouble|that', 'apologise|apologize|apologies'],
});
/** An understanding shorter than this ("I completely understand") says nothing of what was understood. */
const LEAST_UNDERSTANDING = 5;
const NO_SUPPORT: ReadonlySet<SupportKind> = new Set();

/** In which ways a sentence supports the other person's say in things. English; the phrases are this program's own. */
export function supports(words: readonly string[]): ReadonlySet<SupportKind> {
  const found = findPhrases(SUPPORTING, words);
  if (found.length === 0 || findPhrase(HOLLOW, words) !== null) return NO_SUPPORT;
  const kinds = new Set<SupportKind>();
  for (const { tag } of found) {
    if (tag === 'understanding' && words.length < LEAST_UNDERSTANDING) continue;
    if (tag === 'choice' || tag === 'permission' || tag === 'together' || tag === 'appreciation' || tag === 'understanding') kinds.add(tag);
  }
  return kinds;
}
