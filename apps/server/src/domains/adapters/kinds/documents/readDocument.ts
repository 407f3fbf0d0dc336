import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { readTargetText, SourceFailed, type SourcePoint, type SourceReading, type SourceTarget } from '../port.ts';
import type { DocumentAddress } from './address.ts';
import { findInJson, listScalars, parseJsonPath, toMoment, toScalar } from './jsonPath.ts';
import { readCsvRows, readCsvTable } from './readCsv.ts';
import { readXmlDocument } from './readXmlDocument.ts';
import { listRowPoints, readRows } from './rows.ts';

/** The settings `format`, `rowsPath` and `timePath`, which all kinds that read documents have. */
const getRowsPath = (target: SourceTarget): string => readTargetText(target, 'rowsPath').trim();

/** A text as the document that it is in the format of the target. */
export async function readDocument(target: SourceTarget, text: string): Promise<unknown> {
  switch (readTargetText(target, 'format')) {
    case 'csv':
      return getRowsPath(target) === '' ? readCsvTable(text) : readCsvRows(text);
    case 'xml':
      return readXmlDocument(text);
    default:
      try {
        return JSON.parse(text);
      } catch {
        throw new SourceFailed('answerInvalid', text.slice(0, 100));
      }
  }
}

/** The records of a document; none where the target reads it as a whole. */
export function findRows(target: SourceTarget, document: unknown): readonly unknown[] {
  const text = getRowsPath(target);
  if (text === '') return [];
  const rows = findInJson(document, parseJsonPath(text === '.' ? '' : text) ?? []);
  return Array.isArray(rows) ? rows : [];
}

/** What pages of a document say of points; of records, the newest time too. */
export function readPoints(
  target: SourceTarget,
  points: readonly SourcePoint<DocumentAddress>[],
  pages: readonly unknown[],
): { readonly readings: SourceReading[]; readonly newest: number | undefined } {
  const timePath = parseJsonPath(readTargetText(target, 'timePath')) ?? [];
  const readTime = (from: unknown) => (timePath.length > 0 ? toMoment(findInJson(from, timePath)) : undefined);
  if (getRowsPath(target) !== '') {
    const rows = pages.flatMap((page) => findRows(target, page));
    return readRows(points, rows, readTime);
  }
  const readings = points.map(({ index, address }): SourceReading => {
    const page = pages.find((one) => toScalar(findInJson(one, address.path)) !== undefined);
    const value = page === undefined ? undefined : toScalar(findInJson(page, address.path));
    const at = readTime(page);
    return value === undefined
      ? { index, quality: 'bad', detail: 'no such value in the answer' }
      : { index, quality: 'good', value, ...(at === undefined ? {} : { at }) };
  });
  return { readings, newest: undefined };
}

/** What can be mapped in a document. */
export const browseDocument = (target: SourceTarget, document: unknown, isWritable: boolean): BrowsedNode[] =>
  (getRowsPath(target) === '' ? listScalars(document) : listRowPoints(findRows(target, document)))
    .slice(0, BROWSED_MAX)
    .map(({ path, value }) => ({ nodeId: path, name: path, address: path, value, isWritable, hasChildren: false }));
