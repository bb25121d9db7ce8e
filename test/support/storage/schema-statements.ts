/** Reads SQLite's schema: one `line` of SQL for each table and index. */
export const sqliteSchema = {
  describe: `select sql || ';' as line from sqlite_schema where sql is not null order by tbl_name, type desc, name`,
  tables: `select name as table_name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
  indexes: `
    select tables.name as table_name, indexes.name as index_name, columns.name as first_column, indexes.origin = 'pk' as is_primary
    from sqlite_schema as tables, pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
    where tables.type = 'table' and columns.seqno = 0`,
};

/** Reads PostgreSQL's schema in the same shape. */
export const postgresSchema = {
  describe: `
    select line from (
      select table_name as at, 0 as part, ordinal_position as position,
        table_name || '.' || column_name || ' ' || data_type || coalesce(' collate ' || collation_name, '') || case is_nullable when 'NO' then ' not null' else '' end as line
      from information_schema.columns where table_schema = 'public'
      union all select tablename, 1, 0, indexdef || ';' from pg_indexes where schemaname = 'public'
    ) as lines order by at, part, position, line`,
  tables: `select tablename as table_name from pg_tables where schemaname = 'public'`,
  indexes: `
    select tables.relname as table_name, indexes.relname as index_name, columns.attname as first_column, pg_index.indisprimary::int as is_primary
    from pg_index
    join pg_class as indexes on indexes.oid = pg_index.indexrelid
    join pg_class as tables on tables.oid = pg_index.indrelid
    join pg_namespace on pg_namespace.oid = tables.relnamespace and pg_namespace.nspname = 'public'
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum = pg_index.indkey[0]`,
};
