/*
 * Lines that pages of chats and calls show beside the messages and nobody said.
 */
import { isWeekday } from '../times/stamp.ts';

const REACTIONS =
  /^(?:(?::[\w+'-]{1,40}:|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F){1,12})\s?(?:\d{1,4}|\(\d{1,4}\))\s{0,3}(?:\w{2,32} \(\d{1,4}\)\s{0,3}){0,6}){1,12}$/u;
// "like 1", "laugh 3 heart 1", as pages say pictures aloud.
const SAID_ALOUD =
  /^(?:(?:like|heart|love|laugh|haha|surprised|wow|sad|angry|clap|thumbs ?up|celebrate|support|fire|gefällt mir|herz|lachen|überrascht|traurig|wütend|j[’']aime|cœur|rire|me gusta|corazón|risa|curtir|coração|riso|vind ik leuk|hart|lach) \d{1,3}\s{0,3}){1,8}$/iu;
// "(2 likes)", "(1 Gefällt mir)", as pages of chats count them.
const COUNTED =
  /^[[(]\d{1,3} (?:likes?|hearts?|loves?|laughs?|sad|wow|angry|thumbs ?up|reactions?|gefällt mir|herz(?:en)?|lachen|reaktion(?:en)?|j[’']aime|cœurs?|rires?|réactions?|me gusta|corazón|corazones|risas?|reaccion(?:es)?|curtidas?|gostos?|corações|mi piace|cuori?|vind ik leuk|hart(?:jes)?|polub(?:ienie|ienia|ień)|нравится|beğeni)(?:, \d{1,3} \p{L}[\p{L} ’']{1,20}){0,6}[\])]$/iu;
// What Discord's exporter puts above attachments and reactions.
const MARKS = /^\{(?:Reactions|Attachments|Embed|Stickers|Poll|Invite)\}$/u;
const REPLIES =
  /^\d{1,4} ["“„]?\p{L}[\p{L} ]{1,20}["”“]?[ -](?:reactions?|reaktion(?:en)?|réactions?|reaccion(?:es)?|reaç(?:ão|ões))\.?$|^(?:view )?(?:\d{1,4}|show|more) (?:repl(?:y|ies)|comments?|reactions?|antwort(?:en)?|réponses?|respuestas?|respostas?|rispost[ae]|reacties?|antwoord(?:en)?)(?:\s.{0,40})?$|^\d{1,4}件の返信$/iu;
const HELP =
  /^(?:view .{1,60}['’]s? profile(?:\p{L}.{0,60})?|.{1,60} reacted with [\p{Extended_Pictographic}\p{RI}]\S{0,15}|view (?:thread|profile|newer replies)|last reply .{1,30}|also sent to the channel|.{1,60} sent the following messages? at .{1,20}|seen(?: by .{1,60})?(?: at .{1,20})?|delivered|read(?: \d{1,2}:\d{2}.{0,6})?|sent|edited|new|reply|like|today|yesterday|heute|gestern|aujourd’hui|aujourd'hui|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|gesehen|gelesen|zugestellt|bearbeitet|lu|vu|visto|letto|gelezen|已读|未读|已送达|既読|읽음|last read|đã xem|copy link|play|pause|jump to .{1,30}|(?:show|see) (?:more|less)|type a (?:new )?message|mehr anzeigen|voir (?:plus|le profil)|ver (?:más|perfil))$/iu;
const DAY =
  /^(?:(\p{L}{2,12},?) )?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10}\.?|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?),?(?: (?:de )?\d{4})?$/iu;
const MONTH =
  /jan|feb|f[eé]v|m[aä]r|apr|avr|abr|ma[iyjg]|jun|juin|giu|jul|juil|lug|aug|ao[uû]|ago|sep|set|o[ck]t|ott|nov|de[cz]|d[ée]c|dic/iu;
const EDITED =
  /\s?\((?:edited|bearbeitet|modifié|editado|modificato|bewerkt|edytowane|redigeret|redigerad|編集済み)\)$/iu;

// "<This message was edited>", as WhatsApp's exports end a message.
const EDITED_MARK =
  /\s?\u200E?<[^<>]{0,40}(?:edited|bearbeitet|modifié|edit(?:ó|ado|ada)|modificato|bewerkt|edytowan[aeo]|изменено|redigera[dt]|編集|编辑|編輯|수정)[^<>]{0,30}>\.?$/iu;
// The same in any language, behind a mark that nobody sees.
const MARK_OF_PROGRAM = /\u200E<[^<>]{3,60}>\.?$/u;
// "Read by Ann": in capitals, since "read by the fire" is said.
const READ_BY = /^(?:Read|Gelesen|Lu|Visto|Letto|Gelezen) (?:by|von|par|por|da|door) \p{Lu}[^.?!,]{0,60}$/u;
// The bar of a player: "1x", "0:55 / 31:02".
const PLAYER = /^(?:\d(?:[.,]\d{1,2})?\s?[x×]|\d{1,2}(?::\d{2}){1,2}\s?\/\s?-?\d{1,2}(?::\d{2}){1,2})$/u;

const SMALL_WORD =
  /^(?:like|reply|sent|read|new|today|yesterday|play|pause|heute|gestern|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|lu|vu)$/u;

/** Whether a line is one that the page shows and nobody said: reactions, counts of replies, receipts, links, days. */
export function isPageNoise(line: string): boolean {
  // A page's words begin with capitals; "like" and "sent" are said.
  if (line.length > 140 || SMALL_WORD.test(line)) return false;
  return (
    REACTIONS.test(line) ||
    SAID_ALOUD.test(line) ||
    COUNTED.test(line) ||
    MARKS.test(line) ||
    REPLIES.test(line) ||
    HELP.test(line) ||
    PLAYER.test(line) ||
    READ_BY.test(line) ||
    (line.length <= 40 && isDayAlone(line))
  );
}

// "Seen 10:03", "Read by Ann at 10:03".
const RECEIPT =
  /^(?:seen|read|delivered|sent|gesehen|gelesen|zugestellt|vu|lu|visto|leído|letto|gelezen)\b[^.?!]{0,40}\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?$/iu;

// Below a message that was changed: "Edited".
const CHANGED =
  /^\(?(?:Edited|Bearbeitet|Modifié|Editado|Modificato|Bewerkt|Edytowane|Изменено|Redigeret|Redigerad|Redigert|Düzenlendi|編集済み|已编辑|已編輯|수정됨)\)?$/u;
// "Liked by Ann", below "Tapbacks:".
const REACTED_BY =
  /^(?:tapbacks|reactions|reaktionen|réactions|reacciones|reações|reazioni|reacties)\s?:$|^(?:liked|loved|disliked|laughed at|emphasized|questioned) by \S.{0,60}$/iu;
// A picture or a document by its name alone, also with a paper clip and its size.
const FILE =
  /^(?:[\p{Extended_Pictographic}\uFE0F]{1,2}\s?)?[^\s:?!"“„]{1,80}\.(?:png|jpe?g|gif|webp|heic|svg|bmp|pdf|docx?|xlsx?|pptx?|csv|zip|mp[34]|m4a|wav|ogg|opus|webm|mov|avi|ics|vcf|eml|msg)(?:\s?[-–·,]?\s?\(?\d{1,4}(?:[.,]\d{1,2})?\s?[kmg]i?b\)?)?$/iu;

/** Whether a line is nothing but reactions, the name of a file or the mark of a change, or says that somebody has read a message. */
export const isReactions = (line: string): boolean =>
  line.length <= 100 &&
  (REACTIONS.test(line) ||
    SAID_ALOUD.test(line) ||
    RECEIPT.test(line) ||
    COUNTED.test(line) ||
    CHANGED.test(line) ||
    REACTED_BY.test(line) ||
    FILE.test(line));

// "Thursday, 5 March", but not "Am 2. April.", as somebody answers.
function isDayAlone(line: string): boolean {
  const [, first = ''] = DAY.exec(line) ?? [null, '0'];
  return (
    first !== '0' &&
    MONTH.test(line) &&
    (first === '' || isWeekday(first) || /\d{4}$/u.test(line) || first.endsWith(','))
  );
}

const RELATIVE =
  /^(?:today|yesterday|heute|gestern|aujourd[’']hui|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|dziś|wczoraj|сегодня|вчера|idag|igår|bugün|dün|今天|昨天|今日|昨日|오늘|어제)$/iu;

/** Whether a line is nothing but a day: "Monday, 5 March", "heute". */
export const isDay = (line: string): boolean => line.length <= 40 && (RELATIVE.test(line) || isDayAlone(line));

/** What somebody wrote, without the page's mark that it was changed. */
export function withoutEdited(line: string): string {
  if (line.endsWith('>') || line.endsWith('>.')) return cutEnd(cutEnd(line, EDITED_MARK), MARK_OF_PROGRAM).trimEnd();
  return line.endsWith(')') ? cutEnd(line, EDITED) : line;
}

const LONGEST_MARK = 100;

// Only the end is looked at, so that a long line costs no more than a short one.
function cutEnd(line: string, mark: RegExp): string {
  const from = Math.max(0, line.length - LONGEST_MARK);
  return line.slice(0, from) + line.slice(from).replace(mark, '');
}
