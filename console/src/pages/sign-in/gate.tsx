import type { ReactNode } from 'react';
import { Brand } from '../../shell/shell.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useText } from '../../text/common/index.ts';

/** The frame around what is shown before somebody is signed in. */
export function Gate({ children }: { children: ReactNode }) {
  const text = useText();
  useTitle(null);
  return (
    <div className="gate">
      <header className="gate-words">
        <div className="brand">
          <Brand />
          <strong>Debrief</strong>
        </div>
        <blockquote aria-hidden="true">
          <div className="said">{text.enter.sample.customer}</div>
          <div className="said own">{text.enter.sample.own}</div>
          <div className="gate-score">
            {text.enter.sample.criterion} <b>4</b>
          </div>
        </blockquote>
        <p className="tagline">{text.enter.tagline}</p>
      </header>
      <main className="gate-form">{children}</main>
    </div>
  );
}

/** Says why nobody can come in here, and the command that makes a link with which they can. */
export function LinkNeeded({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Gate>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="secret">
          <code>debrief console-link</code>
        </div>
        {children}
      </div>
    </Gate>
  );
}
