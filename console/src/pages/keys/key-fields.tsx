import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useKeysText } from '../../text/keys/index.ts';
import { endIn } from './expiry.ts';

/** What a dialog asks of a key: its name, how long it holds, and a note. */
export interface KeyFieldsState {
  name: string;
  setName: (name: string) => void;
  note: string;
  setNote: (note: string) => void;
  /** The choice that is shown. */
  expiry: string;
  setExpiry: (expiry: string) => void;
  /** As a request has it. */
  body: { name: string; note: string | null; expires_at: number | null };
}

/**
 * Holds what a dialog asks of a key.
 * @param given what the key has; a new one has nothing
 * @param asNow the choice that leaves the expiry as given; where it is not offered, the choice that stands there first
 */
export function useKeyFields(
  given: { name: string; note: string | null; expires_at: number | null },
  asNow = '',
): KeyFieldsState {
  const [name, setName] = useState(given.name);
  const [note, setNote] = useState(given.note ?? '');
  const [expiry, showExpiry] = useState(asNow);
  // As it was chosen: sent again because its answer was lost, the request must say the same.
  const [until, setUntil] = useState(given.expires_at);
  return {
    name,
    setName,
    note,
    setNote,
    expiry,
    setExpiry(chosen) {
      showExpiry(chosen);
      setUntil(chosen === asNow ? given.expires_at : endIn(chosen));
    },
    body: { name: name.trim(), note: note.trim() === '' ? null : note.trim(), expires_at: until },
  };
}

interface Props {
  fields: KeyFieldsState;
  /** What can be chosen for how long it holds. */
  choices: { value: string; label: string }[];
  fault: (field: string) => string | undefined;
  /** Fields that stand behind the name. */
  children?: ReactNode;
}

/** The fields of a key in a dialog. */
export function KeyFields({ fields, choices, fault, children }: Props) {
  const keysText = useKeysText();
  return (
    <>
      <TextInput
        label={keysText.name}
        description={keysText.nameNote}
        value={fields.name}
        onChange={(event) => fields.setName(event.currentTarget.value)}
        maxLength={120}
        error={fault('name')}
        required
        data-autofocus
      />
      {children}
      <NativeSelect
        label={keysText.expires}
        value={fields.expiry}
        error={fault('expires_at')}
        onChange={(event) => fields.setExpiry(event.currentTarget.value)}
        data={choices}
      />
      <TextInput
        label={keysText.note}
        description={keysText.noteNote}
        value={fields.note}
        onChange={(event) => fields.setNote(event.currentTarget.value)}
        maxLength={160}
        error={fault('note')}
      />
    </>
  );
}
