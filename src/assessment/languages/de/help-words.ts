import { germanStem } from './topics.ts';

/*
 * What is spoken of where somebody is helped to change or to bear something in their life. Words that customers use of an
 * offer too ("Termin", "Wein", "Gewicht") are left out.
 */
const HELP =
  'rauchen geraucht rauche rauchfrei rauchstopp zigarette zigaretten alkohol alkoholiker betrunken entzug rückfall sucht süchtig drogen kiffen ' +
  'abnehmen abgenommen zugenommen diät kalorien magersucht therapie therapeutin depression depressiv depressionen angst ängste panik klinik ' +
  'geweint weinen weint heulen geheult schäme schämen geschämt scham traurig trauer trauern einsam einsamkeit scheidung getrennt trennung ' +
  'beerdigung gestorben verstorben tot tod vermisse vermissen streit gestritten gefühl gefühle fühle fühlst fühlen gespürt wütend wut hilflos ' +
  'verzweifelt demenz diagnose selbsthilfegruppe selbstmord geschrien schuldgefühle wehgetan überfordert lügen gelogen';

const STEMS: ReadonlySet<string> = new Set(HELP.split(' ').map((word) => germanStem(word)));

/** Whether a sentence has words of help with one's own life. */
export const speaksOfHelp = (words: readonly string[]): boolean => words.some((word) => STEMS.has(germanStem(word)));
