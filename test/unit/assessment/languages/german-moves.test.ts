import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { assess } from '../../../../src/assessment/index.ts';
import { german, informalGerman } from '../../../../src/assessment/languages/de/index.ts';
import { plainWords } from '../../../../src/assessment/languages/de/lexicon.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const { bidsFarewell, saysYesOrNo, resistanceKind, opposes } = german.sentence;
const words = (text: string) => plainWords(wordsOf(text));
const sentence = (text: string) => ({ text, words: words(text), stems: [], question: null });

describe('what a sentence does in German', () => {
  it.each([
    ["Ich hab's net, is aber wurscht", 'ich habe es nicht ist aber wurscht'],
    ['Gehts bei Ihnen heut?', 'geht es bei ihnen heute'],
    ['Kannste das machen?', 'kannst du das machen'],
    ["Kannste's machen?", 'kannst du es machen'],
    ['Weißte, das musste sein.', 'weißt du das musste sein'],
    ["Das können S' vergessen", 'das können sie vergessen'],
    ['Das ist so.', 'das ist so'],
  ])('has the words of its lists: %s', (text, plain) => expect(words(text).join(' ')).toBe(plain));
  it('takes one "\'s" off a word, however many it has', () =>
    expect(words(`hab${"'s".repeat(50_000)}`)).toHaveLength(2));

  it.each(['Tschüss dann.', 'Einen schönen Feierabend Ihnen.', 'Mach’s gut.', 'Auf Wiederhören.', 'Gute Besserung.'])(
    'bids farewell: %s',
    (text) => expect(bidsFarewell(words(text))).toBe(true),
  );
  it.each(['Wir sehen uns dann auf der Baustelle.', 'Das Wochenende war lang.'])('bids none: %s', (text) =>
    expect(bidsFarewell(words(text))).toBe(false),
  );
  it('answers with a yes or a no', () => {
    expect(saysYesOrNo(words('Freilich, das geht.'))).toBe(true);
    expect(saysYesOrNo(words('Das geht, ja.'))).toBe(false);
  });

  it.each([
    ['price', 'Das ist mir halt schon ein ganz schöner Batzen.'],
    ['price', 'So viel geb ich dafür nicht aus, das sag ich Ihnen gleich.'],
    ['time', 'Vor März mach ich da nichts.'],
    ['need', 'Wir haben schon ein System.'],
    ['trust', "Und wenn Sie's dann doch nicht schaffen?"],
    ['trust', 'Der letzte Handwerker wollte gleich alles neu machen.'],
    ['need', 'Er will das nicht.'],
    ['trust', 'Ja, nur, der Kaminkehrer muss es abnehmen.'],
    ['trust', 'Das hat Ihre Kollegin vor drei Wochen auch schon gesagt.'],
    ['authority', 'Das muss mein Geschäftsführer freigeben.'],
    ['authority', 'Da müsste ich erst noch mit der Buchhaltung reden.'],
    ['stall', 'Da muss ich eine Nacht drüber schlafen.'],
    ['effort', 'Auf den Papierkram hab ich keinen Bock.'],
    ['complaint', 'Sag ich doch die ganze Zeit.'],
    ['complaint', 'Davon war nie die Rede, und jetzt warte ich seit drei Wochen.'],
  ])('pushes back (%s): %s', (kind, text) => expect(resistanceKind(sentence(text))).toBe(kind));
  it.each([
    'Das stimmt, der hält an der Siedlung.',
    'Ja, aber gern.',
    'Donnerstag geht bei mir.',
    'Nein, das war’s.',
    'Danke, dass Sie sich so viel Zeit nehmen.',
    'Lassen Sie die Rolle am Tor liegen.',
  ])('does not push back: %s', (text) => expect(resistanceKind(sentence(text))).toBeNull());

  it.each([
    'Machen Sie sich da mal keine Gedanken.',
    'In Hamburg aber.',
    'Billiger werden Sie den nirgends finden.',
    'Glauben Sie mir, das läuft.',
    'Da kann ich von hier aus auch nichts machen.',
    'Das schauen wir uns dann vor Ort an.',
  ])('waves a doubt away, wherever in a turn: %s', (text) => expect(opposes(sentence(text), 5)).toBe(true));
  it.each(['Da ist doch Stadtfest.', 'Nein, das haben Sie bestimmt schon dreimal gemacht.'])(
    'goes against nothing: %s',
    (text) => expect(opposes(sentence(text), 0)).toBe(false),
  );

  it('thanks in a sentence that grants something, and not in one that grudges it', () => {
    expect(german.sentence.acknowledgement(words('Na gut, das ist doch mal was.'))).toBe('strong');
    expect(german.sentence.acknowledgement(words('Das glaub ich Ihnen schon.'))).not.toBe('strong');
  });

  it.each([
    ['Wenn Sie meinen.', false],
    ['Danke.', false],
    ['Ich bin seit vier Jahren da.', false],
    ['Darüber kann man reden.', true],
    ['Donnerstag könnte ich einrichten.', true],
  ])('says yes: %s', (text, yes) => expect(german.step.agrees(words(text))).toBe(yes));

  it.each(['Sag ich doch.', 'So viel geb ich dafür nicht aus.'])('is no word of one’s own: %s', (text) =>
    expect(german.step.ownWord(words(text))).toBe(false),
  );
});

describe('the moment of a German call', () => {
  const momentOf = (...said: [string, string]) => {
    const lines = [
      'Guten Tag, Küchen Vogt, es geht um Ihr Angebot für die Küche.',
      'Guten Tag, ja, das liegt hier vor mir auf dem Tisch.',
      'Die Lieferung wäre in sechs Wochen, die Montage machen wir.',
      said[0],
      said[1],
      'Der Backofen soll aber links stehen, wegen der Steckdose.',
      'Wir haben gerade eine Aktion auf alle Geräte.',
      'Das hilft mir jetzt auch nicht weiter.',
      'Sie sparen damit zehn Prozent.',
      'Auf Wiederhören.',
    ];
    const transcript = lines.map((line, at) => `${at % 2 === 0 ? 'Vogt' : 'Kunz'}: ${line}`).join('\n');
    return assess({
      transcript,
      user: { userId: 'u', email: null, displayName: 'Vogt' },
      scenario: {
        name: 'x',
        scale: { min: 1, max: 5 },
        criteria: [{ name: 'Einwände', description: '', measures: ['resistance-handling'] }],
      },
    }).evidence.feedback?.moment;
  };
  it('asks nobody what is behind a complaint', () => {
    expect(momentOf('Ich warte seit drei Wochen auf Ihren Rückruf.', 'Die Fronten sind aus Eiche.')?.instead).toBe('');
    expect(momentOf('Das ist mir viel zu teuer.', 'Die Fronten sind aus Eiche.')?.instead).toContain('den Ausschlag');
  });

  it('takes a no, and asks nobody about it', () =>
    expect(momentOf('Nein. Und streichen Sie meine Nummer.', 'Die Fronten sind aus Eiche.')).toMatchObject({
      reply: { turn: 5, speaker: 'Vogt', text: 'Die Fronten sind aus Eiche.' },
      missing: 'Take a no when they say it: thank them, and ask no more.',
      instead: 'Dann belasse ich es dabei. Danke, dass Sie es mir offen sagen.',
    }));

  it('is no reply that asked about a doubt', () => {
    const transcript = `Frau Hagen: Herr Brügge, das wären dann dreieinhalb Prozent Provision.
Herr Brügge: Ja.
Frau Hagen: Ist Ihnen das zu viel?
Herr Brügge: Na ja. Mein Schwager hat's ohne Makler verkauft.
Frau Hagen: Wie lange hat er gebraucht?
Herr Brügge: Ein Jahr, glaub ich. Und am Ende ging's unter Wert weg.
Frau Hagen: Und bei Ihnen drängt ja die Zeit, wenn ich das richtig verstanden habe.
Herr Brügge: Das muss ich mit meiner Frau besprechen.
Frau Hagen: Natürlich. Ist sie grundsätzlich dafür, dass ein Makler das macht?
Herr Brügge: Die eher als ich.
Frau Hagen: Dann überlegen Sie es sich zu zweit.
Herr Brügge: Ja, können Sie machen.`;
    const { evidence } = assess({
      transcript,
      user: { userId: 'u', email: null, displayName: 'Frau Hagen' },
      scenario: { name: 'x', scale: { min: 1, max: 5 }, criteria: [{ name: 'Handling objections', description: '' }] },
    });
    expect(evidence.criteria[0]?.score).toBeLessThan(3);
    expect(evidence.feedback?.moment?.turn).not.toBe(8);
  });
});

it('“du” is told by its verbs too', () => {
  const call = `Alex: Was fehlt euch denn, wenn ihr nichts ändert?
Mia: Ehrlich gesagt nicht viel, wir haben gerade andere Baustellen.
Alex: Würdest du's denn wollen, wenn die Zeit da wäre?
Mia: Ja, das weißt du doch.
Alex: Dann schreib ich dir im Februar.`;
  const { language } = buildConversation(readTranscript(call), { userId: 'u', email: null, displayName: 'Alex' });
  expect(language).toBe(informalGerman);
});

it.each([
  ['Was kostet die Wartung im Jahr?', 'Hundertzehn, also 110 Euro.', true],
  ['Ist die Anfahrt dabei?', 'Nein, leider.', true],
  ['Was kostet die Wartung im Jahr?', 'Schönes Wetter draußen.', false],
])('a reply that answers takes up what was asked: %s %s', (asked, said, takenUp) => {
  const { turns } = buildConversation(readTranscript(`Mia: ${asked}\nAlex: ${said}\nMia: Gut.\nAlex: Bis dann.`), {
    userId: 'u',
    email: null,
    displayName: 'Alex',
  });
  const [heard, reply] = turns;
  expect(heard !== undefined && reply !== undefined && german.uptake(heard, reply).takenUp).toBe(takenUp);
});
