/**
 * Notes how far the table above a button goes, which asks for more of its rows and may go with the last of them.
 * @returns gives the keyboard to the first link of what came since; to be called once that is shown
 */
export function goOnAfter(button: HTMLElement): () => void {
  const part = button.closest('section') ?? document.body;
  const links = () => part.querySelectorAll<HTMLElement>('tbody a[href]');
  const count = links().length;
  return () => {
    if (!button.isConnected) links()[count]?.focus({ preventScroll: true });
  };
}
