import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { QueueRow } from '../../../../src/http/console/api/reviews.ts';
import { read } from '../../api/queries.ts';
import { Bones, Failed } from '../../parts/states.tsx';
import { useReviewText } from '../../text/reviews/index.ts';
import { Transcript } from '../assessment/conversation/transcript.tsx';
import { Given } from './given.tsx';
import { ScoreForm } from './score-form.tsx';

const NOTHING = new Map<never, never>();
const NO_CRITERIA: readonly never[] = [];
const NOT_LIT = {};
const nowhere = () => undefined;

/** One conversation to be reviewed: its words, and a score for each criterion beside them. */
export function Sheet({ row, next }: { row: QueueRow; next: () => void }) {
  const text = useReviewText();
  const params = { userId: row.user_id, assessmentId: row.assessment_id };
  const found = useQuery(read('review', { params }));
  const transcript = useQuery(read('assessmentTranscript', { params }));
  const asked = useRef(0);
  const [folded, setFolded] = useState(false);
  if (found.isPending) return <Bones lines={6} height={56} />;
  if (found.isLoadingError) return <Failed error={found.error} again={() => void found.refetch()} />;
  const sheet = found.data;
  return (
    <div className="review-sheet">
      <Transcript
        query={transcript}
        criteria={NO_CRITERIA}
        me={sheet.speaker}
        places={NOTHING}
        lit={NOT_LIT}
        asked={asked}
        show={nowhere}
        comments={NOTHING}
        comment={null}
        refusals={null}
      />
      <section
        className="card pad stack review-scores"
        aria-labelledby="review-of"
        data-folded={folded ? true : undefined}
      >
        <div className="row apart review-of">
          <div>
            <h2 id="review-of">{sheet.name}</h2>
            <p className="soft small">{sheet.scenario}</p>
          </div>
          <Button
            className="review-fold"
            variant="default"
            size="xs"
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? text.unfold : text.fold}
          </Button>
        </div>
        {sheet.may_review ? (
          <ScoreForm params={params} sheet={sheet} next={next} />
        ) : sheet.mine ? (
          <Given sheet={sheet} />
        ) : (
          <p>{sheet.reviews >= sheet.needed ? text.enough : text.notYours}</p>
        )}
        {sheet.mine && (
          <p>
            <Link to="/people/$userId/assessments/$assessmentId" params={params}>
              {text.open}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
