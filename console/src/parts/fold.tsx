import { useState, type ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';

/**
 * On a telephone a card is its title until somebody opens it; on a wider screen it is shown whole.
 * @param asked whether something in it is asked for: it is open then
 * @param closed what follows when it is closed
 * @param children one card, which has the same title as its heading
 */
export function Fold({
  title,
  asked = false,
  closed,
  children,
}: {
  title: string;
  asked?: boolean;
  closed?: () => void;
  children: ReactNode;
}) {
  const narrow = useNarrow();
  // What was whole stays open when the screen is turned.
  const [opened, setOpened] = useState(!narrow);
  if (!narrow) return children;
  return (
    <details
      className="card fold"
      open={opened || asked}
      onToggle={({ currentTarget: { open } }) => {
        setOpened(open);
        if (!open && asked) closed?.();
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
