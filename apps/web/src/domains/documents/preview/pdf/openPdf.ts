import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { createHeaders } from '../../../../platform/api/index.ts';
import { PdfFiles } from './pdfFiles.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** A piece of a file that is read when a page needs it. Bytes. */
const PIECE_BYTES = 64 * 1024;

/**
 * Opens a PDF by its address, piece by piece: the first page is there before the rest of the file. Its scripts do not
 * run.
 */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    httpHeaders: createHeaders(),
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: PdfFiles,
    // Only that these are set is asked; the files come by their names.
    cMapUrl: './',
    standardFontDataUrl: './',
    wasmUrl: './',
    enableXfa: false,
    stopAtErrors: false,
  });
