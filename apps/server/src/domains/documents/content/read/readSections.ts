import type { PlaceUnit } from '@twinscape/contract/documents';
import { SEARCHED_CHARACTERS_MAX } from '@twinscape/contract/documents';
import { findEncoding } from '../../preview/answerText.ts';
import { readOffice } from '../../preview/office/readOffice.ts';
import { isOpenDocument } from '../../preview/office/readOpenDocument.ts';
import { readPdfPages } from './readPdfPages.ts';
import { readSheetTexts } from './readSheetTexts.ts';
import type { ContentFormat } from './work.ts';

/** The text of a page, a slide or a sheet; of a file without such all of it. */
type Section = {
  readonly unit?: PlaceUnit;
  readonly place: number;
  readonly placeName?: string;
  readonly text: string;
};

/** What is read of one file: more than a page shows of it. */
const OFFICE_LIMITS = {
  characters: SEARCHED_CHARACTERS_MAX,
  rows: 200_000,
  columns: 500,
  sheets: 200,
  slides: 5_000,
};
const BYTES_OF_A_CHARACTER = 4;

/** The text of a file, part by part. */
export async function* readSections(file: Buffer, format: ContentFormat): AsyncGenerator<Section> {
  if (format === 'text') {
    const start = file.subarray(0, SEARCHED_CHARACTERS_MAX * BYTES_OF_A_CHARACTER);
    yield { place: 0, text: new TextDecoder(findEncoding(start)).decode(start) };
  } else if (format === 'pdf') {
    let place = 0;
    for await (const text of readPdfPages(file)) {
      place += 1;
      yield { unit: 'page', place, text };
    }
  } else if (format === 'sheets' && !isOpenDocument(file)) {
    let place = 0;
    for await (const { name: placeName, text } of readSheetTexts(file, SEARCHED_CHARACTERS_MAX)) {
      place += 1;
      yield { unit: 'sheet', place, placeName, text };
    }
  } else {
    const unit = { word: undefined, mail: undefined, slides: 'slide', sheets: 'sheet' } as const;
    const { sections } = await readOffice(file, format, OFFICE_LIMITS);
    for (const [at, { name, rows }] of sections.entries())
      yield {
        ...(unit[format] ? { unit: unit[format], place: at + 1 } : { place: 0 }),
        ...(name ? { placeName: name } : {}),
        text: rows.map((row) => row.filter(Boolean).join(' ')).join('\n'),
      };
  }
}
