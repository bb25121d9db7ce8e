import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { BASE, tab, WITHIN } from '../../api/tab.ts';
import { passkeysHere, signInWithPasskey } from '../../api/device.ts';
import { useEnter } from '../../api/enter.ts';
import { read } from '../../api/queries.ts';
import { KEPT_ORGANISATION } from '../../parts/kept/kept-organisation.ts';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { Notice, useProblem } from '../../parts/states.tsx';
import { Icon } from '../../shell/icon.tsx';
import { usePasskeyText } from '../../text/passkeys/index.ts';
import { useText } from '../../text/common/index.ts';
import { Gate, LinkNeeded } from './gate.tsx';
import { OrganisationList } from './organisation-list.tsx';
import { Unreachable } from './unreachable.tsx';
import { WhoFields } from './who-fields.tsx';

const route = getRouteApi('/sign-in');

/** Signing in by e-mail address and password. */
export function SignIn() {
  const text = useText();
  const passkeyText = usePasskeyText();
  const problem = useProblem();
  const enter = useEnter();
  const { to, organisation: asked, trouble, again } = route.useSearch();
  const start = useQuery(read('start', {}));
  const open = useQuery({ ...read('openOrganisations', {}), staleTime: 0 });
  const opened = open.data?.data ?? [];
  // Whoever comes here to be in one more does not mean one that is open.
  const isAnother = tab.organisation === null && opened.length > 0;
  const [typed, setOrganisation] = useState<string | null>(null);
  const kept = isAnother ? null : (tab.organisation ?? localStorage.getItem(KEPT_ORGANISATION));
  const organisation = typed ?? asked ?? kept ?? '';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const several = start.data?.several === true;
  const signIn = useMutation({
    mutationFn: () =>
      call('signIn', {
        body: { organisation: several ? organisation.trim() : null, email: email.trim(), password, code },
      }),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'code_needed') setCode('');
    },
    onSuccess: goIn,
  });
  const withPasskey = useMutation({ mutationFn: signInWithPasskey, onMutate: () => signIn.reset(), onSuccess: goIn });

  function goIn({ org_id: orgId }: { org_id: string }) {
    return enter(orgId, to);
  }

  // A sign-in that ended is there again, from another tab: this one goes on where it was. What was read before is old.
  const isIn = open.isFetchedAfterMount && !open.isFetching;
  const within = opened.find(({ org_id: orgId }) => tab.organisation === null || orgId === tab.organisation)?.org_id;
  // So does one where nobody was signed in when it was opened.
  const [wasOut, setWasOut] = useState(false);
  if (isIn && within === undefined && !wasOut) setWasOut(true);
  const goesOn = (trouble === 'ended' || wasOut) && isIn && within !== undefined && email === '' && password === '';
  useEffect(() => {
    if (goesOn) void enter(within, to);
  }, [goesOn, within, to]);

  if (start.data && !start.data.ready) return <LinkNeeded title={text.enter.noneYet} lead={text.enter.noneYetText} />;
  return (
    <Gate>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          withPasskey.reset();
          signIn.mutate();
        }}
      >
        <h1>{isAnother ? text.which.another : text.enter.signIn}</h1>
        {start.isLoadingError && <Unreachable start={start} />}
        {trouble && !signIn.isError && !withPasskey.isError && (
          <Notice tone={trouble === 'ended' ? 'warn' : 'bad'}>{text.enter.trouble[trouble]}</Notice>
        )}
        {start.data?.provider && (
          <>
            <Button
              component="a"
              size="md"
              href={`${BASE}sso?${new URLSearchParams({ to: `${WITHIN}${to ?? '/'}`, ...(again && { again: 'true' }) }).toString()}`}
            >
              {text.enter.signInWith(start.data.provider)}
            </Button>
            <p className="soft small or">{text.enter.or}</p>
          </>
        )}
        <WhoFields
          organisation={several ? { value: organisation, set: setOrganisation } : null}
          email={email}
          setEmail={setEmail}
        />
        <PasswordField label={text.enter.password} value={password} change={setPassword} />
        {code !== null && (
          <TextInput
            label={text.factor.signInCode}
            description={text.factor.signInNote}
            inputMode="text"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            required
            data-autofocus
            autoFocus
          />
        )}
        {signIn.isError && !(signIn.error instanceof CallError && signIn.error.code === 'code_needed') && (
          <Notice tone="bad">{problem(signIn.error)}</Notice>
        )}
        <Button
          type="submit"
          size="md"
          variant={start.data?.provider ? 'default' : 'filled'}
          loading={signIn.isPending}
          disabled={!start.data}
        >
          {text.enter.signIn}
        </Button>
        {passkeysHere() === 'yes' && (
          <Button
            variant="default"
            size="md"
            leftSection={<Icon name="key" size={18} />}
            loading={withPasskey.isPending}
            onClick={() => withPasskey.mutate()}
          >
            {passkeyText.signIn}
          </Button>
        )}
        {withPasskey.isError && <Notice tone="bad">{problem(withPasskey.error)}</Notice>}
        {start.data?.mail === true && (
          <Link to="/forgot" search={{ organisation: several && organisation !== '' ? organisation : undefined }}>
            {text.enter.forgotLink}
          </Link>
        )}
        {start.data?.mail === false && (
          <p className="soft small">
            {text.enter.forgotLink} {text.enter.forgot} <code>debrief console-link</code>
          </p>
        )}
        {opened.length > 0 && (
          <section className="still-open" aria-labelledby="still-open">
            <h2 id="still-open">{text.which.stillIn}</h2>
            <OrganisationList organisations={opened} />
          </section>
        )}
      </form>
    </Gate>
  );
}
