import { Empty } from '../parts/states.tsx';
import { WaysOn } from '../parts/ways-on.tsx';
import { useText } from '../text/common/index.ts';

/** A page that does not exist. */
export function Missing() {
  const text = useText();
  return (
    <div className="page">
      <Empty level="h1" title={text.states.notFound} action={<WaysOn />}>
        {text.states.notFoundText}
      </Empty>
    </div>
  );
}
