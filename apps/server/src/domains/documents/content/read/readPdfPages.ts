import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages of one file that are read, and for how long: of a million those that came by then. */
const PAGES_MAX = 20_000;
const READ_MS = 15_000;
const PAGES_BETWEEN_CLEANING = 500;
const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderUrl = (name: string): string => `${pathToFileURL(path.join(folder, name)).href}/`;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？（）]/u;

/** The text of each page of a PDF; nothing in it is run. */
export async function* readPdfPages(file: Buffer): AsyncGenerator<string> {
  const task = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    // How characters of Chinese fonts are numbered.
    cMapUrl: folderUrl('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folderUrl('standard_fonts'),
  });
  try {
    const pdf = await task.promise;
    const end = performance.now() + READ_MS;
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && performance.now() < end; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      yield joinLines(items.flatMap((item) => ('str' in item ? [item] : [])));
      page.cleanup();
      // What pages share, fonts above all, is otherwise kept to the end.
      if (number % PAGES_BETWEEN_CLEANING === 0) await pdf.cleanup();
    }
  } finally {
    await task.destroy();
  }
}

/** Lines of a page as running text: a sentence goes on in the next line, in Chinese without a space. Pure. */
export function joinLines(pieces: readonly { readonly str: string; readonly hasEOL: boolean }[]): string {
  let text = '';
  let isNewLine = false;
  for (const { str, hasEOL } of pieces) {
    if (isNewLine && str) {
      const isRun = WITHOUT_SPACES.test(text.at(-1) ?? '') && WITHOUT_SPACES.test(str[0] ?? '');
      if (!isRun) text += ' ';
      isNewLine = false;
    }
    text += str;
    isNewLine ||= hasEOL;
  }
  return text;
}
