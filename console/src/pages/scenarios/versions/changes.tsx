import type { Version } from '../../../../../src/http/console/api/scenarios.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { differences, type Difference } from './differences.ts';

/** What a version changed, in words. */
export function Changes({ before, after }: { before: Version; after: Version }) {
  const inWords = useInWords();
  const found = differences(before, after);
  if (found.length === 0) return null;
  return (
    <ul className="version-changes">
      {found.map((difference) => (
        <li key={JSON.stringify(difference)}>{inWords(difference)}</li>
      ))}
    </ul>
  );
}

function useInWords(): (difference: Difference) => string {
  const { changes } = useScenariosText();
  const times = useTimes();
  return (difference) => {
    switch (difference.what) {
      case 'moved':
        return changes.moved;
      case 'scale':
        return changes.scale(difference.before, difference.after);
      case 'weight':
        return changes.weight(difference.name, times.number(difference.before), times.number(difference.after));
      default:
        return changes[difference.what](difference.name);
    }
  };
}
