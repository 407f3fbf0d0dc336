import { findFileKind, findOfficeKind, type OfficePreview } from '@twinscape/contract/documents';
import type { Previewed } from '../preview/previewed.ts';
import { fetchPreview, getPreviewUrl } from '../preview/source.ts';

/** Lines of one version that are compared; more are left out. */
export const COMPARED_LINES_MAX = 40_000;

/** Whether the words of files of this extension can be compared. Pure. */
export const hasComparedText = (extension: string): boolean =>
  extension === '.pdf' ||
  extension === '.csv' ||
  findOfficeKind(extension) !== undefined ||
  findFileKind(extension) === 'text';

/** The words of a version, by lines: of a table a row each, of pages and sheets one after the other. */
export async function readComparedLines(
  shown: Previewed['shown'],
  extension: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lines =
    extension === '.pdf'
      ? await readPdfLines(shown, signal)
      : findOfficeKind(extension)
        ? toOfficeLines(JSON.parse(await (await fetchPreview(shown, signal)).text()) as OfficePreview)
        : (await (await fetchPreview(shown, signal)).text()).replace(/^\ufeff/, '').split(/\r?\n/);
  return lines.slice(0, COMPARED_LINES_MAX);
}

const toOfficeLines = ({ sections }: OfficePreview): string[] =>
  sections.flatMap(({ name, rows }) => [...(name ? [`【${name}】`] : []), ...rows.map((row) => row.join('\t'))]);

async function readPdfLines(shown: Previewed['shown'], signal: AbortSignal): Promise<string[]> {
  const { openPdf } = await import('../preview/pdf/openPdf.ts');
  const task = openPdf(getPreviewUrl(shown));
  signal.addEventListener('abort', () => void task.destroy());
  try {
    const pdf = await task.promise;
    const lines: string[] = [];
    for (let number = 1; number <= pdf.numPages && lines.length < COMPARED_LINES_MAX; number++) {
      signal.throwIfAborted();
      const { items } = await (await pdf.getPage(number)).getTextContent();
      let line = '';
      for (const item of items) {
        if (!('str' in item)) continue;
        line += item.str;
        if (!item.hasEOL) continue;
        lines.push(line);
        line = '';
      }
      if (line) lines.push(line);
    }
    return lines;
  } finally {
    await task.destroy();
  }
}
