import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../shell/icon.tsx';

/** A way up, above the heading of a page. @param printed where it says what a printed page is about */
export function BackLink({ children, printed = false, ...link }: LinkProps & { children: string; printed?: boolean }) {
  return (
    <Link {...link} className={printed ? 'back-link' : 'back-link no-print'}>
      <Icon name="back" size={14} />
      <span>{children}</span>
    </Link>
  );
}
