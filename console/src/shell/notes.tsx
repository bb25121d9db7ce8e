import { useIsAway } from '../api/reach.ts';
import { useText } from '../text/common/index.ts';
import { NewVersion } from './new-version.tsx';
import { SignedOut } from './signed-out.tsx';

/** What the frame has to say about the page as a whole, above whatever is open on it. */
export function Notes() {
  return (
    <div role="status" className="notes no-print">
      <Away />
      <SignedOut />
      <NewVersion />
    </div>
  );
}

function Away() {
  const { away: text } = useText();
  if (!useIsAway()) return null;
  return (
    <div className="note away">
      <p>
        <strong>{text.there}</strong> {text.note}
      </p>
    </div>
  );
}
