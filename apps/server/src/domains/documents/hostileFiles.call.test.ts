import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { fileRefusals } from '@twinscape/contract/files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const MEBIBYTE = 1024 ** 2;
const SCRIPT = '<script>document.title="ran"</script>';
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

async function zip(entries: Readonly<Record<string, Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(content, name);
  file.end();
  return new Uint8Array(await buffer(file.outputStream));
}

/** A PDF that says to have a million pages, all of them the same one (ISO 32000). */
function millionPages(): Uint8Array<ArrayBuffer> {
  const kids = '3 0 R '.repeat(1_000_000);
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1000000/Kids[${kids}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]);
}

function pdf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('');
  return bytes(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`,
  );
}

/** Watches how much the processes that read files ever held, those that are ended for it too: megabytes. */
function watchMemory(): { readonly end: () => number } {
  let peak = 0;
  const look = () => {
    for (const pid of app.platform.sandbox.pids) {
      const held = /VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1];
      peak = Math.max(peak, Number(held ?? 0) / 1024);
    }
  };
  const clock = setInterval(look, 10);
  return {
    end() {
      clearInterval(clock);
      look();
      return peak;
    },
  };
}
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const HOSTILE: readonly (readonly [
  what: string,
  name: string,
  make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
])[] = [
  ['a bomb as a text', 'a.docx', () => zip({ 'word/document.xml': Buffer.alloc(64 * MEBIBYTE) })],
  ['a bomb as a workbook', 'a.xlsx', () => zip({ 'xl/workbook.xml': Buffer.alloc(64 * MEBIBYTE) })],
  [
    'a bomb as an OpenDocument',
    'a.odt',
    () => zip({ mimetype: Buffer.from('x'), 'content.xml': Buffer.alloc(64 * MEBIBYTE) }),
  ],
  [
    'archives in archives',
    'a.pptx',
    async () => zip({ 'ppt/slides/slide1.xml': Buffer.from(await zip({ a: Buffer.alloc(MEBIBYTE) })) }),
  ],
  [
    'entities that grow',
    'a.docx',
    () =>
      zip({
        'word/document.xml': Buffer.from(
          `<!DOCTYPE a [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><w:document>&e20;</w:document>`,
        ),
      }),
  ],
  [
    'an entity of the disk',
    'a.odt',
    () =>
      zip({
        mimetype: Buffer.from('x'),
        'content.xml': Buffer.from('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'),
      }),
  ],
  ['XML that opens without end', 'a.docx', () => zip({ 'word/document.xml': Buffer.from('<w:p>'.repeat(200_000)) })],
  [
    'macros',
    'a.docx',
    () =>
      zip({
        'word/document.xml': Buffer.from('<w:document xmlns:w="w"><w:p><w:r><w:t>x</w:t></w:r></w:p></w:document>'),
        'word/vbaProject.bin': Buffer.alloc(9_000, 1),
      }),
  ],
  ['a million pages', 'a.pdf', millionPages],
  ['pages in a circle', 'a.pdf', () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R]>>'])],
  [
    'a script in a PDF',
    'a.pdf',
    () =>
      pdf([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      ]),
  ],
  ['no PDF', 'a.pdf', () => bytes(SCRIPT)],
  ['a page', 'a.html', () => bytes(`<!doctype html>${SCRIPT}`)],
  [
    'a drawing with a script',
    'a.svg',
    () =>
      bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<rect width="9" height="9"/></svg>`),
  ],
  ['a page as a picture', 'a.png', () => bytes(SCRIPT)],
  ['a page as a film', 'a.mp4', () => bytes(SCRIPT)],
  ['a page behind the head of a picture', 'a.gif', () => bytes(`GIF89a${SCRIPT}`)],
  ['a program as a text', 'a.txt', () => new Uint8Array([0x4d, 0x5a, 0, 1, 2, 0xff, 0xfe, 0])],
  ['a line without end', 'a.csv', () => bytes('a'.repeat(3 * MEBIBYTE))],
];
/** What a page may get of a file: none of it is ever shown by the browser itself. */
const SHOWN = /^(application\/(pdf|json|octet-stream)|text\/plain|image\/(png|webp|jpeg)|video\/mp4)/;

describe('files that mean harm', () => {
  it.each(HOSTILE)(
    '%s (%s): nothing of it is shown as it is, and the server goes on',
    async (_, name, make) => {
      const body = await make();
      const memory = watchMemory();
      const { result } = await engineer.send(
        calls.UploadDocument,
        { projectId },
        { files: { file: { name: `${newId()}${name}`, body } } },
      );
      const { fileId } = result;
      for (const answer of [
        await engineer.request(calls.PreviewDocument, { fileId }),
        await engineer.request(calls.DownloadDocument, { fileId }),
      ]) {
        const type = answer.headers.get('content-type') ?? '';
        expect(type).toMatch(SHOWN);
        expect(type).not.toMatch(/html|svg/);
        // A refusal is told in words; whatever else comes is a file to be saved.
        const text = await answer.text();
        if (!/^application\/json/.test(type) || answer.headers.get('content-disposition')) {
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
          expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/);
        } else expect(JSON.parse(text).StatusCode).toBe(400);
      }
      const state = async () => (await engineer.must(calls.GetDocumentDetail, { projectId, fileId })).content;
      await vi.waitFor(async () => expect(await state()).not.toBe('waiting'), { timeout: 60_000, interval: 100 });
      expect(memory.end()).toBeLessThan(300);
      expect((await engineer.send(calls.GetFolderContent, { projectId })).code).toBe(200);
    },
    90_000,
  );

  it.each([
    ['leads elsewhere', '../../etc/passwd'],
    ['has a character that ends it', 'a\u0000.txt'],
    ['turns the direction of writing', 'a\u202etxt.exe'],
    ['has more than 300 characters', `${'长'.repeat(301)}.txt`],
  ])('a name that %s is refused, or loses what leads elsewhere', async (_, name) => {
    const answer = await engineer.send(calls.UploadDocument, { projectId }, { files: { file: { name, body: 'x' } } });
    if (answer.code === 200) expect(answer.result.fileName).not.toMatch(/[/\\\0\u202e]|\.\./);
    else expect(Object.values(fileRefusals).map(({ cn }) => cn)).toContain(answer.message);
  });

  it('300 Chinese characters are a name, and a file without a byte is none', async () => {
    const name = `${'长'.repeat(296)}.txt`;
    const long = await engineer.send(calls.UploadDocument, { projectId }, { files: { file: { name, body: 'x' } } });
    expect([long.code, long.result.fileName]).toEqual([200, name]);
    const empty = await engineer.send(
      calls.UploadDocument,
      { projectId },
      { files: { file: { name: 'leer.txt', body: '' } } },
    );
    expect([empty.code, empty.message]).toEqual([400, '文件内容为空：leer.txt']);
  });
});
