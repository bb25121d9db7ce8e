/** Words that tell names by standing beside them, in the languages that calls are in. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Phrases, each as its words, by their last word: of most words no phrase ends with them. */
export type Phrases = ReadonlyMap<string, readonly string[][]>;

const phrases = (list: readonly string[]): Phrases =>
  Map.groupBy(
    list.map((phrase) => phrase.split(' ')),
    (phrase) => phrase.at(-1) ?? '',
  );

/** Titles that stand before a name. */
export const TITLES = words(
  'mr mrs ms miss dr doctor prof professor sir madam herr frau herrn monsieur madame mme mlle señor señora sr sra don doña signor signora signore mevrouw meneer senhor senhora pan pani',
);
/** Phrases after which a name must come. */
export const STRONG = phrases([
  'my name is',
  "my name's",
  'name is',
  'mein name ist',
  'ich heiße',
  "je m'appelle",
  'me llamo',
  'mi nombre es',
  'mi chiamo',
  'mijn naam is',
  'meu nome é',
  'you can call me',
  'ask for',
  'hier spricht',
]);
/** Phrases after which a name may come. */
export const WEAK = phrases([
  'this is',
  'i am',
  "i'm",
  "it's",
  'it is',
  'speaking with',
  'speaking to',
  'speak with',
  'speak to',
  'spoke with',
  'spoke to',
  'talk to',
  'talked to',
  'talking to',
  'called',
  'named',
  'ich bin',
  'hier ist',
  'je suis',
  'soy',
  'sono',
  'ik ben',
  'eu sou',
  'met with',
  'meet with',
  'meeting with',
  'work with',
  'working with',
  'check with',
  'thanks to',
  'reach out to',
  'copy in',
  'loop in',
  'introduce you to',
  'on behalf of',
  'sincerely',
  'regards',
]);
/** Phrases after which a name in small letters may come that is an ordinary word too. */
export const INTRODUCED = phrases(['this is', 'spoke to', 'spoke with', 'speaking with', 'speak to', 'talk to']);
/** People by what they are to somebody: a name comes next. */
export const RELATIONS = words(
  'colleague boss wife husband partner son daughter brother sister mother father mum mom dad friend assistant manager director cfo ceo cto coo cmo founder owner accountant lawyer engineer consultant neighbour neighbor nurse teacher secretary kollege kollegin chef chefin',
);
/** Greetings: who is greeted comes next. */
export const GREETINGS = words(
  'hi hello hey thanks thank dear bye goodbye hallo bonjour hola ciao sorry cheers welcome morning afternoon evening tag danke merci gracias grazie hoi dag salut',
);
/** What people do: who does it comes before. */
export const SAYS = words(
  'said says told asked called mentioned wants thinks joined emailed wrote suggested agreed confirmed replied explained',
);
/** What one does with people: with whom comes next. */
export const TO_PEOPLE = words(
  'call ask asked tell told email meet met invite contact cc thank know knows see saw loop introduce from by',
);
/** Words between two names of a list. */
export const AND = words('and und et y e i och en');
/** Words between a first name and a surname. */
export const PARTICLES = words('van von der den de del della da di du la le el al ibn ter ten zu dos y abu st');

/** Names of months and places that people are called too. */
export const MONTHS_AND_PLACES = words(
  'may april june august virginia georgia carolina florence austin dallas houston sydney paris london chelsea india asia china jordan israel kenya lincoln washington america victoria',
);
