/** The first row of a table. @param hidden names of columns at the end that only screen readers are told, such as for buttons */
export function TableHead({ columns, hidden = [] }: { columns: readonly string[]; hidden?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {hidden.map((label) => (
          <th key={label} scope="col">
            <span className="sr">{label}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
