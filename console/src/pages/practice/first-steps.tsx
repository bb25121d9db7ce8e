import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/queries.ts';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import { NEW } from '../scenarios/new-id.ts';

/** What leads to the first assessment, shown while an organisation has no conversation: each step says whether it is done. */
export function FirstSteps({ people }: { people: number }) {
  const { steps: text } = usePracticeText();
  const me = useMe();
  const scenarios = useQuery(read('scenarios', {}));
  const keys = useQuery({ ...read('keys', {}), enabled: me.can('keys.read') });
  const steps = [
    me.can('calls.add') && { to: '/add', words: text.call, isDone: false },
    me.can('scenarios.write') && {
      to: scenarios.data?.data.length === 0 ? `/scenarios/${NEW}` : '/scenarios',
      words: text.scenario,
      isDone: (scenarios.data?.data.length ?? 0) > 0,
    },
    me.can('people.write') && { to: '/organisation', words: text.people, isDone: people > 1 },
    me.can('keys.read') && { to: '/keys', words: text.key, isDone: (keys.data?.data.length ?? 0) > 0 },
  ].filter((step) => step !== false);
  return (
    <section className="card pad stack" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">{text.title}</h2>
        {steps.length === 4 && <p className="soft">{text.lead}</p>}
      </div>
      <ol className="plain first-steps">
        {steps.map(({ to, words, isDone }, at) => (
          <li key={to} className={isDone ? 'done' : ''}>
            <span className="step-number" aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : at + 1}
            </span>
            <span>
              <Link to={to}>{words.name}</Link> {isDone && <span className="tag good">{text.done}</span>}
              <br />
              <span className="soft small">{words.note}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
