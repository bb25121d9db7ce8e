import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

/** What colleagues say who go through their own work: the round, its points, its targets. English. */
const AGENDA = compileLexicon({
  round: [
    'are|is we|everyone|everybody all? on|here|in',
    'anything else no',
    'thanks|thank+you everyone|everybody|all|team|guys|folks',
    'good morning|afternoon everyone|everybody|all|team',
    'who is|are missing',
    'anything|anybody|anyone else',
    "who's|who+is|who+wants to|taking|doing|on",
    'see you all',
    'any other business',
  ],
  points: [
    'first|second|third|fourth|next|last|other thing|item|point|topic',
    'on the agenda',
    'next up',
    'action|actions points|point|item|items|from',
    "i'll|ill|can+you take that|it|this|those",
    'moving on',
    'monday|tuesday|wednesday|thursday|friday|weekly|daily|morning pipeline|huddle|meeting|stand-up|standup|catch-up|round',
    'sprint|standup|stand-up|huddle|backlog|retro|pipeline|roster|rota|agenda|minutes|handover',
  ],
  state: [
    'where are we|you with|on',
    "where's|what's|hows|how's that|it|the status",
    'status|update on|from',
    "who's|who+is going|gonna",
    'blocked|blocker|deadline|rota|backlog|cover|overtime|stocktake|audit|roadmap',
    'head office',
    'the|our whole? team',
    "this|last|next week|month i|we|i'm|we're",
    'who has|had|got the',
    'on|off holiday|leave|sick|shift',
    "we're|we+are on|at|behind|above|below|under .. for the month|week|quarter|target|plan",
    'target|forecast|quota|numbers|kpi|okr for the month|week|quarter|year?',
  ],
  ofCustomers: [
    'the|our|those|these|which|three|two|all? customers|clients|accounts|prospects|leads',
    'they want|said|need|asked|signed|cancelled|gone|bought|pay',
    'did|do|have|has they|she|he',
    'rung|called|chased|emailed|visited them|her|him',
  ],
});

/** Whoever speaks to a customer says who they are, what they offer, or that they are glad of the call. English. */
const TO_CUSTOMER = compileLexicon({
  presents: [
    "this+is|i'm|im|i+am|it's|its .. from|calling _",
    'my name is',
    'speaking how|with',
    'how|what can|may i help|do',
    'thank|thanks you|everyone|everybody|all|both? for your|the time|call|calling|coming|seeing|joining|having|interest|order',
    "you|you've|youve rang|booked|ordered|enquired|bought",
    'your order|quote|policy|bill|booking|claim|subscription|boiler|company|business',
    'we offer|provide|sell|charge|supply',
    'would|are you be? interested',
    '^hello|hi|hey|morning mr|mrs|ms|dr|sir|madam|there',
    'good morning|afternoon|evening mr|mrs|ms|dr|sir|madam',
    'sir|madam',
  ],
});

/** The kinds of talk among colleagues that a sentence is of. */
export const agendaKinds = (words: Words): string[] => findPhrases(AGENDA, words).map(({ tag }) => tag);
/** Whether a sentence is such as one says to a customer. */
export const speaksToCustomer = (words: Words): boolean => hasPhrase(TO_CUSTOMER, words);
