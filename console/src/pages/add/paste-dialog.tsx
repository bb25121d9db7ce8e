import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useCallsText } from '../../text/calls/index.ts';

/** Takes a transcript as text. */
export function PasteDialog({ close, take }: { close: () => void; take: (transcript: string) => void }) {
  const text = useCallsText();
  const [transcript, setTranscript] = useState('');
  return (
    <FormDialog title={text.pasteTitle} close={close} wide action={text.pasteAdd} submit={() => take(transcript)}>
      <Textarea
        label={text.pasteLabel}
        description={text.pasteNote}
        rows={12}
        value={transcript}
        onChange={(event) => setTranscript(event.currentTarget.value)}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
