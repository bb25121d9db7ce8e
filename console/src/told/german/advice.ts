import type { CHOICES as ENGLISH_CHOICES } from '../../../../src/evidence/sentences/choices.ts';
import type {
  ADVICE as ENGLISH_ADVICE,
  MOMENTS as ENGLISH_MOMENTS,
} from '../../../../src/evidence/sentences/moments.ts';
import type { RAISES as ENGLISH_RAISES } from '../../../../src/evidence/sentences/reasons.ts';
import type { ValuesOf } from '../../../../src/evidence/sentences/table.ts';
import type { SentenceWords, Tell } from '../words.ts';
import { counted, figure, listed } from './counting.ts';
import { MEASURES } from './measures.ts';
import { ABOUT, NEEDS, OPENING_PARTS, RAISES, REASONS, STEP_PARTS } from './phrases.ts';

const IN_REPLY: Readonly<Record<ValuesOf['missing.in-reply']['what'], string>> = {
  heard: 'hat nicht gezeigt, dass Sie es gehört haben',
  both: 'hat weder gezeigt, dass es angekommen ist, noch danach gefragt',
  acknowledgement: 'hat nicht zuerst gezeigt, dass es angekommen ist',
  question: 'hat nicht gefragt, was dahintersteckt',
  point: 'hat das Thema verlassen oder dagegengehalten',
  passed: 'ist darauf nicht eingegangen',
  little: 'ist darauf wenig eingegangen',
  argued: 'hat dagegen argumentiert',
  waved: 'hat das abgetan',
  left: 'hat das nicht aufgegriffen und ist zu etwas anderem übergegangen',
  price: 'ist im Preis heruntergegangen, bevor Sie wussten, was dahintersteckt',
  'over-a-no': 'ist über ein Nein hinweggegangen',
  echoed: 'hat die Worte nur wiedergegeben und nichts hinzugefügt',
};

/** What was missing at a place of the conversation. */
export const MOMENTS: Pick<SentenceWords, keyof typeof ENGLISH_MOMENTS> = {
  'missing.handing-over': ({ length }) =>
    `Sie haben hier ${counted(length, 'ein Wort', 'Wörter')} gesprochen, ohne das Wort zu übergeben.`,
  'missing.need': ({ kind }) => `Sie haben nicht gefragt, ${NEEDS[kind]}.`,
  'missing.before-knowing': () => 'Das kam, bevor Sie den Bedarf kannten.',
  'missing.agreement': () => 'Danach wurde nichts vereinbart.',
  'missing.of-step': ({ lacks }) =>
    `Dem nächsten Schritt fehlt: ${listed(
      lacks.map((part) => STEP_PARTS[part]),
      'und',
    )}.`,
  'missing.open-question': () => 'Darauf lässt sich mit einem Wort antworten.',
  'missing.of-opening': ({ lacks }) =>
    `Der Eröffnung fehlt: ${listed(
      lacks.map((part) => OPENING_PARTS[part]),
      'und',
    )}.`,
  'missing.valuing': () => 'Sie haben nicht gezeigt, dass Sie das schätzen.',
  'missing.check': () => 'Sie haben nicht geprüft, ob Sie das verstanden haben.',
  'missing.question': () => 'Sie haben geantwortet, ohne etwas zu fragen.',
  'missing.asking-first': () => 'Das gibt vor, was zu tun ist, bevor gefragt wurde, was Ihr Gegenüber tun würde.',
  'missing.asking-their-view': () => 'Das warnt, bevor gefragt wurde, wie Ihr Gegenüber es sieht.',
  'missing.showing-heard': () => 'Das widerspricht dem Gesagten, bevor zu merken ist, dass Sie es gehört haben.',
  'missing.reply': () => 'Darauf haben Sie nicht geantwortet.',
  'missing.came-back': ({ turn, again }) =>
    `Ihre Antwort in Beitrag ${figure(turn)} ist darauf nicht eingegangen; in Beitrag ${figure(again)} kam Ihr Gegenüber darauf zurück.`,
  'missing.in-reply': ({ turn, what }) => `Ihre Antwort in Beitrag ${figure(turn)} ${IN_REPLY[what]}.`,
};

const MEASURE_ADVICE: ReadonlyMap<string, string> = new Map(
  Object.entries(MEASURES).map(([id, { advice }]) => [id, advice]),
);

// Advice about a reply belongs to no measure, so it is found by its English words. Its type is those words, so that this does not
// compile once they change there.
const OF_REPLIES: ReadonlyMap<string, string> = new Map<Told, string>([
  ['Answer what they said before you go on', RAISES['answer-first']],
  ['Ask before you explain', RAISES['ask-first']],
  ['Ask what is behind it before you answer', RAISES.behind],
  ['Take what they say seriously before you answer', RAISES.seriously],
  ['Ask yourself whether that answered what they said', RAISES.whether],
  ['Take a no when they say it: thank them, and ask no more', RAISES['take-no']],
]);
type Told = (typeof ENGLISH_RAISES)['answer-first' | 'ask-first' | 'behind' | 'seriously' | 'whether' | 'take-no'];

const inMarks = (text: string): string => `„${text}“${/[.!?…]$/u.test(text) ? '' : '.'}`;

function advise({ measure, advice, turn, speaker, text, reply, missing, instead }: Advised, tell: Tell): string {
  const what = OF_REPLIES.get(advice) ?? MEASURE_ADVICE.get(measure) ?? advice;
  const could = instead === '' ? '' : ` Sie hätten sagen können: „${instead}“`;
  return reply === undefined
    ? `${what}. Beitrag ${figure(turn)}${speaker === null ? '' : `, ${speaker}`}: „${text}“ ${tell(missing) ?? ''}${could}`
    : `Sehen Sie sich Beitrag ${figure(turn)} an. ${speaker === null ? '' : `${speaker}: `}${inMarks(text)} Sie: ${inMarks(reply)} ${what}.${could}`;
}

type Advised = ValuesOf['feedback.first']['advised'];

/** What would raise a score, what moved it, and what is advised first. */
export const ADVICE: Pick<SentenceWords, keyof typeof ENGLISH_ADVICE> = {
  raise: ({ how }) => `${RAISES[how]}.`,
  reason: ({ reason }) => REASONS[reason],
  'feedback.first': ({ strength, criterion, advised }, tell) =>
    `${strength === null ? '' : `Ihre Stärke war hier ${strength}; behalten Sie das bei. `}Zuerst zu ${criterion}: ${advise(advised, tell)}`,
  advised: ({ measure }) => `${MEASURE_ADVICE.get(measure) ?? measure}.`,
  'feedback.no-moment': ({ strength, criterion, measure, advice }) =>
    `${strength === null ? '' : `Ihre Stärke war hier ${strength}; behalten Sie das bei. `}Zuerst zu ${criterion}: ${MEASURE_ADVICE.get(measure) ?? advice}.`,
  'feedback.further': ({ advised }, tell) =>
    `Alles, was benotet wurde, hat sein Ziel erreicht. Um noch einen Schritt weiter zu gehen: ${advise(advised, tell)}`,
  'feedback.further-good': ({ advised }, tell) =>
    `Alles, was benotet wurde, lief gut. Um noch einen Schritt weiter zu gehen: ${advise(advised, tell)}`,
  'feedback.all-good': ({ best }) =>
    `Alles, was benotet wurde, lief gut${best === null ? '' : `, am besten ${best}`}. Machen Sie weiter so.`,
  'feedback.nothing-shown': ({ strength }) =>
    `${strength === null ? '' : `Ihre Stärke war hier ${strength}; behalten Sie das bei. `}Kein Beitrag fällt auf, der anders sein müsste.`,
  'feedback.strength': ({ criterion }) => `Ihre Stärke war hier ${criterion}; behalten Sie das bei.`,
  'feedback.strength-and-lowest': ({ criterion, lowest }) =>
    `Ihre Stärke war hier ${criterion}; behalten Sie das bei. ${lowest} ist am schwächsten benotet: Nehmen Sie sich das als Nächstes vor.`,
  'feedback.lowest': ({ criterion }) => `Beginnen Sie mit ${criterion}: Das ist hier am schwächsten benotet.`,
  'feedback.all-met': ({ best }) =>
    `Alles, was benotet wurde, hat sein Ziel erreicht${best === null ? '' : `, ${best} am deutlichsten`}. Machen Sie weiter so.`,
};

const WHERE = {
  name: 'Der Name des Kriteriums spricht',
  description: 'Die Beschreibung des Kriteriums spricht',
  anchors: 'Die Stufen des Kriteriums sprechen',
} as const;

/** Why a measure is among those of a criterion. */
export const CHOICES: Pick<SentenceWords, keyof typeof ENGLISH_CHOICES> = {
  'chosen.no-such-measure': () => 'Im Szenario genannt, aber ein solches Maß gibt es nicht; es wird übergangen.',
  'chosen.author': () => 'Im Szenario genannt.',
  'chosen.author-weight': ({ weight }) => `Im Szenario genannt, mit Gewicht ${figure(weight)}.`,
  'chosen.words': ({ where, phrase, about, first, weight }) =>
    `${WHERE[where]} von „${phrase}“; es geht also um ${ABOUT[about]}. Dieses Maß ${first === 'first' ? 'kommt zuerst und ' : ''}zählt ${weight === 1 ? 'einfach' : 'doppelt'}.`,
};
