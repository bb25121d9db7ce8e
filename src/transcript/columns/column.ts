/** A column of a table, or a member that all objects of a list have: its name, and what each row has there as text. */
export interface Column {
  name: string;
  cells: readonly string[];
}
