/** Words by which people speak of themselves and to each other in a language, and small words that tell the language. */
export interface WordsOfTalk {
  /** Of oneself alone. */
  i: string;
  /** Of oneself with others. */
  we: string;
  you: string;
  /** What is said and hardly written: "oh", "it's". */
  spoken?: string;
  /** What people greet, thank, ask and answer with. */
  reply: string;
  small: string;
}

/** The words of some lists. */
export const wordsIn = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).filter((word) => word !== ''));

/** These words in twenty-one languages. */
export const WORDS_OF_TALK: readonly WordsOfTalk[] = [
  {
    i: "i i'm i'd i'll i've me my",
    we: "we we're we'll our us",
    you: "you you're you'll your",
    reply: "let's hello hi thanks thank please yes yeah okay sorry",
    spoken:
      "oh um uh er erm mm hm hmm ah yep yup nope aye ok bye gosh wow morning mine yours myself yourself gonna it's that's there's " +
      "he's she's they're they've what's who's here's don't didn't doesn't isn't wasn't aren't can't couldn't won't wouldn't " +
      "haven't hasn't you'd you've we'd we've they'd it'd that'd it'll",
    small: 'the a an of and to in is are for with on by from at as or be',
  },
  {
    i: 'ich mir mich mein meine',
    we: 'wir uns',
    you: 'du dich dir ihnen ihr ihre',
    reply: 'danke bitte hallo ja nein genau',
    spoken: 'äh ähm hm hmm na ach oh okay tja moin tschüss halt doch eben nee nö jo gell',
    small: 'der die das den dem und ist ein eine einen mit zu von im auf für an bis nach am',
  },
  {
    i: "je j'ai moi mon ma",
    we: 'nous',
    you: 'tu vous votre notre',
    reply: 'merci bonjour oui non',
    spoken: "euh ah oh bah ouais ok c'est",
    small: 'le la les l de des du d et est un une pour dans sur à au en avec',
  },
  {
    i: 'yo mi me',
    we: 'nosotros nos',
    you: 'tú usted ustedes',
    reply: 'gracias hola sí claro',
    spoken: 'eh ah oh vale bueno pues mira ok',
    small: 'el la los las de del y en es un una con por para al',
  },
  {
    i: 'eu meu minha',
    we: 'nós',
    you: 'você vocês',
    reply: 'obrigado obrigada olá sim',
    spoken: 'ah oh tá né ok então',
    small: 'o a os as de da do e em um uma com no na para por dos das ao',
  },
  {
    i: 'io mi mia',
    we: 'noi',
    you: 'voi tu',
    reply: 'grazie ciao buongiorno sì',
    spoken: 'eh ah oh beh allora certo ok',
    small: 'il lo la i gli le di e è un una che per della del da con al in',
  },
  {
    i: 'ik mij mijn',
    we: 'wij',
    you: 'jij jullie uw',
    reply: 'ja nee hallo bedankt',
    spoken: 'eh ah oh nou hoor oké ok',
    small: 'de het een en van in is op met voor te aan naar om',
  },
  {
    i: 'jag mig',
    we: 'vi',
    you: 'du dig',
    reply: 'ja nej tack hej',
    small: 'och att det är på för av en ett i som med till den',
  },
  {
    i: 'jeg mig meg',
    we: 'vi',
    you: 'du dig deg',
    reply: 'ja nej tak takk hej',
    small: 'og at det er på for af av en et i som med til den',
  },
  {
    i: 'ja mnie mi',
    we: 'my',
    you: 'ty wy pan pani',
    reply: 'dziękuję proszę tak dobry',
    small: 'w z i na do nie jest się o za od dla po',
  },
  {
    i: 'я мне',
    we: 'мы нас',
    you: 'ты вы вам вас',
    reply: 'спасибо здравствуйте да нет',
    small: 'и в на не с для по за от до из к',
  },
  { i: 'já', we: '', you: 'vy', reply: 'děkuji ano prosím', small: 'a v na se je pro do s z o' },
  {
    i: 'minä',
    we: '',
    you: 'sinä te',
    reply: 'kiitos hei kyllä',
    small: 'ja on ei se että kun niin tai',
  },
  { i: 'ben', we: 'biz', you: 'sen siz', reply: 'evet merhaba teşekkürler', small: 've bir bu için ile da de' },
  { i: 'én', we: '', you: 'te', reply: 'köszönöm igen', small: 'a az és egy is hogy nem' },
  { i: 'eu', we: '', you: '', reply: 'mulțumesc da', small: 'și în cu de la pe o un din' },
  { i: 'أنا', we: 'نحن', you: 'أنت', reply: 'شكرا نعم لا', small: 'في من على إلى أن' },
  { i: 'אני', we: 'אנחנו', you: 'אתה את', reply: 'תודה כן', small: 'של את על עם לא' },
  {
    i: 'saya aku',
    we: 'kami',
    you: 'anda kamu',
    reply: 'halo terima kasih tolong mohon',
    small: 'yang ini itu untuk dari dengan adalah',
  },
  { i: 'tôi', we: '', you: 'anh chị bạn', reply: 'dạ vâng chào', small: 'và của có cho một không được' },
  { i: 'मैं', we: 'हम', you: 'आप', reply: 'हाँ धन्यवाद', small: 'के में है का की को से' },
];
