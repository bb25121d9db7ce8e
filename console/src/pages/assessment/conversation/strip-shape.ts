import type { Conversation, Course } from '../../../../../src/http/console/api/conversations.ts';

/** Where each turn stands in the conversation, from 0 to 1. */
export interface StripShape {
  /** Whether by time; else by words. */
  isTimed: boolean;
  spans: { from: number; to: number }[];
}

const wordsIn = (text: string) => text.split(' ').length;

/**
 * Turns as spans of the whole: by their times where each has one and they go on, else by their words. A turn without an
 * end goes on until the next one begins.
 */
export function stripShape(turns: Conversation['turns']): StripShape {
  const starts = turns.map(({ from }) => from);
  const isTimed = turns.length > 1 && starts.every((from, at) => from !== null && from >= (starts[at - 1] ?? 0));
  if (isTimed) {
    const begin = starts[0] ?? 0;
    const last = turns.at(-1);
    const end = Math.max(last?.to ?? 0, last?.from ?? 0, begin + 1);
    const place = (ms: number) => Math.min(1, Math.max(0, (ms - begin) / (end - begin)));
    return {
      isTimed,
      spans: turns.map(({ from, to }, at) => ({
        from: place(from ?? begin),
        to: place(to ?? turns[at + 1]?.from ?? end),
      })),
    };
  }
  const counts = turns.map(({ text }) => wordsIn(text));
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  let before = 0;
  return {
    isTimed,
    spans: counts.map((count) => {
      const from = before / all;
      before += count;
      return { from, to: before / all };
    }),
  };
}

/** The spans of some turns as one path: so thousands of turns are one shape. @param width of the whole */
export function pathOf(
  spans: readonly { from: number; to: number }[],
  width: number,
  y: number,
  height: number,
): string {
  return spans
    .map(({ from, to }) => {
      const wide = Math.max(0.6, (to - from) * width - 0.4);
      return `M${(from * width).toFixed(1)} ${y}h${wide.toFixed(1)}v${height}h-${wide.toFixed(1)}z`;
    })
    .join('');
}

/** What the signs of the strip mean: nobody's lane where the person's turns are not known, and no sign that is not there. */
export function legendOf(
  me: string | null,
  course: Pick<Course, 'questions' | 'pushback'> | undefined,
  text: Record<'unknownSpeaker' | 'others' | 'questions' | 'pushbackShort', string>,
): { kind: 'mine' | 'theirs' | 'question' | 'push'; label: string }[] {
  if (me === null) return [{ kind: 'theirs', label: text.unknownSpeaker }];
  return [
    { kind: 'mine', label: me },
    { kind: 'theirs', label: text.others },
    ...(course?.questions === null ? [] : [{ kind: 'question' as const, label: text.questions }]),
    ...(course?.pushback === null || course?.pushback.length === 0
      ? []
      : [{ kind: 'push' as const, label: text.pushbackShort }]),
  ];
}
