import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import './organisation.css';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useMe } from '../../shell/me.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';

/** The pages about the organisation, and the way between them. */
export function OrganisationFrame() {
  const text = useOrganisationText();
  const me = useMe();
  // Where tables are brought is a page of the people’s.
  const isImport = useLocation().pathname.endsWith('/organisation/import');
  const parts = [
    me.can('people.write') && { to: '/organisation/people' as const, label: text.parts.people },
    me.can('privacy.read') && { to: '/organisation/privacy' as const, label: text.parts.privacy },
    me.can('people.erase') && { to: '/organisation/erasures' as const, label: text.parts.erasures },
    me.can('assessor.read') && { to: '/organisation/assessor' as const, label: text.parts.assessor },
    me.can('calibration.run') && { to: '/organisation/calibration' as const, label: text.parts.calibration },
  ].filter((part) => part !== false);
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{text.title}</h1>
          <p className="lead">{me.organisation.name}</p>
        </div>
      </div>
      <nav className="parts" aria-label={text.title}>
        {parts.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={isImport && to === '/organisation/people' ? 'part here' : 'part'}
            activeProps={{ className: 'here', 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
