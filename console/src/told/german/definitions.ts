import type { MeasureId } from '../../../../src/evidence/sentences/measure-words.ts';

const LIKE_FEW = 'Wenige Gelegenheiten werden zur Mitte gerückt.';

/** What each measure counts. The examples are English: those are the words that it looks for. */
export const DEFINITIONS: Readonly<Record<MeasureId, string>> = {
  'talk-share': 'Wörter der Person als Anteil aller Wörter.',
  'talk-share-by-phase':
    'Der Anteil der Person an den Wörtern in jedem Drittel des Gesprächs (Drittel seiner Wörter); der Wert ist der des ersten Drittels.',
  'longest-monologue':
    'Wörter in der längsten Strecke, die die Person am Stück redet, mit ihrer Dauer in Sekunden, wo das Transkript Zeiten hat. Was andere nur sagen, um zu zeigen, dass sie zuhören (bis zu drei Wörter wie „mhm“, „yeah“, „I see“), beendet sie nicht.',
  'speaking-pace':
    'Wörter pro Minute in den Beiträgen der Person, die Anfang und Ende haben. Beiträge mit weniger als 40 oder mehr als 400 Wörtern pro Minute zählen nicht, weil ihre Zeiten nicht stimmen können; weniger als zehn Sekunden insgesamt werden nicht bewertet.',
  interruptions:
    'Beiträge der Person mit drei oder mehr Wörtern, die nach den Zeiten des Transkripts mehr als eine halbe Sekunde vor dem Ende des Beitrags der anderen Seite beginnen.',
  'their-turn-lengths':
    'Mittlere Zahl der Wörter (Median) in der zweiten Hälfte der Beiträge der anderen Seite, geteilt durch die in der ersten Hälfte.',
  'filler-words':
    '„Um“, „uh“, „you know“, „I mean“, „sort of“ und Ähnliches auf je hundert Wörter der Person. Viele Transkripte lassen sie weg.',
  'question-count':
    'Fragen, die etwas herausfinden, ohne Höflichkeiten und Vorschläge; in einer Sprache, deren Wörter nicht bekannt sind, alle, die mit einem Fragezeichen enden.',
  'question-rate':
    'Fragen, die etwas herausfinden, als Anteil an allem, was die Person sagt (Sätze; zwanzig Wörter gelten als einer, wo Satzzeichen fehlen). Höflichkeiten und Vorschläge zählen nicht, wo die Sprache bekannt ist; sonst zählen alle, die mit einem Fragezeichen enden.',
  'open-question-share':
    'Fragen, die zu mehr einladen als zu Ja, Nein oder einer einzelnen Angabe („What …“, „How …“, „Tell me …“), als Anteil aller Fragen, die etwas herausfinden. Erkannt mit und ohne Fragezeichen.',
  'need-discovery':
    'Welche von drei Arten von Fragen die Person gestellt hat: nach dem Problem oder Wunsch, nach seinen Folgen, nach dem Wert einer Lösung.',
  'needs-first':
    'Ob die Person nach dem Problem, seinen Folgen oder seinem Wert gefragt hat, bevor sie das Produkt vorstellte oder der anderen Seite sagte, was zu tun ist.',
  uptake:
    'Anteil der Antworten der Person auf Beiträge der anderen Seite von fünf oder mehr Wörtern, die diese aufgreifen: ihre Wörter wiederholen, weiterfragen, wiedergeben, was gesagt wurde, es anerkennen.',
  acknowledgement:
    'Anteil der Antworten der Person auf Beiträge der anderen Seite von fünf oder mehr Wörtern, deren erste zwei Sätze diese anerkennen („I understand“, „That makes sense“, „Thanks for telling me“); ein bloßes „okay“ oder „right“ zählt halb.',
  paraphrase:
    'Sätze, die wiedergeben oder zusammenfassen, was die andere Seite sagte, als Anteil an allem, was die Person sagt.',
  'reflection-ratio':
    'Sätze, die wiedergeben, was die andere Person sagte, geteilt durch die Fragen, die etwas herausfinden.',
  'resistance-handling':
    'Für jeden Beitrag, in dem die andere Seite Widerstand zeigt (Preis, Zeit, Bedarf, Vertrauen, Befugnis, Aufschub, Aufwand, Ablehnung, Beschwerde): Erkennt die Antwort ihn zuerst an, fragt sie nach, und bleibt sie dabei, ohne zu streiten?',
  opening:
    'Welche von drei Dingen die ersten beiden Beiträge der Person haben: einen Gruß oder Dank, worum es im Gespräch geht, eine Frage, die das Wort übergibt.',
  'next-step':
    'Der beste Vorschlag oder die beste Zusage beider Seiten: Nennt er eine Handlung, einen Tag oder eine Zeit (eine Woche oder ein Monat zählt halb), wer es tut, und sagt die andere Seite ja, wiederholt sie den Tag, oder sagt sie es von sich aus zu? Ein Vorschlag ohne dieses Ja zählt halb, und ohne es gibt es höchstens 2,5 von 1 bis 5. Was es offenlässt („I’ll be in touch“), ist keiner.',
  'drawing-out': `Sätze, die die andere Person zum Reden bringen (offene Fragen, Wiedergaben, Wertschätzung, Verständnis, die Bitte um Erlaubnis, die Wahl lassen), als Anteil an diesen und denen, die belehren, warnen oder streiten. ${LIKE_FEW}`,
  'early-drawing-out':
    'Dasselbe wie „Zum Erzählen einladen statt vorgeben“, in den ersten fünf Beiträgen der Person mit drei oder mehr Wörtern.',
  'leaving-room': `Sätze, die wertschätzen, Verständnis zeigen, um Erlaubnis bitten, nach der Sicht der anderen Person fragen oder ihr die Wahl lassen, als Anteil an diesen und denen, die belehren, warnen oder streiten. ${LIKE_FEW}`,
  'shared-ending':
    'Dasselbe wie „Raum für die andere Seite“, in den letzten fünf Beiträgen der Person mit drei oder mehr Wörtern: Wird vereinbart, was folgt, oder wird es festgelegt?',
  pressing:
    'Sätze, die der anderen Person ungebeten sagen, was sie tun soll („you need to“, „why don’t you“), vor schlechten Folgen warnen oder dem widersprechen, was sie sagte („but“, „no“, Vorwürfe), als Anteil an allem, was die Person sagt. Rat mit Erlaubnis und Wiedergaben zählen nicht.',
  'effect-overall':
    'Wie gut das Gespräch mit dieser Person verlief, nach dem, was die Schritte bei ihr bewirkten und wie es endete.',
  'effect-discovery': 'Ob Lage, Bedarf, Folgen und Wert verstanden wurden, auf welchem Weg auch immer.',
  'effect-objections':
    'Ob Widerstand, wie er auch geäußert wird, ergründet und beantwortet wird, sodass er sich bewegt oder geachtet wird.',
  'effect-next-steps':
    'Ob beide vereinbaren, wer was bis wann tut, oder ein klares Nein; Zusagen nur einer Seite zählen wenig.',
  'effect-listening': 'Ob sinngemäß zurückkommt, was die andere Seite sagt, sofort und später.',
  'effect-empathy': 'Ob die Person darauf eingeht, wie es ihrem Gegenüber geht, mit Worten oder mit Taten.',
};
