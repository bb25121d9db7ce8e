/** Whether a key goes into a field, or is one of a shortcut. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof HTMLElement && (target.matches('textarea, select') || target.matches('input:not([type=radio])'))
  );
}
