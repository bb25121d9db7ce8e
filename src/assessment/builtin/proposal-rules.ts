/** What a criterion is about, by words in its name or description, and the measures that show it. The first measure leads. */
export interface ProposalRule {
  about: string;
  /** Phrases, folded (lower case, no accents); a word ending in `*` stands for all that begin so. */
  phrases: readonly string[];
  measures: readonly string[];
}

export const proposalRules: readonly ProposalRule[] = [
  { about: 'following up on answers', phrases: ['follow up question*', 'followup question*', 'probing', 'probe*', 'dig deeper', 'digging', 'uptake', 'build on', 'builds on', 'curios*'], measures: ['uptake', 'open-question-share', 'question-rate'] },
  {
    about: 'handling resistance',
    phrases: ['objection*', 'resistance', 'pushback', 'push back', 'concern*', 'rebuttal*', 'pricing conversation', 'negotiat*', 'defus*', 'deescalat*', 'de escalat*', 'difficult customer*', 'rolling with resistance', 'einwand*', 'objecciones', 'objecion*', 'objetion*', 'bezwaar*', 'bezwaren', 'obiezion*', 'objec*'],
    measures: ['resistance-handling'],
  },
  {
    about: 'agreeing on what happens next',
    phrases: ['next step*', 'closing', 'close the', 'close*', 'commitment*', 'call to action', 'action item*', 'follow up', 'followup', 'advance', 'wrap up', 'agree* on', 'nachste schritte', 'abschluss', 'prochaine* etape*', 'conclusion', 'proximos pasos', 'proximo* passo*', 'cierre', 'volgende stap*', 'afsluit*', 'prossim* pass*'],
    measures: ['next-step'],
  },
  {
    about: 'finding out about needs',
    phrases: ['discover*', 'need*', 'pain point*', 'pain', 'spin', 'diagnos*', 'problem*', 'situation', 'explor*', 'understanding the customer', 'understand the customer', 'qualif*', 'bedarf*', 'decouverte', 'besoin*', 'descubr*', 'necesidad*', 'necessidade*', 'behoefte*', 'bisogn*', 'impact'],
    measures: ['need-discovery', 'open-question-share', 'question-rate', 'uptake'],
  },
  { about: 'reflecting', phrases: ['reflect*', 'motivational interview*', 'miti', 'oars'], measures: ['reflection-ratio', 'paraphrase', 'open-question-share'] },
  { about: 'asking questions', phrases: ['question*', 'ask', 'asks', 'asking', 'inquir*', 'enquir*', 'fragen', 'fragetechnik', 'pregunt*', 'pergunta*', 'vragen', 'domande'], measures: ['open-question-share', 'question-rate', 'uptake'] },
  { about: 'listening', phrases: ['listen*', 'hear', 'hearing', 'paraphras*', 'summar*', 'restat*', 'understanding', 'attentive*', 'zuhoren', 'aktives zuhoren', 'ecoute*', 'escuch*', 'escuta*', 'luister*', 'ascolt*'], measures: ['paraphrase', 'uptake', 'acknowledgement'] },
  { about: 'empathy', phrases: ['empath*', 'acknowledg*', 'validat*', 'compassion*', 'rapport', 'trust building', 'build trust', 'building trust', 'warmth', 'empatia', 'empathie', 'respect*'], measures: ['acknowledgement', 'paraphrase', 'uptake'] },
  { about: 'the opening', phrases: ['opening', 'open the', 'introduc*', 'greet*', 'intro', 'agenda', 'set the stage', 'begrussung', 'einstieg', 'accroche', 'apertura', 'saludo'], measures: ['opening'] },
  { about: 'needs before solutions', phrases: ['consultative', 'advice', 'advis*', 'needs first', 'solution*', 'pitch*', 'present*', 'recommend*', 'tailor*', 'value proposition', 'losung*'], measures: ['needs-first', 'need-discovery'] },
  { about: 'the balance of talking', phrases: ['talk*', 'balance', 'monolog*', 'airtime', 'share of voice', 'dialog*', 'two way', 'interactiv*', 'engag*', 'redeanteil', 'gesprachsanteil'], measures: ['talk-share', 'longest-monologue'] },
  { about: 'fluency', phrases: ['filler*', 'fluen*', 'um', 'hesitat*', 'clarity', 'clear', 'pace', 'speech', 'speaking', 'delivery', 'concis*'], measures: ['filler-words', 'speaking-pace', 'longest-monologue'] },
];
