import { z } from 'zod';

/** The container's own version; a program reads what it knows and refuses the rest. */
export const BACKUP_FORMAT = 1;
export const HEADER_NAME = 'twinscape-backup.json';
export const MANIFEST_NAME = 'manifest.json';

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type SavedTable = z.output<typeof table>;

/** The first entry: whether this program can restore the archive, told without reading the rest. */
export const headerShape = z.object({
  format: z.number().int(),
  product: z.literal('Twinscape'),
  version: z.string(),
  createdAt: z.string(),
  /** The migrations that the saved tables had, by the moment that identifies each, and their hashes. */
  migrations: z.array(z.object({ at: z.number(), hash: z.string() })),
  /** Step of the job queue's own tables. */
  queueStep: z.number().int(),
  /** In an order in which references point back. */
  tables: z.array(table),
});
export type BackupHeader = z.output<typeof headerShape>;

/** The last entry: what must have been there. Blobs are not listed, their names are their checksums. */
export const manifestShape = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  blobs: z.object({ count: z.number(), bytes: z.number() }),
  /** Blobs that files name and the store did not have, and those whose bytes were not what their name says. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestShape>;

export const formatTableName = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${schema}.${name}`;
export const chunkName = (table: SavedTable, number: number): string =>
  `tables/${formatTableName(table)}/${String(number).padStart(6, '0')}.copy.gz`;
export const blobName = (key: string): string => `blobs/${key}`;

/** What an entry's name says that it is. */
export function parseEntryName(name: string): { table: string } | { blob: string } | undefined {
  const [, title] = /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(name) ?? [];
  if (title !== undefined) return { table: title };
  const [, key] = /^blobs\/([0-9a-f]{64})$/.exec(name) ?? [];
  return key === undefined ? undefined : { blob: key };
}
