import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReviewSheet } from '../../../../src/http/console/api/reviews.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { LevelChoice } from '../../parts/fields/level-choice.tsx';
import { choiceAt, useScoreKeys } from '../../parts/fields/use-score-keys.ts';
import { BegunNote } from '../../parts/kept/begun-note.tsx';
import { createKept } from '../../parts/kept/create-kept.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useReviewText } from '../../text/reviews/index.ts';

interface Props {
  params: { userId: string; assessmentId: string };
  sheet: ReviewSheet;
  /** Goes to the next conversation. */
  next: () => void;
}

/** Scores by criterion; null where it cannot be told. As pairs, which can be kept. */
type Given = (readonly [criterion: string, score: number | null])[];
const NONE: Given = [];
const useBegun = createKept<Given>('review', (kept) => {
  if (!Array.isArray(kept)) return undefined;
  return kept.flatMap((pair: unknown): Given => {
    const [name, score]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof name === 'string' && (score === null || typeof score === 'number') ? [[name, score]] : [];
  });
});

/** A score for each criterion. A digit answers the criterion that has the focus, else the first that is left. */
export function ScoreForm({ params, sheet: { criteria, levels }, next }: Props) {
  const text = useReviewText();
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const begun = useBegun(params.assessmentId, NONE);
  const given = new Map(begun.value);
  const give = (criterion: string, score: number | null) => begun.set([...new Map(given).set(criterion, score)]);
  const left = criteria.filter(({ name }) => !given.has(name)).length;
  const some = [...given.values()].some((score) => score !== null);
  const save = useMutation({
    mutationFn: () =>
      call('addReview', {
        params,
        body: { scores: criteria.map(({ name }) => ({ criterion: name, score: given.get(name) ?? null })) },
      }),
    onSuccess: async () => {
      begun.drop();
      await refresh('reviews', 'review');
      next();
    },
  });

  useScoreKeys(
    form,
    criteria.map(({ name }) => name),
    levels,
    (name) => given.has(name),
    give,
  );

  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (left === 0 && some) save.mutate();
        // What is left is said beside the button already.
        else
          choiceAt(
            form.current,
            Math.max(
              0,
              criteria.findIndex(({ name }) => !given.has(name)),
            ),
          )?.focus();
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
          choose={(level) => give(name, level)}
          cannot={text.cannot}
          at={at}
        />
      ))}
      <BegunNote kept={begun} />
      {save.isError && <Notice tone="bad">{problem(save.error)}</Notice>}
      <div className="row">
        <Button
          data-after-scores
          type="submit"
          loading={save.isPending}
          variant={left > 0 || !some ? 'default' : 'filled'}
        >
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
