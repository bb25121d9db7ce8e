import { useLayoutEffect, useState, type RefObject } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useText } from '../../text/common/index.ts';
import { useProblem } from '../states.tsx';

/** Error codes that are about the same field on every page. */
const FIELDS: Readonly<Record<string, string>> = { weak_password: 'password', wrong_code: 'code' };

/** The field that a refusal is about; null where it is about the whole form. */
function fieldOf(error: unknown, ownPassword: boolean): string | null {
  if (!(error instanceof CallError)) return null;
  if (ownPassword && error.code === 'wrong_credentials') return 'present';
  return error.field ?? FIELDS[error.code] ?? null;
}

/**
 * What to say at each field of a form that was refused, by the field's name in what is sent; undefined where nothing is wrong.
 * @param of ownPassword: whether only the password of whoever is signed in was asked for
 */
export function useFaults(error: unknown, { ownPassword = false } = {}): (field: string) => string | undefined {
  const { faults: text } = useText();
  const problem = useProblem({ ownPassword });
  const wrong = fieldOf(error, ownPassword);
  return (field) => {
    if (field !== wrong || !(error instanceof CallError)) return undefined;
    if (error.code === 'invalid') return /(^|\.)email$/.test(field) ? text.email : text.form;
    if (error.code === 'conflict') return field === 'email' ? text.emailTaken : text.taken;
    return problem(error);
  };
}

const WRONG = ['input', 'textarea', 'select'].map((tag) => `${tag}[aria-invalid="true"]`).join();

/** Moves the focus to the first wrong field in a part of the page. @returns whether there is one */
export function focusFirstFault(part: HTMLElement | null): boolean {
  const wrong = part?.querySelector<HTMLElement>(WRONG);
  wrong?.focus();
  return Boolean(wrong);
}

/**
 * Moves the focus to the first wrong field of a refused form.
 * @returns whether there is one: otherwise the error is shown for the whole form
 */
export function useFirstFault(form: RefObject<HTMLElement | null>, error: unknown): boolean {
  const [isAtField, setAtField] = useState(false);
  useLayoutEffect(() => {
    setAtField(Boolean(error) && focusFirstFault(form.current));
  }, [form, error]);
  return isAtField;
}
