import { compileLexicon, hasPhrase } from '../text/lexicon.ts';

const ACT = 'meet|call|talk|speak|chat|connect|schedule|book|set|arrange|organise|organize|send|email|mail|share|forward|prepare|draft|review|sign|start|begin|demo|show|present|introduce|invite|bring|include|visit|test|try|pilot|order|install|ship|deliver|confirm|check|follow|come|get|put|add|walk|reconvene|regroup|sync|join|run|do|plan|write|ring|phone|text|update|transfer|process|sort|fix|activate|open|upload|look|go|have|make|block|pencil|finalise|finalize|return|register|enroll|enrol|practise|practice|keep|track|pick|see|discuss|continue|finish|complete';
const THING = 'meeting|call|demo|invite|invitation|proposal|quote|contract|trial|pilot|workshop|session|follow-up|visit|agreement|order|offer|draft|summary|recap|agenda|document|documents|appointment|kickoff|onboarding|review|presentation|walkthrough|plan|calendar|slot|email|link|form|paperwork|case|refund|ticket|report|estimate|pricing|sample|check-in|introduction|intro|time|material|materials|details|notes|figures|numbers|business';

const COMMITMENT = compileLexicon({
  commit: [
    `i'll|we'll|you'll|he'll|she'll|they'll .. ${ACT}`, `i|we|you|he|she|they will|shall|can|could .. ${ACT}`, `i'm|we're|i+am|we+are going to|gonna .. ${ACT}`, `let's|lets .. ${ACT}`, `let|have me|us .. ${ACT}`, `shall|should|can|could|may|would|will i|we|you .. ${ACT}`, `would|are you be? free|available|open|able|willing|happy|ready to|for|on|at|next|tomorrow|? ${ACT}|call|chat|meeting|demo`, `are|would you be? free|available`, `would you like|want .. ${ACT}`, `do|would you want|like me|us to .. ${ACT}`, `how|what about .. ${ACT}|monday|tuesday|wednesday|thursday|friday|tomorrow|next`, `does|would|will|how .. monday|tuesday|wednesday|thursday|friday|tomorrow|that|then|week|morning|afternoon .. work|works|suit|suits|sound`, `next step|steps .. is|are|would|will|to|be|from|for`, `the plan is|was|will`, `my|our plan is`, `please ${ACT}`, `i|we want|need|plan|intend|would|agreed|propose|suggest|recommend|'d .. ${ACT}`, `so|then|and you|we|i .. ${ACT} .. by|on|before|and i'll`, `i've|i+have|we've sent|booked|scheduled|put|set|added|emailed`, `what|which time|day|date works|suits|would|is`, `when can|could|would|are|should we|you|i`, 'book|schedule|put|set .. in|up|for|a', 'put .. calendar|diary', 'send me|us|over|you|the|a|an', `you're|you+are going to ${ACT}`, `can you ${ACT}`, `looking forward to .. ${DAYS()}`,
  ],
});

function DAYS(): string {
  return 'monday|tuesday|wednesday|thursday|friday|tomorrow';
}

const CONCRETE_ACT = compileLexicon({
  act: [
    'meet|schedule|book|arrange|demo|sign|pilot|reconvene|install|ship|deliver|introduce|invite|draft|prepare|reschedule|onboard|transfer|register|enroll|enrol|quit|cut', `send|email|mail|share|forward|bring|review|show|present|start|try|test|get|prepare|put|have|set|do|include|add|organise|organize|confirm|run|write|finalise|finalize|process|fill|complete|sign|go .. ${THING}|you|over|up|together|through|finance|lead|team|it`,
    'call|ring|phone|text|email you|me|him|her|them|us|back|again|on|at|next|tomorrow|monday|tuesday|wednesday|thursday|friday', `a|the|another|that|this|quick|short|second|our|your|next|follow-up ${THING}`, 'follow up with|on|by|next|tomorrow|monday|tuesday|wednesday|thursday|friday|call|meeting|in', 'talk|speak|chat|connect|sync|catch up|check in|check back|get together|see .. again|on|tomorrow|next|monday|tuesday|wednesday|thursday|friday|at|in|then|you', 'come|visit|join|stop|drop .. office|site|us|by|you|in|back', 'walk you|them|us|your|him|her through', 'loop .. in', 'next step|steps', 'start|begin|kick .. trial|pilot|project|on|with|off|monday|today|tomorrow', 'send .. over|you|me|it|that|them|the|a',
  ],
});

const VAGUE = compileLexicon({ vague: ['in touch', 'reach out .. when|if|anytime|any|whenever|with any', 'let me|us know .. if|whether|what|when|any', 'touch base .. sometime|soon|at|later', 'circle back', 'at some point', 'some|another time|day', 'any time|anytime', 'sometime', 'feel free', 'when|whenever you|you\'re .. ready|chance|time|like', 'if you|there .. questions|anything|interested|want|need', 'think about it', 'see how .. goes', 'one of these days', 'soon', 'down the road', 'see where'] });
const AGREEMENT = compileLexicon({ yes: ['^yes|yeah|yep|yup|sure|okay|ok|perfect|great|absolutely|definitely|deal|agreed|fine|alright|exactly|certainly|lovely|cool|awesome|wonderful|excellent|please', 'of course', 'sounds|sound|looks|that\'s|works|that|would|is|be good|great|fine|perfect|fair|reasonable|right|ok|okay|like|for|works|helpful|lovely', 'that|it|tuesday|monday|wednesday|thursday|friday|tomorrow|ten|10|then|time works|suits|fits|is', "let's do|go|try|plan|meet|make|book|schedule", "i'll|we'll|i will|we will|i can|we can .. be|do|send|bring|invite|add|talk|look|make|accept|join|have|get|check|ask|see|there|try|call", 'send .. invite|invitation|it|over|me|the|proposal|contract', 'looking forward', "i'd|we'd|i+would like|love|be", 'book it', 'count me in', 'happy to', 'go ahead', 'see you', 'talk .. then|soon|tuesday|monday|tomorrow', 'no problem', 'do that', '^thank|thanks|wonderful|lovely|deal', 'good|great|fine idea|plan|thought', '^will do'] });
const OWNER = compileLexicon({ who: ["i'll|we'll|you'll|he'll|she'll|they'll|i|we|you will|shall|can|am|are|have|? ", "i'll|we'll|you'll|he'll|she'll|they'll", 'i|we|you|he|she|they will|shall', 'let me', 'shall|can|could|may|should|would|will i|we|you', "i'm|we're|you're going|gonna|sending", "let's|lets", 'with your|the|my|our|him|her|them|both|us', 'me|us to', 'you|i|we both|two|all', 'are you', "i've|we've", 'would you', 'send me|us|you', 'to you|me|us'] });
const PUTTING_OFF = compileLexicon({ no: ["^no|not|nope|nah", "can't|cannot|won't|don't|not", 'maybe|perhaps|possibly|might', "i'll let you", 'think about', 'get back', 'we\'ll see', 'busy', 'send me .. info|information|email|something'] });

// A promise by its form; with a day in it, whatever is promised can be seen to be done ("I will write to the landlord
// today").
const PROMISE = compileLexicon({ will: ["i'll|we'll|you'll|he'll|she'll|they'll", 'i|we|you|he|she|they|colleague|somebody|someone|team|technician|engineer|manager|assistant .. will|shall', "let's|lets", "i'd|we'd|i+would|we+would like|love|suggest|propose|recommend", "i'm|we're|you're going|gonna to", 'starts|begins|ships|arrives on|tomorrow|monday|tuesday|wednesday|thursday|friday', 'shall|could|can we|you|i', 'i|we suggest|propose'] });

// Whoever makes sure that they have understood promises nothing: "Let me check that I have it".
const UNDERSTOOD = compileLexicon({ heard: ['let me just? check|see|confirm|repeat|recap that|if|whether? i|i\'ve|i\'m|we|we\'ve|we\'re'] });

/**
 * Whether a sentence has the form of a promise or a proposal, whatever it is about ("I'll …", "Let's …", "My colleague
 * will …"). English.
 */
export const promises = (words: readonly string[]): boolean => hasPhrase(PROMISE, words);
/** Whether a sentence commits somebody to something ("I'll …", "Shall we …", "Let's …"). English. */
export const commits = (words: readonly string[]): boolean =>
  hasPhrase(COMMITMENT, words) && !hasPhrase(UNDERSTOOD, words);
/** Whether it names an action that can be seen to be done (meet, send the proposal, start the trial). */
export const namesAction = (words: readonly string[]): boolean => hasPhrase(CONCRETE_ACT, words);
/** Whether it leaves the matter open ("I'll be in touch", "sometime", "let me know if …"). */
export const leavesOpen = (words: readonly string[]): boolean => hasPhrase(VAGUE, words);
/** Whether it says who acts. */
export const namesOwner = (words: readonly string[]): boolean => hasPhrase(OWNER, words);
/** Whether it agrees. */
export const agrees = (words: readonly string[]): boolean => hasPhrase(AGREEMENT, words) && !hasPhrase(PUTTING_OFF, words);
