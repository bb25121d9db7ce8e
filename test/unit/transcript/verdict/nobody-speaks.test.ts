import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { nobodySpeaks } from '../../../../src/transcript/talk/nobody-speaks.ts';
import { saidIn } from '../../../support/turns-read.ts';

// Invented texts that have labels as talk has, and in which nobody says anything to anybody.
it.each<[string, string]>([
  [
    'tasks by name, in sentences',
    'Ann: Send the offer to the potter by Friday.\nBen: Call the supplier about the late delivery of the bricks.\nAnn: Book the hall for the fair in May.\nBen: Order new aprons for the workshop.\nAnn: Check the contract with the mill for the date.',
  ],
  [
    'tasks in French, where “du” is no “you”',
    'Marie: Envoyer le devis du four à la mairie avant vendredi.\nLuc: Appeler le fournisseur du grès pour les cartons en retard.\nMarie: Réserver la salle du haut pour la foire.\nLuc: Commander les tabliers du nouveau modèle.\nMarie: Mettre à jour la liste des prix.',
  ],
  [
    'the duties of two sides',
    'Seller: shall deliver the kiln to the place named in the annex within 30 days.\nBuyer: shall pay the price within 14 days of the invoice.\nSeller: shall mend or replace parts that are broken on arrival.\nBuyer: shall give notice of any damage in five days.\nSeller: may keep the goods while an invoice is open.',
  ],
  [
    'steps and tips in turn',
    'Step: Wedge the clay on a table of plaster.\nTip: A damp cloth keeps the rest of the clay soft.\nStep: Roll it to the width of a thumb.\nTip: Two laths on the sides keep it even.\nStep: Dry it for a day under foil.\nTip: Wood in the kiln leaves a crack in the glaze.',
  ],
  [
    'the programme of a day, with its times',
    '09:00 Hall: The mayor opens the fair of the potters.\n09:30 Yard: A show of raku with the guild of the town.\n11:00 Hall: Glazes of the river, by the museum.\n12:00 Yard: Soup from the big oven for all.\n14:00 Hall: The price of the best bowl is given.',
  ],
  [
    'questions and answers on a page of help',
    'Questions about the kiln\n\nQ: How do I clean the shelves?\nA: With a scraper, when they are cold.\n\nQ: Is the warranty for the bricks as well?\nA: No, bricks wear out.\nQ: Where is the number of the kiln?\nA: On the door.',
  ],
  [
    'the same under a title that says it, though “we” and “you” are in it',
    '# FAQ\n\n**Q: Do you send kilns abroad?**\nA: Yes, we send them to all countries.\n**Q: Do you take old ones back?**\nA: We do, in every shop.\n**Q: Do you rent them?**\nA: No, but our friends in Ulm do.',
  ],
  [
    'a page of help in which readers ask as “I” and are told what “you” can do',
    'Customer questions\n\nQuestion: Can I bring back a kiln?\nAnswer: You can send it back within 30 days.\n\nQuestion: Do you ship abroad?\nAnswer: We ship to all of Europe. You pay the postage.\n\nQuestion: How can I reach you?\nAnswer: You can write to us, or call us from 9 to 5.',
  ],
  [
    'steps that say “you”',
    'Step 1: You open the kiln.\nStep 2: You press the button for five seconds.\nStep 3: You wait until the light is green.\nStep 4: You close it.',
  ],
  [
    'what is new, in four points that say “you”',
    'What is new\n\nKiln: You can now set the hour.\nOven: Your oven cools by itself.\nShelf: You can lift a shelf with one hand.\nDoor: Your door now closes softly.',
  ],
  [
    'what four people are, in a sentence each',
    'Ann Lee: Sells kilns at the mill since 2019.\nTom Berg: Head of the yard in Ulm.\nMaria Sol: A lawyer in Madrid, and a writer.\nJan Roth: Engineer who builds ovens.',
  ],
  [
    'a programme with the hours, by who is on',
    '10:00 Ann Lee: Welcome\n10:05 Tom Berg: Figures of the quarter\n10:20 Maria Sol: Contracts\n10:40 Ann Lee: Next steps',
  ],
  [
    'questions that somebody means to ask',
    'Guide\n\nOpening: Thank you for taking part. May I record our talk?\nBackground: How long have you worked here?\nNeeds: What is hard for you in your work?\nClosing: Is there anything else that you want to tell me?',
  ],
  [
    'cards for learning, in German',
    'Frage: Wie heißt gebrannter Ton?\nAntwort: Keramik\nFrage: Bei wie viel Grad schmilzt die Glasur?\nAntwort: Bei etwa 1200 Grad\nFrage: Woraus besteht Porzellan?\nAntwort: Aus Kaolin, Feldspat und Quarz',
  ],
  [
    'words that are explained, some by a question',
    'Biscuit: clay that was fired once.\nCone: a sign of heat. Which one do you need?\nEngobe: thin clay with colour, laid over your pot.\nGrog: fired clay, ground. What is it for? Strength.\nSlip: clay with so much water that you can pour it.\nThrowing: making a pot on the wheel.',
  ],
  [
    'a song',
    'Verse 1: I walked along the river with my clay\nChorus: Oh, will you wait for me?\nVerse 2: You wrote that you were far away\nChorus: Oh, will you wait for me?',
  ],
  [
    'a bill',
    'Item: Red clay\nPrice: 3.20\nItem: White clay, fine\nPrice: 4.50\nItem: Glaze\nPrice: 12.80\nItem: Sieve\nPrice: 5.90',
  ],
  [
    'states, few and short',
    '[PASS] The page opens.\n[PASS] The list is sorted.\n[FAIL] The door is shut.\n[PASS] I am in.',
  ],
])('nobody speaks in %s', (_, text) => {
  expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
});

describe('somebody speaks where people', () => {
  it.each<[string, string]>([
    [
      'answer in a word before they say more',
      'Base: Cart two, go to the yard of the mill for a load of clay and sand.\nCart: Received. The gate of the mill is shut.\nBase: Understood. The man with the key is on the way to the mill.\nCart: Gate is open. The load is on the cart.\nBase: Clear. The road at the bridge is closed in the evening.',
    ],
    [
      'say what nobody writes',
      'Ann: Silver then, the big one in the window of the shop.\nBen: And that would get the kiln done.\nAnn: The kiln would be, um, as it was in the spring.\nBen: Not that kiln, the old one in the yard.\nAnn: The other one would be fine, oh, in a week.',
    ],
    [
      'say little',
      'Ann: Tongs.\nBen: The big ones.\nAnn: The red ones.\nBen: On the shelf.\nAnn: The lid of the kiln.\nBen: Hot.',
    ],
    [
      'speak a language of which no words are known here',
      'Minh: Lò nung hôm nay đã nóng rồi và sẵn sàng cho mẻ mới.\nLan: Mẻ trước mất khoảng một giờ rưỡi mới nguội.\nMinh: Men xanh còn nửa thùng ở trong kho phía sau.\nLan: Thùng đó sẽ hết vào cuối tuần này.\nMinh: Xe hàng mới đến vào sáng thứ hai.',
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text).turns).toHaveLength(text.split('\n').length);
    expect(readTranscript(text).speakers).toHaveLength(2);
  });

  it.each<[string, string]>([
    [
      '“my”',
      'Q: How did it begin?\nA: My aunt had a kiln.\nQ: What came first then?\nA: A bowl.\nQ: And what came next?\nA: A jug.',
    ],
    [
      '“you” again and again',
      'Q. What did you see there?\nA. A red cart.\nQ. Did you see who drove it?\nA. No.\nQ. Were you alone?\nA. Yes.',
    ],
    [
      'more than a question at once',
      'Q: A kiln. Is it old?\nA: Yes.\nQ: And is it warm now?\nA: No.\nQ: Good. Is it clean?\nA: Yes.',
    ],
    [
      'back',
      'Q: Is the kiln warm now?\nA: Which one?\nQ: Is the big one warm?\nA: Yes.\nQ: Is it clean as well?\nA: No.',
    ],
  ])('are asked, and one says %s', (_, text) => {
    expect(saidIn(text)).toHaveLength(6);
  });

  it('are asked at a time', () => {
    const text =
      '[0:01] Q: Is the kiln warm now?\n[0:03] A: Yes.\n[0:05] Q: Is it clean?\n[0:06] A: No.\n[0:08] Q: Is it full?\n[0:09] A: Yes.';
    expect(saidIn(text)).toHaveLength(6);
  });
});

describe('in Indonesian, Vietnamese and Spanish', () => {
  const facts = {
    Indonesian: [
      'Tungku itu dari bata merah dan untuk mangkuk besar.',
      'Glasir dari abu kayu adalah yang tertua di desa itu.',
      'Pasar untuk tanah liat ini buka dengan musik dari kota.',
      'Harga yang baru untuk bata adalah dua ribu.',
      'Truk dengan kayu datang dari hutan itu.',
    ],
    Vietnamese: [
      'Lò nung của làng có một cửa và hai ống khói.',
      'Men xanh cho bát được làm từ tro và đá của núi.',
      'Chợ đất sét không mở vào một ngày có mưa.',
      'Giá của gạch và men cho một lò không đổi.',
      'Xe chở củi của xưởng có một tài xế.',
    ],
    Spanish: [
      'El horno de la aldea anda con leña y con gas.',
      'La rueda del taller anda en el patio por la tarde.',
      'El reloj de la puerta anda con una pila.',
      'El barro de los jarros es del río y de la mina.',
      'La tienda del pueblo es para los jarros.',
    ],
  };
  it.each(Object.entries(facts))('facts in %s are nobody’s words', (_, texts) => {
    expect(nobodySpeaks(texts)).toBe(true);
  });

  it.each<[keyof typeof facts, string]>([
    ['Indonesian', 'Tungku saya dari bata yang merah.'],
    ['Indonesian', 'Mangkuk anda untuk pasar itu.'],
    ['Indonesian', 'Mohon bata yang merah.'],
    ['Vietnamese', 'Lò của tôi có một cửa.'],
    ['Vietnamese', 'Men xanh của bạn.'],
    ['Vietnamese', 'Dạ, men xanh.'],
  ])('but in %s they are not beside “%s”', (language, said) => {
    expect(nobodySpeaks([...facts[language], said])).toBe(false);
  });
});
