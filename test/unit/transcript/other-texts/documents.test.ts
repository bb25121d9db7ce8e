import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

const DOCUMENTS: [kind: string, text: string][] = [
  [
    'curriculum vitae',
    `CURRICULUM VITAE

Tomas Reyes
14 Mill Lane, Leeds
tomas.reyes@example.org | 0113 555 0102

Profile
Warehouse supervisor with ten years in food logistics.

WORK EXPERIENCE
2019 – present   Shift leader, Northern Cold Store
• Led a team of 14 on two shifts
• Cut picking errors by a third
2014 – 2019   Forklift driver, Aire Logistics

EDUCATION
2012 – 2014   BTEC Logistics, Leeds City College

SKILLS
Counterbalance and reach truck licences
English, Spanish

REFERENCES
Available on request`,
  ],
  [
    'curriculum vitae',
    `# Inès Caron
Infirmière de bloc – 06 00 00 00 00

## Expérience professionnelle
**2018 – aujourd'hui** : Infirmière de bloc opératoire, CHU de Nantes
**2014 – 2018** : Infirmière, clinique Saint-Jean

## Formation
2011 – 2014 : Diplôme d'État d'infirmier, IFSI d'Angers

## Compétences
- Gestion du stress
- Logiciels : Excel, DxCare

## Langues
Français : langue maternelle
Anglais : B2`,
  ],
  [
    'curriculum vitae',
    `Życiorys
Dane osobowe
Imię i nazwisko: Marta Wilk
Data urodzenia: 4.05.1991
Telefon: 600 000 000

Doświadczenie zawodowe
2017–obecnie: księgowa, Hurtownia Lipa
2013–2017: asystentka, Biuro Rachunkowe Sowa

Wykształcenie
2009–2013: Uniwersytet Ekonomiczny w Poznaniu, rachunkowość

Umiejętności
Obsługa programów Optima i Symfonia
Prawo jazdy kat. B`,
  ],
  [
    'curriculum vitae',
    `履歴書
氏名：中村　さくら
生年月日：1990年4月2日
連絡先：090-0000-0000

学歴
2009年3月　県立第一高等学校　卒業
2013年3月　東京外国語大学　卒業

職歴
2013年4月　株式会社あおば　入社　営業部配属
2019年10月　株式会社みどり　入社　営業課長

資格
普通自動車免許`,
  ],
  [
    'invoice, an offer',
    `Tischlerei Brandt                      RECHNUNG
Am Hang 3, 12345 Musterstadt

Rechnungsnummer: 2026-017
Rechnungsdatum:  04.03.2026
Kunde: Frau K. Osei

Pos  Bezeichnung             Menge   Einzelpreis     Betrag
1    Einbauschrank Eiche      1 Stk    2.400,00    2.400,00
2    Montage                  6 Std       65,00      390,00
3    Anfahrt                  1           35,00       35,00

                             Zwischensumme         2.825,00
                             MwSt 19 %               536,75
                             Gesamtbetrag EUR      3.361,75

Zahlbar innerhalb von 14 Tagen ohne Abzug.`,
  ],
  [
    'invoice, an offer',
    `# Factura F-2026/088

**Emisor:** Talleres Rueda S.L.
**Cliente:** Carmen Gil

| Concepto | Cantidad | Precio | Importe |
|---|---|---|---|
| Cambio de aceite | 1 | 45,00 € | 45,00 € |
| Filtro | 1 | 12,50 € | 12,50 € |
| Mano de obra | 2 h | 38,00 € | 76,00 € |

Base imponible: 133,50 €
IVA 21 %: 28,04 €
**Total: 161,54 €**`,
  ],
  [
    'invoice, an offer',
    `RIVERSIDE CAFE
Receipt #4471
05/03/2026 12:31  Table 6  Served by Mia

2 Flat white            7.60
1 Soup of the day       6.50
1 Cheese toastie        8.20
1 Carrot cake           4.10

Subtotal               26.40
VAT 20%                 4.40
TOTAL                  26.40
Card ****1120          26.40

Thank you for your visit!`,
  ],
  [
    'invoice, an offer',
    `請求書
株式会社青木工務店 御中
発行日 2026年3月5日

品名　数量　単価　金額
外壁塗装　1式　480,000円
足場　1式　120,000円
雑費　1式　8,000円

小計　608,000円
消費税（10%）　60,800円
合計　668,800円

お振込先：みどり銀行 本店 普通 0000000`,
  ],
  [
    'recipe',
    `Torta di mele della nonna

Ingredienti
- 3 mele
- 200 g di farina
- 150 g di zucchero
- 2 uova
- 1 bustina di lievito

Preparazione
1. Sbucciate le mele e tagliatele a fette.
2. Montate le uova con lo zucchero.
3. Unite la farina e il lievito, poi le mele.
4. Cuocete a 180 °C per 40 minuti.`,
  ],
  [
    'recipe',
    `# Lentil soup

Serves 4 · 35 min

## Ingredients
* 250 g red lentils
* 1 onion, chopped
* 2 carrots
* 1 tsp cumin

## Method
1. Fry the onion in a little oil.
2. Add the carrots, the lentils and a litre of stock.
3. Simmer for 25 minutes, then season.`,
  ],
  [
    'summary or the minutes',
    `# Protokoll Jour fixe 5.3.2026

Teilnehmende: A. Kern, B. Yıldız, C. Roth

## Themen
- Umzug der Werkstatt liegt im Plan
- Neue Presse wird im Mai geliefert

## Beschlüsse
- Angebot der Firma Lenz wird angenommen
- Schulung für alle am 12.5.

## Nächste Schritte
- [ ] A. Kern: Vertrag unterschreiben
- [ ] B. Yıldız: Termin mit Elektriker`,
  ],
  [
    'summary or the minutes',
    `Compte rendu – point commercial du 5 mars
Présents : L. Petit, I. Roux

POINTS ABORDÉS
• Le client Dupont renouvelle pour un an.
• Le stock de Lille est insuffisant.

DÉCISIONS
• Ouvrir un second dépôt en juin.

PROCHAINES ÉTAPES
1. Chiffrer le dépôt (L. Petit, 12 mars)
2. Appeler le transporteur (I. Roux)`,
  ],
  [
    'summary or the minutes',
    `AI summary of your call with Dana Cole

Overview
The customer asked about moving two sites to the new plan. Pricing was discussed, and a trial was agreed.

Key takeaways
- Budget is approved until June
- Security review is needed

Action items
- Send the security pack by Friday
- Book a call with IT

View the full recording in the app.`,
  ],
  [
    'contract',
    `SERVICE AGREEMENT
between Alder Ltd (the "Provider") and Birch plc (the "Client")

1. Definitions
In this agreement the following terms apply.
2. Services
The Provider shall perform the services set out in Schedule A.
3. Fees
The Client shall pay within 30 days of invoice.
4. Confidentiality
The parties shall keep all information confidential.
5. Liability
The liability of either of the parties is limited to the fees paid.
6. Governing law
The courts of England have jurisdiction.`,
  ],
  [
    'contract',
    `Mietvertrag

§ 1 Mietsache
Der Vermieter vermietet dem Mieter die Wohnung Am Hang 3.
§ 2 Mietzeit
Das Mietverhältnis beginnt am 1.4.2026.
§ 3 Kündigung
Die Kündigung bedarf der Schriftform.
§ 4 Haftung
Der Mieter haftet für Schäden nach den gesetzlichen Vorschriften.`,
  ],
  [
    'settings',
    `# settings of the dialler
API_URL=https://api.example.com
API_TIMEOUT=30
LANGUAGE=pl
QUEUE_SIZE=20
DEBUG=false
RETRIES=3`,
  ],
];

describe('a document in which nobody says anything is refused', () => {
  it.each(DOCUMENTS)('as a %s', (kind, text) => {
    expect(transcriptDamage(text)?.sentence).toContain(
      `It looks like ${kind === 'settings' ? '' : /^[aeiou]/u.test(kind) ? 'an ' : kind.startsWith('summary') ? 'the ' : 'a '}${kind}`,
    );
    expect(readTranscript(text).damage).toContain(kind);
  });
});

const TALKS: [about: string, text: string][] = [
  [
    'a life at work',
    `Nora: I have your CV in front of me. Shall we start with your work experience?
Ali: Sure. From 2019 to 2023 I was a shift leader at a cold store.
Nora: And your education?
Ali: I did a BTEC from 2015 to 2017, in Leeds.
Nora: What about your skills?
Ali: I drive all kinds of trucks, and I speak three languages.`,
  ],
  [
    'the same under headings of its parts',
    `## Work experience
Nora: From 2019 to 2023 you were a shift leader. What did you like?
Ali: The people. We were fourteen.
## Education
Nora: And 2015 to 2017?
Ali: College, in Leeds.
## Skills
Nora: What are you best at?
Ali: Planning, I think.`,
  ],
  [
    'an invoice',
    `Kunde: Auf der Rechnung steht Gesamtbetrag 3.361,75
Büro: Ja, Zwischensumme 2.825,00
Kunde: Und die MwSt 536,75
Büro: Genau, netto sind es 2.825,00
Kunde: Das Angebot war aber 2.400,00
Büro: Dazu kam die Montage, 390,00`,
  ],
  [
    'how to cook',
    `Cook with Ida, part 3
Ingredients
Ida: So you need 200 g of flour, 3 eggs.
Tom: And butter?
Ida: 100 g, yes.
Method
Tom: I whisk first?
Ida: You do. Then fold it in.`,
  ],
  [
    'what a summary above it says',
    `# Meeting summary
## Key points
- price
- start in May
## Action items
- send offer
## Transcript
Nora: How was the trial?
Ali: Good. We all liked it.
Nora: Shall we start in May?
Ali: Yes, please.`,
  ],
  [
    'a contract, without names',
    `1. Good morning, is this the landlord?
2. Yes, speaking. What can I do for you?
3. My heating is broken, and the contract says you repair it within two days.
4. I know, the liability is mine. I called the plumber.
5. When does he come?
6. Tomorrow at ten, he says. The parties upstairs have the same trouble.`,
  ],
  [
    'an invoice, told by one of the two',
    `Ich habe heute mit Frau Osei telefoniert. Sie hat die Rechnung vor sich gehabt.
Gesamt waren es 3.361,75 Euro, und sie fragte, warum das Angebot netto 2.400,00 war.
Ich habe gesagt, dass die Montage dazukam, 390,00, und die Anfahrt, 35,00.
Dann meinte sie: „Das hätten Sie mir vorher sagen müssen.“
Ich habe mich entschuldigt und ihr fünf Prozent angeboten.
Sie war einverstanden. „Gut, dann zahle ich am Montag.“`,
  ],
  [
    'how a trial went, in notes with what was said',
    `Call notes, Thursday

Discussion
- I asked how the trial went. "Better than we thought, honestly."
- She said the drivers love it. "They call me less, which is new."
- I asked who decides. "My boss, but he listens to me."

Next steps
- send quote
- call again on Monday`,
  ],
];

describe('a talk is not refused', () => {
  it.each(TALKS)('about %s', (_, text) => {
    expect(transcriptDamage(text)).toBeNull();
  });
});
