import type { Language } from './language.ts';
import type { Suggestions } from './suggestions.ts';

const no = (): boolean => false;
const NONE: ReadonlySet<never> = new Set<never>();
// Without word lists, length is the only sign that a word carries a topic.
const TOPIC_LENGTH = 4;
const MOST_TOPICS = 64;

const nothing = (): string => '';

// Nobody can say what fits in a language that is not known, and words in another would be of no use there.
const suggest: Suggestions = {
  firstUnheard: '',
  comeToIt: '',
  leaveIt: '',
  first: nothing,
  more: '',
  beforePrice: '',
  grave: '',
  answer: nothing,
  tellMore: nothing,
  openUnheard: '',
  open: nothing,
  telling: nothing,
  warning: nothing,
  opposing: nothing,
  unheard: '',
  room: nothing,
  check: nothing,
  cameAbout: nothing,
  behind: nothing,
  thanks: nothing,
  step: '',
  day: '',
  owner: '',
  yes: '',
  opening: '',
  openingUnheard: '',
  beforeShowingUnheard: '',
  beforeShowing: nothing,
  problem: nothing,
  impact: nothing,
  value: nothing,
};

/**
 * Any language whose words are not known: questions are found by their marks, and nothing else is said of what a sentence
 * does. No words that could have been said are suggested.
 */
export const unknownLanguage: Language = {
  code: null,
  name: 'a language whose words are not known',
  models: null,
  skills: [],
  tellsMoves: false,
  offerBy: 'phrases',
  isSpoken: () => true,
  sentence: {
    questionKind: (words, asked) => (asked && words.length > 0 ? 'closed' : null),
    resistanceKind: () => null,
    acknowledgement: () => null,
    argues: no,
    directs: no,
    warns: no,
    opposes: no,
    supports: () => NONE,
    needKinds: () => NONE,
    pitches: no,
    speaksAsOfferer: no,
    speaksOfTrade: no,
    speaksOfHelp: no,
    greets: no,
    namesPurpose: no,
    bidsFarewell: no,
    saysYesOrNo: no,
    fillerCount: () => 0,
    saysThanks: no,
    restates: () => null,
  },
  step: {
    commits: no,
    promises: no,
    ownPromise: no,
    ownWord: no,
    asksWhen: no,
    namesAction: no,
    leavesOpen: no,
    namesOwner: no,
    agrees: no,
    times: () => [],
    namesDay: no,
  },
  plan: {
    timesAhead: () => [],
    saysDeed: no,
    saysYes: no,
    saysNo: no,
    takesBack: no,
    callsOff: no,
    respectsNo: () => null,
    orders: no,
    staysWithNo: no,
  },
  hollow: { denies: no, urges: no, you: NONE, speaker: NONE, goesOn: NONE },
  uptake: () => ({ degree: 0, takenUp: false, explain: () => ({ does: [], evenly: false, sentence: undefined }) }),
  plain: (words) => words,
  clauses: (text, words) => [{ text, words }],
  topicStems: (words) => [...new Set(words.filter(({ length }) => length >= TOPIC_LENGTH))].slice(0, MOST_TOPICS),
  topicWords: () => NONE,
  isSayable: () => true,
  refusesOutright: no,
  isGrave: no,
  tellsOfFeeling: no,
  agreeing: NONE,
  backChannel: NONE,
  you: NONE,
  self: NONE,
  suggest,
};
