import { useText } from '../../text/common/index.ts';
import { Icon } from '../../shell/icon.tsx';
import { useCopy } from './use-copy.ts';

/** An id that other systems know something by, with a button that copies it. @param name what it is an id of */
export function CopiedId({ value, name }: { value: string; name: string }) {
  const { common } = useText();
  const { said, copy } = useCopy();
  return (
    <span className="copied-id">
      <code>{value}</code>
      <button
        type="button"
        className="link no-print"
        title={common.copy}
        aria-label={`${common.copy}: ${name}`}
        onClick={() => copy(value)}
      >
        {said === null ? <Icon name="copy" size={14} /> : common[said]}
      </button>
      <span role="status" className="sr">
        {said && common[said]}
      </span>
    </span>
  );
}
