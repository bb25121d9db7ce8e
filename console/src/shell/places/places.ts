import { useText } from '../../text/common/index.ts';
import type { IconName } from '../icon.tsx';
import { useMe } from '../me.ts';

export interface Place {
  to:
    | '/'
    | '/people'
    | '/keys'
    | '/access'
    | '/audit'
    | '/account'
    | '/add'
    | '/reviews'
    | '/scenarios'
    | '/try'
    | '/organisation';
  icon: IconName;
  label: string;
  /** A shorter name for the narrow bar on a telephone. */
  short?: string;
}

/** The pages in the navigation that somebody's role may open. */
export function usePlaces(): Place[] {
  const text = useText();
  const me = useMe();
  const looksAfter = me.role !== 'member';
  const places: (Place | false)[] = [
    { to: '/', icon: looksAfter ? 'today' : 'target', label: looksAfter ? text.shell.today : text.shell.practice },
    looksAfter && { to: '/people', icon: 'people', label: text.shell.people },
    me.can('calls.add') && { to: '/add', icon: 'upload', label: text.shell.add, short: text.shell.addShort },
    me.can('scenarios.read') && { to: '/scenarios', icon: 'check', label: text.shell.scenarios },
    me.can('reviews.write') && { to: '/reviews', icon: 'speech', label: text.shell.reviews },
    me.can('keys.read') && { to: '/keys', icon: 'key', label: text.shell.keys },
    me.can('keys.read') && { to: '/try', icon: 'wire', label: text.shell.tryIt },
    me.can('accounts.read') && { to: '/access', icon: 'door', label: text.shell.access },
    me.can('people.write') && { to: '/organisation', icon: 'house', label: text.shell.organisation },
    me.can('audit.read') && { to: '/audit', icon: 'list', label: text.shell.audit },
    { to: '/account', icon: 'person', label: text.shell.account },
  ];
  return places.filter((place) => place !== false);
}
