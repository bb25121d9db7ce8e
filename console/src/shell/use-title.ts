import { useEffect, useState } from 'react';

const NAME = 'Debrief';

/**
 * Sets the tab's title to the heading of the page, which may appear or change later.
 * @param organisation its name, where tabs may be in several
 * @returns the heading of the page that was gone to last, to be said: a screen reader does not notice it by itself
 */
export function useTitle(organisation: string | null): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const look = () => {
      const heading = document.querySelector('h1')?.textContent?.trim();
      const title = [heading, organisation, NAME].filter(Boolean).join(' · ');
      if (document.title !== title) document.title = title;
      // Between two pages there is none.
      if (heading) setSaid(heading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    return () => observer.disconnect();
  }, [organisation]);
  return said;
}
