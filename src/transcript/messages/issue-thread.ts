import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { foundOnce } from '../text/found-once.ts';
import { blocksBelowHeads, type PageHead } from './blocks-below-heads.ts';

const WHEN = String.raw`(?:on )?(?:\p{L}{3,9} \d{1,2}(?:, \d{4})?|\d{1,2} \p{L}{3,9} \d{4}|\d{4}-\d{2}-\d{2})(?:,? (?:at )?\d{1,2}:\d{2}(?: ?[AaPp][Mm])?)?|(?:about |over )?(?:\d{1,3}|an?) (?:second|minute|hour|day|week|month|year)s? ago|yesterday|just now|now|last (?:week|month|year)`;
const DID = String.raw`commented|replied|opened(?: this (?:issue|discussion|pull request))?|started a discussion|reviewed|left a comment|requested changes|approved these changes`;
const NAME = String.raw`@?[\p{L}\d][\p{L}\d_.-]{0,38}(?:\[bot\])?|\p{Lu}[\p{L}.'’-]{1,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){1,2}`;
// Words that stand for a name: "I replied" is what somebody says.
const NOT_NAMED = String.raw`(?!(?:I|[Ww]e|[Yy]ou|[Tt]hey|[Hh]e|[Ss]he|[Ii]t|[Tt]his|[Tt]hat|[Ww]ho|[Ss]ome\p{L}{3,4}|[Nn]obody|[Nn]o one|[Ee]very\p{L}{3,4})\s)`;
// "ann-lee commented on May 12, 2026 • edited by ann-lee".
const HEAD = new RegExp(
  String.raw`^(?:#{1,6} )?\*{0,2}${NOT_NAMED}(${NAME})\*{0,2} (?:${DID})(?:[ ,]+(?:${WHEN}))?(?:\s?[•·].{0,40})?:?$`,
  'u',
);
// Nearly every line that somebody says ends so, and no head.
const ENDS_SENTENCE = '.?!';
const ALONE = new RegExp(String.raw`^(?:${NAME})$`, 'u');
const DID_ALONE = new RegExp(String.raw`^(?:${DID})(?: (?:${WHEN}))?$`, 'iu');
const WHEN_ALONE = new RegExp(String.raw`^(?:${WHEN})(?:\s?[•·].{0,40})?$`, 'iu');
// What a page shows beside who wrote a comment and below it.
const OF_PAGE =
  /^(?:(?:first-time )?contributor|author|member|owner|collaborator|maintainer|edited|more actions|issue body actions|reply|copy link|quote reply|hide|sorry, something went wrong\.?|uh oh!|there was an error while loading\. please reload this page\.?|all reactions|\d{1,3}|(?:\p{Extended_Pictographic}\uFE0F?\s?\d{0,3}\s?){1,6}|(?:react(?:ed)? with|\d{1,3} (?:replies|reactions|comments?)).{0,60})$/iu;
// What a page tells of the issue: "ann-lee added the bug label on May 12", "tomruiz closed this as completed"; not "I pushed a fix".
const TOLD = new RegExp(
  String.raw`^${NOT_NAMED}\S{1,39} (?:(?:added|removed|and) .{0,80}labels?|self-assigned this|assigned|unassigned|closed this|reopened this|mentioned this|linked a|locked|unlocked|pinned|unpinned|changed the title|removed their assignment|moved this|added this to|referenced this|marked this|requested a review|merged commit|deleted the|pushed|force-pushed|converted this|modified the|added a commit|added a sub-issue).{0,100}(?<![.?!])$`,
  'u',
);
const LONGEST = 140;

// A name and what they did in one line, or below each other with when: "ann-lee", "commented", "on May 12, 2026".
function headAt(lines: readonly string[], i: number): PageHead | null {
  const line = lines[i] ?? '';
  if (line.length > LONGEST) return null;
  const name = ENDS_SENTENCE.includes(line.slice(-1)) ? undefined : HEAD.exec(line)?.[1];
  if (name !== undefined) return { name: name.replace(/^@/u, ''), lines: 1 };
  const [second = '', third = ''] = [lines[i + 1], lines[i + 2]];
  if (second.length > LONGEST) return null;
  const did = DID_ALONE.test(second);
  if (!(did || (second.startsWith('on ') && WHEN_ALONE.test(second))) || !ALONE.test(line)) return null;
  return { name: line, lines: did && third.length <= LONGEST && WHEN_ALONE.test(third) ? 3 : 2 };
}

// A number that stands first in a comment: that of reactions stands below one.
const isAnswer = (line: string, said: readonly string[]): boolean =>
  said.length === 0 && Number.isInteger(Number(line));

interface Found {
  segments: readonly Segment[];
  above: number;
  below: number;
}

function find(text: string): Found | null {
  const page = blocksBelowHeads(text, headAt);
  if (page === null) return null;
  let below = 0;
  const segments = page.blocks.map(({ head, lines }): Segment => {
    const said: string[] = [];
    for (const line of lines) {
      const isOfPage = line.length <= LONGEST && !isAnswer(line, said) && (OF_PAGE.test(line) || TOLD.test(line));
      if (isOfPage) below += 1;
      else said.push(line);
    }
    return { speaker: head.name, text: said.join(' '), startMs: null, endMs: null };
  });
  return { segments, above: page.above, below };
}

const threads = foundOnce(find);

/**
 * Comments on an issue or a pull request as they are copied from the page ("ann-lee commented on May 12, 2026"). The page gives days
 * and no hours, so no turn has a time. Linear.
 */
export const issueThread: TranscriptReader = {
  format: 'labelled-text',
  recognise: threads.recognise,
  read: (text) => {
    const { segments, above, below } = threads.take(text) ?? { segments: [], above: 0, below: 0 };
    return { segments, vendor: null, notes: leftOut(above, below) };
  },
};
