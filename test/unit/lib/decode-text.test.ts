import { expect, it } from 'vitest';
import { decodeText } from '../../../src/lib/text/decode-text.ts';

const SAID = 'Jörg: Is it “warm”?\r\nJo: No – an hour.\r\n';
const utf16 = (text: string, little: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const WESTERN: Readonly<Record<string, number>> = { '‰': 0x89, '“': 0x93, '”': 0x94, '–': 0x96 };
const western = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((char) => WESTERN[char] ?? char.charCodeAt(0)));

it.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(SAID)],
  ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...utf16(SAID, true)])],
  ['UTF-16 the other way round with a mark', Uint8Array.from([0xfe, 0xff, ...utf16(SAID, false)])],
  ['Windows-1252', western(SAID)],
])('%s is read', (_, bytes) => expect(decodeText(bytes)).toBe(SAID));

// The bytes of a text in an old encoding, found by decoding all there are of one and two.
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0xff; first >= 0; first -= 1) {
    bytesOf.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 0x40; second <= 0xfe && first > 0x80; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      if ([...sign].length === 1) bytesOf.set(sign, [first, second]);
    }
  }
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? []));
}

const RUSSIAN = 'Анна: Алло, у нас нет воды.\nОлег: Назовите адрес, пожалуйста.\n';
it.each<[string, string, string]>([
  ['windows-1251', 'Russian', RUSSIAN],
  ['koi8-u', 'Russian', RUSSIAN],
  ['ibm866', 'Russian', RUSSIAN],
  ['windows-1250', 'Polish', 'Łukasz: Dzień dobry, czy mógłbyś wysłać fakturę?\nŻaneta: Już wysyłam.\n'],
  ['iso-8859-2', 'Polish', 'Łukasz: Dzień dobry, czy mógłbyś wysłać fakturę?\nŻaneta: Już wysyłam.\n'],
  ['windows-1254', 'Turkish', 'Müşteri: Siparişim hâlâ gelmedi.\nIşıl: Özür dilerim, öğleden sonra gelecek.\n'],
  ['windows-1253', 'Greek', 'Υπάλληλος: Πώς μπορώ να βοηθήσω;\nΠελάτης: Θέλω να αλλάξω το ραντεβού.\n'],
  ['windows-1255', 'Hebrew', 'נציג: שלום, במה אפשר לעזור?\nלקוח: אני מתקשר לגבי החשבונית.\n'],
  ['windows-1256', 'Arabic', 'الموظف: كيف أقدر أساعدك؟\nالعميل: الفاتورة فيها خطأ.\n'],
  ['windows-874', 'Thai', 'พนักงาน: มีอะไรให้ช่วยไหมคะ\nลูกค้า: อยากเลื่อนนัดเป็นวันอังคารครับ\n'],
  ['shift_jis', 'Japanese', '担当者: お電話ありがとうございます。\nお客様: プリンターが動かないのですが。\n'],
  ['euc-jp', 'Japanese', '担当者: お電話ありがとうございます。\nお客様: プリンターが動かないのですが。\n'],
  ['gb18030', 'Chinese', '客服: 您好，请问有什么可以帮您？\n客户: 我的订单还没有到。\n'],
  ['big5', 'Chinese', '客服: 您好，請問有什麼可以幫您的嗎？\n客戶: 我的訂單還沒有到。\n'],
  ['euc-kr', 'Korean', '상담원: 안녕하세요, 무엇을 도와드릴까요?\n고객: 주문한 상품이 아직 안 왔어요.\n'],
  ['windows-1253', 'Greek, with a capital that ISO 8859 has elsewhere', 'Άννα: Καλημέρα, πώς είστε;\nΝίκος: Καλά.\n'],
  ['iso-8859-2', 'Polish, with a letter that Windows has elsewhere', 'Jan: Mają mąkę?\nŻaneta: Tak, są dwa worki.\n'],
  [
    'shift_jis',
    'Japanese, with many other letters',
    '古田: 終電は十時五分に出ました。\n真理子: では歩いて帰ります。\n',
  ],
  ['euc-kr', 'Korean, in few words', '김: 네, 알겠습니다.\n박: 감사합니다.\n'],
  ['macintosh', 'French', 'Élodie : Vous êtes bien au service après-vente.\nHervé : J’ai reçu un colis abîmé.\n'],
  ['utf-8', 'English with one name', 'Zoë: Is it warm?\nJo: No.\n'],
])('%s is read by the letters that %s has', (encoding, _, text) => {
  const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : encoded(text, encoding);
  expect(decodeText(bytes)).toBe(text);
});

it.each([
  'Jörg: Ja.\nIñigo: Nein.\n',
  'Ana: São Paulo.\nBob: And El Niño?\n',
  'Ann: 3 × 4 is ¾ of 16.\n',
  'id;value\n1;3,5 µm\n2;4 ‰\n3;±2\n',
  'Jordi: Això és tot. Què vols?\n',
])('letters of several languages and signs of none are Western: %j', (text) => {
  expect(decodeText(western(text))).toBe(text);
});

it('the language is told by letters far behind the first', () => {
  const text = `Jan: Będę.\n${'Ewa: To tak jest.\n'.repeat(500)}Ewa: Już są, ależ długo!\n`;
  expect(decodeText(encoded(text, 'windows-1250'))).toBe(text);
});

it('UTF-8 of which a letter was cut is read but for that letter', () => {
  const bytes = new TextEncoder().encode(RUSSIAN);
  expect(decodeText(bytes.filter((_, at) => at !== 3))).toBe(RUSSIAN.replace('н', '\uFFFD'));
});

it('a sign of terminals is not taken for Japanese in seven bits', () => {
  expect(decodeText(new TextEncoder().encode('A: \u001B$ café\n'))).toBe('A: \u001B$ café\n');
});

it('Japanese in seven bits is read', () => {
  const bytes = new TextEncoder().encode('A: \u001B$B$O$$\u001B(B\n');
  expect(decodeText(bytes)).toBe('A: はい\n');
});

it('UTF-8 that was cut within its last letter is read up to there', () => {
  expect(decodeText(new TextEncoder().encode(RUSSIAN).subarray(0, 26))).toBe('Анна: Алло, у н');
});

it('Russian in UTF-16 without a mark is read', () => {
  expect(decodeText(utf16(RUSSIAN, true))).toBe(RUSSIAN);
  expect(decodeText(utf16(RUSSIAN, false))).toBe(RUSSIAN);
});

it.each([true, false])('UTF-16 without a mark is read (little end first: %s)', (little) => {
  expect(decodeText(utf16('Kim: Hello.\nJo: Hi.\n', little))).toBe('Kim: Hello.\nJo: Hi.\n');
});

it.each<[string, number[]]>([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
  ['a Word document', [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0xff, 0xfe]],
  ['bytes without a meaning', [0xff, 0x01, 0x02, 0xff]],
])('%s is no text', (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBeNull());
