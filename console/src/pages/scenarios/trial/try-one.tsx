import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import type { CriterionRow } from '../../../../../src/http/console/api/assessments.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { Notice, useProblem } from '../../../parts/states.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Told } from '../../../told/told.tsx';
import { isSameRubric, rubricOf, type Draft } from '../writing/draft.ts';

/** Quotations that are shown of a criterion. */
const MOST_QUOTES = 2;

/** Judges a pasted transcript by a draft; nothing is kept. */
export function TryOne({ draft, isTriable }: { draft: Draft; isTriable: () => boolean }) {
  const text = useScenariosText();
  const times = useTimes();
  const problem = useProblem();
  const [transcript, setTranscript] = useState('');
  const [speaker, setSpeaker] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useMutation({
    mutationFn: async () => {
      const found = await call('tryRubric', {
        body: {
          name: draft.name.trim() === '' ? text.newTitle : draft.name.trim(),
          rubric: rubricOf(draft),
          transcript,
          speaker: speaker === '' ? null : speaker,
        },
      });
      return { ...found, of: { draft, transcript, speaker } };
    },
  });
  const { data } = attempt;
  const isOther =
    data && (data.of.transcript !== transcript || data.of.speaker !== speaker || !isSameRubric(data.of.draft, draft));
  return (
    <div className="stack tight">
      <h3>{text.tryOne}</h3>
      <Textarea
        label={text.transcript}
        description={text.transcriptNote}
        value={transcript}
        ref={field}
        error={isMissing && transcript.trim() === '' && text.transcriptMissing}
        onChange={(event) => setTranscript(event.currentTarget.value)}
        rows={5}
      />
      <div className="row">
        {data && data.speakers.length > 0 && (
          <NativeSelect
            aria-label={text.speaker}
            value={speaker}
            onChange={(event) => setSpeaker(event.currentTarget.value)}
            data={[{ value: '', label: text.speakerAuto }, ...data.speakers.slice(0, 50)]}
          />
        )}
        <Button
          variant="default"
          loading={attempt.isPending}
          onClick={() => {
            const isBlank = transcript.trim() === '';
            setMissing(isBlank);
            if (isBlank) field.current?.focus();
            else if (isTriable()) attempt.mutate();
          }}
        >
          {text.assess}
        </Button>
      </div>
      {attempt.isError && (
        <Notice tone="bad">
          {attempt.error instanceof CallError && attempt.error.code === 'invalid'
            ? attempt.error.message
            : problem(attempt.error)}
        </Notice>
      )}
      {data && (
        <div className="stack tight" role="status">
          {isOther && <Notice tone="warn">{text.triedOther}</Notice>}
          {data.speaker !== null && <p className="soft small">{text.judgedSpeaker(data.speaker)}</p>}
          <ul className="plain tried">
            {data.criteria.map((criterion) => (
              <li key={criterion.name}>
                <b className="tried-score">{times.score(criterion.score)}</b>
                <div>
                  <strong>{criterion.name}</strong>
                  <p className="small">
                    {criterion.verdict !== null && <Told words={criterion.verdict} said={criterion.verdict_said} />}
                    {criterion.raise.map(({ words, said }) => (
                      <Fragment key={words}>
                        {' '}
                        <Told words={words} said={said} />
                      </Fragment>
                    ))}
                  </p>
                  {quotesOf(criterion).map((quote) => (
                    <p key={quote} className="soft small">
                      <q dir="auto">{quote}</q>
                    </p>
                  ))}
                </div>
              </li>
            ))}
            {data.not_judged.map(({ name, reason, reason_said: said }) => (
              <li key={name}>
                <b className="tried-score none">–</b>
                <div>
                  <strong>{name}</strong> <span className="tag">{text.notJudged}</span>
                  <p className="small">
                    <Told words={reason} said={said} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Words that the score rests on; several measures may rest on the same ones. */
function quotesOf({ measures }: CriterionRow): string[] {
  return [...new Set(measures.flatMap(({ quotes }) => quotes.map(({ text }) => text)))].slice(0, MOST_QUOTES);
}
