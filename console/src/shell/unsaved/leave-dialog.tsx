import { Button } from '@mantine/core';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { useText } from '../../text/common/index.ts';

/** Asks whether what is unsaved may be lost. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { leaving: text } = useText();
  return (
    <Dialog title={text.title} close={stay}>
      <p>{text.note}</p>
      <div className="row">
        <Button onClick={stay} data-autofocus>
          {text.stay}
        </Button>
        <Button variant="default" onClick={leave}>
          {text.leave}
        </Button>
      </div>
    </Dialog>
  );
}
