import { useText } from '../text/use-text.tsx';
import type { IconName } from './icon.tsx';
import { useMe } from './me.ts';

export interface Place {
  to: '/keys' | '/access' | '/account' | '/add';
  icon: IconName;
  label: string;
}

/** The places that somebody's role may go to. */
export function usePlaces(): Place[] {
  const text = useText();
  const me = useMe();
  const places: (Place | false)[] = [
    me.can('calls.add') && { to: '/add', icon: 'upload', label: text.shell.add },
    me.can('keys.read') && { to: '/keys', icon: 'key', label: text.shell.keys },
    me.can('accounts.read') && { to: '/access', icon: 'door', label: text.shell.access },
    { to: '/account', icon: 'person', label: text.shell.account },
  ];
  return places.filter((place) => place !== false);
}
