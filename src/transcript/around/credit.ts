const LONGEST = 240;
const TRANSCRIPT = /tran?s[ck]r/iu;
// Of a service: that it works by itself, where it is, what it costs.
const SERVICE =
  /service|servici|serviço|servizio|dienst|automat|powered|exported|generated|https?:|www\.|\.(?:ai|com|io|net|app)\b|unlimited|remove this|transcribed (?:by|with|using)|transkribiert (?:von|mit|durch)|transcrit[oa]? (?:por|con|com|par|avec)|trascritt[oa] (?:da|con)|getranscribeerd (?:door|met)/iu;

// "notes.example.com", alone in a line.
const PAGE = /^(?:www\.)?[a-z\d-]{2,40}(?:\.[a-z\d-]{2,30}){0,3}\.[a-z]{2,10}$/u;

const RIGHTS = /^(?:©|\(c\)|&copy;|copyright)\s.{0,20}\d{4}/iu;

// "*Exported on 2026-03-03 by VoiceDesk*": what a program did, alone in a line.
const MADE =
  /^[*_([ ]{0,3}(?:exported|created|generated|recorded|downloaded|printed|made|erstellt|exportiert|aufgezeichnet|exportée?|générée?|créée?|exportad[oa]|generad[oa]|cread[oa]|esportat[oa]|creat[oa]|gemaakt|geëxporteerd)\s(?:on|at|by|with|from|via|am|um|von|mit|aus|le|par|avec|el|por|con|il|da|op|door|met)\s[^?!]{2,80}$/iu;

// "Checked by M. Tanner, 6 March 2026": who worked on what was written down, and when.
const WORKED =
  /^[*_([ ]{0,3}(?:checked|reviewed|proofread|edited|typed|verified|approved|signed|geprüft|bearbeitet|getippt|relu|vérifié|saisi|revisad[oa]|editad[oa]|rivist[oa]|gecontroleerd)\s(?:by|von|durch|par|por|da|door)\s[^?!]{2,80}$/iu;

// "Powered by HelpBox", "Support Software by HelpBox": whose program a page was made with.
const PROGRAM =
  /^[*_([ ]{0,3}(?:(?:powered|delivered|provided|hosted|unterstützt|bereitgestellt|propulsée?|fournie?|desarrollado|ofrecido|desenvolvido|fornecido|offerto|mogelijk gemaakt) (?:by|von|par|por|da|door)|(?:\p{L}{2,14} ){0,3}(?:software|platform|plattform|help ?desk|live ?chat|widget|suite) (?:by|from|von)) [^?!]{2,60}$/iu;

/** Whether a line below a conversation is the mark of the service that transcribed it: "(Transcribed by …)", "© 2026 …". */
export function isCredit(line: string): boolean {
  return (
    line.length <= LONGEST &&
    ((TRANSCRIPT.test(line) && SERVICE.test(line)) ||
      PAGE.test(line) ||
      RIGHTS.test(line) ||
      MADE.test(line) ||
      (PROGRAM.test(line) && !line.endsWith('.')) ||
      WORKED.test(line))
  );
}
