// Takes out the lists of files that desks, mails and chats put below a message: nobody said the names of these.

const LONGEST_HEADING = 40;
const LONGEST_FILE = 240;
// "Attachment(s)", "{Attachments}", "2 attachments:", "Attached files (3)", also with a paper clip.
const HEADING =
  /^(?:[\p{Extended_Pictographic}\uFE0F]{1,2}\s?)?[[{(*_]{0,2}(?:\d{1,3} )?(?:attach(?:ment(?:\(s\)|s)?|ed(?: files?)?)|files? attached|anh[äa]ng(?:e|\(e\))?|anlagen?|dateianh[äa]nge|pi[èe]ces?(?:\(s\))? jointes?(?:\(s\))?|fichiers? joints?|archivos? adjuntos?|adjuntos?|anexos?|allegat[io]|bijlagen?|załączniki?|bilagor|bilag|вложения?|添付ファイル|附件|첨부 ?파일)\s?(?:\(\d{1,3}\))?[\])}*_]{0,2}\s?[:：]?$/iu;
// A name with an ending, with a size or a mark around it; an address.
const FILE =
  /^(?:[-*•·+]\s)?(?:[\p{Extended_Pictographic}\uFE0F]{1,2}\s?)?(?:https?:\/\/\S{1,220}|[^\s/:?*"<>|][^/:?*"<>|]{0,118}\.[a-z][a-z\d]{1,4})(?:\s?[-–—·,]?\s?[[(]?\d{1,4}(?:[.,]\d{1,2})?\s?(?:bytes?|[kmgKMG]i?[bB]|[kKmM]o|B)[\])]?)?$/iu;

const HINT = /attach|anh[äa]ng|anlage|joint|adjunt|anexo|allegat|bijlage|załącz|bilag|вложен|添付|附件|첨부/iu;

/** A text without each heading of attachments that stands alone in its line, and the files listed right below it. Linear. */
export function withoutAttachments(text: string): string {
  if (!HINT.test(text)) return text;
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = (lines[i] ?? '').trim();
    let next = i + 1;
    if (line.length <= LONGEST_HEADING && HEADING.test(line)) while (isFile(lines[next] ?? '')) next += 1;
    // A heading of no files is a heading of something else.
    if (next === i + 1) kept.push(lines[i] ?? '');
    else i = next - 1;
  }
  return kept.join('\n');
}

const isFile = (line: string): boolean => line.length <= LONGEST_FILE && FILE.test(line.trim());
