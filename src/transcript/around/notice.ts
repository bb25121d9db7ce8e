// Tells lines among somebody's words that a program or a writer put there: who came and went, reactions, pictures, calls passed on.
import type { Segment } from '../format.ts';
import { isMediaNote } from '../messages/is-media-note.ts';
import { roleOf } from '../speakers/role-words.ts';
import { asks, isPersonal } from '../talk/signs.ts';
import { isDirection } from './direction.ts';
import { isSureFact } from './facts-below.ts';
import { isReactions } from './page-noise.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const LONGEST = 160;
// The same in Korean, Japanese and Chinese, behind the name. With "。" behind it, it is what somebody says.
const NOT_LATIN = /[\u3000-\u9FFF\uAC00-\uD7AF]/u;
const CAME_OR_WENT_ASIAN =
  /^[^\s「『].{0,40}?(?:님이 (?:나갔|들어왔)습니다\.?|님을 (?:초대|내보)[냈했]습니다\.?|(?:さん)?(?:が|は)(?:参加|入室|退室|退出|退会)しました|已?(?:加入|退出|离开|進入|離開)了?(?:本?群(?:聊|組)?|会议|會議|聊天室?|对话|對話))$/u;
// "BY MS. HALE:", above the questions of a hearing: who asks from here on.
const BY_WHOM = /^BY (?:MR|MS|MRS|DR|MX)\.? [\p{Lu} .'’-]{2,40}:$/u;
// "00:06 -ann(~ann@harbour)- restart at 1": what a chat room's server passed on to all.
const TO_ALL = /^\[?\d{1,2}:\d{2}(?::\d{2})?\]? -[^\s()]{1,40}\([^\s()]{1,80}@[^\s()]{1,80}\)- /u;
const MOST_NAMES = 24;
// "***", "-->", "~", "—" around what a program says.
const AROUND = /^(?:[*~=—–>•·|-]{1,4}>?\s{1,3})|\s{0,3}[*~=—–<|-]{1,4}$/gu;
const TIME_BEFORE = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?[\])]?\s{1,4}(?=\S)/u;
// "Ann Lee has joined", "Ann hat den Chat verlassen", "Ann se ha unido a la reunión".
const CAME_OR_WENT =
  /^\p{Lu}[\p{L}\p{N}.'’@_-]{0,30}(?: (?:\p{Lu}|d[aeiu]|van|von|der|\()[\p{L}\p{N}.'’)_-]{0,30}){0,4} (?:(?:has |have |was |is |is now )?(?:joined|left|entered|added|removed|disconnected|reconnected|connected|typing|online|offline|away|muted|unmuted|on hold|invited|promoted|admitted|renamed|pinned)\b|(?:hat|ist)\s.{0,60}(?:verlassen|beigetreten|betreten|hinzugefügt|entfernt|eingetreten)|(?:a|est|s'est)\s(?:rejoint|quitté|entrée?|sortie?|parti[es]?|connectée?|déconnectée?|ajouté)\b|(?:se )?(?:ha |ha sido )?(?:unid[oa]|salido|abandonado|entrado|añadid[oa]|conectado|desconectado)\b|(?:se )?(?:unió|salió|abandonó|entró)\b|(?:è|ha)\s(?:entrat[oa]|uscit[oa]|abbandonato|aggiunto|lasciato)\b|(?:entrou|saiu|deixou)\b|(?:heeft|is)\s.{0,60}(?:verlaten|toegevoegd|deelgenomen|binnengekomen)|(?:dołączył|opuścił|opuściła|dołączyła)\b)/u;
// "Call transferred to Billing", "Message deleted", "The line was closed by the customer."
const OF_CALL =
  /^(?:the )?(?:call|caller|chat|conversation|ticket|line|session|recording|transcription|transcript|message|customer|agent|visitor|missed)\s(?:(?:has been|was|is|has|and|or|on|voice|video|transcription|recording|placed|put)\s){0,3}(?:transferred|forwarded|assigned|escalated|reopened|merged|resumed|paused|started|stopped|ended|closed|resolved|disconnected|connected|answered|deleted|removed|unsent|hold|call|back from hold)\b[^?!:]{0,60}$/iu;
const PINNED =
  /^you (?:(?:pinned|deleted|unsent|renamed|changed|added|removed|left|joined|created|blocked|unblocked|muted|unmuted)\s(?:(?:a|an|the|this|your|his|her|their)\s)?(?:\p{L}{1,14}\s){0,2}(?:messages?|chat|group|conversation|call|meeting|channel|file|photo|picture|image|poll|name|topic|subject|icon|contact|nickname|background|theme|settings?|description)\b[^?!]{0,40}|(?:added|removed|invited|blocked|unblocked)\s\p{Lu}[\p{L} .’'-]{1,40})$/iu;
const OMITTED =
  /^<[^<>]{3,60}(?:omitted|weggelassen|ausgeschlossen|omitid[oa]s?|ocult[oa]s?|absente?|omess[oi]|weggelaten|attached|angehängt)>$/iu;
// Sounds that are nobody's.
const NO_VOICE =
  /^[[(](?:(?:long|short|brief) )?(?:silence|pause|music(?: plays| playing)?|hold music|on hold|static|line noise|noise|beep|dial ?tone|phone (?:rings|ringing)|ringing|no audio|stille|warteschleife|(?:pausa|musique|musik|silencio|música|silenzio|musica|stilte|muziek|muzyka)(?: (?:d['’]|de |di |em |in |w )?\p{L}{3,12})?)[\])]\.?$/iu;
const OF_PROGRAM =
  /^(?:system(?: ?message)?|syst[eè]me|sistema|systeem|notification|notice|event|bot status)\s?[:：]\s|^(?:系统|系統)(?:消息|提示|通知|訊息)?\s?[:：]|^システム(?:メッセージ)?\s?[:：]|^시스템(?: ?메시지)?\s?[:：]/iu;
// "Ann Lee uploaded: label.pdf", and what stands below it of the file.
const FILE = /^[^:]{3,80}: ?\S.{0,100}\.[a-z\d]{2,5}$/iu;
const FACT_OF_FILE =
  /^(?:url|link|type|mime(?: |-)?type|size|file(?: ?name)?|typ|größe|datei(?:name)?|lien|taille|fichier|enlace|tipo|tamaño|archivo|grootte|bestand)\s?: ?\S{1,200}(?: [kmg]?b(?:ytes)?)?$/iu;
// What is said of people, and what goes on with their names, is no news of a program.
const VERB =
  /^(?!(?:is|was|has|had|will|can|could|would|should|must|may|might|does|do|did|needs|wants|knows|thinks|says|said|told|gets|comes|goes|and|or|from|in|at|on|for|of|with|who|the|ist|hat|war|wird|kann|soll|muss|und|von|aus|est|a|et|de|es|y|e|o|è|en|och|og|i|w)\b)[a-zà-ÿ]{2,14}(?=\s|$)/u;

// "Tom Rau changed the subject", where he is one of those who speak: he does not say so himself.
function tellsOf(line: string, names: ReadonlySet<string>): boolean {
  // Of a crowd, each line would be compared with every name.
  if (names.size > MOST_NAMES) return false;
  for (const name of names) {
    const behind = line.startsWith(`${name} `) ? line.slice(name.length + 1, name.length + 24) : '';
    if (VERB.test(behind) || (VERB.test(behind.replace(':', ' ')) && FILE.test(line.slice(name.length)))) return true;
  }
  return false;
}

/** Whether a line below what tells of a file is a fact about it: "Type: application/pdf". */
export const isFactOfFile = (line: string): boolean => line.length <= LONGEST && FACT_OF_FILE.test(line);

/**
 * Whether a line among somebody's words is one that nobody said: what a program tells of people, calls and files, reactions, and
 * what happens in brackets. Bounded.
 * @param names those who speak
 */
export function isNotice(line: string, names: ReadonlySet<string>): boolean {
  if (line.length > LONGEST) return false;
  if (isDirection(line) || isMediaNote(line) || isReactions(line) || isSureFact(line) || TO_ALL.test(line)) return true;
  const own = line.replace(TIME_BEFORE, '').replaceAll(AROUND, '').trim();
  if (NO_VOICE.test(own) || OMITTED.test(own) || PINNED.test(own) || OF_PROGRAM.test(own)) return true;
  if (own.startsWith('BY ') ? BY_WHOM.test(own) : NOT_LATIN.test(own.slice(-3)) && CAME_OR_WENT_ASIAN.test(own))
    return true;
  // "* Ann waves", as programs of chat rooms write what somebody does.
  if (line.startsWith('* ') && names.has(own.split(' ', 1)[0] ?? '') && !asks(own)) return true;
  return (own !== line && isDirection(own)) || isAnnounced(own, names) || isNews(own, names);
}

// "Agent Karim B.", in a line of its own: who goes on with the call, also as "Karim".
const INITIAL_BEHIND = /(?<=\p{L}) \p{Lu}\.?$/u;
function isAnnounced(own: string, names: ReadonlySet<string>): boolean {
  const end = own.indexOf(' ');
  const name = own.slice(end + 1);
  return (
    end > 0 &&
    (names.has(name) || names.has(name.replace(INITIAL_BEHIND, ''))) &&
    !names.has(own) &&
    roleOf(own.slice(0, end)) !== null
  );
}

// "Agent Karim B. sent a file": what somebody is stands before the name.
function withoutRole(own: string): string {
  const end = own.indexOf(' ');
  return end > 0 && /^\p{Lu}/u.test(own) && roleOf(own.slice(0, end)) !== null ? own.slice(end + 1) : own;
}

// What a program tells of people and calls.
function isNews(own: string, names: ReadonlySet<string>): boolean {
  if (OF_CALL.test(own)) return !isPersonal(own);
  // The first words rule out nearly all lines. Who speaks in a line is told by all of its words.
  const told = tellsOf(own, names) || tellsOf(withoutRole(own), names);
  if (!told && !(CAME_OR_WENT.test(own) && !isToldBySomebody(own, names))) return false;
  return !asks(own) && !isPersonal(own.split(/["“„«]/u, 1)[0] ?? '');
}

// "It left Monday.", "And Colin left.": told by somebody, of somebody or something that is nobody who speaks. A program says what
// somebody joined ("Ann Lee joined the meeting."), or no more than that, without a stop ("Ann Lee joined").
const isToldBySomebody = (text: string, names: ReadonlySet<string>): boolean =>
  !OF_CALL.test(text) && !PLACE_LEFT.test(text) && !NAME_AND_VERB.test(text) && !beginsWithName(text, names);
const PLACE_LEFT =
  /^[^.?!]{3,80} (?:meeting|call|chat|channel|room|group|conversation|webinar|session|event|queue|besprechung|sitzung|gespräch|unterhaltung|gruppe|réunion|conversation|groupe|appel|salle|reunión|llamada|grupo|sala|conversación|reunião|chamada|conversa|riunione|chiamata|gruppo|vergadering|gesprek|groep|spotkani\p{L}{1,3}|rozmow\p{L}{1,3})(?: (?:as|at|from|by|um|à|a las|às|alle|om) [^.?!]{1,40})?[.!]?$|(?:verlassen|beigetreten|betreten)\.?$/iu;
const NAME_AND_VERB = /^\p{Lu}[\p{L}'’-]{1,30} [^.?!]{3,60}[^.?!]$/u;

// There may be thousands of names, and a line is short: its beginnings are looked for among them.
function beginsWithName(text: string, names: ReadonlySet<string>): boolean {
  for (let end = 1; end <= text.length; end += 1) if (names.has(text.slice(0, end))) return true;
  return false;
}

/**
 * The pieces of captions or rows without those that are as a whole news of a program, or tell what happens, beside others that two
 * speak; the very same pieces where there are none. Linear in pieces times the names, of which there are a few.
 */
export function withoutNews(segments: readonly Segment[]): readonly Segment[] {
  const names = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  if (names.size < 2 || names.size > MOST_NAMES) return segments;
  // One word in brackets stands for what was said ("[redacted]"), and so does what goes on with a sentence.
  const isTold = (text: string, above: string): boolean =>
    isNews(text, names) || (text.includes(' ') && isDirection(text) && SENTENCE_END.test(above.trimEnd().slice(-4)));
  const isOwn = ({ text }: Segment, i: number): boolean =>
    text.length > LONGEST || !isTold(text.trim(), segments[i - 1]?.text ?? '.');
  return segments.every(isOwn) ? segments : segments.filter(isOwn);
}

/**
 * The pieces without news of channels ("joined #pilot."), and without those whose name is one of the others with what that one did ("Tom Rau shared a file: plan.pdf"), which comes
 * once; the very same pieces where there are none. Linear in pieces times the names, of which a few come again.
 */
export function withoutTold(pieces: readonly Segment[]): readonly Segment[] {
  const segments = withoutChannels(pieces);
  const counts = new Map<string, number>();
  for (const { speaker } of segments) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const names = new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
  if (names.size < 2 || names.size > MOST_NAMES || names.size === counts.size) return segments;
  const told = new Set(
    [...counts].filter(([name, count]) => count === 1 && tellsOf(name, names)).map(([name]) => name),
  );
  return told.size === 0 ? segments : segments.filter(({ speaker }) => speaker === null || !told.has(speaker));
}

// "was added to #pilot by Ann Lee.", below a name and a time: what a page of channels tells of whoever is named.
const OF_CHANNEL =
  /^(?:was (?:added to|removed from)|(?:has )?joined|left|set the|changed the|renamed|(?:un)?archived|pinned a message|started a|wurde zu|ist|hat|a rejoint|a quitté|a été ajoutée? à|se ha unido a|se unió a|fue añadid[oa] a|ha salido|entrou|saiu|foi adicionad[oa] a|è entrat[oa] in|si è unit[oa] a|è stat[oa] aggiunt[oa] a|is lid geworden van|is toegevoegd aan|dołączyła? do)\s/u;
const CHANNEL = /(?:^|\s)#[\p{L}\p{N}_-]{2,80}|\s(?:channel|huddle|kanal|canal|canale|kanaal|kanał)\b/iu;

const isOfChannel = ({ text }: Segment): boolean =>
  text.length <= LONGEST && OF_CHANNEL.test(text) && CHANNEL.test(text) && !asks(text) && !isPersonal(text);

// Pieces without those that are news of a channel and no words, beside others of two people.
function withoutChannels(segments: readonly Segment[]): readonly Segment[] {
  if (!segments.some(isOfChannel)) return segments;
  const own = segments.filter((segment) => !isOfChannel(segment));
  return new Set(own.map(({ speaker }) => speaker)).size > 1 ? own : segments;
}
