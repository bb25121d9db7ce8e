import type { Sentence } from '../conversation/sentence.ts';
import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import { overlapping } from '../text/overlapping.ts';
import { RESISTANCE_PATTERNS } from './resistance-patterns.ts';

const OUR = 'my|our|his|her|their|the';
const BE = "is|are|was|were|am|i'm|we're|it's|that's|they're|be|been|seems|seem|sounds|sound|looks|look|feels|feel";
const NEG = "don't|doesn't|didn't|can't|cannot|couldn't|won't|wouldn't|not|never|isn't|aren't|haven't|hasn't";

/**
 * How customers push back, by what it is about. English; built from the five families sales training distinguishes
 * (price, time, need, trust, authority), with putting off, effort, and the refusal that motivational interviewing calls
 * sustain talk.
 */
const RESISTANCE = compileLexicon({
  complaint: RESISTANCE_PATTERNS.complaint,
  price: [
    ...RESISTANCE_PATTERNS.price,
    '^your .. double|twice|triple|more',
    'more than .. we|i|us .. can|could|want|wanted .. spend|pay', 'double|twice|triple what we|i', 'get|have|find it|that|this|one|the+same .. cheaper', 'a lot of money for', 'not worth', 'why would|should i|we pay|spend',
    'too expensive|pricey|costly|high|steep|dear', 'price|cost|fee|rate|quote|premium|pricing .. too|very|really|pretty|quite|a|still high|steep|expensive|much|lot|bit', `${BE} .. expensive|pricey|costly|overpriced|steep`, "costs|cost too|so much", 'too much money|for us|for me', 'a lot of|more money', 'more than|over|above|outside|beyond .. budget|budgeted', 'way|well|far over|above|more|beyond', "out of .. budget|price",
    "can't|cannot|couldn't|won't|not .. afford", `no|${NEG} .. budget|budgeted|money`, 'budget .. tight|gone|frozen|spent|limited|cut|small', 'cheaper|less expensive|lower price', 'someone|others|competitor|competitors .. cheaper|less', 'for half|less the price|money', 'not|hard|difficult .. justify', 'price .. problem|issue|concern', 'not|isn\'t worth .. money|it|price|cost|investment', 'discount|rip-off|rip off',
  ],
  time: [
    ...RESISTANCE_PATTERNS.time,
    'not now', 'timing|time is|isn\'t .. bad|wrong|off|not|difficult|terrible|good|right', 'take|takes us|me|you .. months|weeks|years|forever|ages', 'would|will take months|weeks|years|forever|ages',
    "not|isn't .. right|good|best time|moment", 'bad|wrong|terrible|difficult time|moment|timing', `no|${NEG} .. have .. time`, "no time", 'too|really|very|so|pretty|quite|super busy', "i'm|we're busy|swamped|slammed|underwater|overloaded|stretched|snowed", `not|${NEG} now|today|yet|ready|this year|quarter|month`, "not .. priority|a priority", "low|lower priority", 'other|bigger|higher priorities', 'next year|quarter maybe|perhaps|at', 'maybe|perhaps next|in|later year|quarter|month|on', 'call .. back .. later|next|in', 'too soon|early|late|long|slow', 'takes|take too|so long', 'in the middle of',
  ],
  need: [
    ...RESISTANCE_PATTERNS.need,
    "don't|can't|do+not see what|where|how this|it|that|you|your", "not|aren't|isn't looking for|to", "i'm|we're|i+am|we+are fine|happy|good the way|as|with|without", "don't|do+not need to", 'do myself|ourselves', 'can do it|that|this myself|ourselves', 'why .. pay|buy|need .. for',
    "not|isn't|aren't .. interested", "no|little|much interest", `${NEG} .. need|want it|this|that|one|any|anything|another|your|more|a|help`, `${NEG} .. want|wanna|going to? change|switch|buy|spend|pay|commit|sign|move|talk|hear|go|stop|quit|give|waste|sell|invest|replace|take|start|do`, 'no need', `${NEG} .. see .. point|value|need|why|how|benefit|benefits|reason|fit`, 'happy|satisfied|fine|okay|ok|comfortable|good with what|our|the|my|how|things|it|who|what\'s', "already have|got one|something|someone|somebody|it|that|this|these|those|everything|enough", "already have|got a|an|our|the|another .. supplier|vendor|tool|system|provider|contract|solution|partner|contractor|agency|person|plan|product|service|software|insurance|doctor|bank|team|process|guy|relationship|crm|platform|app|machine|advisor|broker", "already|currently use|using|work|working|signed|covered|tried|paying|pay|doing|do .. it|that|this|one|with|something|for|a|an|our|someone", "we're|we+are|i'm|i+am all set|good|fine|okay|happy|covered|sorted", "what's the point", 'what we|i have works|is fine', 'works|working|work fine|well|okay|good already|enough|for|as', "if it ain't|isn't broke", 'already with', 'signed|went|going|gone with .. else|someone|somebody|another', 'not for us|me', "not|isn't|aren't relevant|useful|necessary|needed|a problem|an issue|that bad|worth|important", 'in-house|in house already', 'we do .. ourselves', 'stick|staying|stay with', "why should|would|do we|i", 'not .. a good|right|great fit', "don't think we|i|it|that|this|there",
  ],
  trust: [
    ...RESISTANCE_PATTERNS.trust,
    'be locked|tied in|into|to|down',
    'got|been burned|burnt|bitten|let+down|lied|cheated', 'too risky',
    `${NEG} sure|convinced|certain|confident|comfortable|persuaded|clear|buying`, 'skeptical|sceptical|hesitant|unsure|doubtful|uneasy|unconvinced|reluctant|wary', 'worried|concerned|nervous|afraid|anxious about|that|it|we|if|of', "concern|worry|fear|hesitation|reservation is|with|about", 'my|our|biggest|main|big|only|other concern|concerns|worry|fear|hesitation|reservation|reservations', `${NEG} .. trust|believe`, 'i|we .. doubt', 'sounds|too good to be true', 'never heard of', 'burned|burnt|bitten|let down|disappointed', 'bad experience|experiences|reviews', "tried .. before|that|it|already|didn't|failed|didn't", `${NEG} .. work .. for|out|us|me|last|before`, 'too|so|very|bit|really|quite|is|sounds|seems|feels|looks risky', 'big|huge|real|too? much|of? a risk|gamble', 'any|no|what guarantee', 'is there a guarantee', "i've|we've heard .. bad|mixed|before", 'locked in|into .. contract|vendor|something|system|deal', 'hard to believe', 'scam',
  ],
  // A doubt put as a question; reported as trust.
  doubt: [...RESISTANCE_PATTERNS.doubt, "what if it|they|that|this|we|something|the .. ", 'how do|can|could i|we know|trust|be', "why should|would do|we|i", "what makes you|this|it", "who says"],
  authority: [
    ...RESISTANCE_PATTERNS.authority,
    "not|isn't|i'm+not the|my right person|contact|one", 'legal|compliance|finance|procurement|the+board|my+boss|my+manager|it .. would|will|won\'t never|not|sign|agree|allow|approve', 'no way my|our|the .. boss|manager|board|team',
    "not|isn't .. my|our decision|call|place", "have|need|got|want|would|gotta|must|will|let|i'll|we'll .. talk|speak|check|discuss|consult|clear|look .. with|to my|our|the|him|her|them|everyone|others", "have|need|got|must to ask my|our|the|him|her|them", 'run .. by|past my|our|the|him|her|them', `${OUR} boss|manager|wife|husband|partner|board|team|cfo|ceo|director|finance|legal|it .. decide|decides|decision|approve|approval|sign|agree|won't`, 'need|needs|require|requires|get .. approval|permission|authorisation|authorization', 'sign|buy off|in from', "can't|cannot|couldn't .. decide|commit|sign|approve|promise|say yes", 'above my', "not .. decision maker",
  ],
  stall: [
    ...RESISTANCE_PATTERNS.stall,
    'think about it|that|this|over', 'think it|this|that over|through', 'need|want|like|take .. time|sleep .. think|consider|on', 'sleep on', 'send|email|mail me|us .. information|info|brochure|something|details|email|mail|material|deck|pdf', "i'll|we'll|let me|us|will get|come|be|call|let back|know|in|you", 'get back to you', "i'll let you know", "we'll see", 'maybe|perhaps later|another|some', 'leave it|that with', "let's|can we not|leave|wait|hold", 'wait and see', 'hold off', 'shop|look|looking around', 'compare|comparing|other|quotes .. quotes|options|offers|vendors|providers', 'not .. commit|decide|rush|ready', 'no rush',
  ],
  effort: [
    ...RESISTANCE_PATTERNS.effort,
    'just|way|far too complicated|complex|hard|difficult|much', 'nobody|no+one to look|do|run|manage|maintain', "don't|do+not have anybody|anyone|somebody|someone|people|staff who|to", 'will|would never learn|use|accept|get|understand|sign|agree|change|go|work', "team|people|staff|guys will|would never",
    'too complicated|complex|hard|difficult|much work|effort|hassle|disruptive|technical', 'a lot|so much|lot|tons of work|effort|hassle|training|change', `${NEG} .. have .. people|resources|bandwidth|staff|capacity|headcount`, 'no bandwidth|resources|capacity', 'hassle|headache|nightmare|pain to|for|if', 'sounds|seems|looks|feels .. complicated|overwhelming|difficult', "won't|wouldn't|will never|doesn't .. work for|here|with|in|on|our|us|like", 'team|people|staff|users|everyone .. resist|hate|won\'t|never|refuse|push back|complain', 'too big|much of? .. change|step|switch',
  ],
  refusal: [
    ...RESISTANCE_PATTERNS.refusal,
    "^no|nope not|thanks|thank|way|chance", "no thanks|thank", 'no way', "i|we don't|won't|can't agree|care", "i|we don't like|want|think that|this|it|your|so", "i'd|i+would|we'd|we+would rather|prefer not|to|keep|stay|stick|wait|just", 'stop calling|asking|emailing|pushing', 'leave me alone', 'take me|us off', "that's|it's|this+is not|just what|how|true|unfair|ridiculous|nonsense|impossible", 'disagree', "doesn't|don't|won't .. help|matter|make .. me|us|difference|sense", "i|we like .. the way|how|smoking|drinking|it|what", "it's|it+is my|our life|choice|business|decision", "i've|we've always done|been fine", 'what do you know', 'you people', 'nothing .. wrong|works|helps', "it's|that's too late|hard|much", 'waste of',
  ],
});

// These mean pushing back only when they are told, not when they are asked ("Is it risky?" is a question to answer).
const ONLY_TOLD = new Set(['price', 'time', 'trust', 'effort']);
const NEGATIONS = new Set("no not isn't aren't wasn't weren't don't doesn't didn't never without hardly nothing neither".split(' '));
const NEGATED_ALREADY = /^(?:no|not|never|don't|doesn't|didn't|can't|cannot|won't|wouldn't|isn't|aren't|couldn't|haven't|hasn't)$/u;
// A complaint about what they have now is a need, not resistance.
const ABOUT_NOW = compileLexicon({ now: ['current|old|existing|previous|present|last|former tool|system|vendor|supplier|provider|software|process|solution|contract|one|platform|setup|tools|agency|bank|insurer', "what we have|use|do|pay now|today|currently", 'used to', 'right now we', 'today we', 'at the moment we', 'manual|manually|spreadsheet|spreadsheets'] });
const YIELDING = compileLexicon({ yes: ['not|no|isn\'t a|an? problem|issue|worry|worries|concern|concerns|objection|objections|doubt', 'no problem|worries|doubt|problems|concerns|objections|issues', "don't worry", 'not too|that|so|very bad|expensive|complicated|high|hard|busy|difficult', 'not worried|concerned|afraid|sure|skeptical|nervous .. anymore|now|about that', 'no longer|more', "that's|it's not|no too", 'sounds good|great|perfect|fair|reasonable', 'makes sense', "would|will|could|that'd|it'd|that'll|it'll|might already pay for it|itself|this|that|them|themselves", "can't|cannot wait", "i'd|we'd love to", "why not", "don't mind", 'not only'] });

// Said in any meeting: what somebody does not know, plans around, had in the past, or worries about at home is no
// resistance to an offer.
const ORDINARY = compileLexicon({
  fact: [
    'not|never sure|certain|clear which|who|whose|where|when|what|why|if|whether', "not|never sure|certain how it|that|they|he|she", '^they|he|she|somebody|people told|said|thought|believed|felt|never|wanted|asked|found', 'so we|i|they share|shared|use|rent|lowered|split|moved|switched|wrote|changed|fixed|built|bought|went', 'that is|was|it+is|is|was solved|fixed|done|better|over|sorted', 'this|the+new|that one is|was better|fine', 'last sprint|release|week|holiday|trip', 'about|for|with my|our|his|her mother|father|mum|mom|dad|son|daughter|kids|children|family|husband|wife|child|parents|dog|health|exam|knee|back|heart',
    'busy .. but .. free|available|can|could|able', 'busy with the|a', 'too early|soon to tell|say|know', 'too long|slow|hard to build|load|start|open|compile|boot|run|find|read|reach|park|walk|get', 'get back .. with|by|on the|numbers|figures|noon|details|list|date', "we'll|i'll|you'll see the|you|them", 'details|information|info so|to+order|and|then .. order|book|sign|buy|start|decide', "don't|do+not need|want a|another|any bag|receipt|ticket|coffee|tea|refill|drink|copy|invoice|lift|taxi|more", "what the|it|that|my ticket|ticket|list|manual|email|screen|report says|said|shows",
    "can't|cannot make|hear|find|open|reach|wait|remember|come|do monday|tuesday|wednesday|thursday|friday|you|the|it|my|to", "haven't|hasn't|didn't|not read|seen|finished|received|met|checked|sent|written", 'not yet but', "don't|didn't|won't|can't think|know|remember .. is|was|will|has|are|were joining|coming|here|there|in|on|at|today|yet", "isn't|not joining|coming|here|in|online|there", 'old|last|previous|former contract|vendor|supplier|price|version|browser|system', "no questions", "don't|do+not smoke|drink|eat|drive|work .. any|more|here|there|on",
    'no the|that other|one|file|page|slide|second|first', '^stop you|wait', 'use the back|other|front', 'right now .. room|line|site|door', "wouldn't say no", "don't|do+not want to+miss|to forget|miss|keep|leave|be|disturb|interrupt", 'decided|agreed not to', 'no big deal', 'not a big deal', 'is|are there a|any cheaper train|flight|bus|hotel|room',
  ],
});
// Unless the sentence speaks of what is on offer.
const ABOUT_THE_OFFER = compileLexicon({ offer: ['your', 'you people|guys', 'this is|isn\'t|would|will|seems|sounds|looks', 'a maybe', 'off your list'] });

/** What the customer's sentence pushes back against ("price", "time", …), or null where it does not. */
export function resistanceKind(sentence: Sentence): string | null {
  const { words } = sentence;
  if (words.length < 2) return null;
  const found = findPhrases(RESISTANCE, words);
  if (found.length === 0) return null;
  if (hasPhrase(ORDINARY, words) && !hasPhrase(ABOUT_THE_OFFER, words)) return null;
  const yields = overlapping(findPhrases(YIELDING, words));
  const aboutNow = findPhrases(ABOUT_NOW, words).length > 0;
  for (const one of found) {
    const { tag, start, end } = one;
    if (sentence.question !== null && ONLY_TOLD.has(tag)) continue;
    if (aboutNow && (tag === 'price' || tag === 'effort' || tag === 'time' || tag === 'trust')) continue;
    if (yields(one)) continue;
    const before = words[start - 1] ?? '';
    const negatedOutside = NEGATIONS.has(before) && !words.slice(start, end).some((word) => NEGATED_ALREADY.test(word));
    if (negatedOutside) continue;
    return tag === 'doubt' ? 'trust' : tag;
  }
  return null;
}

const TOPIC: Readonly<Record<string, ReadonlySet<string>>> = {
  price: new Set('price pricing cost costs budget money expensive pay payment value worth return roi save saving savings invest investment cheaper discount afford spend fee rate terms monthly'.split(' ')),
  time: new Set('time timing busy week month quarter year later soon quick quickly minutes hours days schedule calendar when priority priorities'.split(' ')),
  need: new Set('need have using use current currently today now already works working gap missing different compare better change interest'.split(' ')),
  trust: new Set('trust risk sure proof customers references reference reviews guarantee trial pilot example examples case evidence worried concern concerns security support experience happened'.split(' ')),
  authority: new Set('decision decide decides boss manager team board approve approval involve include invite together cfo finance colleague colleagues partner people who they'.split(' ')),
  stall: new Set('think decide information send details questions missing unclear know time what consider'.split(' ')),
  effort: new Set('work effort time team train training support setup set easy simple steps migrate migration help complicated onboarding people'.split(' ')),
  complaint: new Set('sorry apologise apologize wrong happened mistake fault fix put right refund send today tomorrow myself time times again tell call understand'.split(' ')),
  refusal: new Set('choice decision want prefer change help up'.split(' ')),
};

/** Words that show that a reply stays with a kind of resistance. */
export function topicWords(kind: string): ReadonlySet<string> {
  return TOPIC[kind] ?? new Set();
}
