import { Button } from '@mantine/core';
import { useText } from '../../text/common/index.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import type { Change } from './form-dialog.tsx';
import { Notice, useProblem } from '../states.tsx';

interface Props extends DialogProps {
  /** What the button says that does it. */
  action: string;
  confirm: () => void;
  /** How far it is; undefined where the page behind shows that. */
  change?: Change;
}

/** Asks before something that cannot be undone with a click. The button that cancels has the focus first. */
export function ConfirmDialog({ action, confirm, change, children, ...dialog }: Props) {
  const text = useText();
  const problem = useProblem();
  return (
    <Dialog {...dialog}>
      {children}
      {change?.isError && <Notice tone="bad">{problem(change.error)}</Notice>}
      <div className="row">
        <Button className="danger" loading={change?.isPending ?? false} onClick={() => confirm()}>
          {action}
        </Button>
        <Button variant="default" onClick={dialog.close} data-autofocus>
          {text.common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
