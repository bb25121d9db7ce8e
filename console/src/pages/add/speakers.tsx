import { balanced } from '../../../../src/lib/text/balanced.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { asksWhose, type Call } from './batch.ts';

/** Who of the speakers is the person: as recognised, to be corrected. */
export function Speakers({ call, choose }: { call: Call; choose: (speaker: string | null) => void }) {
  const text = useCallsText();
  const times = useTimes();
  const { recognised, speaker } = call;
  if (!recognised || recognised.speakers.length === 0) return null;
  const { user, speakers, more_speakers: more } = recognised;
  // Where it is asked whose call it is, choosing a speaker answers it: also the one that was recognised.
  const asks = asksWhose(call);
  const chosen = speaker ?? (asks ? null : user.speaker);
  const all = speakers.reduce((sum, { words }) => sum + words, 0);
  return (
    <fieldset className="speakers">
      <legend>{text.speaker}</legend>
      <p className={chosen === null ? 'small warned' : 'soft small'}>
        {speaker !== null
          ? text.corrected
          : user.speaker === null
            ? text.unknown
            : text.recognised(user.speaker, text.ways[user.way] ?? '')}
      </p>
      {speakers.map(({ label, words, turns, says }) => (
        <label key={label} className={label === chosen ? 'speaker chosen' : 'speaker'}>
          <input
            type="radio"
            name={`speaker-${call.id}`}
            checked={label === chosen}
            onChange={() => choose(label === user.speaker && !asks ? null : label)}
          />
          <span className="speaker-words">
            <strong>{balanced(label)}</strong>{' '}
            <span className="soft small">{text.turns(turns, times.number(turns))}</span>
            <q className="says soft small" dir="auto">
              {says}
            </q>
          </span>
          <span
            className="share"
            aria-hidden="true"
            style={{ '--share': `${all === 0 ? 0 : Math.round((words / all) * 100)}%` } as React.CSSProperties}
          />
        </label>
      ))}
      {more > 0 && <p className="soft small">{text.moreSpeakers(more)}</p>}
    </fieldset>
  );
}
