import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BASE } from '../../api/tab.ts';
import { read } from '../../api/queries.ts';
import { Bones, Failed } from '../../parts/states.tsx';
import { useText } from '../../text/common/index.ts';
import { Gate } from './gate.tsx';
import { OrganisationList } from './organisation-list.tsx';

const route = getRouteApi('/which');

/** Asks in which organisation an address is meant that does not say it. */
export function Which() {
  const text = useText();
  const { to } = route.useSearch();
  const open = useQuery(read('openOrganisations', {}));
  return (
    <Gate>
      <div>
        <h1>{text.which.title}</h1>
        {open.isPending && <Bones lines={2} />}
        {open.isLoadingError && <Failed error={open.error} again={() => void open.refetch()} />}
        {open.data && (
          <>
            <p className="lead">{open.data.data.length === 0 ? text.which.none : text.which.lead}</p>
            <OrganisationList organisations={open.data.data} to={to}>
              <a href={`${BASE}sign-in`}>{open.data.data.length === 0 ? text.enter.toSignIn : text.which.another}</a>
            </OrganisationList>
          </>
        )}
      </div>
    </Gate>
  );
}
