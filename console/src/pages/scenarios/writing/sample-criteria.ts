import type { DraftCriterion } from './draft.ts';

/** A criterion of a sample. */
export interface SampleCriterion {
  name: string;
  description: string;
  /** Where no words of the language lead to what it is judged by. */
  measures?: DraftCriterion['measures'];
}

export type SampleCriteria = Readonly<Record<'discovery' | 'support', readonly SampleCriterion[]>>;

/** The criteria of the samples that a new scenario can begin with, in English. */
export const ENGLISH_CRITERIA: SampleCriteria = {
  discovery: [
    {
      name: 'Discovery',
      description: 'Asks what the problem is, what it costs and who is affected, before offering anything.',
    },
    { name: 'Listening', description: 'Takes up what the other side said, and lets them speak most of the time.' },
    { name: 'Objections', description: 'Acknowledges a concern, asks what is behind it, and answers that.' },
    { name: 'Next step', description: 'Ends with a next step that both agreed on, with a day and who does what.' },
  ],
  support: [
    { name: 'Empathy', description: 'Shows understanding for the trouble before going on to solve it.' },
    { name: 'Understanding the problem', description: 'Asks until the problem is clear, and says it back.' },
    { name: 'Clear explanation', description: 'Explains what is done and why in plain, short sentences.' },
    { name: 'Closing', description: 'Makes sure that it is solved, and says what happens next and when.' },
  ],
};

/** The same in German: each is judged by what its English one is judged by. */
export const GERMAN_CRITERIA: SampleCriteria = {
  discovery: [
    {
      name: 'Bedarf',
      description: 'Fragt, was das Problem ist, was es kostet und wen es betrifft, bevor etwas angeboten wird.',
    },
    { name: 'Zuhören', description: 'Greift auf, was die andere Seite sagt, und lässt sie die meiste Zeit reden.' },
    { name: 'Einwände', description: 'Erkennt Bedenken an, fragt, was dahintersteckt, und antwortet darauf.' },
    {
      name: 'Nächste Schritte',
      description: 'Endet mit einem nächsten Schritt, den beide vereinbart haben: mit Tag, und wer was tut.',
    },
  ],
  support: [
    { name: 'Empathie', description: 'Zeigt Verständnis für den Ärger, bevor es an die Lösung geht.' },
    {
      name: 'Problem verstehen',
      description: 'Fragt, bis das Problem klar ist, und gibt es mit eigenen Worten wieder.',
    },
    {
      name: 'Klare Erklärung',
      description: 'Erklärt in einfachen, kurzen Sätzen, was getan wird und warum.',
      measures: [
        { measure: 'filler-words', weight: 2 },
        { measure: 'speaking-pace', weight: 1 },
        { measure: 'longest-monologue', weight: 1 },
      ],
    },
    {
      name: 'Abschluss',
      description: 'Stellt sicher, dass es gelöst ist, und sagt, was als Nächstes geschieht und wann.',
    },
  ],
};
