import { libraryWords } from './library-words.ts';

/**
 * What a word can be, in lower case. The lists of people, places and ordinary words are compromise's (MIT); the
 * additions are ours.
 */
interface Lexicon {
  /** A first name and nothing else. */
  isFirstName: (word: string) => boolean;
  /** A first name that is an ordinary word too: mark, grace, will. */
  isDoubtfulName: (word: string) => boolean;
  isLastName: (word: string) => boolean;
  /** An ordinary word, a place, an organisation, a month, and none of the names above. */
  isOrdinary: (word: string) => boolean;
}

const DOUBTFUL = new Set(
  (
    'will mark grace rose jack bill hope faith joy frank rich art drew sue pat chase dean max summer dawn eve may april june august ray guy gene dale glen heath clay cliff rob bob nick dick ' +
    'jean penny carol iris ivy lily olive ruby pearl amber ginger daisy holly violet crystal jade angel christian sterling earnest miles lane brook brooke wade ward pierce grant reed kit jay robin ' +
    'rusty sandy sunny wayne harry victor charity chance chip cash colt mercy norm peg rod skip tad trip ty woody mike victoria virginia georgia carolina florence charlotte austin dallas houston ' +
    'sydney paris london chelsea brittany india asia china jordan israel kenya madison lincoln jackson washington lee don van la bea ann king prince duke earl baron bishop pope judge major sergeant ' +
    'destiny harmony melody serenity trinity autumn sky star storm rain river ocean forest rocky buddy sonny junior page paige laurel hazel myrtle basil sage rosemary saffron clementine cherry candy ' +
    'honey precious noble true early story blue gray grey red scarlet ebony ivory goldie silver jewel gem bliss constance prudence patience temperance verity honor justice liberty america mo ' +
    'al ed les ken dee long song sung yang han bo kai min ming sun young wang sol nova alexa siri ben'
  ).split(' '),
);

/** Words that begin with a capital at the start of a sentence, in a greeting or in a title, and are not names. */
const NOBODY = new Set(
  (
    'i a an the and or but so well yes no yeah yep nope okay ok hi hello hey thanks thank sure great good right perfect sorry please maybe now then there here this that these those it he she we you they ' +
    "my your our their his her its me him us them who what when where why how which if because also just really very not all any some every everyone everybody team folks guys sir madam ma'am mam ladies gentlemen " +
    'seller buyer customer agent client caller speaker rep manager director doctor mr mrs ms miss dr prof morning afternoon evening night day today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march july september october november december god jesus lord english german french spanish italian dutch european american british ' +
    'calling speaking here back going doing looking trying wondering interested happy glad afraid curious aware fine done ready afraid from with about for at on in to of by as is was are were be been am do does did have has had ' +
    "can could would should shall might must let lets let's i'm i'll i'd i've it's that's there's we're we'll you're don't can't won't didn't doesn't isn't " +
    'mum mom dad mother father wife husband boss colleague internet email phone crm erp api ceo cfo cto coo hr it saas kpi roi sla pdf faq usa uk eu gdpr sso demo zoom teams outlook excel google microsoft amazon apple slack ' +
    'ich du er sie es wir ihr das der die den dem ein eine und oder aber ja nein nicht gut danke bitte hallo guten tag herr frau morgen heute kein wie was wer wo hier da bin ist sind war ' +
    'ik jij hij zij wij jullie en of het een dat dit niet nee dank goed daar waar wat wie hoe van op te aan met voor uit bij mijn uw onze hebben heeft zijn waren worden wordt je tu il elle nous vous ils le la les un une des et ou mais oui non merci bonjour monsieur madame yo tú él ella nosotros el los las uno y o pero sí gracias hola señor señora'
  ).split(' '),
);

/** What a word can be, as bits. */
const [FIRST, DOUBTFUL_NAME, LAST, ORDINARY] = [1, 2, 4, 8];

function build(): Lexicon {
  const first = new Set(libraryWords.first.split(' '));
  const doubtful = new Set([...DOUBTFUL, ...libraryWords.doubtful.split(' ')]);
  const last = new Set(libraryWords.last.split(' '));
  const ordinary = new Set(libraryWords.ordinary.split(' '));
  // Each word is asked for several times in each place: what it can be is found in one step.
  const kinds = new Map<string, number>();
  for (const word of [...first, ...last, ...ordinary, ...doubtful]) {
    kinds.set(
      word,
      (last.has(word) ? LAST : 0) |
        (doubtful.has(word) ? DOUBTFUL_NAME : (first.has(word) ? FIRST : 0) | (ordinary.has(word) ? ORDINARY : 0)),
    );
  }
  for (const word of NOBODY) kinds.set(word, ORDINARY);
  const is = (word: string, kind: number) => ((kinds.get(word) ?? 0) & kind) !== 0;
  return {
    isFirstName: (word) => is(word, FIRST),
    isDoubtfulName: (word) => is(word, DOUBTFUL_NAME),
    isLastName: (word) => is(word, LAST),
    isOrdinary: (word) =>
      is(word, ORDINARY) || (word.includes('-') && word.split('-').every((part) => is(part, ORDINARY))),
  };
}

export const lexicon = build();
