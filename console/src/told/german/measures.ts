import type { MeasureId } from '../../../../src/evidence/sentences/measure-words.ts';
import type { MeasureWords } from '../words.ts';

/** A measure's words, and what it advises as an instruction. */
export interface AdvisedMeasure extends MeasureWords {
  advice: string;
}

const LEARNT = {
  unit: 'auf der Skala der Leser von 1 bis 5',
  target: 'was sorgfältige Leser mit 5 bewerten',
  source:
    'gelernt aus Gesprächen, die verdeckt bewertet wurden (training/README.md): was jeder Beitrag tut und was danach aus der anderen Seite wird',
};
const SHOWN = 'Keine veröffentlichte Grenze; nur als Wert gezeigt';

/** The words of every measure. */
export const MEASURES: Readonly<Record<MeasureId, AdvisedMeasure>> = {
  'talk-share': {
    title: 'Redeanteil',
    unit: '% der Wörter',
    target: 'etwa 43 %; mehr als 65 % geht mit weniger Abschlüssen einher',
    source: 'Gong Labs, Verhältnis von Reden und Zuhören, 25.537 Verkaufsgespräche (2016, überprüft 2025)',
    advice: 'Sagen Sie weniger und lassen Sie Ihr Gegenüber mehr reden',
  },
  'talk-share-by-phase': {
    title: 'Redeanteil nach Abschnitten',
    unit: '% der Wörter im ersten Drittel',
    target: null,
    source: 'Keine veröffentlichte Grenze nach Abschnitten; nur als Wert gezeigt',
    advice: 'Lassen Sie Ihr Gegenüber zuerst reden',
  },
  'longest-monologue': {
    title: 'Längste Strecke am Stück',
    unit: 'Wörter',
    target: null,
    source: SHOWN,
    advice: 'Unterbrechen Sie lange Erklärungen mit einer Frage',
  },
  'speaking-pace': {
    title: 'Sprechtempo',
    unit: 'Wörter pro Minute',
    target: null,
    source:
      'Gong Labs, 67.149 Verkaufsgespräche: im Mittel etwa 173 Wörter pro Minute; keine veröffentlichte Grenze, daher gezeigt und nicht benotet',
    advice: 'Sprechen Sie in gleichmäßigem Tempo',
  },
  interruptions: {
    title: 'Unterbrechungen',
    unit: 'Mal',
    target: null,
    source:
      'Heldner und Edlund, Pauses, gaps and overlaps in conversations (2010), dazu, wie viel Überlappung üblich ist; keine veröffentlichte Grenze, daher gezeigt und nicht benotet',
    advice: 'Lassen Sie Ihr Gegenüber ausreden, bevor Sie beginnen',
  },
  'their-turn-lengths': {
    title: 'Wie lang die Beiträge der anderen Seite werden',
    unit: 'mal so lang',
    target: null,
    source: SHOWN,
    advice: 'Fragen Sie so, dass Ihr Gegenüber mehr erzählen kann',
  },
  'filler-words': {
    title: 'Füllwörter',
    unit: 'je 100 Wörter',
    target: null,
    source:
      'Gong Labs, etwa eine halbe Million Verkaufsgespräche: Füllwörter hingen nicht mit dem Ergebnis zusammen. Zum Vergleich: etwa 6 Unterbrechungen jeder Art je 100 Wörter sind beim Sprechen üblich (Lickley 2017)',
    advice: 'Machen Sie eine Pause, statt zu füllen',
  },
  'question-count': {
    title: 'Zahl der Fragen',
    unit: 'Fragen',
    target: null,
    source:
      'Gong Labs, 519.000 Erstgespräche: 11 bis 14 Fragen gingen mit dem meisten Erfolg einher, weniger und mehr mit weniger. Das gilt für ein ganzes Erstgespräch, daher gezeigt und nicht benotet',
    advice: 'Stellen Sie weniger, aber bessere Fragen',
  },
  'question-rate': {
    title: 'Wie oft Fragen gestellt werden',
    unit: '% der Sätze',
    target: '21,3 % wie geübte Verhandler (durchschnittliche: 9,6 %)',
    source: 'Rackham und Carlisle, The Effective Negotiator (1978); Rackham, The Behaviour of Successful Negotiators',
    advice: 'Fragen Sie, bevor Sie etwas sagen',
  },
  'open-question-share': {
    title: 'Anteil offener Fragen',
    unit: '% der Fragen',
    target: 'offene Fragen; die Punkte sind ihr Anteil',
    source:
      'Offen und geschlossen wie in den MITI-Handbüchern (Moyers u. a.); die Schwellen von MITI 3.1.1 ließen sich nicht nachschlagen, und 4.2.1 nennt keine, daher wird keine verwendet',
    advice: 'Machen Sie aus Ja-Nein-Fragen offene',
  },
  'need-discovery': {
    title: 'Fragen nach dem Bedarf',
    unit: 'von 3 Arten',
    target: 'alle drei Arten, jede mindestens einmal',
    source: 'Rackham, SPIN Selling (1988): Fragen nach Problem, Folgen und Nutzen einer Lösung',
    advice: 'Fragen Sie, was aus dem Problem folgt und was eine Lösung wert wäre',
  },
  'needs-first': {
    title: 'Bedarf vor Lösungen',
    unit: '1 ja, 0 nein',
    target: 'eine Frage nach dem Bedarf kommt vor dem ersten Rat oder Angebot',
    source:
      'Rackham, SPIN Selling (1988): Lösungen, bevor der Bedarf bekannt ist, laden zu Einwänden ein; keine Schwelle ist veröffentlicht',
    advice: 'Fragen Sie nach dem Bedarf, bevor Sie etwas vorstellen',
  },
  uptake: {
    title: 'Auf dem eben Gesagten aufbauen',
    unit: '% der Antworten',
    target: 'jede Antwort greift auf, was gesagt wurde; die Punkte sind der Anteil, der es tut',
    source:
      'Demszky u. a., Measuring Conversational Uptake (2021), für die Definition und die Bewertungen, nach denen die Zeichen gewichtet sind; Huang u. a., It Doesn’t Hurt to Ask (2017), für Nachfragen; keine Schwelle ist veröffentlicht',
    advice: 'Fragen Sie nach dem eben Gesagten, bevor Sie weitermachen',
  },
  acknowledgement: {
    title: 'Anerkennen',
    unit: '% der Antworten',
    target: 'jede Antwort erkennt zuerst an; die Punkte sind der Anteil, der es tut',
    source:
      'Anerkennen als Fertigkeit: bestärken und zurückgeben in der motivierenden Gesprächsführung (Miller und Rollnick 2013); keine Schwelle ist veröffentlicht',
    advice: 'Zeigen Sie, dass Sie es gehört haben, bevor Sie antworten',
  },
  paraphrase: {
    title: 'Wiedergeben und zusammenfassen',
    unit: '% der Sätze',
    target: '17,2 % wie geübte Verhandler (durchschnittliche: 8,3 %)',
    source:
      'Rackham, The Behaviour of Successful Negotiators: Verständnis prüfen und zusammenfassen (Rackham und Carlisle 1978)',
    advice: 'Sagen Sie mit den Worten Ihres Gegenübers, was Sie verstanden haben',
  },
  'reflection-ratio': {
    title: 'Wiedergaben je Frage',
    unit: 'Wiedergaben je Frage',
    target: '2 zu 1 (1 zu 1 ist ordentlich)',
    source: 'Handbuch MITI 4.2.1, Moyers, Manuel und Ernst (2014): 1:1 ordentlich, 2:1 gut',
    advice: 'Geben Sie öfter wieder, was Sie gehört haben, als Sie fragen',
  },
  'resistance-handling': {
    title: 'Umgang mit Widerstand',
    unit: '% der Verhaltensweisen',
    target: 'jedes Mal anerkennen, nachfragen und antworten, ohne zu streiten',
    source:
      'Gong Labs, Umgang mit Einwänden, 67.149 Verkaufsgespräche: die Besten fragen nach einem Einwand, bevor sie antworten; streiten (konfrontieren) zählt in MITI 4.2.1 gegen Beratende; keine Schwelle ist veröffentlicht',
    advice: 'Nehmen Sie den Einwand auf und fragen Sie, was dahintersteckt, bevor Sie antworten',
  },
  opening: {
    title: 'Eröffnung',
    unit: 'von 3 Teilen',
    target: 'alle drei',
    source:
      'Vorhandensein von Teilen, die dieses Programm nennt; keine Schwelle ist veröffentlicht (Rackham fand, dass Eröffnungen bei großen Verkäufen wenig ausmachen)',
    advice: 'Eröffnen Sie mit einem Gruß, dem Zweck und einer Frage',
  },
  'next-step': {
    title: 'Konkreter nächster Schritt',
    unit: 'von 4 Teilen',
    target: 'eine Handlung, ein Tag, eine Zuständigkeit und ein Ja',
    source:
      'Rackham, SPIN Selling (1988): ein Fortschritt ist eine vereinbarte Handlung, die weiterführt, ein Weitermachen nicht; keine Schwelle ist veröffentlicht',
    advice: 'Vereinbaren Sie einen nächsten Schritt mit Tag und Namen',
  },
  'drawing-out': {
    title: 'Zum Erzählen einladen statt vorgeben',
    unit: '% von beidem',
    target: 'alle',
    source:
      'Verhalten im Sinn der motivierenden Gesprächsführung und dagegen, wie in MISC 2.5 (Houck, Moyers, Miller, Glynn und Hallgren); das Verhältnis geht mit dem Reden der anderen Seite über Veränderung einher (Magill u. a. 2018, 36 Studien); für ein Zählen nach Wendungen ist keine Schwelle veröffentlicht',
    advice: 'Erfragen Sie, was Ihr Gegenüber denkt, bevor Sie sagen, was Sie denken',
  },
  'early-drawing-out': {
    title: 'Am Anfang zum Erzählen einladen',
    unit: '% von beidem',
    target: 'alle',
    source:
      'MISC 2.5 für die Verhaltensweisen; erst in Beziehung treten, dann ausrichten und raten: Miller und Rollnick (2013); keine Schwelle ist veröffentlicht',
    advice: 'Beginnen Sie damit, Ihr Gegenüber zum Erzählen einzuladen',
  },
  'leaving-room': {
    title: 'Raum für die andere Seite',
    unit: '% von beidem',
    target: 'alle',
    source:
      'Verhalten, das MITI 4.2.1 entspricht oder widerspricht (bestärken, Zusammenarbeit suchen, Selbstbestimmung betonen; überreden, konfrontieren); sein Anteil als Wert: MITI 3.1.1; für ein Zählen nach Wendungen ist keine Schwelle veröffentlicht',
    advice: 'Lassen Sie die Wahl, und fragen Sie, bevor Sie raten',
  },
  'shared-ending': {
    title: 'Ein Ende, bei dem die andere Seite mitredet',
    unit: '% von beidem',
    target: 'alle',
    source:
      'MITI 4.2.1 für die Verhaltensweisen (Zusammenarbeit suchen, Selbstbestimmung betonen; überreden, konfrontieren); keine Schwelle ist veröffentlicht',
    advice: 'Fragen Sie am Ende, was Ihr Gegenüber tun möchte, statt es zu sagen',
  },
  pressing: {
    title: 'Vorgeben, warnen, dagegenhalten',
    unit: '% der Sätze',
    target: 'höchstens 4 % (13 % in Anrufen, die nur erinnern)',
    source:
      'Vergleichswerte für direkte Anweisungen nach dem Motivational Interviewing Skill Code in Psychology and Health 32(2), 145–165 (2016), Tabelle 2: 4 % nach Moyers u. a. (2005), 13 % in den dortigen Erinnerungsanrufen; die Verhaltensweisen wie in MISC 2.5 (anweisen, ohne Erlaubnis raten, warnen, konfrontieren)',
    advice: 'Fragen Sie, was Ihr Gegenüber denkt, bevor Sie vorgeben, warnen oder widersprechen',
  },
  'effect-overall': {
    title: 'Das Gespräch als Ganzes',
    ...LEARNT,
    advice: 'Gehen Sie auf das Gesagte ein, bevor Sie weitermachen',
  },
  'effect-discovery': {
    title: 'Herausfinden, worauf es ankommt',
    ...LEARNT,
    advice: 'Finden Sie heraus, was hinter der ersten Antwort steckt',
  },
  'effect-objections': {
    title: 'Widerstand begegnen',
    ...LEARNT,
    advice: 'Gehen Sie auf das Gesagte ein, bevor Sie weitermachen',
  },
  'effect-next-steps': {
    title: 'Vereinbaren, was als Nächstes kommt',
    ...LEARNT,
    advice: 'Vereinbaren Sie einen Schritt mit Tag und Namen',
  },
  'effect-listening': {
    title: 'Aufgreifen, was die andere Seite sagt',
    ...LEARNT,
    advice: 'Kommen Sie auf das zurück, was Ihr Gegenüber erzählt hat',
  },
  'effect-empathy': {
    title: 'Auf Gefühle eingehen',
    ...LEARNT,
    advice: 'Wo Ihr Gegenüber sagt, was schwer ist, gehen Sie darauf ein, bevor Sie weitermachen',
  },
};
