// Names that stand beside the words of cues and not before a colon: above them, in the ids, in brackets, in classes.
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { isSound } from '../labels/unusual-labels.ts';
import type { Cue } from './cue-blocks.ts';

const NEARLY_ALL = 0.8;
const LONGEST_NAME = 60;
const MOST_SPEAKERS = 30;

// Older documents of Teams have the speaker's name in the first line of each cue, and the words below.
const namesOnTop = (cues: readonly Cue[]): boolean =>
  areNames(
    cues.flatMap(({ lines: [top = '', ...words] }) => (words.length > 0 ? [bareTop(top)] : [])),
    cues.length,
  );

// "[Ann Lee]" or "<b>Ann Lee</b>" above the words.
const bareTop = (top: string): string =>
  top.startsWith('[') && top.endsWith(']')
    ? top.slice(1, -1).trim()
    : /^<[biu]>[^<>]{1,60}<\/[biu]>$/u.test(top)
      ? top.slice(3, -4).trim()
      : top;

// Of nearly all cues, few names that come again.
function areNames(found: readonly string[], cues: number): boolean {
  const names = new Set(found);
  return (
    found.length >= 3 &&
    found.length >= cues * NEARLY_ALL &&
    names.size <= Math.min(MOST_SPEAKERS, found.length / 1.5) &&
    [...names].every(
      (name) =>
        name.length <= LONGEST_NAME &&
        !/[:.?!]$|[<{]/u.test(name) &&
        /^\p{L}/u.test(name) &&
        looksLikeName(name) &&
        couldBeLabel(name),
    )
  );
}

// Some programs put who speaks in place of a cue's number.
const namesInIds = (cues: readonly Cue[]): boolean =>
  areNames(
    cues.flatMap(({ id }) => (id === null ? [] : [id])),
    cues.length,
  ) && new Set(cues.map(({ id }) => id)).size >= 2;

const withNameOfId = (cue: Cue): Cue =>
  cue.id === null ? cue : { ...cue, lines: [`<v ${cue.id}>${cue.lines.join('\n')}</v>`] };

function withNameOnTop(cue: Cue): Cue {
  const [top = '', ...words] = cue.lines;
  return words.length === 0 ? cue : { ...cue, lines: [`<v ${bareTop(top)}>${words.join('\n')}</v>`] };
}

const NAME_FIRST =
  /^(?:(?:\(([^()]{1,60})\)|\{([^{}\\]{1,60})\}|([\p{Lu}\p{Lo}][^|–—:(){}<>-]{0,40}?)\s[|–—-](?=\s))\s{1,4}|[（【［〔]([^（）【】［］〔〕]{1,60})[）】］〕]\s{0,4})(?=\S)/u;
const nameFirst = (line: string): string | undefined => {
  const [, round, curly, marked, wide] = NAME_FIRST.exec(line.slice(0, 100)) ?? [];
  return round ?? curly ?? marked ?? wide;
};

// "(Ann) words", "{Ann} words", "Ann - words" in nearly every cue, of few people.
function namesInBrackets(cues: readonly Cue[]): boolean {
  if (cues.length < 3 || nameFirst(cues[0]?.lines[0] ?? '') === undefined) return false;
  const found = cues.flatMap(({ lines: [top = ''] }) => nameFirst(top) ?? []);
  const names = new Set(found);
  return (
    found.length >= cues.length * NEARLY_ALL &&
    names.size * 1.5 <= found.length &&
    [...names].every((name) => looksLikeName(name) && couldBeLabel(name) && !isSound(`(${name})`))
  );
}

function withNameInFront(cue: Cue): Cue {
  const [top = '', ...words] = cue.lines;
  return { ...cue, lines: [top.replace(NAME_FIRST, '$1$2$3$4: '), ...words] };
}

// A class around all words of a cue: "<c.ann>words</c>". Colours and places are nobody's.
const CLASSED = /^<c\.([\p{L}][\p{L}\p{N}_-]{0,40})>([^<>]+)<\/c>$/u;
const LOOKS =
  /^(?:white|lime|cyan|red|yellow|magenta|blue|black|green|gr[ae]y|orange|pink|purple|bg|color|colour|italic|bold|left|right|center|top|bottom|small|large|line)/iu;
const classOf = ({ lines }: Cue): string | undefined => CLASSED.exec(lines.join(' '))?.[1];

function namesInClasses(cues: readonly Cue[]): boolean {
  const [first] = cues;
  if (first === undefined || cues.length < 3 || classOf(first) === undefined) return false;
  const found = cues.flatMap((cue) => classOf(cue) ?? []);
  const names = new Set(found);
  return (
    found.length >= cues.length * NEARLY_ALL &&
    names.size >= 2 &&
    names.size * 1.5 <= found.length &&
    [...names].every((name) => couldBeLabel(name) && !LOOKS.test(name))
  );
}

const withNameOfClass = (cue: Cue): Cue => {
  const name = classOf(cue);
  return name === undefined ? cue : { ...cue, lines: [cue.lines.join(' ').replace(CLASSED, '<v $1>$2</v>')] };
};

/** Cues with the names that nearly all of them have beside the words written as WebVTT has them. The very same cues where they have none. Linear. */
export function withNamesAsVoices(written: readonly Cue[]): readonly Cue[] {
  const named = namesOnTop(written)
    ? written.map(withNameOnTop)
    : namesInIds(written)
      ? written.map(withNameOfId)
      : written;
  return namesInBrackets(named)
    ? named.map(withNameInFront)
    : namesInClasses(named)
      ? named.map(withNameOfClass)
      : named;
}
