import { bracketCues } from './captions/bracket-cues.ts';
import { captionText } from './captions/caption-text.ts';
import { frameCues } from './captions/frame-cues.ts';
import { exchangeColumns } from './tables/exchange-columns.ts';
import { columnsText } from './lines/columns-text.ts';
import type { TranscriptReader } from './format.ts';
import { issueThread } from './messages/issue-thread.ts';
import { labelBehindTime } from './lines/names/label-behind-time.ts';
import { labelledText } from './lines/labelled-text.ts';
import { lineTalk } from './messages/line-talk.ts';
import { mailThread } from './messages/mail-thread.ts';
import { messengerPage } from './messages/messenger-page.ts';
import { microDvd } from './captions/micro-dvd.ts';
import { namesBehind } from './lines/names/names-behind.ts';
import { namesAbove } from './lines/names/names-above.ts';
import { nameBeforeTime } from './lines/names/name-before-time.ts';
import { namesWithStop } from './lines/names/names-with-stop.ts';
import { namesBelow } from './lines/names/names-below.ts';
import { otterText } from './lines/otter-text.ts';
import { ownMessages } from './messages/own-messages.ts';
import { plainText } from './plain-text.ts';
import { spokenList } from './messages/spoken-list.ts';
import { sami } from './captions/sami.ts';
import { subStation } from './captions/sub-station.ts';
import { sbv, subRip } from './captions/sub-rip.ts';
import { recogniserText } from './lines/research/recogniser-text.ts';
import { wordRows } from './lines/research/word-rows.ts';
import { radioLog } from './tables/radio-log.ts';
import { fixedColumns } from './tables/fixed-columns.ts';
import { pairedText, recordsText } from './tables/records-text.ts';
import { separatedText } from './lines/separated-text.ts';
import { tableText } from './tables/table-text.ts';
import { sideBySide } from './lines/side-by-side.ts';
import { timedLines } from './lines/timed-lines.ts';
import { textGrid } from './lines/research/text-grid.ts';
import { webVtt } from './captions/web-vtt.ts';
import { ticketPage } from './messages/ticket-page.ts';
import { unnamedTurns } from './lines/unnamed-turns.ts';
import { zoomChat } from './messages/zoom-chat.ts';

const lastReaders = [
  namesWithStop,
  separatedText,
  labelBehindTime,
  nameBeforeTime,
  labelledText,
  namesAbove,
  timedLines,
  plainText,
];

/** These know what stands above and below by themselves, or have marks of their own for what is said. */
export const partedByLines: ReadonlySet<TranscriptReader> = new Set([otterText, columnsText, ...lastReaders]);

/** What is text in lines, in the order in which it is tried: the surest marks first, the catch-all last. */
export const lineReaders: readonly TranscriptReader[] = [
  webVtt,
  sami,
  subRip,
  sbv,
  frameCues,
  subStation,
  zoomChat,
  ticketPage,
  issueThread,
  spokenList,
  messengerPage,
  ownMessages,
  mailThread,
  captionText,
  lineTalk,
  recogniserText,
  textGrid,
  pairedText,
  tableText,
  exchangeColumns,
  wordRows,
  bracketCues,
  microDvd,
  namesBehind,
  namesBelow,
  radioLog,
  unnamedTurns,
  otterText,
  sideBySide,
  fixedColumns,
  columnsText,
  recordsText,
  ...lastReaders,
];
