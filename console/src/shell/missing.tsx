import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/states.tsx';
import { useText } from '../text/common/index.ts';

/** A page that does not exist. */
export function Missing() {
  const text = useText();
  return (
    <div className="page">
      <Empty level="h1" title={text.states.notFound} action={<Link to="/">{text.states.home}</Link>}>
        {text.states.notFoundText}
      </Empty>
    </div>
  );
}
