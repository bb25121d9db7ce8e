/** Fields that somebody typed into or chose in, as long as they are shown. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

/** Notes from now on where somebody types. @returns what ends it */
export function watchTyping(): () => void {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Forgets what was typed: somebody has said that it may go. */
export function letTypedGo(): void {
  touched.clear();
}

function note({ target }: Event): void {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  if (isField(target)) touched.add(target);
}

/** Whether something is typed or chosen on this page that loading it anew would lose. */
export function isSomethingTyped(): boolean {
  return [...touched].some((field) => field.isConnected && isFilled(field));
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (target instanceof HTMLInputElement && target.type === 'search') return false;
  const isOne =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  // Filters are in the address.
  return isOne && target.closest('.filters') === null;
}

function isFilled(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return true;
  return field.value !== '';
}
