import type { AboutCode } from '../../evidence/sentences/choices.ts';
import type { MeasureId } from '../../evidence/sentences/measure-words.ts';

/** Measures with their weights: first the one that a criterion is about. People read that it counts "once" or "twice". */
type Weighted = readonly (readonly [measure: MeasureId, weight: 1 | 2])[];

/** What a criterion is about, by words in its name, description and anchors, and the measures that show it. */
export interface ProposalRule {
  /** What people read of it is in `ABOUT`; `say` is leaving the other side its say. */
  about: AboutCode;
  /** Phrases, folded (lower case, no accents); a word ending in `*` stands for all that begin so. */
  phrases: readonly string[];
  measures: Weighted;
  /**
   * In place of `measures`, and not beside them, in talk about an offer or a service: learnt measures of effect. A
   * measure that shall count in all talk stands in both.
   */
  insteadOnOffers?: Weighted;
  /** True where nothing can be said without the first measure: without an objection none was handled. */
  needsLead?: boolean;
  /** True for criteria so general that their description says more than their name. */
  general?: boolean;
}

// First comes what a criterion asks for. What undoes it (telling, warning and arguing, where drawing out was asked for)
// weighs at least as much: a conversation full of good phrases and orders is no good conversation. The weights are
// chosen by that rule and not fitted. The formatter leaves this file out: it would give each phrase a line of its own.
export const proposalRules: readonly ProposalRule[] = [
  {
    about: 'follow-up',
    phrases: [
      'follow up question*', 'followup question*', 'probing', 'probe*', 'dig deeper', 'digging', 'uptake',
      'build on', 'builds on', 'curios*',
    ],
    measures: [['uptake', 2], ['drawing-out', 2], ['open-question-share', 1]],
    insteadOnOffers: [['effect-listening', 2], ['uptake', 1]],
  },
  {
    about: 'resistance',
    phrases: [
      'objection*', 'resistance', 'pushback', 'push back', 'concern*', 'rebuttal*', 'pricing conversation',
      'negotiat*', 'defus*', 'deescalat*', 'de escalat*', 'difficult customer*', 'rolling with resistance',
      'complaint*', 'einwand*', 'beschwerde*', 'objecciones', 'objecion*', 'objetion*', 'bezwaar*',
      'bezwaren', 'obiezion*', 'objec*',
    ],
    measures: [['resistance-handling', 2], ['drawing-out', 1], ['pressing', 1]],
    insteadOnOffers: [['effect-objections', 1]],
    needsLead: true,
  },
  {
    about: 'next-step',
    phrases: [
      'next step*', 'closing', 'close the', 'close*', 'commitment*', 'call to action', 'action item*',
      'action plan*', 'follow up', 'followup', 'advance', 'wrap up', 'agree* on', 'nachste schritte',
      'abschluss', 'prochaine* etape*', 'conclusion', 'proximos pasos', 'proximo* passo*', 'cierre',
      'volgende stap*', 'afsluit*', 'prossim* pass*',
    ],
    measures: [['next-step', 2], ['shared-ending', 2]],
    insteadOnOffers: [['effect-next-steps', 1]],
  },
  {
    about: 'advice',
    phrases: [
      'advice', 'advis*', 'giving information', 'informing', 'education', 'educat*', 'guidance', 'coaching',
      'persua*', 'beratung', 'conseil*', 'consejo*', 'consigl*', 'advies',
    ],
    measures: [['pressing', 2], ['leaving-room', 2], ['needs-first', 1]],
  },
  {
    about: 'say',
    phrases: [
      'collaborat*', 'partnership', 'autonom*', 'choice*', 'empower*', 'client cent*', 'customer cent*',
      'patient cent*', 'person cent*', 'customer focus*', 'shared decision*', 'respect*', 'professional*',
      'polite*', 'courte*', 'non judg*', 'nonjudg*', 'zusammenarbeit', 'autonomie', 'respekt*', 'colabora*',
      'respeto', 'samenwerk*', 'rispetto',
    ],
    measures: [['leaving-room', 1], ['drawing-out', 1], ['pressing', 1]],
  },
  {
    about: 'needs',
    phrases: [
      'discover*', 'need*', 'pain point*', 'pain', 'spin', 'diagnos*', 'problem*', 'situation', 'explor*',
      'evok*', 'evocation', 'change talk', 'understanding the customer', 'understand the customer', 'qualif*',
      'bedarf*', 'decouverte', 'besoin*', 'descubr*', 'necesidad*', 'necessidade*', 'behoefte*', 'bisogn*',
      'impact',
    ],
    measures: [['need-discovery', 1], ['drawing-out', 2], ['open-question-share', 1], ['question-rate', 1]],
    insteadOnOffers: [['effect-discovery', 1]],
  },
  {
    about: 'reflecting',
    phrases: ['reflect*', 'motivational interview*', 'miti', 'oars'],
    measures: [['reflection-ratio', 1], ['paraphrase', 1], ['drawing-out', 2]],
  },
  {
    about: 'questions',
    phrases: [
      'question*', 'ask', 'asks', 'asking', 'inquir*', 'enquir*', 'fragen', 'fragetechnik', 'pregunt*',
      'pergunta*', 'vragen', 'domande',
    ],
    measures: [['open-question-share', 2], ['drawing-out', 2], ['question-rate', 1]],
  },
  {
    about: 'listening',
    phrases: [
      'listen*', 'hear', 'hearing', 'paraphras*', 'summar*', 'restat*', 'understanding', 'attentive*',
      'zuhoren', 'aktives zuhoren', 'ecoute*', 'escuch*', 'escuta*', 'luister*', 'ascolt*',
    ],
    measures: [['paraphrase', 2], ['drawing-out', 2], ['uptake', 1], ['pressing', 1]],
    insteadOnOffers: [['effect-listening', 1]],
  },
  {
    about: 'empathy',
    phrases: [
      'empath*', 'acknowledg*', 'validat*', 'affirm*', 'appreciat*', 'compassion*', 'trust building',
      'build* trust', 'warm*', 'care', 'caring', 'kindness', 'emotional*', 'empatia', 'empathie',
      'einfuhlung*',
    ],
    measures: [['leaving-room', 2], ['drawing-out', 1], ['paraphrase', 1], ['uptake', 1]],
    insteadOnOffers: [['effect-empathy', 1]],
  },
  {
    about: 'rapport',
    phrases: [
      'rapport', 'relationship*', 'alliance', 'trust', 'connect*', 'friendl*', 'engag*', 'vertrauen',
      'beziehung*', 'confiance', 'confianza', 'vertrouwen', 'fiducia',
    ],
    measures: [['leaving-room', 1], ['drawing-out', 2], ['uptake', 1]],
    insteadOnOffers: [['effect-empathy', 1], ['effect-listening', 1]],
  },
  {
    about: 'opening',
    phrases: [
      'opening', 'open the', 'introduc*', 'greet*', 'intro', 'agenda', 'set the stage', 'begrussung',
      'einstieg', 'accroche', 'apertura', 'saludo',
    ],
    measures: [['opening', 2], ['early-drawing-out', 2]],
  },
  {
    about: 'needs-first',
    phrases: [
      'consultative', 'needs first', 'solution*', 'pitch*', 'present*', 'recommend*', 'tailor*',
      'value proposition', 'losung*',
    ],
    measures: [['needs-first', 1], ['drawing-out', 2], ['pressing', 1]],
    insteadOnOffers: [['effect-discovery', 2], ['needs-first', 1]],
  },
  {
    about: 'balance',
    phrases: [
      'talk*', 'balance*', 'monolog*', 'airtime', 'share of voice', 'dialog*', 'two way', 'interactiv*',
      'redeanteil', 'gesprachsanteil',
    ],
    measures: [['talk-share', 2], ['drawing-out', 2], ['longest-monologue', 1]],
  },
  {
    about: 'fluency',
    phrases: [
      'filler*', 'fluen*', 'um', 'hesitat*', 'clarity', 'clear', 'pace', 'speech', 'speaking', 'delivery',
      'concis*',
    ],
    measures: [['filler-words', 2], ['speaking-pace', 1], ['longest-monologue', 1]],
  },
  {
    about: 'whole',
    phrases: [
      'overall', 'general', 'quality', 'communicat*', 'conversation*', 'performance', 'skill*', 'effective*',
      'interpersonal', 'soft skills', 'customer experience', 'service', 'global*', 'gesamt*', 'insgesamt',
      'allgemein*', 'kommunikation*', 'gesprachsfuhrung', 'comunica*', 'qualita*', 'kwaliteit', 'calidad',
      'qualite',
    ],
    measures: [
      ['drawing-out', 2], ['leaving-room', 1], ['open-question-share', 1], ['paraphrase', 1], ['uptake', 1],
      ['talk-share', 1], ['shared-ending', 1],
    ],
    insteadOnOffers: [['effect-overall', 1]],
    general: true,
  },
];

/** Criteria that no count of turns can judge, whatever else their text says; each with the reason a manager reads. */
export const beyondCounting: readonly {
  phrases: readonly string[];
  reason: 'unjudged.what-is-right' | 'unjudged.no-voice';
}[] = [
  {
    phrases: [
      'product knowledge', 'knowledge', 'accura*', 'correct*', 'complian*', 'legal*', 'expertise',
      'produktwissen', 'fachwissen',
    ],
    reason: 'unjudged.what-is-right',
  },
  {
    phrases: [
      'tone', 'tone of voice', 'energy', 'enthusias*', 'confiden*', 'body language', 'voice', 'tonfall',
      'auftreten',
    ],
    reason: 'unjudged.no-voice',
  },
];
