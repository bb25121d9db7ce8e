// What tells that somebody says something: people ask, and speak of themselves and of each other. Lists do not.
import { roleOf } from '../speakers/role-words.ts';

const PERSONAL = new Set(
  (
    "i i'm i'd i'll i've you you're you'll your we we're we'll our me my us let's hello hi thanks thank please yes yeah okay sorry " +
    'ich du wir mir mich dir dich uns ihnen ihr ihre mein meine danke bitte hallo ja nein genau ' +
    "je j'ai tu vous nous moi mon ma votre notre merci bonjour oui non " +
    'yo tú usted ustedes nosotros nos mi me gracias hola sí claro ' +
    'eu você vocês nós meu minha obrigado obrigada olá sim ' +
    'io noi voi mio mia grazie ciao buongiorno sì ' +
    'ik jij jullie wij mij mijn uw bedankt ' +
    'jag vi mig dig tack hej jeg du dig tak ' +
    'ja ty wy mnie mi pan pani dziękuję proszę tak dobry ' +
    'я ты вы мы мне вам нас вас спасибо здравствуйте да нет ' +
    'já vy děkuji ano prosím minä sinä te kiitos hei kyllä ben sen siz biz evet merhaba teşekkürler köszönöm igen én mulțumesc da eu ' +
    'أنا أنت نحن شكرا نعم لا אני אתה את אנחנו תודה כן मैं आप हम हाँ धन्यवाद'
  ).split(' '),
);
// In scripts without spaces between words, and where the ending says it.
const PERSONAL_PARTS = /[我你您咱]|です|ます|はい|私|ください|세요|습니다|까요|네[,. ]|저는|제가|ครับ|ค่ะ|คุณ|ผม|ฉัน/u;
const QUESTION = /[?？؟]/u;
const SENTENCE = /[.?!…。？！؟۔।]["'”’»)」]{0,2}$/u;
const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}{1,3})?/gu;
const LOOKED_AT = 300;

/** Whether somebody speaks of themselves or to another in a text: "I", "your", "thanks", in many languages. */
export function isPersonal(text: string): boolean {
  const head = text.slice(0, LOOKED_AT);
  for (const [word] of head.matchAll(WORD)) if (PERSONAL.has(word.toLowerCase().replace('’', "'"))) return true;
  return PERSONAL_PARTS.test(head);
}

/** Which share of texts ask something, speak of persons, and end as sentences do, 0 to 1. */
export interface Signs {
  questions: number;
  personal: number;
  sentences: number;
}

/** The signs of talk in texts. */
export function signsOfTalk(texts: readonly string[]): Signs {
  const share = (test: (text: string) => boolean): number => texts.filter(test).length / Math.max(1, texts.length);
  return {
    questions: share((text) => QUESTION.test(text)),
    personal: share(isPersonal),
    sentences: share((text) => SENTENCE.test(text.trimEnd().slice(-6))),
  };
}

/** So many of the texts that people say speak of themselves or of each other, where nobody asks. */
export const FEWEST_PERSONAL = 0.15;

/** Whether texts that end as sentences do, or stand beside times, are said to somebody. */
export const areSaid = ({ questions, personal }: Signs): boolean => questions > 0 || personal >= FEWEST_PERSONAL;

const STATE =
  /^\[?(?:trace|debug|info|notice|warn|warning|error|err|critical|fatal|ok|pass|passed|fail|failed|failure|success|skip|skipped|ignored|todo|done|open|closed|blocked|pending|running|ready|unknown|added|fixed|changed|removed|deprecated|security|feat|fix|chore|docs|refactor|high|medium|low|major|minor|p[0-4]|get|post|put|delete|patch|yes|no|true|false|up|down|on|off|new|erledigt|offen|fehler|warnung|hinweis)\]?$/iu;

/** Whether a label says how something is, as programs and lists do, and is no person's ("PASS", "[warn]", "open"). */
export const isState = (label: string): boolean => STATE.test(label) && roleOf(label) === null;
