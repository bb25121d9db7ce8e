import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../../shell/icon.tsx';
import { useText } from '../../text/common/index.ts';
import { useProblem } from '../states.tsx';
import { useLocale } from '../../text/locale.ts';
import { csvForm, toCsv, type CsvForm, type Table } from './to-csv.ts';

/** Gives a table to the reader as a file. */
export function CsvButton({
  name,
  label,
  rows,
}: {
  /** Of the file. */
  name: string;
  label: string;
  rows: () => Table | Promise<Table>;
}) {
  const { common } = useText();
  const problem = useProblem();
  const locale = useLocale();
  const make = useMutation({
    mutationFn: async () => rows(),
    onSuccess: (table) => download(name, table, csvForm(locale)),
  });
  return (
    <span className="row no-print">
      {make.isError && (
        <span role="alert" className="small wrong">
          {problem(make.error)}
        </span>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="download" size={14} />}
        aria-label={common.csvFor(label)}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {common.csv}
      </Button>
    </span>
  );
}

function download(name: string, table: Table, form: CsvForm): void {
  // With its mark, so that spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', toCsv(table, form)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
