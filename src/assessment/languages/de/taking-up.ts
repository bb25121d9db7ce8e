import { findsOut, type Restatement, type Sentence } from '../../conversation/sentence.ts';
import { RECENT, type Heard } from '../../signals/taking-up/restating-features.ts';
import { findPhrase, hasPhrase } from '../../text/lexicon.ts';
import type { TakenUp } from '../language.ts';
import { germanLexicon, germanWords } from './lexicon.ts';
import { acknowledgement } from './stance.ts';
import { germanStem } from './topics.ts';
import { saysYesOrNo } from './words.ts';

const OPENING = germanLexicon({
  opening: [
    'wenn ich sie|dich|es|das? richtig verstehe|verstanden',
    'verstehe|verstanden ich .. richtig',
    'sie|du sagen|sagten|sagst|sagtest|meinen|meinst|haben|hast .. also|gesagt|erwähnt',
    'sagten|sagtest|sagen sie|du',
    'das heißt',
    '^also|dann',
    'ihnen|dir geht|ist es|das|also .. um|wichtig',
    'sie|du möchten|wollen|brauchen|möchtest|willst|brauchst|hätten .. also|gern|gerne',
    'das klingt',
    'klingt so|als|nach',
    'ich höre heraus',
    'mit anderen worten',
    'zusammengefasst|zusammenfassend',
    'fasse|fass .. zusammen',
    'geht|ging es|s? also? .. um',
  ],
});
const YOU = germanWords('sie ihnen ihr ihre ihren ihrem du dir dich dein deine deinen deinem');
const SELF = germanWords('ich wir mich mir uns mein meine unser unsere');
const MOST_WORDS = 40;
const SHORT = 5;
// All of three or more of their words and nothing else is an echo, which gives nothing back.
const ECHO = 3;
const MOST_SHOWN = 3;

const quoted = (words: readonly string[]): string[] => words.slice(0, MOST_SHOWN).map((word) => `"${word}"`);

const sharing = (words: readonly string[], theirs: ReadonlySet<string>): string[] => [
  ...new Set(words.filter((word) => theirs.has(germanStem(word)))),
];

/** Whether a sentence gives back what the other side said, by its opening or its words; an echo does not. */
export function restates({ words, stems, question }: Sentence, heard: Heard): Restatement | null {
  if (heard.words === 0 || words.length < 2 || words.length > MOST_WORDS) return null;
  if (question === 'courtesy' || question === 'proposal' || question === 'open') return null;
  const shared = stems.filter((stem) => heard.ago(stem) <= RECENT);
  const opening = findPhrase(OPENING, words);
  const own = words.some((word) => SELF.has(word));
  if (stems.length >= ECHO && stems.every((stem) => heard.ago(stem) === 0)) return null;
  const gives =
    (opening !== null && shared.length >= 1 && words.some((word) => YOU.has(word))) ||
    (!own && shared.length >= 2) ||
    (!own && shared.length === 1 && words.length <= SHORT);
  if (!gives) return null;
  const explain: Restatement['explain'] = () => [
    ...(opening === null
      ? []
      : [{ what: 'opens' as const, quoted: [`"${words.slice(opening.start, opening.end).join(' ')}"`] }]),
    ...(shared.length === 0
      ? []
      : [{ what: 'gives-back' as const, quoted: quoted(words.filter((word) => shared.includes(germanStem(word)))) }]),
  ];
  return { explain };
}

const POINTS_BACK = germanWords(
  'das dabei dafür daran darauf damit dann davon dort da der die dem den dazu darüber sie er es',
);
const PROBES = germanLexicon({
  probe: [
    '^warum|wieso|weshalb|woran|inwiefern',
    '^was genau',
    '^wie meinen|meinst|genau|kam',
    '^und dann',
    '^erzählen|erzähl',
    'was ist|war da',
    'was heißt das',
  ],
});
const NEAR = 8;
const HOW_MUCH = germanLexicon({
  much: [
    'wie viel|viele|lange|oft|hoch|groß|weit|teuer',
    'wieviel',
    'kostet|kosten|zahle|preis',
    'wann',
    'bis|ab wann',
  ],
});
const FIGURE = germanLexicon({
  figure: [
    'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|halbe|euro|franken|prozent',
    'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen|übermorgen|woche|stunde|stunden|tage|tagen',
  ],
});

const isFigure = ({ words }: Sentence): boolean => hasPhrase(FIGURE, words) || words.some((word) => /\d/u.test(word));

// Whether a reply answers the question at the end of a turn: with a yes or no, or with a figure where one was asked for.
function answers(heard: Turn, reply: Turn): boolean {
  const asked = heard.sentences.filter(findsOut);
  const [first] = reply.sentences;
  if (asked.length === 0 || first === undefined) return false;
  return (
    (asked.some(({ question }) => question === 'closed') && saysYesOrNo(first.words)) ||
    (asked.some(({ words }) => hasPhrase(HOW_MUCH, words)) && reply.sentences.slice(0, 2).some(isFigure))
  );
}

interface Turn {
  sentences: readonly Sentence[];
}

/** How far a reply takes up what was said: their words, a question that points back, understanding. */
export function takesUp(heard: Turn, reply: Turn): TakenUp {
  const theirs = new Set(heard.sentences.flatMap(({ stems }) => stems));
  const figures = new Set(heard.sentences.flatMap(({ words }) => words.filter((word) => /^\d/u.test(word))));
  const repeated = [
    ...new Set(
      reply.sentences.flatMap(({ words, stems }) => [
        ...(stems.length === 0 ? [] : sharing(words, theirs).filter((word) => word.length > 2)),
        ...words.filter((word) => figures.has(word)),
      ]),
    ),
  ];
  const questions = reply.sentences.filter(findsOut);
  const asks = questions.some(
    ({ words }) => hasPhrase(PROBES, words) || words.slice(0, NEAR).some((word) => POINTS_BACK.has(word)),
  );
  const clear = reply.sentences.slice(0, 2).some(({ words }) => acknowledgement(words) === 'strong');
  const answered = answers(heard, reply);
  const degree = repeated.length + (asks ? 1 : 0) + (clear ? 1 : 0);
  return {
    degree,
    takenUp: degree > 0 || answered,
    explain: () => ({
      does: [
        ...(repeated.length === 0 ? [] : [{ what: 'repeats' as const, quoted: quoted(repeated) }]),
        ...(clear ? [{ what: 'acknowledges' as const, quoted: [] }] : []),
        ...(asks ? [{ what: 'asks-on' as const, quoted: [] }] : []),
      ],
      evenly: true,
      sentence:
        reply.sentences.find(({ words }) => words.some((word) => repeated.includes(word))) ?? reply.sentences[0],
    }),
  };
}
