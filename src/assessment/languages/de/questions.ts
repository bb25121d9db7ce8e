import type { QuestionKind } from '../../conversation/sentence.ts';
import { hasPhrase } from '../../text/lexicon.ts';
import { germanLexicon, germanWords } from './lexicon.ts';

const LEAD = germanWords(
  'und also ja ok okay gut so na dann aber äh ähm nun hm mhm genau ach aha oh verstehe alles klar denn doch noch jetzt sagen schön prima danke',
);
const MOST_LEADING = 6;

const COURTESY = germanLexicon({
  courtesy: [
    '^wie geht es|s ihnen|dir|euch',
    '^wie geht',
    '^geht es ihnen gut',
    '^hören|verstehen|sehen sie mich',
    '^wie bitte',
    '^nicht wahr',
    '^oder',
    '^haben sie sonst|noch|weitere|irgendwelche .. fragen',
    '^sonst noch fragen|etwas|was',
    '^gibt es sonst|noch .. fragen',
    '^kann ich sonst|noch .. tun|helfen',
    '^wirklich',
    '^ach ja',
    '^ja',
    '^stimmt',
    '^sind sie noch da|dran',
  ],
});
const PROPOSAL = germanLexicon({
  proposal: [
    '^wollen|sollen|können|könnten|möchten|dürfen|würden wir',
    '^soll|darf|kann|könnte|dürfte ich',
    '^wie wäre es|das',
    '^wie wärs',
    '^was halten sie davon',
    '^möchten|wollen|würden sie .. termin|testen|ausprobieren|unterschreiben|bestellen|mitnehmen|treffen',
    '^passt|passen',
    '^würde|wäre|ist|geht .. ihnen|dir|das|es .. passen|recht|möglich|interessant',
    '^hätten|haben sie .. zeit',
    '^einverstanden',
    '^schaffen|schaffst sie|du das',
    '^wann passt|sollen|soll|kann|können|darf|hätten|treffen|rufe|komme',
    '^welcher|welchen tag|termin',
    '^um wie viel uhr passt|soll|kann',
    '^machen wir',
    '^wäre es .. für sie|dich .. interessant|möglich|denkbar',
  ],
});
const OPEN = germanLexicon({
  open: [
    '^was|warum|wieso|weshalb|weswegen|wozu|woran|wodurch|womit|worum|worüber|worauf|wofür|wovon|wovor|inwiefern|inwieweit|wonach',
    '^wie',
    '^erzählen|erzähl|beschreiben|beschreib|schildern|schilder|erklären|erklär',
    '^mich|uns würde|interessiert .. wie|was|warum|ob|interessieren',
    '^ich würde .. wissen|verstehen|hören',
    '^welche|welchen|welcher .. sorgen|erfahrungen|gedanken|erwartungen|rolle|folgen|gründe|auswirkungen|wünsche|bedenken',
    '^können|könnten|würden|magst|mögen sie|du mir? .. erzählen|beschreiben|erklären|schildern',
    '^und dann',
    '^und sonst',
    '^inwiefern',
    '^in welcher weise|form',
  ],
});
const CLOSED_W = germanLexicon({
  closed: [
    '^wie viel|viele|vielen|lange|oft|hoch|groß|alt|weit|teuer|spät|heißen|heißt|schnell|breit|lang',
    '^wieviel|wieviele',
    '^was kostet|kosten|wiegt',
    '^was ist ihre|ihr|deine|dein name|nummer|adresse|budget|kundennummer|postleitzahl',
    '^wer|wen|wem|wann|wo|wohin|woher',
  ],
});
const W = germanWords(
  'was wie warum wieso weshalb wozu woran womit worum wofür wer wen wem wann wo wohin woher welche welcher welches welchen inwiefern',
);
const VERBS = germanWords(
  'ist sind war waren wäre hat haben hatte hatten hätte hätten habt kann können könnte könnten konnte soll sollen sollte muss müssen müsste will wollen wollte möchte möchten mögen darf dürfen wird werden würde würden wurde macht machen mache läuft laufen geht gehen ging sagt sagen sagte sagten heißt bedeutet passiert passierte stört ärgert fehlt braucht brauchen brauchst denken denkst denkt meinen meinst meint glauben glaubst kostet kosten nutzen nutzt kommt kommen kam sehen sieht siehst halten hält liegt lag gibt gab steht führt fühlt wissen weiß weißt arbeiten arbeitet wohnen wohnt hast bist hattest willst kannst musst stellen stellst wünschen wünscht',
);
const THEY = germanWords('sie du ihr das der die es denn ihnen dir ihre ihr dein deine euch');
const ASKING = germanWords(
  'haben hast können kannst könnten könntest wollen willst möchten möchtest sind bist würden würdest wären hätten wissen weißt kennen nutzen arbeiten gibt ist brauchen denken glauben hatten waren',
);
const HOLDS = germanWords(
  'weiß wissen weißt sehe sehen sieht sagen gesagt sagt verstehe verstehen frage fragen dass ob wenn als egal',
);
const TAG = germanLexicon({ tag: ['nicht wahr', 'oder nicht', 'stimmts', 'richtig', 'oder', 'gell', 'ne'] });

/** Whether a question begins at a word: a question word with its verb, or a verb before "Sie". */
export function asksAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (HOLDS.has(words[at - 1] ?? '')) return false;
  if (W.has(word)) return VERBS.has(next) || (W.has(word) && VERBS.has(words[at + 2] ?? '') && !THEY.has(next));
  return ASKING.has(word) && (next === 'sie' || next === 'du' || next === 'ihr');
}

function kindOf(words: readonly string[], at: number): QuestionKind {
  if (words.length - at <= 9 && hasPhrase(COURTESY, words, at)) return 'courtesy';
  if (hasPhrase(PROPOSAL, words, at)) return 'proposal';
  if (hasPhrase(CLOSED_W, words, at)) return 'closed';
  return hasPhrase(OPEN, words, at) ? 'open' : 'closed';
}

/** Whether a German sentence is a question, and of which kind; null where it is none. */
export function germanQuestion(words: readonly string[], asked: boolean): QuestionKind | null {
  if (words.length === 0) return null;
  let start = 0;
  while (start < words.length - 1 && start < MOST_LEADING && LEAD.has(words[start] ?? '')) start += 1;
  if (asked) {
    // "Und dann?" goes on, whatever its words.
    if (start > 0 && words.length === start + 1 && LEAD.has(words[start] ?? '')) return 'open';
    if (asksAt(words, start) || W.has(words[start] ?? '')) return kindOf(words, start);
    // "Mit der Hüfte, was sagt sie da?": the question proper comes later.
    for (let at = words.length - 2; at > start; at -= 1) if (asksAt(words, at)) return kindOf(words, at);
    return kindOf(words, start);
  }
  if (words.length >= 3 && asksAt(words, start)) return kindOf(words, start);
  return words.length >= 4 && hasPhrase(TAG, words.slice(-2)) ? 'closed' : null;
}
