import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/common/index.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  title: string;
  close: () => void;
  /** Room for long text; what is in it is not lost by a click beside it. */
  wide?: boolean;
  /** Whether what it shows is shown once: Escape, which is pressed in passing, does not take it away. */
  once?: boolean;
  children: ReactNode;
}

/** A dialog over the page, for as long as it is rendered. */
export function Dialog({ title, close, wide = false, once = false, children }: DialogProps) {
  const text = useText();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeOnClickOutside={!wide && !once}
      closeOnEscape={!once}
      closeButtonProps={{ 'aria-label': text.common.close }}
    >
      <div ref={begin} className="stack">
        {children}
      </div>
    </Modal>
  );
}

/**
 * Marks where the keyboard begins, unless the dialog says it: at the first field, else at the first button. Never at the
 * cross above, with which Enter that is pressed in passing would close it.
 */
function begin(body: HTMLDivElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const fields = body.querySelector('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)');
  (fields ?? body.querySelector('button:not(:disabled)'))?.setAttribute('data-autofocus', '');
}
