import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import './organisation.css';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { Empty } from '../../parts/states.tsx';
import { useMore } from '../../parts/tables/use-more.ts';
import { useMe } from '../../shell/me.ts';
import { useText } from '../../text/common/index.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { useOrganisationParts } from './use-parts.ts';

/** The pages about the organisation, and the way between them. */
export function OrganisationFrame() {
  const text = useOrganisationText();
  const { problems } = useText();
  const me = useMe();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const more = useMore(nav);
  // Where tables are brought is a page of the people’s.
  const isImport = pathname.endsWith('/organisation/import');
  const parts = useOrganisationParts();
  const isAllowed = parts.some(({ to }) => pathname.endsWith(to) || (isImport && to === '/organisation/people'));
  // On a telephone the parts do not fit beside each other: the present one is brought into sight.
  useEffect(() => {
    nav.current?.querySelector('.here')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="page">
      <PageHead title={text.title} lead={me.organisation.name} />
      <nav ref={nav} className="parts fades" data-more={more} aria-label={text.title}>
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
      {isAllowed ? <Outlet /> : <Empty title={problems.forbidden} />}
    </div>
  );
}
