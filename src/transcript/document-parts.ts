import { timeAlone } from './header-lines.ts';

const HEADING = /^#{1,6}\s/u;
// The heading above the conversation in the documents of Google Meet and others, in the languages they come in.
const TRANSCRIPT_WORD =
  /(?:^|[-–—:|\s])(?:transcript|transcription|transkript|transcripción|transcripcion|trascrizione|transcrição|transcriptie|transkription|transkriptio|transkrypcja|transkripce|стенограмма|расшифровка|文字起こし|トランスクリプト|转录|轉錄|转写稿)(?: of the (?:call|meeting))?:?$/iu;
// "This editable transcript was computer generated and might contain errors …", also in other languages: all have these
// three things.
const DISCLAIMER = [
  /trans[ck]r|trascr/iu,
  /comput|ordena|ordina|dator|automatis|automatic|automát/iu,
  /error|fehler|erreur|error[ei]|erro|fout|fel\b|fejl|feil|błęd|chyb/iu,
];
const ENDED =
  /^\W*(?:(?:meeting|transcription|recording|call) (?:ended|stopped|started)|besprechung (?:endete|beendet)|transkription beendet|réunion terminée|transcription terminée|la reunión (?:terminó|finalizó)|reunião (?:encerrada|terminou)|riunione terminata)\b.{0,80}$/iu;
const LONGEST = 400;

// Plain ASCII without markdown's marks, as most lines are, has nothing to take away.
const MARKED = /[*_#`\u{80}-\u{10FFFF}]/u;

/** A line without markdown's marks and pictures: `## 📖 **Transcript**` is "Transcript". */
function bare(line: string): string {
  return (MARKED.test(line) ? line.replaceAll(/[*_#`\p{Extended_Pictographic}\uFE0F]/gu, '') : line).trim();
}

/**
 * Whether a line is one of a document's own and nobody's words: a markdown heading, a rule, a time alone, the note that
 * a computer wrote it.
 */
export function isDocumentLine(line: string): boolean {
  if (HEADING.test(line) || /^(?:-{3,}|_{3,}|\*{3,}|={3,})$/u.test(line)) return true;
  if (line.length > LONGEST) return false;
  if (ENDED.test(bare(line)) && /\d:\d\d|^(?:\P{Ll}*\P{L})?\p{L}+ \p{L}+[.!]?$/u.test(line)) return true;
  if (DISCLAIMER.every((part) => part.test(line))) return true;
  return timeAlone(line) !== null;
}

/**
 * Where the conversation begins: the index after the last heading that says "Transcript" (in any of a dozen languages);
 * 0 where there is none.
 * What stands before it (title, attendees, summary, details) is about the conversation.
 */
export function conversationStart(lines: readonly string[]): number {
  for (let i = Math.min(lines.length, MOST_FRONT_LINES) - 1; i >= 0; i -= 1) {
    const line = lines[i] ?? '';
    if (line.length > 160 || !/tran?s[ck]r|стеногр|расшиф|文字|トランス|转|轉/iu.test(line)) continue;
    if (TRANSCRIPT_WORD.test(bare(line))) return i + 1;
  }
  return 0;
}

// A summary and its details are at most so long; a line that says "transcript" further down is talk.
const MOST_FRONT_LINES = 400;
