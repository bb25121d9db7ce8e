import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { QrCode } from '../../parts/secrets/qr-code.tsx';
import { Secret } from '../../parts/secrets/secret.tsx';
import { useOwnPassword } from '../../parts/fields/use-own-password.tsx';
import { Notice } from '../../parts/states.tsx';
import { useForm } from '../../parts/fields/use-form.tsx';
import { useMe } from '../../shell/me.ts';
import { useText } from '../../text/common/index.ts';

/** Codes of an app beside the password: turned on in three steps, and off. */
export function SecondFactorSection() {
  const text = useText();
  const me = useMe();
  const router = useRouter();
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const begin = useMutation({ mutationFn: () => call('beginSecondFactor', { body: {} }) });
  const changed = async () => {
    begin.reset();
    await refresh('signIns', 'me');
    await router.invalidate();
  };
  return (
    <section className="card pad stack">
      <div className="row apart">
        <h2>{text.factor.title}</h2>
        {me.has_second_factor && <span className="tag good">{text.factor.on}</span>}
      </div>
      {recovery && (
        <div className="stack narrow">
          <Notice>{text.factor.done}</Notice>
          <Secret value={recovery.join('\n')} label={text.factor.recovery} />
          <div>
            <Button variant="default" onClick={() => setRecovery(null)}>
              {text.factor.kept}
            </Button>
          </div>
        </div>
      )}
      {!recovery && !begin.data && (
        <p className="soft">{me.has_second_factor ? text.factor.onText : text.factor.offText}</p>
      )}
      {!recovery && begin.data && (
        <TurnOn
          offered={begin.data}
          done={async (codes) => {
            setRecovery(codes);
            await changed();
          }}
          cancel={begin.reset}
        />
      )}
      {!recovery && !begin.data && !me.has_second_factor && (
        <div>
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
            {text.factor.turnOn}
          </Button>
        </div>
      )}
      {!recovery && me.has_second_factor && <TurnOff done={changed} />}
    </section>
  );
}

function TurnOn({
  offered,
  done,
  cancel,
}: {
  offered: { secret: string; address: string };
  done: (recovery: readonly string[]) => Promise<void>;
  cancel: () => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const password = useOwnPassword();
  const set = useMutation({
    mutationFn: () => call('setSecondFactor', { body: { secret: offered.secret, code, present: password.present } }),
    onSuccess: ({ recovery }) => done(recovery),
  });
  const { form, fault, refusal } = useForm(set.mutate, set, { ownPassword: true });
  return (
    <form {...form} className="stack narrow">
      <p>{text.factor.scan}</p>
      <QrCode value={offered.address} label={text.factor.picture} />
      <p className="soft small">{text.factor.type}</p>
      <Secret value={offered.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} label={text.factor.secret} />
      <TextInput
        label={text.factor.code}
        description={text.factor.codeNote}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fault('code')}
        required
      />
      {password.field(fault('present'))}
      {refusal}
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          {text.factor.turnOn}
        </Button>
        <Button variant="default" onClick={cancel}>
          {text.common.cancel}
        </Button>
      </div>
    </form>
  );
}

function TurnOff({ done }: { done: () => Promise<void> }) {
  const text = useText();
  const password = useOwnPassword();
  const remove = useMutation({
    mutationFn: () => call('removeSecondFactor', { body: { present: password.present } }),
    onSuccess: done,
  });
  const { form, fault, refusal } = useForm(remove.mutate, remove, { ownPassword: true });
  return (
    <form {...form} className="stack narrow">
      {password.field(fault('present'))}
      {refusal}
      <div>
        <Button type="submit" variant="default" loading={remove.isPending}>
          {text.factor.turnOff}
        </Button>
      </div>
    </form>
  );
}
