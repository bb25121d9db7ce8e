/*
 * What a column's name adds to what its content tells: beginnings of words in the languages exports most often come in.
 * A name that is none of these says nothing; the content decides.
 */

const WORDS =
  /^words?$|text|transcr|transkr|trascr|utter|said|spoken|speech|messag|mensa|nachricht|bericht|wortlaut|gesagt|gesprochen|(?:ä|ae)u(?:ß|ss)erung|beitrag|propos|parole|verbatim|contenu|contenid|conte(?:ú|u)do|contenuto|inhalt|dicho|dijo|detto|fala|frase|phrase|sentence|satz|zin$|testo|tekst|tresc|wypowied|uitspraak|gezegd|body|content|dialog|発言|内容|本文|セリフ|내용|发言|發言|文本|台词|说话内容|話す|реплик|текст|النص|نص|الكلام|الرسالة|المحتوى|טקסט|metin|konuşma|mesaj|viesti|szöveg|पाठ/iu;
const NOT_WORDS =
  /translat|(?:ü|ue)bersetz|traduc|tradu[zç]|vertaal|summar|zusammenfass|r(?:é|e)sum|resumen|resumo|riassunt|samenvat|comment|note|notiz|remar|bemerk|observ|annot|anmerk|opmerk|uwag|label|tag|keyword|stichw|schlagw|analy|intent|categ|kateg|subject|betreff|asunto|objet|onderwerp|titel|title|reason|grund|address|adress|url|link|備考|メモ|要約|翻訳/iu;
const SPEAKER =
  /speak|sprech|redner|locut|interv|hablant|orador|falant|parlan|relator|sprek|interlocut|remit|absend|exp(?:é|e)d|mittent|afzend|send|author|autor|auteur|avs(?:ä|e)nd|m(?:ó|o)wi|talar|taler|puhuj|mluv|konu(?:ş|s)|говор|спикер|участн|particip|teilnehm|person|quien|qui(?:é|e)n|^wer$|^wie$|^who$|^by$|^party$|^caller$|^talker|^actor|^qui$|^quem$|^chi$|^kto$|^vem$|^hvem$|^from$|^von$|^van$|^från$|^fra$|^od$|^от$|^de$|^da$|^name$|^nombre$|^nom$|^nome$|^naam$|^imię|^osoba$|rozmówc|話者|発言者|発話者|说话人|说话者|发言人|發言人|講者|講話者|讲话人|角色|坐席|참석자|발언자|화자|발화자|المتحدث|المتكلم|المرسل|الاسم|דובר|mówca|beszélő|वक्ता/iu;
const NOT_SPEAKER =
  /sentim|stimm|emotion|mood|tone|stat[eu]|état|estado|stato|lang|sprach|idiom|lingua|taal|kan[aá]l|channel|canal|categ|kateg|type|typ$|tipo|topic|thema|tema|tag|label|compan|firma|soci(?:é|e)t|empresa|azienda|bedrijf|organi|team|abteil|d(?:é|e)part|queue|file|datei|id$|flag|^(?:to|an|aan|para|a|à|do|till|til|кому)$|confid|priorit|campaign|country|land$|pa[ií]s|city|会社|感情|言語/iu;
const END =
  /^(?:end|bis|fin|hasta|at(?:é|e)|tot|eind|stop|slut|koniec|конец|终|結束|结束|끝)|^(?:to|do|out)$| (?:end|ende|fin|stop)$|終了/iu;
const LENGTH = /dur(?:ation|ée|ee|aci|ata|a[cç])|dauer|l(?:ä|ae)nge|length|duur|varaktig|czas trwania|長さ|時長/iu;

/** What a name says for and against a column holding something: 1, -1, or 0 where it says nothing. */
type Hint = -1 | 0 | 1;

/** A name without the marks between its words. */
const plain = (name: string): string =>
  name
    .slice(0, 80)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_.\s-]+/gu, ' ')
    .trim();

/** Whether a name is one for what was said. */
export function hintsAtWords(name: string): Hint {
  const own = plain(name);
  return NOT_WORDS.test(own) ? -1 : WORDS.test(own) ? 1 : 0;
}

/** Whether a name is one for who speaks. */
export function hintsAtSpeaker(name: string): Hint {
  const own = plain(name);
  return SPEAKER.test(own) ? 1 : NOT_SPEAKER.test(own) ? -1 : 0;
}

const CHANNEL =
  /^(?:audio )?(?:channel|kanal|canal|canale|kanaal|track|spur|piste|pista|leg|声道|通道|チャンネル|채널|قناة|канал)(?: (?:id|no|number|index|nr|tag))?$/iu;

/** Whether a name is one for the channel of a recording. */
export const hintsAtChannel = (name: string): boolean => CHANNEL.test(plain(name));

/** Which of several times a name is one for. */
export function hintsAtTime(name: string): 'end' | 'length' | null {
  const own = plain(name);
  return LENGTH.test(own) ? 'length' : END.test(own) ? 'end' : null;
}

const MARKS = /rat|star|scor|senti|level|prior|vers|rank|grade|class|stat|type|note|count|len|size|dur|num|qty/iu;

/** Whether a name is one for marks, states or counts, whose few numbers are nobody's. */
export const hintsAtMarks = (name: string): boolean => MARKS.test(name);
