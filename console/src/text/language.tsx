import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

export type Language = 'en' | 'de';
/** The languages that there are, by the name that each has for itself. */
export const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
] as const;
const KEPT = 'debrief.language';

interface Chosen {
  language: Language;
  choose: (language: Language) => void;
}
const Context = createContext<Chosen>({ language: 'en', choose() {} });

/** The reader's language: as chosen before, else the browser's, else English. */
export function TextProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(keptLanguage);
  document.documentElement.lang = language;
  const value = useMemo(
    () => ({
      language,
      choose(chosen: Language) {
        localStorage.setItem(KEPT, chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <Context value={value}>{children}</Context>;
}

/** Texts of one page, which are loaded with it, in the reader's language. */
export function useWords<Words>(words: Record<Language, Words>): Words {
  return words[useContext(Context).language];
}

export function useLanguage(): Language {
  return useContext(Context).language;
}

export function useChooseLanguage(): Chosen {
  return useContext(Context);
}

/** The reader's language when the pages are opened. */
export function keptLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'de') return kept;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}
