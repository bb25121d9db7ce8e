import { Button } from '@mantine/core';
import type { Answer } from '../../../../../src/http/console/api/contract.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Changes } from '../versions/changes.tsx';

/** Says that something else was saved while somebody wrote: what it is, and how to go on. Nothing that was written is lost. */
export function Overtaken({
  base,
  found,
  goOn,
}: {
  base: Answer<'scenario'>;
  found: Answer<'scenario'>;
  goOn: (without: boolean) => void;
}) {
  const text = useScenariosText();
  return (
    <section className="notice warn" role="alert">
      <div className="stack tight">
        <p>
          <strong>{text.overtaken}</strong> {text.overtakenNote}
        </p>
        {found.name !== base.name && <p>{text.overtakenName(found.name)}</p>}
        {found.archived !== base.archived && <p>{found.archived ? text.overtakenArchived : text.overtakenActive}</p>}
        <Changes before={base} after={found} />
        <div className="row">
          <Button variant="default" onClick={() => goOn(false)}>
            {text.keepMine}
          </Button>
          <Button variant="default" onClick={() => goOn(true)}>
            {text.takeTheirs}
          </Button>
        </div>
      </div>
    </section>
  );
}
