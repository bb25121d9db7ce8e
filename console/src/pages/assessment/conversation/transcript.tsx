import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { CriterionRow } from '../../../../../src/http/console/api/assessments.ts';
import type { Conversation } from '../../../../../src/http/console/api/conversations.ts';
import type { CommentRow } from '../../../../../src/http/console/api/comments.ts';
import { Fold } from '../../../parts/fold.tsx';
import { Bones, Failed } from '../../../parts/states.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { Icon } from '../../../shell/icon.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { anchorOf } from '../scores/criterion-card.tsx';
import { turnsOf, type Lit, type Place } from '../places.ts';
import { scrollToTurn } from './scroll-to-turn.ts';
import { SpokenLanguage } from '../spoken-language.ts';
import type { RefusedComments } from '../shown/use-comments.ts';
import { TurnGroup } from './turn-group.tsx';
import { useRising } from './use-rising.ts';

interface Props {
  query: UseQueryResult<Conversation>;
  criteria: readonly CriterionRow[];
  /** How the transcript names the person who was assessed. */
  me: string | null;
  places: ReadonlyMap<number, Place>;
  lit: Lit;
  asked: RefObject<number>;
  show: (lit: Lit) => void;
  comments: ReadonlyMap<number, readonly CommentRow[]>;
  comment: ((turn: number, words: string) => void) | null;
  /** Comments that were refused. */
  refusals: RefusedComments | null;
}

/** The conversation beside the scores. */
export function Transcript({ query, ...props }: Props) {
  const text = useAssessmentText();
  const times = useTimes();
  const { data } = query;
  const card = (
    <section className="card transcript" aria-labelledby="conversation">
      <h2 id="conversation" className="transcript-title">
        {text.conversation}
      </h2>
      {query.isPending && (
        <div className="transcript-note">
          <Bones lines={6} height={56} />
        </div>
      )}
      {query.isLoadingError && <Failed error={query.error} again={() => void query.refetch()} />}
      {data?.state === 'none' && <p className="transcript-note soft">{text.noTranscript}</p>}
      {data?.state === 'unreadable' && <p className="transcript-note soft">{text.unreadable}</p>}
      {data?.state === 'removed' && (
        <p className="transcript-note soft">{text.removed(times.day(data.removed_at ?? 0))}</p>
      )}
      {data?.state === 'there' && (
        <SpokenLanguage value={data.language}>
          <Turns conversation={data} {...props} />
        </SpokenLanguage>
      )}
    </section>
  );
  if (data?.state !== 'there') return card;
  const { lit, show } = props;
  return (
    <Fold
      title={text.conversation}
      asked={lit.criterion !== undefined || lit.turn !== undefined}
      closed={() => show({})}
    >
      {card}
    </Fold>
  );
}

/** Turns that are drawn together, and that the browser passes over while they are out of sight. */
const GROUP = 25;

function Turns({
  conversation,
  criteria,
  me,
  places,
  lit,
  asked,
  show,
  comments,
  comment,
  refusals,
}: Omit<Props, 'query'> & { conversation: Conversation }) {
  const text = useAssessmentText();
  const { number } = useTimes();
  const list = useRef<HTMLDivElement>(null);
  const { turns, speakers } = conversation;
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(turns.length / GROUP) }, (_item, at) => turns.slice(at * GROUP, (at + 1) * GROUP)),
    [turns],
  );
  const shown = useRising(groups.length);
  const criterion = criteria.find(({ name }) => name === lit.criterion);
  const lights = useMemo(() => (criterion ? turnsOf(criterion) : []), [criterion]);
  const focus = lit.turn ?? lights[0];
  const isReady = shown === groups.length;

  const order = asked.current;
  // Before it is painted: whoever presses a key as soon as the turn is lit is there already.
  useLayoutEffect(() => {
    if (focus === undefined || !isReady || !list.current) return undefined;
    return scrollToTurn(list.current, focus, order > 0);
  }, [focus, isReady, order, lit.criterion]);

  const goBack = useCallback(
    (name: string) => {
      const card = document.getElementById(anchorOf(criteria, name));
      card?.scrollIntoView({ block: 'center' });
      card?.focus({ preventScroll: true });
    },
    [criteria],
  );

  return (
    <>
      {criterion && lights.length > 0 && (
        <LitBar name={criterion.name} lights={lights} at={lights.indexOf(focus ?? -1)} show={show} />
      )}
      {conversation.redacted && <p className="transcript-note soft small">{text.redacted}</p>}
      <div className="turns" ref={list} role="list" tabIndex={0} aria-labelledby="conversation">
        {groups.slice(0, shown).map((group, at) => {
          const first = at * GROUP + 1;
          const isHere = (turn: number | undefined) => turn !== undefined && turn >= first && turn < first + GROUP;
          return (
            <TurnGroup
              key={first}
              first={first}
              turns={group}
              count={turns.length}
              speakers={speakers}
              me={me}
              places={places}
              lights={lights.some(isHere) ? lights : NONE}
              focus={isHere(focus) ? focus : undefined}
              back={goBack}
              comments={comments}
              comment={comment}
              refusals={refusals?.refused.some(({ given }) => isHere(given.turn)) ? refusals : null}
            />
          );
        })}
      </div>
      {conversation.left_out > 0 && (
        <p className="transcript-note soft small">{text.leftOut(number(conversation.left_out))}</p>
      )}
    </>
  );
}

const NONE: readonly number[] = [];

/** Which criterion is lit, and the way from one of its places to the next. */
function LitBar({
  name,
  lights,
  at,
  show,
}: {
  name: string;
  lights: readonly number[];
  at: number;
  show: (lit: Lit) => void;
}) {
  const text = useAssessmentText();
  const go = (step: number) => show({ criterion: name, turn: lights.at((at + step + lights.length) % lights.length) });
  return (
    <div className="lit-bar no-print">
      <strong>{name}</strong>
      <span className="soft small" role="status">
        {at >= 0 && text.place(at + 1, lights.length)}
      </span>
      {lights.length > 1 && (
        <>
          <Button size="compact-xs" variant="default" aria-label={text.previous} onClick={() => go(-1)}>
            <Icon name="back" size={14} />
          </Button>
          <Button size="compact-xs" variant="default" aria-label={text.next} onClick={() => go(1)}>
            <Icon name="next" size={14} />
          </Button>
        </>
      )}
      <Button size="compact-xs" variant="subtle" aria-label={text.clear} onClick={() => show({})}>
        <Icon name="close" size={14} />
      </Button>
    </div>
  );
}
