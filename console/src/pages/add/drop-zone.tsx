import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { useCallsText } from '../../text/calls/index.ts';
import { droppedFiles } from './dropped-files.ts';

/** Takes files: dropped, or chosen; and text by the clipboard. */
export function DropZone({
  most,
  small,
  room,
  take,
  paste,
}: {
  /** The size that a file may have, in words. */
  most: string;
  /** Whether there are calls already: then it keeps out of their way. */
  small: boolean;
  /** How many files can be taken. */
  room: number;
  take: (files: File[]) => void;
  paste: () => void;
}) {
  const text = useCallsText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      className={`drop${over ? ' over' : ''}${small ? ' small' : ''}`}
      aria-label={text.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer, room).then(take);
      }}
    >
      {!small && <Icon name="upload" size={36} />}
      <div className="drop-words">
        <strong>{small ? text.more : text.drop}</strong>
        <span className="soft small">{text.formats(most)}</span>
      </div>
      <div className="row">
        <Button variant={small ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <Button variant="default" onClick={paste}>
          {text.paste}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.choose}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
