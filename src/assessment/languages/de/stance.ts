import type { Sentence } from '../../conversation/sentence.ts';
import type { SupportKind } from '../../signals/supporting.ts';
import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { overlapping } from '../../text/overlapping.ts';
import { germanLexicon } from './lexicon.ts';
import { OPPOSING } from './opposing-words.ts';

const DIRECTING = germanLexicon({
  duty: [
    'sie|du müssen|musst|sollten|solltest|sollen|sollst|dürfen|darfst',
    '^da|dann|jetzt|hier|also|eben müssen|musst|sollten|solltest sie|du',
    'sie|du brauchen|brauchst nur|einfach|doch|bloß',
    'müssen|musst|sollten|solltest sie|du .. halt|eben|nur|einfach',
    'an ihrer|deiner stelle würde|sollte',
    'ich empfehle|rate|würde ihnen|dir',
    'ich würde ihnen|dir raten|empfehlen',
    'da empfehle|rate ich',
    'am besten machen|nehmen|gehen|kaufen|rufen|lassen sie|du',
    'sie|du sind|bist verpflichtet|gezwungen',
    'es bleibt ihnen|dir nichts',
  ],
  order: [
    '^warum .. nicht einfach|mal',
    '^lassen|lass sie|das|es .. einfach|bleiben|sein',
    '^versuchen|probieren|denken|überlegen|beruhigen|hören|glauben|vertrauen|unterschreiben|kaufen sie',
    '^versuch|probier|überleg|beruhig|hör|glaub|vertrau|unterschreib|kauf es|das|mir|dich|mal|doch|einfach',
    '^hier .. unterschreiben',
    '^das müssen|musst|sollten sie|du',
  ],
});
const HARMLESS = germanLexicon({
  harmless: [
    'müssen|musst|müssten sie|du? gar|auch|sich? nicht|nichts|keine|keinen|kein',
    'sie|du müssen|musst mir|uns? gar|dazu|jetzt|auch|sich? nicht|nichts|keine|keinen|kein',
    'sollte|sollten sie fragen|noch',
    'müssten sie da',
    'sie|du dürfen|darfst gern|gerne|mich|mir',
  ],
});
const WARNING = germanLexicon({
  warn: [
    'sonst ist|sind|wird|werden|haben|verlieren|bekommen|verpassen|zahlen|gilt',
    'sie|du werden|wirst .. bereuen|verlieren|verpassen|ärgern|sehen',
    'angebot|rabatt|preis|aktion gilt|läuft|endet|ist .. nur|noch|heute|morgen|woche|aus',
    'nur noch heute|diese|bis|wenige|zwei|drei|morgen',
    'wissen|weißt sie|du .. was .. kostet|kosten|passiert',
    'dann ist es zu spät',
    'später wird es|das .. teurer',
    'das wird .. teuer|teurer|eng|gefährlich',
    'gilt das .. nicht mehr',
    'ohne .. bekommen|haben|schaffen|verlieren sie|du',
    'wenn sie|du .. nicht .. dann',
    'was ist wenn .. mal|plötzlich|doch',
  ],
});
const SUPPORTING = germanLexicon({
  choice: [
    'ihre|deine entscheidung|wahl',
    'sie|du entscheiden|entscheidest',
    'liegt bei ihnen|dir',
    'wie|was sie|du|ihnen|dir .. möchten|möchtest|lieber|wollen|willst',
    'ganz wie sie|du',
    'müssen|musst sie|du auch? nicht|nichts',
    'sie|du müssen|musst .. nicht|nichts',
    'überlasse ich ihnen|dir',
    'in|nach ihrem|deinem tempo',
    'lassen wir|wirs|es .. erst|dann|sein',
    'nehmen|nimm sie|dir .. zeit',
  ],
  permission: [
    'darf|dürfte ich .. fragen|vorschlagen|sagen|kurz|erklären|zeigen|etwas',
    'ist|wäre das|es|ihnen|dir .. recht|ok|okay|in',
    'haben|hast|hätten sie|du etwas|was dagegen',
    'wenn es|das für sie|dich .. passt|recht|ok|okay',
  ],
  together: [
    'was|wie denken|meinen|halten|sehen|meinst|denkst|siehst sie|du',
    'was würden|würdest|wäre|schlagen|bräuchten|brauchen|brauchst|wünschen|wünschst sie|du|ihnen|dir',
    'wie würden|würdest sie|du',
    'lassen|lass sie|uns .. gemeinsam|zusammen',
    'gehen|schauen|machen|klären|finden|sehen wir .. zusammen|gemeinsam',
    'welche|welcher ist|wäre ihnen|dir lieber',
  ],
  appreciation: [
    'stein vom herzen',
    'retten|rettest|gerettet sie|du|mir|mich',
    'jetzt|schon|bin|bin+ich .. leichter|erleichtert|beruhigt|froh',
    'gott sei dank',
    'das ist|wär|wäre|find|finde|ich ja|mal|ich|sehr? anständig|fair|lieb|nett|prima|toll|stark',
    'das|ist ja|doch mal was|prima|toll|super',
    'endlich .. einer|jemand|mal',
    'vernünftiges gespräch',
    'hat|hätte|wird ihr|ihm|uns|mir gefallen|geholfen',
    'danke|dank dass|für ihr|ihre|deine|die|das offenheit|ehrlichkeit|vertrauen|hinweis|sagen|erzählen',
    'gut dass sie|du',
    'schön dass|gelöst|gemacht',
    'das ist|war .. mutig|stark|beeindruckend|klug|ordentlich|gute|guter|leistung',
    'haben|hast sie|du gut|toll|klug|ordentlich',
    'respekt',
    'da haben|hast sie|du recht',
    'völlig zu recht',
    'sie|du haben|hast .. geschafft|geleistet|aufgebaut',
  ],
  understanding: [
    'kann ich|ich kann .. verstehen|nachvollziehen|vorstellen|nachfühlen',
    'ich verstehe|sehe dass|warum|wie|was',
    'das glaube ich ihnen|dir? gern|gerne|sofort|aufs',
    'das wäre ich auch',
    'oh|ach je|weh|gott|herrje|mann',
    'ach du .. schande|schreck|meine|liebe',
    'mist|uff|autsch|schlimm',
    'sie|du hatten|hattest recht',
    'da haben|hast sie|du völlig|ganz|schon recht',
    'das|es ist wirklich? zu viel|lang|oft|bitter|blöd|übel',
    'das hätte|hätten ich|wir .. müssen|sollen',
    'verstehe ich',
    'geht vielen|fast+allen|allen so',
    'das haben|sagen|fragen fast alle',
    'ist|sind ihnen|dir .. wichtig',
    'das ist|war|muss|klingt|wäre .. ärgerlich|anstrengend|schwer|hart|belastend|frustrierend|verständlich|schlimm|unangenehm|nachvollziehbar',
    'tut mir|uns .. leid',
    'das hört|merkt|sieht man',
    'würde|wäre|ginge|hätte ich|mir .. auch',
    'unser|unsere|mein fehler|schuld|versäumnis',
    'da haben|ist .. wir|uns .. fehler',
    'das darf|hätte .. nicht passieren|passiert',
    'kein wunder',
    'da wäre|würde ich auch',
  ],
});
// Set phrases that are said to anybody.
const HOLLOW = germanLexicon({
  hollow: [
    'verstehe .. ihren|deinen ärger|unmut|frust',
    'verstehe ich|das .. vollkommen|absolut|natürlich',
    'verstehe ich natürlich|vollkommen',
    '^das verstehe ich',
    '^ich verstehe',
    '^ich verstehe vollkommen|absolut|natürlich',
    'dank|danke .. anruf|zeit|geduld|feedback|vertrauen|interesse|verständnis',
    'das ist .. absolut|natürlich|völlig verständlich|ärgerlich|unangenehm',
    'tut mir leid zu hören',
    'schön dass sie anrufen|da',
  ],
});
// Of few words, these alone say that something was heard.
const OH = germanLexicon({ oh: ['^oh|ach|mist|uff|autsch|verstehe', 'hatten|hattest|haben|hast recht'] });
const FIRST = 2;
/** "In Hamburg aber." */
const LEAST_CONTRARY = 3;
const LEAST_UNDERSTANDING = 4;

/** Whether a sentence tells the other person what to do, unasked. */
export function directs({ words, question }: Sentence): boolean {
  const found = findPhrases(DIRECTING, words);
  if (found.length === 0) return false;
  const isHarmless = overlapping(findPhrases(HARMLESS, words));
  return found.some((one) => !isHarmless(one) && (one.tag === 'order' || question === null));
}

/** Whether it warns of bad consequences or makes haste. */
export const warns = ({ words, question }: Sentence): boolean => question !== 'open' && hasPhrase(WARNING, words);

/** Whether it goes against what was said: at the beginning of a reply, or by blaming anywhere. */
export function opposes({ words, question }: Sentence, place: number): boolean {
  const found = findPhrases(OPPOSING, words);
  if (found.some(({ tag }) => tag !== 'first')) return question !== 'open';
  if (words.length >= LEAST_CONTRARY && words.at(-1) === 'aber') return true;
  return found.length > 0 && place < FIRST && words.length > 1 && question !== 'open' && question !== 'proposal';
}

/** In which ways a sentence leaves the other person their say. */
export function supports(words: readonly string[]): ReadonlySet<SupportKind> {
  const kinds = new Set<SupportKind>();
  if (hasPhrase(HOLLOW, words)) return kinds;
  for (const { tag } of findPhrases(SUPPORTING, words)) {
    if (tag === 'understanding' && words.length < LEAST_UNDERSTANDING && !hasPhrase(OH, words)) continue;
    if (
      tag === 'choice' ||
      tag === 'permission' ||
      tag === 'together' ||
      tag === 'appreciation' ||
      tag === 'understanding'
    )
      kinds.add(tag);
  }
  return kinds;
}

const WEAK = germanLexicon({
  weak: [
    '^okay|ok|gut|ja|genau|klar|richtig|prima|super|schön|verstehe|stimmt|aha|natürlich|perfekt',
    '^alles klar',
    '^in ordnung',
  ],
});

/** How clearly a sentence acknowledges what was just said. */
export function acknowledgement(words: readonly string[]): 'strong' | 'weak' | null {
  const kinds = supports(words);
  if (kinds.has('understanding') || kinds.has('appreciation')) return 'strong';
  return hasPhrase(WEAK, words) ? 'weak' : null;
}

/** Whether a sentence argues against the other person. */
export const argues = (words: readonly string[]): boolean =>
  hasPhrase(OPPOSING, words) && !supports(words).has('understanding');
