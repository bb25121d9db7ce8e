import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead: ReactNode;
  /** Whether the lead changes while the page is read, so that a screen reader says it. */
  live?: boolean;
  /** What can be done on the whole page. */
  children?: ReactNode;
}

/** The head of a page: its title, a sentence below it, and beside them what can be done. */
export function PageHead({ title, lead, live = false, children }: Props) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="lead" role={live ? 'status' : undefined}>
          {lead}
        </p>
      </div>
      {children}
    </div>
  );
}
