import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { read, refresh } from '../../api/queries.ts';
import { Email } from '../../parts/email.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { SignInRows } from '../../parts/sign-in-rows.tsx';
import { Bones, Failed, Notice } from '../../parts/states.tsx';
import { useForm } from '../../parts/fields/use-form.tsx';
import { useMe } from '../../shell/me.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { useText } from '../../text/common/index.ts';

/** One's own account: the password, and where one is signed in. */
export function AccountPage() {
  const text = useText();
  const me = useMe();
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{text.account.title}</h1>
          <p className="lead">
            <bdi>{me.name}</bdi> · <Email address={me.email} /> ·{' '}
            {text.account.lead(text.roles[me.role], me.organisation.name)}
          </p>
        </div>
      </div>
      <SignIns />
      <section className="card pad stack">
        <h2>{text.account.password}</h2>
        <PasswordForm />
      </section>
      <SecondFactorSection />
      <PasskeysSection />
    </div>
  );
}

function PasswordForm() {
  const text = useText();
  const me = useMe();
  const router = useRouter();
  const [isFirst] = useState(!me.has_password);
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => call('setPassword', { body: { present: me.has_password ? present : null, password } }),
    onSuccess: async () => {
      setPresent('');
      setPassword('');
      await refresh('signIns', 'me');
      await router.invalidate();
    },
  });
  const { form, fault, refusal } = useForm(change.mutate, change, { ownPassword: true });
  return (
    <form {...form} className="stack narrow">
      <input type="hidden" autoComplete="username" value={me.email} />
      {me.has_password ? (
        <PasswordField label={text.account.present} value={present} change={setPresent} error={fault('present')} />
      ) : (
        <p className="soft">{text.account.noPassword}</p>
      )}
      <PasswordField label={text.account.next} isNew value={password} change={setPassword} error={fault('password')} />
      {refusal}
      {change.isSuccess && <Notice>{isFirst ? text.account.setDone : text.account.changed}</Notice>}
      <div>
        <Button type="submit" loading={change.isPending}>
          {me.has_password ? text.account.change : text.account.set}
        </Button>
      </div>
    </form>
  );
}

function SignIns() {
  const text = useText();
  const signIns = useQuery(read('signIns', {}));
  const end = useMutation({
    mutationFn: (id: string | null) => call('endSignIn', { body: { sign_in_id: id } }),
    onSettled: () => refresh('signIns'),
  });
  return (
    <section className="card pad stack">
      <div className="row apart">
        <h2>{text.account.signIns}</h2>
        {(signIns.data?.data.length ?? 0) > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            {text.account.endOthers}
          </Button>
        )}
      </div>
      {end.isError && <Failed error={end.error} again={() => end.mutate(end.variables)} />}
      {signIns.isPending && <Bones lines={1} />}
      {signIns.isLoadingError && <Failed error={signIns.error} again={() => void signIns.refetch()} />}
      <SignInRows rows={signIns.data?.data ?? []} end={end} variant="subtle" endsThis={false} />
    </section>
  );
}
