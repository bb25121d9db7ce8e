import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReviewSheet } from '../../../../src/http/console/api/reviews.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { LevelChoice } from '../../parts/fields/level-choice.tsx';
import { createKept } from '../../parts/kept/create-kept.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useReviewText } from '../../text/reviews/index.ts';
import { isTyping } from './is-typing.ts';

interface Props {
  params: { userId: string; assessmentId: string };
  sheet: ReviewSheet;
  /** Goes to the next conversation. */
  next: () => void;
}

/** Scores by criterion; null where it cannot be told. */
type Given = ReadonlyMap<string, number | null>;
const NONE: Given = new Map();
const useBegun = createKept<Given>();

/** A score for each criterion. A digit answers the criterion that has the focus, else the first that is left. */
export function ScoreForm({ params, sheet: { criteria, levels }, next }: Props) {
  const text = useReviewText();
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const { value: given, set: setGiven, drop } = useBegun(params.assessmentId, NONE);
  const left = criteria.filter(({ name }) => !given.has(name)).length;
  const some = [...given.values()].some((score) => score !== null);
  const save = useMutation({
    mutationFn: () =>
      call('addReview', {
        params,
        body: { scores: criteria.map(({ name }) => ({ criterion: name, score: given.get(name) ?? null })) },
      }),
    onSuccess: async () => {
      drop();
      await refresh('reviews', 'review');
      next();
    },
  });

  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const score = scoreOf(event.key, levels);
      if (score === undefined) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]')?.dataset['criterion'];
      const at = focused === undefined ? criteria.findIndex(({ name }) => !given.has(name)) : Number(focused);
      const criterion = criteria[at];
      if (!criterion) return;
      event.preventDefault();
      setGiven(new Map(given).set(criterion.name, score));
      const fields = form.current?.querySelector<HTMLElement>(`[data-criterion="${at + 1}"] input`);
      (fields ?? form.current?.querySelector<HTMLElement>('button'))?.focus();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  });

  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (left === 0 && some) save.mutate();
      }}
    >
      {criteria.map(({ name, asks, anchors }, at) => (
        <LevelChoice
          key={name}
          name={name}
          asks={asks}
          anchors={anchors}
          levels={levels}
          value={given.get(name)}
          choose={(level) => setGiven(new Map(given).set(name, level))}
          cannot={text.cannot}
          at={at}
        />
      ))}
      {save.isError && <Notice tone="bad">{problem(save.error)}</Notice>}
      <div className="row">
        <Button type="submit" loading={save.isPending} variant={left > 0 || !some ? 'default' : 'filled'}>
          {text.send}
        </Button>
        <span className="soft small" role="status">
          {left > 0 ? text.missing(left) : some ? text.sendNote : text.noScore}
        </span>
      </div>
      <p className="soft small review-keys">{text.keys}</p>
    </form>
  );
}

/** The score that a key stands for, null for `x`: a level of one digit by itself, else the level at that place. */
function scoreOf(key: string, levels: readonly number[]): number | null | undefined {
  if (key === 'x') return null;
  if (!/^\d$/.test(key)) return undefined;
  const digit = Number(key);
  const bySelf = levels.every((level) => Number.isInteger(level) && level >= 0 && level <= 9);
  return bySelf ? levels.find((level) => level === digit) : levels[digit - 1];
}
