import { useEffect, useState } from 'react';

/** For how long it is said that something was copied, in ms. */
const SAID_MS = 2_000;

/** Copies text, and says for a moment what became of it. */
export function useCopy(): { said: 'copied' | 'failed' | null; copy: (text: string) => void } {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, copy: (text) => void copyText(text).then((isDone) => setSaid(isDone ? 'copied' : 'failed')) };
}

/** @returns whether the browser did it */
async function copyText(text: string): Promise<boolean> {
  // Browsers give it to pages over https and on localhost only; Debrief may run over http in a network of its own.
  if ('clipboard' in navigator) {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
  let isSet = false;
  const set = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isSet = event.clipboardData !== null;
  };
  document.addEventListener('copy', set, { capture: true, once: true });
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', set, { capture: true });
  return isDone && isSet;
}
