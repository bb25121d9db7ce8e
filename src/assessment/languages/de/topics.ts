import { germanWords, withoutUmlauts } from './lexicon.ts';

const COMMON =
  'ich du er sie es wir ihr ihnen ihn ihm uns euch mich dich mir dir sich der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war bin bist hat habe haben hab zu in im am an auf mit von für bei auch so wie was da dann noch nur schon ja nein mal doch wenn dass weil also jetzt hier als kein keine man werden wird kann';

const STOPWORDS = germanWords(
  `${COMMON} aber alle allem allen alles als also ander andere anderen anders auch auf aus außerdem bald beim beiden bereits besser bestimmt bis bisschen bitte brauche brauchen braucht da dabei dafür dagegen daher damit danach dank danke daran darauf daraus darf darum darüber das dass davon dazu dein deine demnach denn denen deren derzeit deshalb dessen deswegen dich diese diesem diesen dieser dieses direkt doch dort dran drin dürfen dürfte eben echt egal eigentlich einfach einmal entweder erst etwa etwas euer eure falls fast finde finden fragen frage früher ganz ganze gar gab geben gegen gehabt gehen geht gekommen gemacht genau genug gerade gern gerne gesagt gesehen gewesen gibt ging gleich grüß gut gute guten halt hallo hatte hatten hast hatte heißt herr frau hin hinter immer irgendwas irgendwie jede jedem jeden jeder jedes jedenfalls jemand klar klingt komme kommen kommt könnte könnten können lassen lasse leider lieber los machen mache macht machst mag manchmal mehr mein meine meinem meinen meiner meinst meinen meint möchte möchten mögen müssen müsste muss musst na nach nachher natürlich neben nee nehmen nein nichts nie niemand nun ob oben ohne okay ok paar passiert prima recht richtig sage sagen sagt sagte schauen schaue schließlich schlecht schön sehe sehen sehr seid sein seine seit selber selbst sicher sieht sogar solche soll sollen sollte sollten sonst stimmt super tatsächlich trotzdem tschüss tun überhaupt überall um ungefähr unser unsere unseren unter usw viel viele vielen vielleicht vom von vor vorher wann warum was weg wegen weiß weiter weitere welche welchem welchen welcher welches wer wäre wären werde wieder wiederhören wieso wieviel will willst wirklich wissen wo woher wohin wollen wollte wollten worden wurde wurden würde würden zum zur zurück zusammen zwar zwischen ah ach ähm äh hm mhm aha na naja nix ned net scho no des mei dei wern bloß halt eh gell jo naa hob san guad vui woaß mir mer merci grüezi servus tschüss adieu ciao pfiat heut hab hatt wär wärs gehts machs ists isn bissl bissel grad eher ganzen erstmal nochmal schauts lassens schicken melden meld rufen ruf anrufen ruft sicherlich schönen herzlichen frau mag finden find passt sogar jetzt denn darfs könnt möcht würd müsst sollt`,
);

const FUNCTION_WORDS = germanWords(COMMON);
/** Function words of dialects that neighbouring languages do not have: "wat", "dat", "det" and "jo" are left out. */
const DIALECT_WORDS = germanWords(
  'ick icke dette nich ned nid nöd uff ooch keene ham hams hob isch isses isset denn nix scho wos woaß händ hend hät chan chönd mia eana amoi gell',
);
const LEAST_SHARE = 0.25;
const LEAST_STANDARD = 0.08;
const LEAST_WORDS = 5;

/** Whether words are German: a quarter of them at least are among the commonest function words, or of its dialects', some of them standard. */
export function looksGerman(words: readonly string[]): boolean {
  if (words.length < LEAST_WORDS) return false;
  let common = 0;
  let dialect = 0;
  for (const word of words)
    if (FUNCTION_WORDS.has(word)) common += 1;
    else if (DIALECT_WORDS.has(word)) dialect += 1;
  return common >= LEAST_STANDARD * words.length && common + dialect >= LEAST_SHARE * words.length;
}

const FOLD: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u' };
const ENDINGS = ['ungen', 'ung', 'enen', 'ern', 'est', 'en', 'em', 'er', 'es', 'te', 'st', 'e', 'n', 's', 't'];
const LEAST_STEM = 4;

/** A crude German stem ("Rechnungen", "Rechnung" → "rechn"), the same with umlauts and without them. */
export function germanStem(word: string): string {
  const plain = withoutUmlauts(word).replaceAll(/ae|oe|ue/gu, (pair) => FOLD[pair] ?? pair);
  const ending = ENDINGS.find((end) => plain.endsWith(end) && plain.length - end.length >= LEAST_STEM);
  return ending === undefined ? plain : plain.slice(0, -ending.length);
}

/** The stem of a word that carries a topic; null for the words that everybody says anyway. */
export const germanTopic = (word: string): string | null =>
  word.length <= 2 || STOPWORDS.has(word) ? null : germanStem(word);

const MOST = 64;

/** Stems of the words that carry a topic, each once; the first 64. */
export function germanTopics(words: readonly string[]): string[] {
  const stems: string[] = [];
  for (const word of words) {
    if (stems.length >= MOST) break;
    const stem = germanTopic(word);
    if (stem !== null && !stems.includes(stem)) stems.push(stem);
  }
  return stems;
}
