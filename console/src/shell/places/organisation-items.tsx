import { addressIn, BASE } from '../../api/tab.ts';
import { ITEM } from '../../parts/menu/menu.tsx';
import { useText } from '../../text/common/index.ts';
import { Icon } from '../icon.tsx';
import { useMe } from '../me.ts';
import { useOpenOrganisations } from './open-organisations.ts';

/**
 * The organisations that one can go to from here. Each is a link to an address of its own: going there loads another
 * document, and it can be opened in a tab beside this one.
 */
export function OrganisationItems() {
  const text = useText();
  const me = useMe();
  const others = useOpenOrganisations().filter(({ org_id: orgId }) => orgId !== me.organisation.org_id);
  if (!me.several) return null;
  return (
    <>
      <div className="menu-line" />
      <div className="menu-label">{text.shell.organisation}</div>
      {[me.organisation, ...others].map(({ org_id: orgId, name }) => {
        const isHere = orgId === me.organisation.org_id;
        return (
          <a key={orgId} {...ITEM} href={addressIn(orgId)} aria-current={isHere ? 'true' : undefined}>
            <span className="organisation-item">
              <span className="sr">{isHere ? text.which.here : text.which.goTo} </span>
              <span>{name}</span>
              <small>{orgId}</small>
            </span>
            {isHere && <Icon name="check" size={16} />}
          </a>
        );
      })}
      <a {...ITEM} href={`${BASE}sign-in`}>
        {text.which.another}
      </a>
    </>
  );
}
