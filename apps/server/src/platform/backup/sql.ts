import pg from 'pg';
import type { SavedTable } from './format.ts';

/** Text forms that mean the same on every server. */
export const SESSION_SETTINGS = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = 0`;

export const quoteTable = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const quoteColumns = ({ columns }: SavedTable): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');
