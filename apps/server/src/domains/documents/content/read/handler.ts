import { SEARCHED_CHARACTERS_MAX } from '@twinscape/contract/documents';
import { handleSandboxWork } from '../../../../platform/sandbox/index.ts';
import { ExcelRefused } from '../../../../platform/spreadsheet/excelRefused.ts';
import { ZipRefused } from '../../../../platform/zip/index.ts';
import { findTerms, foldEach } from '../terms.ts';
import { splitText } from './splitText.ts';
import { contentWork, type ReadPassage } from './work.ts';

/** Passages that travel together, below the longest frame. */
const PASSAGES_A_PIECE = 40;

/** Runs in the process outside. */
export const contentHandler = handleSandboxWork(contentWork, async (input, { format }, { piece }) => {
  try {
    const { readSections } = await import('./readSections.ts');
    let characters = 0;
    let passages: ReadPassage[] = [];
    const send = async () => {
      if (passages.length > 0) await piece(passages);
      passages = [];
    };
    for await (const { text, ...place } of readSections(input, format)) {
      for (const body of splitText(toStorable(text.slice(0, SEARCHED_CHARACTERS_MAX - characters)))) {
        characters += body.length;
        passages.push({ ...place, body, terms: [...findTerms(foldEach(body))].join(' ') });
        if (passages.length === PASSAGES_A_PIECE) await send();
      }
      if (characters >= SEARCHED_CHARACTERS_MAX) break;
    }
    await send();
    return { characters };
  } catch (error) {
    if (error instanceof ZipRefused || error instanceof ExcelRefused)
      return { refused: error.reason === 'too-large' ? ('tooLarge' as const) : ('unreadable' as const) };
    if (error instanceof SyntaxError || error instanceof TypeError || isOfPdf(error))
      return { refused: 'unreadable' as const };
    throw error;
  }
});

/** Without what the database has no place for: U+0000, and halves of characters. */
const toStorable = (text: string): string => text.replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, '\ufffd');

/** Damaged or protected: pdfjs says so by names, its classes are not to be had without it. */
const isOfPdf = (error: unknown): boolean =>
  error instanceof Error &&
  ['InvalidPDFException', 'PasswordException', 'FormatError', 'UnknownErrorException'].includes(error.name);
