import type { NeedKind } from '../../signals/need-questions.ts';
import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { germanLexicon } from './lexicon.ts';

const PITCH = germanLexicon({
  pitch: [
    'unser|unsere|unseren|unserem|unserer .. ist|bietet|hat|kann|haben|sind|läuft|lösung|produkt|software|system|tarif|police|paket|modul',
    'wir bieten|haben|liefern|garantieren|sind .. neues|neue|tolles|marktführer|spezialisten|lösung|angebot|besten',
    'die|das|der lösung|modul|tarif|paket|police|gerät|serie|system|software .. hat|ist|kann|bietet|besteht|kostet|arbeitet',
    'prozent|euro rabatt|nachlass',
    'im ersten jahr|monat',
    'sie bekommen|erhalten|kriegen|sparen',
    'du bekommst|kriegst|sparst',
    'das beste|tolle ist|daran',
    'einzigartig|marktführer|rundum',
    'ich empfehle|rate',
    'außerdem haben|gibt|bieten wir|es',
    'viele|unsere unserer? kunden|praxen|firmen .. haben|nutzen|sagen',
    'das denken|sagen viele|alle',
    'prozent günstiger|billiger|sparen',
    'wir|ich haben|hab|habe .. modernsten|größte|größten|beste|besten|kartei|interessenten|aktion|pakete',
    'premium|aktion|exklusiv|rundumschutz|fernbedienung',
    'bei uns genau|sind .. richtig',
    'da sparen|zahlen|bekommen|kriegen sie|du',
  ],
});
const OFFERING = germanLexicon({
  offer: [
    'wie|was kann|darf ich .. helfen|tun',
    'mein name ist',
    'sie sprechen mit',
    'ich rufe .. an .. weil|wegen|von',
    'danke|dank .. ihren anruf',
    'am apparat',
    'unser|unserem angebot|tarif|produkt|kundendienst',
    'herzlich willkommen',
    'was führt sie',
    'von der|firma',
    'wir bieten',
    'ich biete',
    'bei uns',
    'ihre kundennummer|auftragsnummer|bestellnummer|rechnung',
  ],
});
const TRADE = germanLexicon({
  trade: [
    'aufträge|bestellt|geliefert|gekauft|kaufen|verkaufen|verkauf|zahlen|bezahlen|bezahlt|zahlt|gezahlt|franken|prozent|kunde|kundin|kunden|hotel|zimmer|firma|laden|apotheke|monteur|handwerker|miete|mieter|krankenkasse|kasse|antrag|formular|widerspruch|reklamation|lager|lieferung|lieferant|frist|makler|maschine|maschinen|modell|planung|bremsen|scheiben|teile|steuer|anlage|anlegen|festgeld|fonds|stein|dach|pfannen|sofa|küche|möbel|datei|broschüren|stück|webseite|webagentur|testwoche|testzugang|lizenz|abo|studio|training|kur|termine|anzahlung|rate|raten|buchen|hausverwaltung|autohaus|bank|zählernummer|strom|gas|police|schaden|fahrer|taxi|rechnung|vertrag|bestellung|lieferung|angebot|kundennummer|auftragsnummer|tarif|preis|kosten|kostet|kündigen|kündigung|auftrag|versicherung|reparatur|buchung|garantie|gutschrift|rabatt|abschlag|techniker|hotline|software|probetraining|termin|praxis|werkstatt|anschluss|konto|kontoauszug|gebühr|flug|paket|filiale|küche|förderung|kurs|lieferant|budget',
    'bestellen|liefern|lieferst|liefert|gutgeschrieben|charge|ware|service|wartung|durchsicht|inspektion|montage|einbau|material|ersatzteil|ersatzteile|muster|vorführung|besichtigung|kostenvoranschlag|mahnung|provision|honorar|stundensatz|pauschale|anfahrt|notdienst|handwerk|betrieb|betriebe|büro|kanzlei|steuerbüro|lohnabrechnung|laufzeit|kündigungsfrist|mitglied|mitglieder|mitgliedschaft|prämie|selbstbehalt|deckung|beitrag|kredit|darlehen|leasing|zinsen|vollmacht|exposé|system|umstieg|einführung|projekt|messe|katalog|aktion|neukunde|bestandskunde|stück|sack|kisten|palette|paletten|liefertermin|verkauft|pflegegrad',
    'geld zurück',
    'würd|würde|was .. kost|kosten|kostet',
    'ihr|mein anruf|auftrag|konto|vertrag',
    'euro',
  ],
});
const NEED = germanLexicon({
  problem: [
    'problem|probleme|schwierig|schwierigkeiten|herausforderung|herausforderungen|sorge|sorgen|stört|ärgert|nervt|hakt|hapert|fehlt|schlimmste|schlimmsten|schwierigste|anstrengend|belastet|bremst|hindert|engpass',
    'warum|wieso|weshalb|woran|wodurch',
    'was ist .. passiert|los|da',
    'was führt|bringt|bewegt sie|dich',
    'wo drückt|klemmt',
    'wie läuft|macht|sieht|geht|stehen|arbeiten .. das|es|er|sich|sie|bei|heute|gerade|derzeit',

    'unzufrieden|zufrieden',
  ],
  impact: [
    'was bedeutet|heißt das|es .. für|bei',
    'welche folgen|auswirkungen',
    'folgen|auswirkung|auswirkungen',
    'was kostet|kostete|gekostet|verloren .. sie|euch|das',
    'was hat .. gekostet',
    'was passiert|geschieht|ist .. dann|wenn|passiert',
    '^und dann',
    'wie wirkt',
    '^und wenn',
    'wen trifft|betrifft',
    'wie lange|oft geht|passiert|dauert',
  ],
  value: [
    'was wäre|würde|würden|hätten|müsste .. wenn|anders|bringen|ändern|helfen|bedeuten|möglich|wert|davon',
    'wie viel .. wert',
    'stellen sie sich vor',
    'stell dir vor',
    'wünschen|wünschst sie|du',
    'im idealfall|ideal',
    'was wäre für sie|dich|ihnen',
    'was soll .. sein|sehen|erreichen|ändern',
    'ziel',
  ],
});

type Has = (words: readonly string[]) => boolean;

/** Whether a sentence presents what is on offer, or advises. */
export const pitches: Has = (words) => hasPhrase(PITCH, words);
/** Whether it is spoken as the one who offers or serves. */
export const speaksAsOfferer: Has = (words) => hasPhrase(OFFERING, words);
/** Whether it belongs to a talk in which something is sold or served. */
export const speaksOfTrade: Has = (words) => hasPhrase(TRADE, words);

/** Which kinds of need a question asks about. */
export function needKinds(words: readonly string[]): ReadonlySet<NeedKind> {
  const kinds = new Set<NeedKind>();
  for (const { tag } of findPhrases(NEED, words))
    if (tag === 'problem' || tag === 'impact' || tag === 'value') kinds.add(tag);
  return kinds;
}
