import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { KEPT_ORGANISATION } from '../../parts/kept/kept-organisation.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useText } from '../../text/common/index.ts';
import { Gate } from './gate.tsx';
import { Unreachable } from './unreachable.tsx';
import { WhoFields } from './who-fields.tsx';

const route = getRouteApi('/forgot');

/** Asking for a link for a new password by mail. */
export function Forgot() {
  const text = useText();
  const problem = useProblem();
  const { organisation: asked } = route.useSearch();
  const start = useQuery(read('start', {}));
  const [organisation, setOrganisation] = useState(asked ?? localStorage.getItem(KEPT_ORGANISATION) ?? '');
  const [email, setEmail] = useState('');
  const several = start.data?.several === true;
  const ask = useMutation({
    mutationFn: () =>
      call('forgotPassword', { body: { organisation: several ? organisation.trim() : null, email: email.trim() } }),
  });
  const back = (
    <Link to="/sign-in" search={{ organisation: asked }}>
      {text.enter.toSignIn}
    </Link>
  );
  if (start.data?.mail === false || ask.isSuccess)
    return (
      <Gate>
        <div>
          <h1>{ask.isSuccess ? text.enter.asked : text.enter.forgotLink}</h1>
          {ask.isSuccess ? (
            <Notice>{text.enter.askedText}</Notice>
          ) : (
            <p className="lead">
              {text.enter.forgot} <code>debrief console-link</code>
            </p>
          )}
          {back}
        </div>
      </Gate>
    );
  return (
    <Gate>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <div className="stack tight">
          <h1>{text.enter.forgotLink}</h1>
          <p className="lead">{text.enter.forgotText}</p>
        </div>
        {start.isLoadingError && <Unreachable start={start} />}
        <WhoFields
          organisation={several ? { value: organisation, set: setOrganisation } : null}
          email={email}
          setEmail={setEmail}
        />
        {ask.isError && <Notice tone="bad">{problem(ask.error)}</Notice>}
        <Button type="submit" size="md" loading={ask.isPending} disabled={!start.data}>
          {text.enter.sendLink}
        </Button>
        {back}
      </form>
    </Gate>
  );
}
