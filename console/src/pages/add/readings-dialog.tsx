import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OtherReading, Recognised } from '../../../../src/http/console/api/calls.ts';
import { call as ask } from '../../api/call.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import type { Person } from '../../parts/person.ts';
import { Bones, Failed } from '../../parts/states.tsx';
import { useCallsText } from '../../text/calls/index.ts';
import type { Call } from './batch.ts';

interface Props {
  call: Call;
  person: Person;
  /** Null: as it was recognised. */
  choose: (way: string | null) => void;
  close: () => void;
}

/** The other ways in which a call can be read, each with how it begins, to be taken in place of what was recognised. */
export function ReadingsDialog({ call: { id, text: transcript, way, recognised }, person, choose, close }: Props) {
  const text = useCallsText();
  const [chosen, setChosen] = useState(way);
  const found = useQuery({
    queryKey: ['otherReadings', id, person.user_id],
    queryFn: ({ signal }) => ask('otherReadings', { params: { userId: person.user_id }, body: { transcript } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const data = found.data?.data;
  return (
    <FormDialog
      title={text.otherTitle}
      close={close}
      wide
      action={text.otherTake}
      submit={() => {
        if (chosen !== way) choose(chosen);
        close();
      }}
      disabled={!data || data.length === 0}
    >
      {found.isPending && <Bones lines={2} height={110} />}
      {found.isLoadingError && <Failed error={found.error} again={() => void found.refetch()} />}
      {data?.length === 0 && <p>{text.otherNone}</p>}
      {data && data.length > 0 && (
        <fieldset className="readings">
          <legend className="soft">{text.otherText}</legend>
          <Way name={id} isChosen={chosen === null} choose={() => setChosen(null)} title={text.otherFirst}>
            {way === null && recognised && <FirstWords recognised={recognised} />}
          </Way>
          {data.map((reading) => (
            <Way
              key={reading.way}
              name={id}
              isChosen={chosen === reading.way}
              choose={() => setChosen(reading.way)}
              title={reading.vendor ?? text.formatNames[reading.format] ?? reading.format}
              facts={reading}
            >
              {reading.says.map((turn, at) => (
                <Words key={at} speaker={turn.speaker} says={turn.text} />
              ))}
            </Way>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

function Way({
  name,
  isChosen,
  choose,
  title,
  facts,
  children,
}: {
  name: number;
  isChosen: boolean;
  choose: () => void;
  title: string;
  facts?: OtherReading;
  children: React.ReactNode;
}) {
  const text = useCallsText();
  const { number } = useTimes();
  return (
    <label className={isChosen ? 'speaker chosen' : 'speaker'}>
      <input type="radio" name={`way-${name}`} checked={isChosen} onChange={choose} />
      <span className="speaker-words reading">
        <span>
          <strong>{title}</strong>{' '}
          {facts && (
            <span className="soft small">
              {text.turns(facts.turns, number(facts.turns))} ·{' '}
              {text.speakers(facts.speakers.length + facts.more_speakers)}
            </span>
          )}
        </span>
        {children}
      </span>
    </label>
  );
}

/** How each speaker begins, as it was recognised. */
function FirstWords({ recognised }: { recognised: Recognised }) {
  return recognised.speakers.slice(0, 4).map(({ label, says }) => <Words key={label} speaker={label} says={says} />);
}

function Words({ speaker, says }: { speaker: string | null; says: string }) {
  return (
    <span className="small reading-turn">
      {speaker !== null && <strong>{speaker}</strong>} <span className="soft">{says}</span>
    </span>
  );
}
