/** Fields that somebody has changed, as long as they are on the page. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

/** Watches from now on which fields somebody changes. @returns a function that ends it */
export function watchTyping(): () => void {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Forgets what was typed, because somebody has said that it may be lost. */
export function letTypedGo(): void {
  touched.clear();
}

function note({ target }: Event): void {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  if (isField(target)) touched.add(target);
}

/** Whether something was typed or chosen on this page that a reload would lose. */
export function isSomethingTyped(): boolean {
  return [...touched].some((field) => field.isConnected && isFilled(field));
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (target instanceof HTMLInputElement && target.type === 'search') return false;
  const isOne =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  // Filters are kept in the address.
  return isOne && target.closest('.filters') === null;
}

function isFilled(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return true;
  return field.value !== '';
}
