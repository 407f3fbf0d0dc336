import { type Language, refuse, type SheetColumnChoice, type SheetReading } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { Db } from '../../platform/db/index.ts';
import { describeColumns, rememberTitles, type TitledColumn } from '../../platform/spreadsheet/index.ts';
import { loadColumnMemory, type SpreadsheetOwner, saveColumnMemory } from './spreadsheetMemoryStore.ts';

type Cells = readonly (readonly string[])[];

/** What an uploaded file of rows holds, with a guess which field each column is; refuses one that is empty. */
export async function describeUploadedColumns(
  db: Db,
  owner: SpreadsheetOwner,
  cells: Cells,
  columns: readonly TitledColumn<string>[],
  language: Language,
): Promise<SheetReading> {
  const reading = describeColumns(cells, columns, await loadColumnMemory(db, owner), language);
  if (!reading) throw refuse(refusals['upload.empty']);
  return reading;
}

/** Keeps which column was which, so that the next file with these titles needs no choice. */
export async function rememberColumns(
  db: Db,
  owner: SpreadsheetOwner,
  cells: Cells,
  columns: readonly TitledColumn<string>[],
  chosen: readonly SheetColumnChoice[],
): Promise<void> {
  const before = await loadColumnMemory(db, owner);
  await saveColumnMemory(db, owner, rememberTitles(before, cells, columns, chosen));
}
