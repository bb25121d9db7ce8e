import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCallsText } from '../../text/calls/index.ts';
import { useText } from '../../text/common/index.ts';

/** Takes a transcript as text. */
export function PasteDialog({ close, take }: { close: () => void; take: (transcript: string) => void }) {
  const text = useCallsText();
  const { common } = useText();
  const [transcript, setTranscript] = useState('');
  return (
    <Modal opened onClose={close} title={text.pasteTitle} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          take(transcript);
        }}
      >
        <Textarea
          label={text.pasteLabel}
          description={text.pasteNote}
          rows={12}
          value={transcript}
          onChange={(event) => setTranscript(event.currentTarget.value)}
          data-autofocus
          required
        />
        <div className="row">
          <Button type="submit">{text.pasteAdd}</Button>
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
