import { zipEntries } from '../../../../platform/zip/index.ts';
import { hearXml, OFFICE_ZIP_LIMITS } from '../../preview/office/readOffice.ts';

const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** Thrown out of a part once enough was read. */
class Enough extends Error {}

/**
 * What stands in the cells of a workbook (ECMA-376, 18), a sheet at a time, rows as lines: for a search, so numbers as
 * they are stored and nothing laid out. A sheet is heard as it is read, never held as a table.
 */
export async function* readSheetTexts(
  file: Buffer,
  mostCharacters: number,
): AsyncGenerator<{ readonly name: string; readonly text: string }> {
  const parts = await zipEntries(file, OFFICE_ZIP_LIMITS, (name) => PARTS.test(name));
  const workbook = parts.get('xl/workbook.xml');
  if (!workbook) throw new SyntaxError('there is no workbook');
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  const shared = readSharedTexts(parts.get('xl/sharedStrings.xml'), mostCharacters);
  let left = mostCharacters;
  for (const { name, relation } of readSheets(workbook)) {
    const part = parts.get(`xl/${targets.get(relation) ?? ''}`);
    if (!part || left <= 0) continue;
    const text = readCells(part, shared, left);
    left -= text.length;
    yield { name, text };
  }
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

function readSheets(workbook: Buffer): { readonly name: string; readonly relation: string }[] {
  const sheets: { name: string; relation: string }[] = [];
  hearXml(workbook, {
    open: ({ name, attributes }) => {
      if (toLocal(name) !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
      sheets.push({ name: attributes.name ?? '', relation });
    },
  });
  return sheets;
}

/** The parts of a workbook by the ids of its relations. */
function readTargets(relations: Buffer | undefined): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  if (relations)
    hearXml(relations, {
      open: ({ name, attributes: { Id: id, Target: target } }) => {
        if (toLocal(name) === 'Relationship' && id && target) targets.set(id, target.replace(/^\/xl\//, ''));
      },
    });
  return targets;
}

/** Texts that cells name by their place; those beyond the limit are empty. */
function readSharedTexts(part: Buffer | undefined, most: number): readonly string[] {
  const texts: string[] = [];
  let left = most;
  let text = '';
  let isText = false;
  if (part)
    hearXml(part, {
      open: ({ name }) => {
        if (toLocal(name) === 't') isText = true;
      },
      text: (piece) => {
        if (isText && text.length < left) text += piece;
      },
      close: (name) => {
        if (toLocal(name) === 't') isText = false;
        else if (toLocal(name) === 'si') {
          texts.push(text);
          left -= text.length;
          text = '';
        }
      },
    });
  return texts;
}

function readCells(part: Buffer, shared: readonly string[], most: number): string {
  const rows: string[] = [];
  let length = 0;
  let cells: string[] = [];
  let value = '';
  let isValue = false;
  let isShared = false;
  try {
    hearXml(part, {
      open: ({ name, attributes }) => {
        const local = toLocal(name);
        if (local === 'c') {
          value = '';
          isShared = attributes.t === 's';
        } else if (local === 'v' || local === 't') isValue = true;
      },
      text: (piece) => {
        if (isValue) value += piece;
      },
      close: (name) => {
        const local = toLocal(name);
        if (local === 'v' || local === 't') isValue = false;
        else if (local === 'c') {
          const text = isShared ? (shared[Number(value)] ?? '') : value;
          if (text) cells.push(text);
        } else if (local === 'row') {
          const row = cells.join(' ');
          cells = [];
          if (row === '') return;
          rows.push(row);
          length += row.length + 1;
          if (length > most) throw new Enough();
        }
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return rows.join('\n');
}
