// What messengers put in place of a picture, a recording, a sticker or a message that was taken back.
const KINDS =
  'photos?|pictures?|images?|videos?|video messages?|voice messages?|audios?|stickers?|gifs?|files?|documents?|albums?|contacts?|locations?|polls?|media|fotos?|bild(?:er)?|sprachnachricht|datei|dokument|standort|imagen|imágenes|vídeos?|archivo|documento|ubicación|imagem|arquivo|figurinha|localização|vidéo|fichier|message vocal|autocollant|immagine|messaggio vocale|posizione|afbeelding|spraakbericht|bestand|фото|видео|голосовое сообщение|стикер|файл|документ|写真|スタンプ|動画|ボイスメッセージ|ファイル|アルバム|連絡先|位置情報|图片|圖片|照片|视频|影片|语音|語音|貼圖|表情|文件|사진|동영상|이모티콘|음성메시지|파일|รูป(?:ภาพ)?|วิดีโอ|สติกเกอร์|ข้อความเสียง|ไฟล์|อัลบั้ม|ตำแหน่ง';
const MARKED = new RegExp(String.raw`^\[\s?(?:${KINDS})(?:\s?[:：].{1,80})?\s?\]$`, 'iu');
const OMITTED = new RegExp(
  String.raw`^(?:${KINDS}) (?:omitted|weggelassen|ausgeschlossen|omitid[ao]|ocult[ao]|absente?|omis[eo]?|omess[ao]|weggelaten|не добавлен[ао]?)$`,
  'iu',
);
const ATTACHED =
  /^\S{3,80}\.\w{2,4} \((?:file attached|datei angehängt|archivo adjunto|arquivo anexado|fichier joint|file allegato|bestand bijgevoegd)\)$/iu;
// A picture alone, as Markdown has it.
const PICTURE = /^!\[[^[\]]{0,80}\]\([^()\s]{1,100}\)$/u;
const DELETED =
  /^(?:(?:this message (?:was|has been)|you) deleted(?: this message)?|this message has been deleted by .{1,40}|diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|(?:se eliminó este mensaje|eliminaste este mensaje)|(?:ce message a été supprimé|vous avez supprimé ce message)|(?:(?:esta )?mensagem (?:foi )?apagada|você apagou esta mensagem)|(?:questo messaggio è stato eliminato|hai eliminato questo messaggio)|(?:dit bericht is verwijderd|je hebt dit bericht verwijderd)|(?:данное сообщение удалено|вы удалили данное сообщение)|삭제된 메시지입니다|此(?:消息|訊息)已(?:删除|刪除)|["“].{1,40}["”] ?(?:撤回了一条消息|已收回訊息)|你撤回了一条消息)\.?$/iu;
const ANSWERS =
  /^\[(?:in reply to|forwarded from|reply to|antwort an|weitergeleitet von|en respuesta a|reenviado de|en réponse à|transféré de|em resposta a|encaminhado de|in risposta a|inoltrato da|в ответ на|переслано от)\s.{1,80}\]$/iu;
const CALL =
  /^☎ ?(?:不在着信|キャンセル|通話時間|通話に応答|missed|cancell?ed|call time|no answer|未接|取消|부재중|สายที่ไม่ได้รับ|ไม่ได้รับสาย|ยกเลิก|ระยะเวลา).{0,30}$/iu;
// As KakaoTalk writes them, without a mark.
const KOREAN = /^(?:사진(?: \d{1,3}장)?|동영상|이모티콘|음성메시지|파일: .{1,80})$/u;
// As Viber writes them.
const OF_KIND = /^(?:photo|video|sticker|voice|gif|file|location|contact) message$/iu;
const LONGEST = 120;

/**
 * Whether a message is nothing but what a messenger puts in place of a picture, a recording, a call or a message that
 * was taken back, or the mark of an answer: "[ Photo ]", "image omitted", "This message was deleted", "[写真]".
 */
export function isMediaNote(text: string): boolean {
  const own = text.replaceAll('\u200E', '').trim();
  if (own.length > LONGEST) return false;
  // What a messenger says itself stands behind a mark that nobody sees, also behind the name of a file.
  const last = text.slice(text.lastIndexOf('\u200E') + 1).trim();
  return (
    (last !== own && OMITTED.test(last)) ||
    MARKED.test(own) ||
    PICTURE.test(own) ||
    OMITTED.test(own) ||
    DELETED.test(own) ||
    ATTACHED.test(own) ||
    ANSWERS.test(own) ||
    CALL.test(own) ||
    KOREAN.test(own) ||
    OF_KIND.test(own)
  );
}

/** Whether a message is nothing but what is shown in place of one that was taken back: "This message has been deleted." */
export const isTakenBack = (text: string): boolean => text.length <= LONGEST && DELETED.test(text.trim());
