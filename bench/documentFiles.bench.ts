import { randomFillSync } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { chromium } from 'playwright-core';
import { type ContentFormat, contentWork } from '../apps/server/src/domains/documents/content/read/work.ts';
import { openLog } from '../apps/server/src/platform/log/index.ts';
import { Sandbox } from '../apps/server/src/platform/sandbox/index.ts';
import { storedZip } from '../apps/server/src/platform/zip/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { BROWSER_FLAGS } from '../e2e/browser.ts';
import { DEMO_PASSWORD, TOWER_PROJECT } from '../e2e/demoModel.ts';
import { presetSession } from '../e2e/presetSession.ts';
import { startProduct } from '../e2e/product.ts';
import { recordComparison, recordFigure } from './frame.ts';

/**
 * Files of 100 MB: how fast their text is read, in how much memory; the first page of such a PDF on a line of 10
 * Mbit/s; and an archive of 1 GB that is written while it is read, with the server's memory, beside a plain server that
 * sends the same bytes.
 */
const MEBIBYTE = 1024 ** 2;
const SIZE = 100 * MEBIBYTE;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));

/** The most memory that a process has had, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** An archive whose parts are stored as they are. */
const writeZip = (file: string, parts: readonly (readonly [name: string, bytes: Buffer])[]) =>
  writeFileSync(file, storedZip(new Map(parts)));

const noise = (bytes: number): Buffer => randomFillSync(Buffer.alloc(bytes));
const SENTENCE = '循环水泵每月检查一次，记录轴承温度与振动速度。The bearing temperature is written into the log. ';

/** A text of 5 MB with pictures. */
function makeDocx(file: string) {
  const paragraph = `<w:p><w:r><w:t>${SENTENCE}</w:t></w:r></w:p>`;
  const body = paragraph.repeat(Math.floor((5 * MEBIBYTE) / Buffer.byteLength(paragraph)));
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  writeZip(file, [
    ['word/document.xml', Buffer.from(xml)],
    ...Array.from({ length: 20 }, (_, at) => [`word/media/image${at}.jpeg`, noise(SIZE / 20)] as const),
  ]);
}

/** A sheet of 400,000 rows, stored as it is: 100 MB of XML. */
function makeXlsx(file: string) {
  const rows: string[] = [];
  let length = 0;
  for (let row = 1; length < SIZE; row++) {
    const text = `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>P-${row} 循环水泵</t></is></c><c r="B${row}"><v>${row}</v></c><c r="C${row}" t="inlineStr"><is><t>${row % 6} 层机房，每月检查一次轴承温度与振动速度，记录在案</t></is></c></row>`;
    rows.push(text);
    length += Buffer.byteLength(text);
  }
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  writeZip(file, [
    [
      '[Content_Types].xml',
      Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="台账" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    ],
    [
      'xl/worksheets/sheet1.xml',
      Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`),
    ],
  ]);
}

/**
 * 500 pages, each with a text and a stream of noise that no page draws, which is what scans weigh. The pages hang in a
 * tree of tens, as Acrobat and Chromium write it: of a list of all pages in one piece `pdfjs` reads every page before
 * it shows the first, and with it nearly the whole file.
 */
function makePdf(file: string) {
  const out = openSync(file, 'w');
  let at = 0;
  const places: number[] = [];
  const write = (bytes: Buffer | string) => {
    at += writeSync(out, Buffer.from(bytes));
  };
  const object = (number: number, ...parts: (Buffer | string)[]) => {
    places[number] = at;
    write(`${number} 0 obj\n`);
    for (const part of parts) write(part);
    write('\nendobj\n');
  };
  const pages = 500;
  const [branches, twigs, first] = [10, 20, 100];
  const list = (from: number, count: number, step = 1) =>
    Array.from({ length: count }, (_, nth) => `${from + nth * step} 0 R`).join(' ');
  write('%PDF-1.7\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(2, `<</Type/Pages/Count ${pages}/Kids[${list(branches, 5)}]>>`);
  object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let nth = 0; nth < 5; nth++)
    object(branches + nth, `<</Type/Pages/Parent 2 0 R/Count 100/Kids[${list(twigs + nth * 10, 10)}]>>`);
  for (let nth = 0; nth < 50; nth++)
    object(
      twigs + nth,
      `<</Type/Pages/Parent ${branches + Math.floor(nth / 10)} 0 R/Count 10/Kids[${list(first + nth * 30, 10, 3)}]>>`,
    );
  for (let nth = 0; nth < pages; nth++) {
    const lines = Array.from(
      { length: 40 },
      (_, line) => `(Page ${nth + 1} line ${line}: the bearing temperature is written into the log.) Tj 0 -14 Td`,
    );
    const text = `BT /F 11 Tf 60 780 Td ${lines.join('\n')} ET`;
    const own = first + nth * 3;
    object(
      own,
      `<</Type/Page/Parent ${twigs + Math.floor(nth / 10)} 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${own + 1} 0 R>>`,
    );
    object(own + 1, `<</Length ${text.length}>>\nstream\n${text}\nendstream`);
    const heavy = noise(SIZE / pages);
    object(own + 2, `<</Length ${heavy.length}>>\nstream\n`, heavy, '\nendstream');
  }
  const table = at;
  const count = first + pages * 3;
  write(`xref\n0 ${count}\n`);
  for (let number = 0; number < count; number++) {
    const place = places[number];
    write(place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`);
  }
  write(`trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`);
}

const files = { word: 'a.docx', sheets: 'a.xlsx', pdf: 'a.pdf' } as const;
const at = (name: string) => path.join(folder, name);
makeDocx(at(files.word));
makeXlsx(at(files.sheets));
makePdf(at(files.pdf));

for (const [format, name] of Object.entries(files) as [ContentFormat, string][]) {
  const sandbox = new Sandbox(path.resolve('apps/server/dist/commands'), openLog('error'));
  const bytes = readFileSync(at(name)).length;
  const began = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of sandbox.pids) peak = Math.max(peak, peakOf(pid));
  }, 100);
  let characters = 0;
  const { value } = await sandbox.run(contentWork, {
    owner: 'bench',
    options: { format },
    input: () => createReadStream(at(name)),
    onPiece: (piece) => {
      characters += (piece as { body: string }[]).reduce((sum, { body }) => sum + body.length, 0);
    },
  });
  clearInterval(timer);
  if ('refused' in value) throw new Error(`${name} was refused: ${value.refused}`);
  const seconds = (performance.now() - began) / 1000;
  recordFigure(
    `text of a ${name.slice(2)} of 100 MB (${(characters / 1e6).toFixed(1)} M characters)`,
    bytes / MEBIBYTE / seconds,
    'MB/s',
  );
  recordFigure(`  memory of the process that reads it`, peak, 'MB', { atMost: 1_200 });
  await sandbox.close();
}

mkdirSync(at('data'));
const product = await startProduct(at('data'), { TWINSCAPE_LOG_LEVEL: 'error' });
try {
  const { token } = await new Client(product.url, undefined).must(identityCalls.Login, {
    loginAccount: 'manager',
    loginPwd: DEMO_PASSWORD,
  });
  const manager = new Client(product.url, token);
  const { data } = await manager.must(projectCalls.GetEnterpriseProjectList, { key: TOWER_PROJECT });
  const projectId = data.list[0]?.id ?? '';
  const upload = async (name: string, body: Uint8Array<ArrayBuffer>) =>
    (await manager.must(calls.UploadDocument, { projectId }, { files: { file: { name, body } } })).fileId;
  const pdf = await upload('大.pdf', new Uint8Array(readFileSync(at(files.pdf))));

  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS],
  });
  const times: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < 3; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await presetSession({ context, page, scripts: [] }, product.url, 'manager');
    await page.goto(`${product.url}/#/elements/document?project=${projectId}`);
    await page.getByRole('link', { name: '大.pdf' }).waitFor();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
    });
    let received = 0;
    line.on('Network.dataReceived', ({ encodedDataLength }) => {
      received += encodedDataLength;
    });
    const began = performance.now();
    await page.getByRole('link', { name: '大.pdf' }).click();
    await page.locator('[data-page="1"]').getByText('Page 1 line 0').waitFor({ timeout: 120_000 });
    times.push(performance.now() - began);
    bytes.push(received / MEBIBYTE);
    await context.close();
  }
  await browser.close();
  recordComparison('first page of a PDF of 100 MB on 10 Mbit/s', times, [], 'ms', { atMost: 6_000 });
  recordComparison('  what came over the line for it', bytes, [], 'MB', { atMost: 5 });

  const ids = [pdf];
  for (let nth = 1; nth < 10; nth++) ids.push(await upload(`${nth}.bin`, new Uint8Array(noise(SIZE))));
  // The same bytes from a server that does nothing else.
  const plain = http.createServer((_request, answer) => {
    void pipeline(
      Readable.from(
        (async function* all() {
          for (let nth = 0; nth < 10; nth++) yield* createReadStream(at(files.pdf));
        })(),
        { objectMode: false },
      ),
      answer,
    );
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const plainUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const before = peakOf(product.pid);
  const drain = async (url: string, headers: Record<string, string> = {}) => {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    let size = 0;
    for await (const chunk of answer.body ?? []) size += chunk.length;
    if (size < 900 * MEBIBYTE) throw new Error(`only ${size} bytes came`);
    return size / MEBIBYTE / ((performance.now() - began) / 1000);
  };
  const archive = `${product.url}${calls.DownloadDocuments.path}?${new URLSearchParams([['ProjectId', projectId], ...ids.map((id) => ['Ids', id])])}`;
  const ours: number[] = [];
  const plainly: number[] = [];
  for (let round = 0; round < 3; round++) {
    ours.push(await drain(archive, { Token: token }));
    plainly.push(await drain(plainUrl));
  }
  plain.close();
  recordComparison('archive of 1 GB while it is read', ours, plainly, 'MB/s');
  recordFigure('  memory that the server took more for it', peakOf(product.pid) - before, 'MB', { atMost: 120 });
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
