import { bracketCues } from './bracket-cues.ts';
import { columnsText } from './columns-text.ts';
import type { TranscriptReader } from './format.ts';
import { jsonTranscript } from './json/read-json.ts';
import { labelledText } from './labelled-text.ts';
import { namesAbove } from './names-above.ts';
import { otterText } from './otter-text.ts';
import { plainText } from './plain-text.ts';
import { sbv, subRip } from './sub-rip.ts';
import { tableText } from './table-text.ts';
import { webVtt } from './web-vtt.ts';
import { zoomChat } from './zoom-chat.ts';

/** Every format, in the order they are tried: the surest marks first, the catch-all last. */
export const readers: readonly TranscriptReader[] = [
  webVtt,
  jsonTranscript,
  subRip,
  sbv,
  zoomChat,
  tableText,
  bracketCues,
  otterText,
  columnsText,
  labelledText,
  namesAbove,
  plainText,
];
