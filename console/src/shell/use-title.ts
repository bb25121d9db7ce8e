import { useEffect } from 'react';

const NAME = 'Debrief';

/**
 * Sets the tab's title to the heading of the page, which may appear or change later.
 * @param organisation its name, where tabs may be in several
 */
export function useTitle(organisation: string | null): void {
  useEffect(() => {
    const look = () => {
      const heading = document.querySelector('h1')?.textContent?.trim();
      const title = [heading, organisation, NAME].filter(Boolean).join(' · ');
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    return () => observer.disconnect();
  }, [organisation]);
}
