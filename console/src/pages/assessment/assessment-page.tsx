import './assessment.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { read } from '../../api/queries.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Bones, Failed } from '../../parts/states.tsx';
import { useAssessmentText } from '../../text/assessment/index.ts';
import { About } from './about.tsx';
import { CommentDialog } from './conversation/comment-dialog.tsx';
import { Comments } from './conversation/comments.tsx';
import { Course } from './conversation/course.tsx';
import { CriterionCard } from './scores/criterion-card.tsx';
import { Feedback } from './feedback.tsx';
import { Head } from './head.tsx';
import { History } from './scores/history.tsx';
import { NotAll } from './not-all.tsx';
import { NotJudged } from './scores/not-judged.tsx';
import { Overview } from './scores/overview.tsx';
import { answerTo } from './conversation/own-words.ts';
import { placesOf, type Lit } from './places.ts';
import { PushbackList } from './conversation/pushback-list.tsx';
import { SpokenLanguage } from './spoken-language.ts';
import { StateCard } from './state-card.tsx';
import { Transcript } from './conversation/transcript.tsx';
import { useComments } from './shown/use-comments.ts';
import { useScores } from './shown/use-scores.ts';
import { usePrinting } from './use-printing.ts';

const route = getRouteApi('/inside/people/$userId/assessments/$assessmentId');
/** While it is waited for, it is looked at again after so many ms. */
const LOOK_AGAIN_MS = 2_000;

/** An assessment: its scores, what each rests on, and the conversation beside them. */
export function AssessmentPage() {
  const text = useAssessmentText();
  const params = route.useParams();
  const lit = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    ...read('assessment', { params }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'processing' ? LOOK_AGAIN_MS : false,
  });
  const transcript = useQuery(read('assessmentTranscript', { params }));
  const isThere = transcript.data?.state === 'there' && transcript.data.turns.length > 0;
  // Before it is judged nobody knows whose the turns are: who speaks when would be one bar of unknown ones.
  const isJudged = found.data?.state === 'completed';
  const course = useQuery({
    ...read('assessmentCourse', { params }),
    enabled: isThere && isJudged,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = useComments(params);
  const { comments } = written;
  const byTurn = useMemo(() => Map.groupBy(comments, ({ turn }) => turn), [comments]);
  const scores = useScores(params, found.data);
  const [commented, setCommented] = useState<{ turn: number; words: string } | null>(null);
  const comment = useCallback((turn: number, words: string) => setCommented({ turn, words }), []);
  const pushback = (isJudged ? course.data?.pushback : undefined) ?? [];
  const answerOf = (turn: number) =>
    transcript.data && isThere ? answerTo(transcript.data, found.data?.speaker?.label ?? null, turn) : null;
  const places = useMemo(() => placesOf(found.data?.criteria ?? []), [found.data]);
  const printing = usePrinting();
  /** Counts what was asked to be shown: the same place may be asked for twice. */
  const asked = useRef(0);
  const show = (next: Lit) => {
    asked.current += 1;
    void navigate({ search: next, replace: true, resetScroll: false });
  };

  if (found.isPending)
    return (
      <div className="page wide-page">
        <Bones lines={5} height={92} />
      </div>
    );
  if (found.isLoadingError)
    return (
      <div className="page">
        <BackLink to="/people/$userId" params={{ userId: params.userId }} search={{}}>
          {text.backToPerson}
        </BackLink>
        <Failed level="h1" error={found.error} again={() => void found.refetch()} />
      </div>
    );
  const assessment = scores.assessment ?? found.data;
  return (
    <SpokenLanguage value={assessment.language}>
      <div className="page wide-page">
        <Head assessment={assessment} />
        {assessment.state !== 'completed' || assessment.criteria.length === 0 ? (
          <StateCard assessment={assessment} />
        ) : (
          <Overview assessment={assessment} show={show} />
        )}
        {/* The moment that counts comes before the scores. The reply to it is in the transcript, so all below waits for that:
            nothing moves later. */}
        {assessment.has_transcript && transcript.isPending ? (
          <Bones lines={5} height={92} />
        ) : (
          <>
            <Feedback assessment={assessment} answerOf={answerOf} show={show} />
            {transcript.data && isThere && isJudged && (
              <Course assessment={assessment} transcript={transcript.data} course={course.data} lit={lit} show={show} />
            )}
            <div className="beside">
              <div className="stack">
                {assessment.criteria.length > 0 && <h2 className="section-title">{text.criteria}</h2>}
                <NotAll of="criteria" assessment={assessment} />
                {assessment.criteria.map((criterion) => (
                  <CriterionCard
                    key={criterion.name}
                    assessment={assessment}
                    criterion={criterion}
                    isLit={lit.criterion === criterion.name}
                    printing={printing}
                    answerOf={answerOf}
                    show={show}
                    scores={scores}
                  />
                ))}
                {pushback.length > 0 && <PushbackList pushback={pushback} show={show} />}
                <Comments written={written} show={show} />
                <NotJudged assessment={assessment} />
                <History assessment={assessment} />
                <About assessment={assessment} />
              </div>
              <Transcript
                query={transcript}
                criteria={assessment.criteria}
                me={assessment.speaker?.label ?? null}
                places={places}
                lit={lit}
                asked={asked}
                show={show}
                comments={byTurn}
                comment={written.mayWrite ? comment : null}
                refusals={written.added}
              />
            </div>
          </>
        )}
        {commented && (
          <CommentDialog assessment={assessment} {...commented} send={written.add} close={() => setCommented(null)} />
        )}
      </div>
    </SpokenLanguage>
  );
}
