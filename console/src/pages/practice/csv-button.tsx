import { Button } from '@mantine/core';
import { downloadCsv, type Cell } from './csv.ts';
import { usePracticeText } from '../../text/practice/index.ts';

/** Gives a table as a file. */
export function CsvButton({
  name,
  label,
  rows,
}: {
  /** Of the file. */
  name: string;
  label: string;
  rows: () => readonly (readonly Cell[])[] | Promise<readonly (readonly Cell[])[]>;
}) {
  const text = usePracticeText();
  return (
    <Button
      className="no-print"
      variant="default"
      size="xs"
      aria-label={text.csvFor(label)}
      onClick={() => void Promise.resolve(rows()).then((table) => downloadCsv(name, table))}
    >
      {text.csv}
    </Button>
  );
}
