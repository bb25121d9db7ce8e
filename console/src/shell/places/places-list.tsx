import { Link, useMatchRoute } from '@tanstack/react-router';
import { ITEM, Menu } from '../../parts/menu/menu.tsx';
import { useText } from '../../text/common/index.ts';
import { Icon } from '../icon.tsx';
import { usePlaces } from './places.ts';

/** Places that a telephone's bar has room for beside the menu with the others. */
const IN_BAR = 4;

/** Where one can go: a column at the side, or on a telephone a bar with a menu for what does not fit. */
export function PlacesList() {
  const text = useText();
  const places = usePlaces();
  const rest = places.length > IN_BAR + 1 ? places.slice(IN_BAR) : [];
  const matchRoute = useMatchRoute();
  const isInMenu = rest.some(({ to }) => matchRoute({ to, fuzzy: true }) !== false);
  return (
    <div className="places">
      {places.map(({ to, icon, label, short }, index) => (
        <Link
          key={to}
          to={to}
          className={rest.length > 0 && index >= IN_BAR ? 'place in-menu' : 'place'}
          activeProps={{ className: 'here', 'aria-current': 'page' }}
        >
          <Icon name={icon} />
          <span className={short ? 'place-long' : undefined}>{label}</span>
          {short && (
            <span className="place-short" aria-hidden="true">
              {short}
            </span>
          )}
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu
          side="above"
          button={(props) => (
            <button
              type="button"
              {...props}
              className={isInMenu ? 'place more-places here' : 'place more-places'}
              aria-current={isInMenu || undefined}
            >
              <Icon name="more" />
              <span>{text.shell.more}</span>
            </button>
          )}
        >
          {rest.map(({ to, icon, label }) => (
            <Link key={to} {...ITEM} to={to} activeProps={{ 'aria-current': 'page' }}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </Menu>
      )}
    </div>
  );
}
