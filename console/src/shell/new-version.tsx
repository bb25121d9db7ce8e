import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNewVersion } from '../api/version.ts';
import { useText } from '../text/common/index.ts';
import { isSomethingTyped, watchTyping } from './unsaved/typed.ts';
import { isUnsaved, letUnsavedGo } from './unsaved/unsaved.ts';

/**
 * Says that Debrief was updated, and reloads the page when the user asks for it; where something typed was not
 * saved, it asks first.
 */
export function NewVersion() {
  const { version: text } = useText();
  const isThere = useNewVersion();
  const [isWarned, setWarned] = useState(false);
  useEffect(watchTyping, []);
  const load = () => {
    if (!isWarned && (isUnsaved() || isSomethingTyped())) return setWarned(true);
    letUnsavedGo();
    location.reload();
  };
  if (!isThere) return null;
  return (
    <div className="note">
      <p>
        <strong>{text.there}</strong> {isWarned ? text.typed : text.note}
      </p>
      <Button size="xs" variant={isWarned ? 'default' : 'filled'} onClick={load}>
        {isWarned ? text.anyway : text.load}
      </Button>
    </div>
  );
}
