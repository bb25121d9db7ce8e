import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const THING =
  'place|places|spot|spots|seat|seats|slot|slots|price|offer|deal|discount|one|unit|units|chance|window|stock|rate';

// Making haste: little is left, others want it, it ends soon, later costs more, decide now, this or nothing.
const URGING = compileLexicon({
  scarce: [
    `only|exactly|just one|two|three|four|five|a ${THING}`,
    `one|two|three|a few|couple? ${THING}? left|remaining`,
    `the|this|that|your|our|my|very|absolutely last|final ${THING}`,
    `${THING} is|are|will|would|might|could|can be|have? gone|taken|sold|filled`,
    'almost|nearly|practically sold|gone|full out?',
    "won't|not last long",
  ],
  others: [
    'someone|somebody else|others|other|people is|are|has? interested|waiting|wants|ready',
    "someone|somebody|someone's|somebody's|others|people on|in the? other? line|queue",
    'the other line',
  ],
  ending: [
    'offer|price|deal|discount|window|door|list|registration|it|this|that ends|closes|expires|goes at|in|on|today|tonight|tomorrow|midnight|noon|soon|before',
    'today|tonight only',
    'only|just|good|valid until|till? today|tonight|midnight|noon',
    'seconds|minutes|hours left|remaining',
    'seconds|minutes|hours on the clock',
    'clock|timer is|has|keeps ticking|running|started',
    "time|you're|you are? is? running out",
  ],
  costlier: [
    "tomorrow|later|afterwards it's|it'll|it+is|it+will .. more|double|higher|gone",
    'too late tomorrow|then|afterwards',
    "by the time you|you've|they|they've|he|she",
    "you'll|you+will|you'd regret|miss|lose",
    "can't|cannot|couldn't hold|keep it|this|that|the open|price|offer|for? ..",
  ],
  now: [
    'now or never',
    'sign|decide|commit|confirm|buy|pay|order|act now|today|tonight|immediately',
    'sign|decide|commit|confirm|buy|pay|order|act on|this|it|up the|right|straight? spot|now|away|today',
    "it's|it+is now|today or",
    'just? sign|take|buy|order it|this|here now|today|tonight',
  ],
  ultimatum: [
    'are we doing this|it',
    'do|did you want|need it|this|that|one|them or not',
    'take it or leave it',
    'in or out',
  ],
});

/**
 * Whether a sentence makes haste: little is left, others want it, it ends soon, later costs more, decide now, this or nothing. One such sentence
 * may be true and useful; many of them are pressure. English.
 *
 * SOURCE: scarcity and deadline as means of persuasion in Cialdini, Influence (1984). The phrases are this program's own.
 */
export function urges(words: Words): boolean {
  return hasPhrase(URGING, words);
}
