import { compileLexicon, findPhrases } from '../text/lexicon.ts';

/** Kinds of question that find out about a need. SOURCE of the kinds: Rackham, SPIN Selling (1988). */
export type NeedKind = 'problem' | 'impact' | 'value';

const NEED = compileLexicon({
  problem: [
    'how satisfied|happy|content|pleased', "keeps|keep|stops|stop|prevents|holds you|them|the|your|people|us from|back", 'reason .. called|call|came|come|writing|here|looking', 'why are|did|do you .. thinking|looking|leaving|leave|changing|change|switching|calling|considering',
    'problem|problems|challenge|challenges|challenging|issue|issues|struggle|struggles|struggling|difficult|difficulty|difficulties|frustrating|frustrates|frustrated|frustration|frustrations|pain|painful|pains|obstacle|obstacles|bottleneck|bottlenecks|trouble|hurdle|barrier|barriers|worry|worries|worried|concern|concerns|concerned|stuck|annoying|annoys|bothers|bothering|broken|missing|lacking|gap|gaps|wrong|fail|fails|failing|breaks|slows|slowing|blocking|dissatisfied|unhappy|complain|complaints|errors|mistakes|hardest|toughest|trickiest|weakest',
    "made|makes|making|led|prompted|brought|brings|got|drove|caused you|your|them|the look|looking|interested|reach|call|consider|change|start|think|decide|come|here|take|search|want|to|team|us|in|today|contact|get|explore|switch", 'what brings|brought|prompted|triggered|sparked', 'why now|today|this', "hoping|hope|want|wanted|wish|need|needs|trying|looking|like .. to|for|could|change|improve|solve|fix|achieve|get|see|different|better|was", 'what do|would you need|want|like', 'not|isn\'t|aren\'t working|happy|going|enough', "don't|doesn't|isn't you|it like|work|working|happy", 'like to? improve|change|fix|differently|least', 'could|would be better|improved|easier', 'what would you change', 'happy|satisfied with', 'how well', 'hold|holding|keeping|keeps|stopping|stops|getting in .. back|you|up|way', 'goal|goals|objective|objectives|priority|priorities', 'how do you feel about', "what's|what+is going on|happening|behind|driving|important", 'symptoms|hurt|hurts|bother|reason for', 'improve',
  ],
  impact: [
    'meant|means for you|your|the|them|us',
    "affect|affects|affected|affecting|impact|impacts|impacted|impacting|effect|effects|consequence|consequences|implication|implications", 'mean|means for|to you|your|the|them|us', 'lead|leads|led to', 'cost|costs|costing you|your|the|them|in|us', 'what does|is|would .. cost|costing', "how much time|money|effort|work|business|revenue|does|is|do", 'how long does|do .. take|last', "what happens|happened|would happen|else happens|will happen .. if|when|then|to|as|next|because", 'happens if|when', 'if you|nothing|it|this|that|things .. nothing|changes|change|continue|continues|stay|stays|goes|don\'t|doesn\'t|not', 'as a result', 'result|results in|of|from', "lose|losing|lost|wasted|waste|miss|missing|missed .. time|money|customers|deals|business|revenue|sleep|because|hours|much|many", 'risk|risks', 'who else|is .. affected|involved|feels|suffers|notices', 'knock-on|knock on', 'what does that|this|it do to', "what's that|this like|doing", 'how does|do|did|is|has|would that|this|it|they|he|she .. feel|feeling|work|team|customers|you|your|people|life|family|business', 'make you feel', 'stress|stressful|pressure|overtime|delay|delays', 'how often', 'how many .. hours|people|days|times|customers|deals|weeks',
  ],
  value: [
    'worth|valuable', "what|how would|could|might|difference|will .. mean|change|look|help|happen|do|gain|save|feel|different|make|be .. if|you|your|to|for|with|worth|like", 'if you|we|it|that|they|there|this could|had|were|was|didn\'t|can|no|never|got|took|saved|solved|fixed', 'benefit|benefits|gain|payoff|advantage|advantages|upside', 'would|could|how .. it|that|this help|be|make|useful|helpful|save|solve|free|matter|worth|improve|allow', 'ideal|ideally|perfect world|magic wand|dream|best case', 'success|successful .. look|mean|be|like|for', "good|great|success look|looks like", 'how|why is|are|important|would .. important|useful|valuable|attractive|urgent to|for|is|that', 'why is .. important', 'what would you do with', 'free|freed up', 'save|saving|saved', 'difference', 'what would it take', 'outcome|outcomes', 'want to achieve', 'better .. for you|life', 'reasons for|to|you', 'why would|do you want', 'how confident|ready|important',
  ],
});

const HYPOTHETICAL = new Set(['would', 'could', 'ideal', 'ideally']);

/**
 * Which kinds of need a question asks about: what is wrong or wanted, what that leads to, what solving it would be
 * worth. English.
 */
export function needKinds(words: readonly string[]): Set<NeedKind> {
  const kinds = new Set<NeedKind>();
  for (const { tag } of findPhrases(NEED, words)) if (tag === 'problem' || tag === 'impact' || tag === 'value') kinds.add(tag);
  // What would be, if it were solved, is about the value even where it speaks of effects.
  if (kinds.has('value') && words.some((word) => HYPOTHETICAL.has(word))) kinds.delete('impact');
  return kinds;
}
