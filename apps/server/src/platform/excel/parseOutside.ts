import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Rows that travel from the thread at a time; between them others have their turn. */
const ROWS_A_PIECE = 500;
const HEAP_MB = 1024;

/**
 * What the thread runs. As text, because a bundled program has no file of its own for it, and the parser is installed beside the program anyway.
 * `plain` is what a number becomes: only the thread's own functions can be called there.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const plain = (stored) => {
  const number = Number(stored);
  return /^-?\\d+$/.test(stored) || Number.isNaN(number) ? stored : Number(number.toPrecision(15));
};
import(workerData.parser)
  .then(({ readSheet }) => readSheet(Buffer.from(workerData.xlsx), 1, { parseNumber: plain }))
  .then((rows) => {
    for (let at = 0; at < rows.length; at += workerData.piece) parentPort.postMessage(rows.slice(at, at + workerData.piece));
  });
`;

/** The cells of the first sheet, parsed in a thread of its own: a long sheet takes seconds, in which the process goes on answering others. */
export function parseOutside(xlsx: Buffer): Promise<unknown[][]> {
  const parser = pathToFileURL(createRequire(import.meta.url).resolve('read-excel-file/node')).href;
  const bytes = new Uint8Array(xlsx);
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: { parser, xlsx: bytes, piece: ROWS_A_PIECE },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const rows: unknown[][] = [];
  return new Promise((resolve, reject) => {
    thread.on('message', (piece: unknown[][]) => {
      for (const row of piece) rows.push(row);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve(rows) : reject(new Error(`the thread ended with ${code}`))));
  });
}
