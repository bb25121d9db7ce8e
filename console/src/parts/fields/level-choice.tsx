import './level-choice.css';
import { useId } from 'react';
import { useTimes } from '../numbers/times.ts';

interface Props {
  /** What is scored, and what good looks like; empty where nobody said. */
  name: string;
  asks: string;
  anchors: readonly { level: number; description: string }[];
  levels: readonly number[];
  /** What was chosen: a level, null where it cannot be told, undefined where nothing was. */
  value: number | null | undefined;
  choose: (level: number | null) => void;
  cannot: string;
  /** Its place among others, for who looks for one of them. */
  at?: number;
}

/** Scores one criterion: a square for each level, and one for what cannot be told. */
export function LevelChoice({ name, asks, anchors, levels, value, choose, cannot, at }: Props) {
  const { number } = useTimes();
  const group = useId();
  return (
    <fieldset data-criterion={at} className="level-choice">
      <legend>{name}</legend>
      {asks !== '' && <p className="soft small">{asks}</p>}
      {anchors.length > 0 && (
        <ul className="plain small soft">
          {anchors.map(({ level, description }) => (
            <li key={level}>{`${number(level)}: ${description}`}</li>
          ))}
        </ul>
      )}
      <div className="level-squares">
        {[...levels, null].map((level) => (
          <label key={level ?? 'x'}>
            <input type="radio" name={group} checked={value === level} onChange={() => choose(level)} />
            <span>{level === null ? cannot : number(level)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
