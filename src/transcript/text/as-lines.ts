import { withoutDots } from '../times/dotted-clocks.ts';
import { withoutEditedStamps } from '../times/edited-stamps.ts';
import { withoutEpochs } from '../times/epoch-clocks.ts';
import { withMarksBefore } from '../times/marks-at-ends.ts';
import { withTimesBelow } from '../times/times-below.ts';
import { withoutLengthsBehind } from '../times/lengths-behind.ts';
import { withoutPageHeads } from '../around/page-heads.ts';
import { withoutSecondHead } from '../around/second-head.ts';
import { withAskers } from './askers.ts';
import { withoutEditorMarks } from './editor-marks.ts';
import { withQuestionLetters } from './letters-of-questions.ts';
import { withoutFactsOfBlocks } from '../around/facts-of-blocks.ts';
import { withoutOtherLevels } from '../around/log-levels.ts';
import { withClockLines } from '../captions/tm-player.ts';
import { withLogClocks } from '../times/log-clocks.ts';
import { withPlainClocks, withPlainDots } from '../times/plain-clocks.ts';
import { fromAssistantPage } from '../messages/assistant-page.ts';
import { fromForumPage } from '../messages/forum-pages.ts';
import { withoutQuotedAgain } from '../messages/quoted-again.ts';
import { withoutPreviews } from '../messages/without-previews.ts';
import { asPlain } from '../markup/as-plain.ts';
import { beginsAsPage } from '../markup/begins-as-page.ts';
import { withoutAttachments } from './attachments.ts';
import { cellAlone } from '../tables/cell-alone.ts';
import { withoutFence, withoutFooter, withoutMargin, withPlainSpaces } from './around-lines.ts';
import { withJoinedHeads } from './joined-heads.ts';
import { withoutHeadNumbers } from './head-numbers.ts';
import { withoutHyphens } from './hyphens.ts';
import { withoutMarginNumbers } from './margin-numbers.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { withPrintedHeads } from './quoted-mails.ts';
import { withoutStageLayout } from './screenplay.ts';
import { withoutSignMargin } from './sign-margin.ts';
import { withNamesOfPictures } from './pictures.ts';
import { saidInCell } from '../tables/said-in-cell.ts';
import { withColonsBehindSigns } from './circled-names.ts';
import { withWholeNames } from '../labels/whole-names-first.ts';
import { withoutLinesBesideNames } from './beside-names-alone.ts';
import { withToldTurns } from './told-turns.ts';
import { fromHtml } from './from-html.ts';
import { fromQuotingMail } from './from-quoting-mail.ts';
import { withoutLeftovers } from './left-over-marks.ts';

type Step = (text: string) => string;

// A picture stays as Markdown has it until it is known whether it names somebody.
const PICTURE = /\n!\[[^[\]]{0,100}\]\(\) ?/gu;
const withoutPictures: Step = (text) => text.replaceAll(PICTURE, ' ');

// The times of a caption.
const CUE = /\d[\d.,:;]{0,8}\s{0,2}-->\s{0,2}\d/u;

// What a text that is no page came inside, from the outside to the inside.
const fromOutside: readonly Step[] = [
  cellAlone,
  saidInCell,
  withoutSecondHead,
  withoutPageHeads,
  withClockLines,
  withoutOtherLevels,
  withoutFactsOfBlocks,
  withLogClocks,
  withJoinedHeads,
  withoutMargin,
  withoutStageLayout,
  withoutSignMargin,
  withPrintedHeads,
  fromQuotingMail,
];

// How a program for writing or printing put the lines of a text that is no page.
const fromPrint: readonly Step[] = [
  asPlain,
  withoutEditorMarks,
  withoutLeftovers,
  withoutLineNumbers,
  withoutMarginNumbers,
  withQuestionLetters,
  withAskers,
  withoutHyphens,
];

// What stands around every line or turn, of a page too.
const fromTurns: readonly Step[] = [
  withoutAttachments,
  withoutFooter,
  withoutLengthsBehind,
  withWholeNames,
  withoutLinesBesideNames,
  withToldTurns,
  fromAssistantPage,
  withColonsBehindSigns,
  fromForumPage,
  withoutPreviews,
  withoutQuotedAgain,
  withoutEditedStamps,
  withMarksBefore,
  withTimesBelow,
  withoutHeadNumbers,
  withoutEpochs,
  withPlainDots,
  withoutDots,
  withPlainClocks,
];

const after = (text: string, steps: readonly Step[]): string => steps.reduce((own, step) => step(own), text);

/**
 * The lines of a text that came inside something else: of a page in HTML its words, of a mail what it quotes without
 * the marks before each line. Any other text as it is. Linear.
 * @param controls whether the words in a page's controls and feet are kept: `hasControls` tells whether there are any
 */
export function asLines(given: string, controls: 'left out' | 'kept' = 'left out'): string {
  const text = withoutFence(withPlainSpaces(given));
  if (beginsAsPage(text))
    return after(withoutPictures(withNamesOfPictures(fromHtml(text, controls === 'kept'))), fromTurns);
  const own = after(text, fromOutside);
  return CUE.test(own)
    ? withPlainClocks(withoutFooter(own))
    : after(withNamesOfPictures(after(own, fromPrint)), fromTurns);
}
