import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import { german, informalGerman } from '../../../src/assessment/languages/de/index.ts';
import { plainWords } from '../../../src/assessment/languages/de/lexicon.ts';
import { wordsOf } from '../../../src/assessment/text/words.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';

const { bidsFarewell, saysYesOrNo, resistanceKind, opposes } = german.sentence;
const words = (text: string) => plainWords(wordsOf(text));
const sentence = (text: string) => ({ text, words: words(text), stems: [], question: null });

describe('what a sentence does in German', () => {
  it.each([
    ["Ich hab's net, is aber wurscht", 'ich habe es nicht ist aber wurscht'],
    ['Gehts bei Ihnen heut?', 'geht es bei ihnen heute'],
    ['Kannste das machen?', 'kannst du das machen'],
    ["Das können S' vergessen", 'das können sie vergessen'],
    ['Das ist so.', 'das ist so'],
  ])('has the words of its lists: %s', (text, plain) => expect(words(text).join(' ')).toBe(plain));

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
    ['authority', 'Das muss mein Geschäftsführer freigeben.'],
    ['authority', 'Da müsste ich erst noch mit der Buchhaltung reden.'],
    ['stall', 'Da muss ich eine Nacht drüber schlafen.'],
    ['effort', 'Auf den Papierkram hab ich keinen Bock.'],
    ['complaint', 'Sag ich doch die ganze Zeit.'],
    ['complaint', 'Davon war nie die Rede, und jetzt warte ich seit drei Wochen.'],
  ])('pushes back (%s): %s', (kind, text) => expect(resistanceKind(sentence(text))).toBe(kind));
  it.each([
    'Das stimmt, der hält an der Siedlung.',
    'Donnerstag geht bei mir.',
    'Nein, das war’s.',
    'Danke, dass Sie sich so viel Zeit nehmen.',
    'Lassen Sie die Rolle am Tor liegen.',
  ])('does not push back: %s', (text) => expect(resistanceKind(sentence(text))).toBeNull());

  it.each([
    'Machen Sie sich da mal keine Gedanken.',
    'Billiger werden Sie den nirgends finden.',
    'Glauben Sie mir, das läuft.',
    'Das schauen wir uns dann vor Ort an.',
  ])('waves a doubt away, wherever in a turn: %s', (text) => expect(opposes(sentence(text), 5)).toBe(true));
  it.each(['Da ist doch Stadtfest.', 'Nein, das haben Sie bestimmt schon dreimal gemacht.'])(
    'goes against nothing: %s',
    (text) => expect(opposes(sentence(text), 0)).toBe(false),
  );

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

it('“du” is told by its verbs too', () => {
  const call = `Alex: Was fehlt euch denn, wenn ihr nichts ändert?
Mia: Ehrlich gesagt nicht viel, wir haben gerade andere Baustellen.
Alex: Würdest du's denn wollen, wenn die Zeit da wäre?
Mia: Ja, das weißt du doch.
Alex: Dann schreib ich dir im Februar.`;
  const { language } = buildConversation(readTranscript(call), { userId: 'u', email: null, displayName: 'Alex' });
  expect(language).toBe(informalGerman);
});
