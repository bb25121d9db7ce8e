/* With what people begin an answer, and no line of a document begins. */

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(' '));

// In some thirty languages. Left out is what begins lines of documents in another language, as "no", "tak" and "so" do.
const OPENERS = wordsIn(
  'okay ok okey oké oh ah aha uh um uhm hm hmm mhm yeah yep yup nope yes sure right gotcha ' +
    'äh ähm na tja ja genau passt klar gell moin ouais oui bah euh ben allô vale pues bueno sí então tá né sim beh allora ciao sì ' +
    "d'accord " +
    'nou hoor jaha jaså okej javisst nåja altså no dobra jasne aha ну да нет ага ладно понятно хорошо алло selvä joo niin ' +
    'rendben igen persze halló szia tamam peki evet alo hayır εντάξει ναι έλα ωραία dobře jasně ano так ні добре ' +
    'تمام نعم لا حسنا الو בסדר כן לא ठीक हाँ जी अच्छा vâng ừ dạ alo oke iya baik',
);
// What begins so in scripts that do not part words.
const UNPARTED =
  /^(?:はい|いいえ|えっと|ええ|うん|もしもし|了解|わかっ|分かり|そうです|好的|好吧|喂|行吧|嗯|对|네|예|여보세요|그래|알겠|โอเค|ครับ|ค่ะ|ฮัลโหล)/u;
const FIRST = /^[\p{L}\p{M}]{1,12}(?:['’]\p{L}{1,8})?/u;

const GREETINGS = wordsIn(
  'hello hi hey bye goodbye hallo guten tschüss bonjour salut hola buenos buenas adiós olá tchau ciao buongiorno hoi dag hej ' +
    'hejdå cześć привет здравствуйте привіт moi hei szia viszlát merhaba γεια ahoj مرحبا السلام شكرا مع שלום ביי תודה नमस्ते chào halo',
);
const UNPARTED_GREETINGS = /^(?:こんにちは|失礼|ありがと|你好|您好|谢谢|再见|안녕|감사|고마|สวัสดี|ขอบคุณ)/u;

/** Whether a text begins as greetings do, which stand in mails and letters too. */
export function greets(text: string): boolean {
  const [first = ''] = FIRST.exec(text) ?? [];
  return GREETINGS.has(first.toLowerCase()) || UNPARTED_GREETINGS.test(text);
}

/** Whether a text begins as an answer does. */
export function opensAsTalk(text: string): boolean {
  const [first = ''] = FIRST.exec(text) ?? [];
  return OPENERS.has(first.toLowerCase().replace('’', "'")) || UNPARTED.test(text);
}
