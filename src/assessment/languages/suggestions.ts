type Said = (heard: string) => string;

/** Words that could have been said, in the language of the conversation. `heard` is what the other side said, in quotation marks. */
export interface Suggestions {
  /** Where the user went on over what they say now again. */
  firstUnheard: string;
  /** Where the user went past nothing, and nothing of theirs can be said back. */
  comeToIt: string;
  /** Where they said no: no more is asked. */
  leaveIt: string;
  first: Said;
  /** The same of what stands beside it. */
  more: string;
  /** In place of a lower price. */
  beforePrice: string;
  /** Of what is hard on them: a death, a job lost. */
  grave: string;
  /** `heard` is what they asked. */
  answer: Said;
  tellMore: Said;
  openUnheard: string;
  open: Said;
  telling: Said;
  warning: Said;
  opposing: Said;
  unheard: string;
  room: Said;
  check: Said;
  cameAbout: Said;
  behind: Said;
  thanks: Said;
  step: string;
  day: string;
  owner: string;
  yes: string;
  opening: string;
  openingUnheard: string;
  beforeShowingUnheard: string;
  beforeShowing: Said;
  problem: Said;
  impact: Said;
  value: Said;
}
