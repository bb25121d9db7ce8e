import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Counted, Privacy } from '../../../../src/http/console/api/privacy.ts';
import { read } from '../../api/queries.ts';
import { Bones, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { RetentionDialog } from './retention-dialog.tsx';

/** For how long transcripts are kept, what goes when, and what is taken out of them. */
export function PrivacyPage() {
  const privacy = useQuery(read('privacy', {}));
  if (privacy.isPending) return <Bones lines={3} height={120} />;
  if (privacy.isLoadingError) return <Failed error={privacy.error} again={() => void privacy.refetch()} />;
  return (
    <>
      <Retention retention={privacy.data.retention} />
      <Redaction redaction={privacy.data.redaction} />
    </>
  );
}

function Retention({ retention }: { retention: Privacy['retention'] }) {
  const text = useOrganisationText();
  const words = text.privacy;
  const times = useTimes();
  const me = useMe();
  const [opened, setOpened] = useState(false);
  const period = (days: number | null) => (days === null ? words.forever : words.days(times.number(days)));
  const counted = ({ count, more }: Counted) =>
    more ? words.over(words.transcripts(times.number(count))) : words.transcripts(times.number(count));
  return (
    <section className="card pad stack">
      <div className="section-head">
        <div className="stack tight">
          <h2>{words.retention}</h2>
          <p className="big">{period(retention.days)}</p>
          <p className="soft">{retention.own_days === null ? words.follows : words.own}</p>
        </div>
        {me.can('retention.write') ? (
          <Button variant="default" onClick={() => setOpened(true)}>
            {words.change}
          </Button>
        ) : (
          <p className="soft small">{words.onlyOwner}</p>
        )}
      </div>
      <p className="lead">
        {retention.days === null
          ? words.leadForever
          : `${words.lead} ${retention.quotes === 'keep' ? words.quotesKeep : words.quotesRemove}`}
      </p>
      {retention.due.length > 0 && (
        <div className="stack tight">
          <h3>{words.goes}</h3>
          <dl className="facts">
            {retention.due.map((due) => (
              <div key={due.within_days} className="fact">
                <dt>{due.within_days === 0 ? words.now : words.within(times.number(due.within_days))}</dt>
                <dd>{counted(due)}</dd>
              </div>
            ))}
          </dl>
          <p className="soft small">{words.waits}</p>
        </div>
      )}
      <p className="soft small">
        {retention.oldest_at === null ? words.oldestNone : words.oldest(times.day(retention.oldest_at))}
      </p>
      {opened && <RetentionDialog retention={retention} close={() => setOpened(false)} />}
    </section>
  );
}

function Redaction({ redaction: { when, countries } }: { redaction: Privacy['redaction'] }) {
  const { privacy: words } = useOrganisationText();
  return (
    <section className="card pad stack">
      <div className="stack tight">
        <h2>{words.redaction}</h2>
        <p className="big">{words.redactions[when]}</p>
      </div>
      <p className="lead">
        {words.redactionTexts[when]} {when !== 'off' && words.countries(countries.join(', '))}
      </p>
      <p className="soft small">{words.operator}</p>
    </section>
  );
}
