import { useQuery } from '@tanstack/react-query';
import type { Criterion, Version } from '../../../../../src/http/console/api/scenarios.ts';
import { read } from '../../../api/queries.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { useTold } from '../../../told/use-told.ts';
import { compareWords } from './compare-words.ts';
import { differences, type Difference } from './differences.ts';

/** What a version changed, in words: what stood there before, and what stands there now. */
export function Changes({ before, after }: { before: Version; after: Version }) {
  const inWords = useInWords();
  const found = differences(before, after);
  if (found.length === 0) return null;
  return (
    <ul className="version-changes">
      {found.map((difference) => (
        <li key={JSON.stringify(difference)}>
          {inWords(difference)}
          <Words difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Words({ difference }: { difference: Difference }) {
  const { changes } = useScenariosText();
  const nameMeasures = useMeasures();
  switch (difference.what) {
    case 'added':
      return <Beside before="" after={difference.description} />;
    case 'removed':
      return <Beside before={difference.description} after="" />;
    case 'description':
      return <Beside before={difference.before} after={difference.after} />;
    case 'measures':
      return <Beside before={nameMeasures(difference.before)} after={nameMeasures(difference.after)} />;
    case 'anchors':
      return difference.levels.map(({ level, before, after }) => (
        <Beside key={level} label={changes.level(level)} before={before} after={after} />
      ));
    default:
      return null;
  }
}

/** A text before and after, with what only one of them has marked. */
function Beside({ label, before, after }: { label?: string; before: string; after: string }) {
  if (before === '' && after === '') return null;
  const { start, before: was, after: is, end } = compareWords(before, after);
  return (
    <p className="difference small">
      {label !== undefined && <span className="soft">{label} </span>}
      {start}
      {was !== '' && <del>{was}</del>}
      {was !== '' && is !== '' && ' '}
      {is !== '' && <ins>{is}</ins>}
      {end}
    </p>
  );
}

/** Names chosen measures, with the weights that they were given. */
function useMeasures(): (chosen: readonly Criterion['measures'][number][]) => string {
  const { changes } = useScenariosText();
  const times = useTimes();
  const offers = useQuery(read('measures', {})).data?.data ?? [];
  const known = useTold();
  const english = new Map(offers.map(({ measure, title }) => [measure, title]));
  return (chosen) =>
    chosen.length === 0
      ? changes.proposed
      : chosen
          .map(({ measure, weight }) => {
            const title = known?.measure(measure)?.title ?? english.get(measure) ?? measure;
            return weight === null ? title : `${title} (${times.number(weight)})`;
          })
          .join(', ');
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
