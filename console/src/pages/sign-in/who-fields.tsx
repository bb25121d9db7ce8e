import { TextInput } from '@mantine/core';
import { useText } from '../../text/common/index.ts';

interface Props {
  /** Null where the installation has one organisation only, so that nobody is asked for it. */
  organisation: { value: string; set: (value: string) => void } | null;
  email: string;
  setEmail: (email: string) => void;
}

/** Asks who somebody is who is not signed in: their organisation where there are several, and their e-mail address. */
export function WhoFields({ organisation, email, setEmail }: Props) {
  const text = useText();
  return (
    <>
      {organisation && (
        <TextInput
          label={text.enter.organisation}
          description={text.enter.organisationNote}
          value={organisation.value}
          onChange={(event) => organisation.set(event.currentTarget.value)}
          autoComplete="organization"
          required
        />
      )}
      <TextInput
        label={text.enter.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        required
      />
    </>
  );
}
