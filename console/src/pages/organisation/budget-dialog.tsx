import { NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import type { AssessorState } from '../../../../src/http/console/api/assessor.ts';
import { LEAST_DAILY_TOKENS, MOST_DAILY_TOKENS } from '../../../../src/domain/schemas/limits.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';

interface Props {
  /** What the organisation allows itself; null where it sets no limit. */
  own: number | null;
  model: NonNullable<AssessorState['model']>;
  close: () => void;
}

const CHOICES = ['none', 'tokens'] as const;
/** What stands in the field where nothing was set before. */
const SUGGESTED = 500_000;

/** Sets how many tokens of the model the organisation may use in a day, within what the installation allows. */
export function BudgetDialog({ own, model, close }: Props) {
  const { assessor: words } = useOrganisationText();
  const { number } = useTimes();
  const { daily_tokens: allowed, fallback } = model;
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>(own === null ? 'none' : 'tokens');
  const [typed, setTyped] = useState<number | string>(own ?? Math.min(SUGGESTED, allowed ?? SUGGESTED));
  const [seen] = useState({ tokens: own });
  const tokens = tokensOf(typed);
  const wanted = choice === 'none' ? null : tokens;
  const set = useClosingChange((next: number | null) => call('setDailyTokens', { body: { tokens: next, seen } }), {
    refreshes: ['assessorState'],
    close,
  });
  return (
    <FormDialog
      title={words.limitTitle}
      close={close}
      action={words.limitSave}
      submit={() => wanted !== undefined && set.mutate(wanted)}
      change={set}
      waitsFor={wanted === undefined ? words.limitFirst : undefined}
    >
      <Radio.Group
        value={choice}
        onChange={(value) => setChoice(CHOICES.find((one) => one === value) ?? choice)}
        aria-label={words.limitTitle}
      >
        <div className="stack tight">
          {CHOICES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={words.limitChoices[one]}
              description={
                one === 'none' ? (allowed === null ? words.allowsAll : words.allows(number(allowed))) : undefined
              }
            />
          ))}
        </div>
      </Radio.Group>
      {choice === 'tokens' && (
        <NumberInput
          label={words.limitLabel}
          value={typed}
          min={LEAST_DAILY_TOKENS}
          max={MOST_DAILY_TOKENS}
          clampBehavior="none"
          thousandSeparator={thousands(number)}
          decimalSeparator={thousands(number) === '.' ? ',' : '.'}
          description={
            allowed !== null && tokens !== undefined && tokens > allowed ? words.limitAbove(number(allowed)) : undefined
          }
          error={tokens === undefined && words.limitWrong(number(LEAST_DAILY_TOKENS), number(MOST_DAILY_TOKENS))}
          onChange={setTyped}
        />
      )}
      <p className="soft small">{words.whenUsed[fallback]}</p>
    </FormDialog>
  );
}

/** What the reader's language writes between thousands. */
const thousands = (number: (value: number) => string) => number(11_111).replaceAll('1', '');

/** The tokens that were typed; undefined where that is no number of tokens that can be set. */
function tokensOf(typed: number | string): number | undefined {
  return typeof typed === 'number' &&
    Number.isInteger(typed) &&
    typed >= LEAST_DAILY_TOKENS &&
    typed <= MOST_DAILY_TOKENS
    ? typed
    : undefined;
}
