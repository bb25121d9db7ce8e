import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../src/lib/work/listeners.ts';

/** The version of this page. Vite's development server leaves the placeholder. */
const own = document.querySelector('meta[name=version]')?.getAttribute('content') ?? '';
const listeners = createListeners();
let isThere = false;

/** Takes the version from an answer: a different one than the page's means that Debrief was updated. */
export function hearVersion(version: string | null): void {
  if (isThere || version === null || own === '' || own.startsWith('__') || version === own) return;
  isThere = true;
  listeners.tell();
}

/** Whether the service has newer pages than this one. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(listeners.add, () => isThere);
}
