import { storedZip } from '../zip/index.ts';

const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship
  Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** The parts of an .xlsx by hand, for what our own writer would not write. `rows` is the content of `sheetData`. */
export const xlsxParts = (rows: string, more: Record<string, string> = {}): Map<string, Buffer> =>
  new Map(
    Object.entries({
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...more,
    }).map(([name, xml]) => [name, Buffer.from(xml)]),
  );

export const xlsx = (rows: string, more: Record<string, string> = {}): Buffer => storedZip(xlsxParts(rows, more));
