import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LONGEST_ACCOUNT_NAME } from '../../../../src/domain/schemas/limits.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useEnter } from '../../api/enter.ts';
import { read } from '../../api/queries.ts';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { Bones, Failed } from '../../parts/states.tsx';
import { useForm } from '../../parts/fields/use-form.tsx';
import { useText } from '../../text/common/index.ts';
import { Gate, LinkNeeded } from './gate.tsx';

/** What a link of one use opens. Its token is behind the #, which browsers send to nobody. */
export function Enter() {
  const text = useText();
  const [token] = useState(() => location.hash.slice(1));
  const link = useQuery({ ...read('describeLink', { body: { token } }), retry: false, staleTime: Infinity });
  if (link.isPending)
    return (
      <Gate>
        <div>
          <Bones lines={3} />
        </div>
      </Gate>
    );
  if (link.isLoadingError && !isEnded(link.error))
    return (
      <Gate>
        <Failed level="h1" error={link.error} again={() => void link.refetch()} />
      </Gate>
    );
  if (link.isLoadingError)
    return (
      <LinkNeeded title={text.enter.linkEnded} lead={text.enter.linkEndedText}>
        <Link to="/sign-in" search={{}}>
          {text.enter.toSignIn}
        </Link>
      </LinkNeeded>
    );
  return (
    <Gate>
      <LinkForm token={token} link={link.data} />
    </Gate>
  );
}

/** Whether a link is of no use any more, or never was: else it is the service that could not say. */
function isEnded(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'link_ended' || error.code === 'invalid');
}

function LinkForm({ token, link }: { token: string; link: Answer<'describeLink'> }) {
  const text = useText();
  const router = useRouter();
  const enter = useEnter();
  const [organisation, setOrganisation] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { kind } = link;
  const isNew = kind === 'set_up' || kind === 'owner';
  const use = useMutation({
    mutationFn: () =>
      kind === 'set_up'
        ? call('setUp', {
            body: { token, organisation: organisation.trim(), name: name.trim(), email: email.trim(), password },
          })
        : call('useLink', {
            body: {
              token,
              password: kind === 'entry' ? null : password,
              owner: kind === 'owner' ? { name: name.trim(), email: email.trim() } : null,
            },
          }),
    onSuccess: async (answer) => {
      const isIn = !('signed_in' in answer) || answer.signed_in;
      if (isIn) await enter(answer.org_id);
      else await router.navigate({ to: '/sign-in', search: { organisation: answer.org_id }, replace: true });
    },
  });
  const words = wordsOf(link, text);
  const { form, fault, refusal } = useForm(use.mutate, use);
  return (
    <form {...form}>
      <div className="stack tight">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {kind === 'set_up' && (
        <TextInput
          label={text.enter.organisationName}
          value={organisation}
          onChange={(event) => setOrganisation(event.currentTarget.value)}
          autoComplete="organization"
          error={fault('organisation')}
          maxLength={120}
          required
        />
      )}
      {isNew && (
        <TextInput
          label={text.enter.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="name"
          error={fault('name') ?? fault('owner.name')}
          maxLength={LONGEST_ACCOUNT_NAME}
          required
        />
      )}
      {kind !== 'entry' && (
        <TextInput
          label={text.enter.email}
          type="email"
          value={isNew ? email : (link.email ?? '')}
          onChange={(event) => setEmail(event.currentTarget.value)}
          autoComplete="username"
          readOnly={!isNew}
          error={fault('email') ?? fault('owner.email')}
          required
        />
      )}
      {kind !== 'entry' && (
        <PasswordField
          label={text.enter.newPassword}
          isNew
          value={password}
          change={setPassword}
          error={fault('password')}
        />
      )}
      {refusal}
      <Button type="submit" size="md" loading={use.isPending}>
        {kind === 'entry' ? text.enter.entryGo : text.enter.finish}
      </Button>
    </form>
  );
}

function wordsOf({ kind, organisation, name }: Answer<'describeLink'>, text: ReturnType<typeof useText>) {
  const { enter } = text;
  switch (kind) {
    case 'set_up':
      return { title: enter.setUp, lead: enter.setUpText };
    case 'owner':
      return { title: enter.owner(organisation ?? ''), lead: enter.invitationText };
    case 'invitation':
      return { title: enter.invitation(organisation ?? ''), lead: enter.invitationText };
    case 'reset':
      return { title: enter.reset, lead: enter.resetText };
    case 'entry':
      return { title: enter.entry(organisation ?? ''), lead: enter.entryText(name ?? '') };
  }
}
