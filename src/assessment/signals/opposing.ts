import type { Sentence } from '../conversation/sentence.ts';
import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';

const BAD = 'bad|harmful|dangerous|unhealthy|unsafe|deadly|toxic|serious|risky|irresponsible|unacceptable';
const HARM = 'cancer|disease|death|damage|harm|injury|complications|consequences|stroke|attack|failure|infection|infections|accident|problem|problems|trouble';

const WARNING = compileLexicon({
  warn: [
    "you|you're|you'll|you'd will|would|could|can|may|might|going|gonna|are .. die|lose|regret|fail|suffer|miss .. your|the|it|that|this|out|everything", "you|you'll|you'd|you're .. get|be|end fired|arrested|sued|expelled|suspended|worse|hurt|sick|up+in|up+with|up+losing|sorry", "it|that|this|it'll|it's|that'll|which will|would|could|can|may|might|gonna|going|is .. kill|ruin|destroy|damage|hurt|harm|wreck|cost you|your|him|her|them|the|someone|somebody", "kill|killed|hurt|harm|ruin|damage someone|somebody|yourself|people|others|your", "you|your|you're|yourself .. at risk", 'in danger', 'risk to|of your|getting|having|losing|developing',
    `it's|that's|is|are|they're|this+is|it+is not|? really|very|so|pretty|extremely|actually|quite|? ${BAD} for|problem|thing|things|stuff|habit|matter|issue|and|you|to|behavior|behaviour`, '^if you don\'t|keep|continue|won\'t|can\'t', `lead|leads|leading|cause|causes|causing|result|results|increase|increases|increasing|associated|linked .. ${HARM}|risk`, "don't|didn't you know|realise|realize|understand", 'do you realise|realize',
    "i'm|i+am|we're really|very|quite|pretty|a|bit|little|extremely|? concerned|worried about|that|with|to", "that's|that+is|it's|this+is a|an|very|really|? big|huge|real|serious|major|? problem|concern|concerning|worrying|alarming",
  ],
});

const OPPOSING = compileLexicon({
  but: ['^but|however|still|actually|unfortunately', "^well|yeah|yes|yep|okay|ok|right|sure|fine|uh|um|and|so|look|listen|no|i+know|i+see but|no|actually|look|listen|however|unfortunately|still", "i understand|know|get|hear|see|appreciate .. but", '^well i|you|it|that|this|the|there|we|they|he|she|not|unfortunately|maybe|in', "^well it's|that's|i'm|you're|there's|they're|we're|don't|you'll|you've|i've"],
  no: ['^no|nope not|no|it|it\'s|you|you\'re|i|i\'m|that\'s|we|wait|they|there|this|but|because|don\'t', 'wait a minute|second', "^that's|that+is|it's|it+is|this+is not true|right|correct|how|what|the|a|an|good|acceptable|fair|enough|it", "i disagree|doubt", "i can't|cannot|don't|do+not agree|believe you|that|this|it|with"],
  blame: [
    "don't|can't|won't|aren't|wouldn't|haven't|didn't|couldn't you think|see|care|want|realise|realize|understand|know|agree|believe|already|ever|going|even", "isn't|doesn't|wouldn't|shouldn't that|it|this concern|bother|worry|matter|worth|mean", 'what were|are|was you thinking|doing', 'come on', 'excuse|excuses|lazy|ridiculous|nonsense|foolish|stupid|careless|selfish|irresponsible|ashamed|unacceptable', "disappointed|disappointing in|me|your|that|you|to", 'you know better', 'your|own fault', 'you never|always', "you're|you+are wrong|mistaken|overreacting|overthinking|missing|kidding|lying", 'trust|believe me', 'take responsibility', 'with all due respect', 'to be honest|frank|blunt', 'how could|can you say|do|be|not|let|think|possibly', "that's|that+is|it's your problem|fault|choice+not|loss", 'you get what you pay', "i've|i+have told|already|said you|told|this|that", '^like|as i said|told|mentioned', 'but|and like|as i said|told|mentioned',
  ],
});
/**
 * "But", "no" and "well" go against the other side in the first two sentences of a reply; later they go on with one's
 * own.
 */
const FIRST = 2;
const PRAISE = compileLexicon({ praise: ["that's|it's|you've|you|a .. great|good|wonderful|fantastic|improvement|success|done", 'thank|thanks|appreciate|glad'] });

/**
 * Whether a sentence warns of bad consequences, or voices alarm, unasked. English. SOURCE of the behaviour: Warn, and
 * Raise concern without permission, in MISC 2.5.
 */
export function warns({ words, question }: Sentence): boolean {
  return question !== 'open' && hasPhrase(WARNING, words);
}

/**
 * Whether a sentence opposes what was said: begins a reply with "but", "no" or "well", contradicts there, or blames
 * anywhere. English.
 *
 * SOURCE of the behaviour: Confront in MISC 2.5 and MITI 4.2.1; "well" and "but" at the beginning of an answer that
 * goes against the other's line: Pomerantz, Agreeing and disagreeing with assessments (1984). The phrases are this
 * program's own.
 *
 * @param place the sentence's place in the turn, from 0
 */
export function opposes({ words, question }: Sentence, place = 0): boolean {
  const found = findPhrases(OPPOSING, words);
  if (found.length === 0) return false;
  if (found.some(({ tag }) => tag === 'blame')) return true;
  if (place >= FIRST) return false;
  return question !== 'open' && question !== 'proposal' && !hasPhrase(PRAISE, words.slice(0, 12));
}
