import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/states.tsx';
import { useText } from '../text/common/index.ts';

/** In place of a page that is not for somebody's role. */
export function Refused() {
  const text = useText();
  return (
    <div className="page">
      <Empty level="h1" title={text.problems.forbidden} action={<Link to="/">{text.states.home}</Link>}>
        {text.states.refusedText}
      </Empty>
    </div>
  );
}
