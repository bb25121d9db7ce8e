import type { Sentence } from '../conversation/sentence.ts';
import { compileLexicon, findPhrases } from '../text/lexicon.ts';
import { overlapping } from '../text/overlapping.ts';

// What may stand before an order.
const GO = '^and|so|then|now|okay|ok|well|just|but|look|right|please? please|just?';
const OFTEN = 'really|just|probably|definitely|also|still|always|certainly|actually|simply|absolutely|both|all';

// Telling somebody what to do: as a duty, as advice, as an order.
const DIRECTING = compileLexicon({
  duty: [
    `you|you'd|you'll|you've ${OFTEN}|? should|shouldn't|must|mustn't|ought|gotta|better|need|got+to|have+got+to|have+to|had+better`, "you can't|cannot keep|just|go|continue|be|expect|afford|let", "you're|you+are going|gonna to? need|have|want to", 'you will|would need|have to', "it's|it+is time for|that? you? to", 'you are|were supposed to',
    "you|you'll could|might|may|'ll want to", "you|you'll could|might|may|can try|consider|start|also|always|just|at",
  ],
  advice: [
    "why don't|not you", "i|we|i'd|we'd would|'d|? strongly|highly|? recommend|suggest|advise|urge|encourage", "my|our advice|recommendation|suggestion", 'if i were|was you', "i|we|i'd|we'd really|just|? want|need|expect you|you'll to", "what|all|thing|things you|you'll need|want|have|should|gotta to? do is",
    'the best|first|only|important thing|way|step for you|is to', "make sure you|to|that|you're", 'be sure to', 'have you tried|considered', 'how about|what about you|trying|just', '^maybe|perhaps try|start|just',
  ],
  order: [
    `${GO} stop|quit|avoid|cut|reduce|remember|consider|try`, `${GO} don't|do+not _`, `${GO} take your|the|this|these|it|them|two|one|some|more|responsibility`, `${GO} go|come|get|make|keep|start|eat|drink|call|talk|use|put|set|find|do|read|write|follow|bring to|home|back|a|an|the|it|this|your|more|less|some|out|them|him|her|what`, 'next time you? prepare|bring|try|do|make|ask|tell|take|call|use|write|be|check|plan|say|stop', 'just go|stop|quit|do|take|try|eat|call|use|start|get|say|put|keep it|that|this|to|the|a|your|them|him|her|more|less|no',
  ],
});
// The other person's own wish, thought or condition, or a question about it, is not an instruction: "if you need to",
// "what you need to do".
const NOT_TOLD = new Set("do does did don't doesn't didn't if when whenever whether before until unless what how where who which as because like think thinks thought thinking feel feels felt feeling know knew say says said saying tell told telling mean hope hoping guess wish believe that have had or things something anything everything changes everybody people".split(' '));
// "Why don't you tell me …", thanks and courtesies.
const HARMLESS = compileLexicon({
  harmless: ["why don't|not you|we just? tell|start|begin|describe|explain|talk|walk|say|give|share|help|fill|come|have", 'take your time', 'go on|ahead', 'take care', 'come in', 'come on in', "you should|must be|feel|have proud|been|felt", 'tell|give me', 'let me', "you must have|be|feel", "make sure that? i|we|i've|i'm|we're|we've", "you|you'd need|want|have|had|should|could .. from me|us", 'you may have|recall|remember|know', 'encourage|want|like you to? ask|know'],
  // Of orders only: "don't worry", "don't you think".
  mild: ["don't|do+not worry|you|know|think|mind|we|they|i|want|need|have|believe|see|care|remember|get|mention"],
});

/**
 * Whether a sentence tells the other person what to do, unasked: a duty ("you need to"), advice ("why don't you") or an
 * order ("stop …").
 * Their own wishes and questions about them are none ("What do you need to do next?"). English.
 *
 * SOURCE of the behaviour: Direct, and Advise without permission, in MISC 2.5 (Houck, Moyers, Miller, Glynn and
 * Hallgren); Persuade in MITI
 * 4.2.1. The phrases are this program's own.
 */
export function directs({ words, question }: Sentence): boolean {
  const found = findPhrases(DIRECTING, words);
  if (found.length === 0) return false;
  const harmless = findPhrases(HARMLESS, words);
  const isNoOrder = overlapping(harmless);
  const isHarmless = overlapping(harmless.filter(({ tag }) => tag === 'harmless'));
  return found.some((one) => {
    const { tag, start } = one;
    if (tag === 'order' ? isNoOrder(one) : isHarmless(one)) return false;
    if (tag === 'duty') return question !== 'open' && !NOT_TOLD.has(words[start - 1] ?? '');
    return tag === 'order' || !NOT_TOLD.has(words[start - 1] ?? '') || words[start] === 'why';
  });
}
