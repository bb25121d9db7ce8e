import { useSyncExternalStore } from 'react';

/** The version that this page was made as. Vite's own server leaves the placeholder. */
const own = document.querySelector('meta[name=version]')?.getAttribute('content') ?? '';
const listeners = new Set<() => void>();
let isThere = false;

/** Takes the version that an answer names: another one than the page's own means that Debrief was updated. */
export function hearVersion(version: string | null): void {
  if (isThere || version === null || own === '' || own.startsWith('__') || version === own) return;
  isThere = true;
  for (const listener of listeners) listener();
}

/** Whether the service has newer pages than this one. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(listen, () => isThere);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
