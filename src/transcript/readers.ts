import { bracketCues } from './captions/bracket-cues.ts';
import { frameCues } from './captions/frame-cues.ts';
import { exchangeColumns } from './tables/exchange-columns.ts';
import { columnsText } from './lines/columns-text.ts';
import type { TranscriptReader } from './format.ts';
import { jsonTranscript } from './json/read-json.ts';
import { labelBehindTime } from './lines/label-behind-time.ts';
import { labelledText } from './lines/labelled-text.ts';
import { lineTalk } from './messages/line-talk.ts';
import { mailThread } from './messages/mail-thread.ts';
import { microDvd } from './captions/micro-dvd.ts';
import { namesAbove } from './lines/names-above.ts';
import { otterText } from './lines/otter-text.ts';
import { plainText } from './plain-text.ts';
import { sami } from './captions/sami.ts';
import { subStation } from './captions/sub-station.ts';
import { sbv, subRip } from './captions/sub-rip.ts';
import { recogniserText } from './lines/recogniser-text.ts';
import { pairedText, recordsText } from './tables/records-text.ts';
import { separatedText } from './lines/separated-text.ts';
import { tableText } from './tables/table-text.ts';
import { textGrid } from './lines/text-grid.ts';
import { xmlText } from './xml/xml-text.ts';
import { webVtt } from './captions/web-vtt.ts';
import { zoomChat } from './messages/zoom-chat.ts';

/** Every format, in the order they are tried: the surest marks first, the catch-all last. */
export const readers: readonly TranscriptReader[] = [
  webVtt,
  jsonTranscript,
  sami,
  xmlText,
  subRip,
  sbv,
  frameCues,
  subStation,
  zoomChat,
  mailThread,
  lineTalk,
  recogniserText,
  textGrid,
  pairedText,
  tableText,
  exchangeColumns,
  bracketCues,
  microDvd,
  otterText,
  columnsText,
  recordsText,
  separatedText,
  labelBehindTime,
  labelledText,
  namesAbove,
  plainText,
];
