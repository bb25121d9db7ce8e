import { Checkbox, NumberInput, Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Privacy } from '../../../../src/http/console/api/privacy.ts';
import { LONGEST_RETENTION_DAYS } from '../../../../src/domain/schemas/limits.ts';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { Notice } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';

const CHOICES = ['installation', 'forever', 'days'] as const;
type Choice = (typeof CHOICES)[number];

/** Sets for how long transcripts are kept, and says first what that would remove at once. */
export function RetentionDialog({ retention, close }: { retention: Privacy['retention']; close: () => void }) {
  const { privacy: words } = useOrganisationText();
  const times = useTimes();
  const { own_days: own, installation_days: installation } = retention;
  const [choice, setChoice] = useState<Choice>(own === null ? 'installation' : own === 0 ? 'forever' : 'days');
  const [typed, setTyped] = useState<number | string>(own === null || own === 0 ? 90 : own);
  const [understood, setUnderstood] = useState(false);
  const [seen] = useState({ days: own });
  const days = daysOf(typed);
  const wanted = choice === 'installation' ? null : choice === 'forever' ? 0 : days;
  const isWrong = wanted === undefined;
  const looked = wanted ?? installation ?? 0;
  // 0 asks for what nothing is older than.
  const [asked] = useDebouncedValue(looked, 200);
  const effect = useQuery({
    ...read('retentionEffect', { query: { days: asked } }),
    placeholderData: keepPreviousData,
  });
  // Nothing is said, and nothing set, before what was typed last has been looked at.
  const isLooked = effect.data !== undefined && !effect.isPlaceholderData && asked === looked && !isWrong;
  const goes = !isWrong && effect.data !== undefined && effect.data.count > 0;
  const set = useClosingChange((next: number | null) => call('setRetention', { body: { days: next, seen } }), {
    refreshes: ['privacy'],
    close,
  });
  const fault = useFaults(set.error);
  const counted = effect.data ? `${effect.data.more ? '> ' : ''}${times.number(effect.data.count)}` : '';
  return (
    <FormDialog
      title={words.changeTitle}
      close={close}
      action={words.save}
      submit={() => wanted !== undefined && set.mutate(wanted)}
      change={set}
      disabled={!isLooked}
      waitsFor={isWrong ? words.daysFirst : goes && !understood ? words.tickFirst : undefined}
    >
      <Radio.Group
        value={choice}
        onChange={(value) => {
          setChoice(CHOICES.find((one) => one === value) ?? choice);
          setUnderstood(false);
        }}
        aria-label={words.changeTitle}
      >
        <div className="stack tight">
          {CHOICES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={words.choices[one]}
              description={
                one === 'installation'
                  ? words.installationSays(
                      installation === null ? words.forever : words.days(times.number(installation)),
                    )
                  : undefined
              }
            />
          ))}
        </div>
      </Radio.Group>
      {choice === 'days' && (
        <NumberInput
          label={words.daysLabel}
          value={typed}
          min={1}
          max={LONGEST_RETENTION_DAYS}
          clampBehavior="none"
          error={(isWrong || fault('days') !== undefined) && words.daysWrong(times.number(LONGEST_RETENTION_DAYS))}
          onChange={(value) => {
            setTyped(value);
            setUnderstood(false);
          }}
        />
      )}
      {effect.data && !goes && !isWrong && looked > 0 && <p className="soft">{words.effectNone}</p>}
      {goes && (
        <>
          <Notice tone="warn">{words.effect(counted)}</Notice>
          <Checkbox
            label={words.understood}
            checked={understood}
            onChange={(event) => setUnderstood(event.currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The days that were typed; undefined where that is no number of days that can be kept. */
function daysOf(typed: number | string): number | undefined {
  return typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= LONGEST_RETENTION_DAYS
    ? typed
    : undefined;
}
