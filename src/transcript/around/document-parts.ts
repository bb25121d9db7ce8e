import { timeAlone } from '../lines/header-lines.ts';

const HEADING = /^#{1,6}\s/u;
// The heading above the conversation in the documents of Google Meet and others, in the languages they come in.
const TRANSCRIPT_WORD =
  /(?:^|[-–—:|\s])(?:transcript|transcription|transkript|transcripción|transcripcion|trascrizione|transcrição|transcriptie|transkription|transkriptio|transkrypcja|transkripce|стенограмма|расшифровка|文字起こし|トランスクリプト|转录|轉錄|转写稿)(?: of the (?:call|meeting))?:?$/iu;
// "This editable transcript was computer generated and might contain errors …", also in other languages: all have these
// three things.
const DISCLAIMER = [
  /trans[ck]r|trascr|文字起|转写|轉錄|转录|스크립트|расшифр|стенограм/iu,
  /comput|ordena|ordina|dator|automatis|automatic|automát|自動|自动|자동|автоматич|компьютер|otomatik/iu,
  /error|fehler|erreur|error[ei]|erro|fout|fel\b|fejl|feil|błęd|chyb|誤|错|錯|오류|ошиб|hata/iu,
];
const ENDED =
  /^\W*(?:(?:meeting|transcription|recording|call) (?:ended|stopped|started)|besprechung (?:endete|beendet)|transkription beendet|réunion terminée|transcription terminée|la reunión (?:terminó|finalizó)|reunião (?:encerrada|terminou)|riunione terminata)\b.{0,80}$/iu;
// "Ann Lee stopped transcription", as Teams' documents have it; "*** Ann left the chat ***"; "ACTION ITEM: … - WATCH: https://…".
const EVENT =
  /\b(?:(?:started|stopped) transcription|(?:hat|haben) die transkription (?:gestartet|beendet)|a (?:démarré|arrêté) la transcription|(?:inició|detuvo) la transcripción|(?:iniciou|interrompeu) a transcrição|ha (?:avviato|interrotto) la trascrizione|heeft de transcriptie (?:gestart|gestopt|beëindigd)|(?:rozpoczął|rozpoczęła|zatrzymał|zatrzymała) transkrypcję|(?:startade|stoppade) transkriberingen)[.!]?$|(?:文字起こしを(?:開始|停止|終了)しました|(?:已)?(?:开始|停止|開始)了?(?:转录|听录|轉錄|谈话内容)|(?:전사|기록)을? ?를? ?(?:시작|중지)했습니다)[。.]?$|- WATCH: https?:\/\/\S{1,400}$/iu;
// "文字起こしは 00:12:41 に終了しました".
const ENDED_AT = /文字起こし[はが] ?[\d:：]{4,12} ?に(?:開始|停止|終了)しました[。.]?$/u;
// "Chat Transferred From Ann Lee To Billing", "Ann Lee has left the chat", as service desks put between the messages.
const DESK =
  /^(?:Chat (?:Transferred|Started|Ended|Closed)\b.{0,160}|(?!(?:I|We|He|She|They|You|It|Who|So|And|But|Then)\s)\p{Lu}[\p{L}\p{N}.'’-]{0,30}(?:\s[\p{L}\p{N}.'’-]{1,30}){0,3} (?:has )?(?:joined|left|ended|closed|entered) the (?:chat|conversation|session|chat session|conference|meeting|call|room)\.?)$/u;
const TIME_BEFORE = /^[[(]\d{1,2}:\d{2}(?::\d{2})?[\])]\s/u;
const STARRED = /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?[\])]?\s{0,3})?\*{3} ?[^*]{1,200} ?\*{3}$/iu;
// What programs for chat rooms log beside the talk: "14:01 -!- ann has joined #x", "--- Log opened Mon May 06".
const LOGGED =
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s{1,4}(?:-!-|-->|<--|={2,3}|\*{1,3})\s|--- (?:log (?:opened|closed)|day changed)\s|-->\s?\|?\s.{1,80} (?:has )?joined|<--\s?\|?\s.{1,80} (?:has )?(?:left|quit))/iu;
const PAGE =
  /^(?:-{1,2} ?)?(?:page|seite|página|pagina|strana|sida|side|strona|стр\.?|p[aá]g\.?|blz\.?|str\.|p\.) ?\d{1,4}(?: ?(?:of|von|de|di|sur|van|av|af|z|из|\/) ?\d{1,4})?(?: ?-{1,2})?$|^- ?\d{1,4} ?-$|^\d{1,4} ?\/ ?\d{1,4}$/iu;
const LONGEST = 400;

/** Whether a line tells of something that happened beside the talk: who began to record, came or left. */
export function isEvent(line: string): boolean {
  return line.length <= LONGEST && (isMarkedEvent(line) || isDesk(line) || (TELLS.test(line) && isOfRecording(line)));
}

function isMarkedEvent(line: string): boolean {
  // Nearly every line begins with a letter.
  return (
    '[(*-<0123456789'.includes(line.slice(0, 1)) &&
    (STARRED.test(line) || line.startsWith('-!- ') || LOGGED.test(line.slice(0, 120)))
  );
}

function isDesk(line: string): boolean {
  return (
    line.length <= 200 &&
    (line.startsWith('Chat ') || / the (?:c|se|m|r)/u.test(line.slice(-20))) &&
    DESK.test(line.startsWith('[') || line.startsWith('(') ? line.replace(TIME_BEFORE, '') : line)
  );
}

const isOfRecording = (line: string): boolean => EVENT.test(line) || ENDED_AT.test(line);

// What each line that EVENT or DISCLAIMER fits has in it.
const TELLS = /tran?s[ck]r|watch: http|文字起|转录|转写|听录|轉錄|谈话内容|전사|기록|스크립트|расшифр|стенограм/iu;

/** Whether a line is the number of a page: "Page 2 of 5", "Seite 2", "- 2 -". */
export function isPageNumber(line: string): boolean {
  return line.length <= 30 && PAGE.test(line);
}

// Plain ASCII without markdown's marks, as most lines are, has nothing to take away.
const MARKED = /[*_#`\u{80}-\u{10FFFF}]/u;

/** A line without markdown's marks and pictures: `## 📖 **Transcript**` is "Transcript". */
function bare(line: string): string {
  return (MARKED.test(line) ? line.replaceAll(/[*_#`\p{Extended_Pictographic}\uFE0F]/gu, '') : line).trim();
}

// The head of a transcript in the format of CHILDES and TalkBank.
const TALKBANK =
  /^@(?:UTF8|Begin|End|Languages?|Participants|ID|Media|Comment|Date|Location|Situation|Transcriber|Options|PID|Window|Font|Types|Warning|Activities|Bg|Eg|G)(?:[:\s]|$)/u;

/**
 * Whether a line is one of a document's own and nobody's words: a markdown heading, a rule, a time alone, the note that
 * a computer wrote it.
 */
export function isDocumentLine(line: string): boolean {
  const first = line.slice(0, 1);
  if (first === '@' && TALKBANK.test(line)) return true;
  if (first === '#' && HEADING.test(line)) return true;
  if (first === '`' && line.startsWith('```')) return true;
  if ('-_*='.includes(first) && /^(?:-{3,}|_{3,}|\*{3,}|={3,}|\* \* \*|- - -|_ _ _)$/u.test(line)) return true;
  if (line.length > LONGEST) return false;
  if (isFramed(line) || (MAY_BE_PAUSE.includes(first) && PAUSE.test(line))) return true;
  if (isMarkedEvent(line) || isPageNumber(line) || isDesk(line)) return true;
  if (TELLS.test(line) && (isOfRecording(line) || isStop(line) || DISCLAIMER.every((part) => part.test(line))))
    return true;
  return isEnd(line) || timeAlone(line) !== null;
}

// "(0.4)", "02   (1.2)": a pause in a line of its own, as conversations are written down for research.
const MAY_BE_PAUSE = '(0123456789';
const PAUSE = /^(?:\d{1,4}\s{1,12})?\((?:\d{0,2}\.\d{0,2}|\d{1,2}(?:\.\d{1,2})? ?s(?:ec)?\.?)\)$/u;
const FRAMES = ['===', '---', '***', '~~~', '###', '___', '+++'];
const BEGIN_FRAMES = '=-*~#_+';
const LONGEST_FRAMED = 120;

// "=== Second recording, 14:16 ===": a heading between two recordings or parts.
const isFramed = (line: string): boolean =>
  BEGIN_FRAMES.includes(line.charAt(0)) &&
  line.length <= LONGEST_FRAMED &&
  FRAMES.some((frame) => line.startsWith(frame) && line.endsWith(frame)) &&
  /\d/u.test(line) &&
  /\p{L}/u.test(line);

const STOP = /end|stop|beëind|termin|finaliz|encerr|conclu|avslut|zakończ/iu;
const TIME_AT_END = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?:\s\p{L}{1,12})?\.?$/u;

// "La transcription s'est terminée après 00:04:11", as Google Meet's documents end in the language of who recorded.
function isStop(line: string): boolean {
  const time = line.length > 120 ? -1 : line.slice(-40).search(TIME_AT_END);
  const before = line.slice(0, Math.max(0, line.length - 40) + time);
  return time >= 0 && !before.includes(':') && STOP.test(before);
}

// The first letters of what ENDED begins with.
const END_BEGINS = 'mtrcblMTRCBL';

function isEnd(line: string): boolean {
  const first = FIRST_LETTER.exec(line)?.[0] ?? '';
  return (
    first !== '' &&
    END_BEGINS.includes(first) &&
    ENDED.test(bare(line)) &&
    /\d:\d\d|^(?:\P{Ll}*\P{L})?\p{L}+ \p{L}+[.!]?$/u.test(line)
  );
}

const FIRST_LETTER = /[\dA-Za-z]/u;

// "Call with Ann - Transcript", "Zoom Call Transcript", but not "Ann: will you send me the transcript", said without a stop.
function isHeadingOfTalk(line: string): boolean {
  const at = line.search(TRANSCRIPT_WORD);
  const before =
    at < 0
      ? []
      : line
          .slice(0, at + 1)
          .trim()
          .split(' ')
          .filter((word) => word !== '');
  return (
    at >= 0 &&
    (before.length <= 1 ||
      '-–—:|'.includes(before.at(-1)?.slice(-1) ?? '') ||
      (before.length <= MOST_WORDS_BEFORE && before.every((word) => /^\P{Ll}/u.test(word))))
  );
}
const MOST_WORDS_BEFORE = 8;

/**
 * Where the conversation begins: the index after the last heading that says "Transcript" (in any of a dozen languages);
 * 0 where there is none.
 * What stands before it (title, attendees, summary, details) is about the conversation.
 */
export function conversationStart(lines: readonly string[]): number {
  for (let i = Math.min(lines.length, MOST_FRONT_LINES) - 1; i >= 0; i -= 1) {
    const line = lines[i] ?? '';
    if (line.length > 160 || '.?!,;'.includes(line.slice(-1))) continue;
    if (!/tran?s[ck]r|стеногр|расшиф|文字|トランス|转|轉/iu.test(line)) continue;
    if (isHeadingOfTalk(bare(line))) return i + 1;
  }
  return 0;
}

// A summary and its details are at most so long; a line that says "transcript" further down is talk.
const MOST_FRONT_LINES = 400;
