import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/db/index.ts';
import { storedZip } from '../../../../platform/zip/index.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Client } from '../../../../testing/client.ts';
import { MANUAL, REGISTER, readDocumentFixture, TALK } from '../../../../testing/documentFixtures.ts';
import { readPdfPages } from '../../content/read/readPdfPages.ts';
import { findOfficeProgram } from './officeProgram.ts';

/** Proved with LibreOffice itself, where it is installed. */
const hasOffice = (await findOfficeProgram(undefined)) !== undefined;

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const upload = async (name: string, body: Buffer) =>
  (
    await engineer.must(
      calls.UploadDocument,
      { projectId, ifTaken: 'rename' },
      { files: { file: { name, body: new Uint8Array(body) } } },
    )
  ).fileId;
async function settle(fileId: string): Promise<string> {
  const read = async () => (await engineer.must(calls.GetDocumentLayout, { fileId })).state;
  await expect.poll(read, { timeout: 150_000, interval: 300 }).not.toBe('waiting');
  return read();
}
async function readPages(fileId: string): Promise<string[]> {
  const answer = await engineer.request(calls.PreviewDocument, { fileId, isLayout: true });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages: string[] = [];
  for await (const page of readPdfPages(Buffer.from(await answer.arrayBuffer()))) pages.push(page);
  return pages;
}

describe.skipIf(!hasOffice)('LibreOffice lays out', { timeout: 240_000 }, () => {
  it.each([
    [`${MANUAL}.docx`, 8, '轴承振动速度的报警限值'],
    [`${MANUAL}.doc`, 8, '轴承振动速度的报警限值'],
    [`${MANUAL}.odt`, 8, '轴承振动速度的报警限值'],
    [`${TALK}.pptx`, 3, '冷水机组平均能效比 5.8'],
    [`${TALK}.ppt`, 3, '冷水机组平均能效比 5.8'],
    [`${TALK}.odp`, 3, '冷水机组平均能效比 5.8'],
    [`${REGISTER}.xls`, undefined, '循环水泵'],
  ])('%s with its pages and words', async (name, count, words) => {
    const fileId = await upload(name, await readDocumentFixture(name));
    expect(await settle(fileId)).toBe('ready');
    const pages = await readPages(fileId);
    if (count !== undefined) expect(pages).toHaveLength(count);
    expect(pages.join('\n').replace(/\s/g, '')).toContain(words.replace(/\s/g, ''));
  });

  it('nothing that a file asks for is fetched, and none of its macros runs', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const names = [
      ['office', 'office'],
      ['text', 'text'],
      ['draw', 'drawing'],
      ['script', 'script'],
    ].map(([short, long]) => `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${long}:1.0"`);
    const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(' ')} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Tools.Misc.OpenURL?language=Basic&amp;location=application"/></office:event-listeners></office:scripts><office:body><office:text><text:p>外部图片</text:p><text:p><draw:frame><draw:image xlink:href="${outside}/picture.png" xlink:type="simple"/></draw:frame></text:p><text:section text:name="s"><text:section-source xlink:href="${outside}/section.odt"/></text:section></office:text></office:body></office:document-content>`;
    const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
    const file = storedZip(
      new Map([
        ['mimetype', Buffer.from('application/vnd.oasis.opendocument.text')],
        ['META-INF/manifest.xml', Buffer.from(manifest)],
        ['content.xml', Buffer.from(content)],
      ]),
    );
    const fileId = await upload(`外部 ${newId()}.odt`, file);
    expect(await settle(fileId)).toBe('ready');
    expect((await readPages(fileId)).join('')).toContain('外部图片');
    expect(asked).toEqual([]);
    server.close();
  });

  it('nothing of this machine is read: neither by links of a text nor by formulas of a sheet', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-layout-'));
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, 'ONLY-ON-THIS-MACHINE');
    const spaces = ['office', 'text', 'table', 'draw']
      .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`)
      .join(' ');
    const flat = (kind: string, body: string) =>
      `<?xml version="1.0"?><office:document ${spaces} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
    const link = pathToFileURL(secret).href;
    const sheet = flat(
      'spreadsheet',
      `<table:table table:name="A"><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${link}&quot;)"/><table:table-cell><text:p>可见</text:p></table:table-cell></table:table-row></table:table><table:table table:name="B"><table:table-source xlink:href="${link}" table:filter-name="Text - txt - csv (StarCalc)" table:filter-options="44,34,76,1"/><table:table-row><table:table-cell/></table:table-row></table:table>`,
    );
    const text = flat(
      'text',
      `<text:p>可见</text:p><text:section text:name="s"><text:section-source xlink:href="${link}"/></text:section><text:p><draw:frame><draw:object xlink:href="${link}" xlink:type="simple"/></draw:frame></text:p>`,
    );
    const page = `<html><body>可见<iframe src="${link}"></iframe><object data="${link}"></object></body></html>`;
    for (const [name, body] of [
      ['表.xls', sheet],
      ['文.odt', text],
      ['页.doc', page],
    ] as const) {
      const fileId = await upload(`${newId()} ${name}`, Buffer.from(body));
      if ((await settle(fileId)) !== 'ready') continue;
      expect((await readPages(fileId)).join('')).not.toContain('ONLY-ON-THIS-MACHINE');
    }
    await rm(folder, { recursive: true });
  });

  it('what is no such file says so, and the next one is laid out', async () => {
    const broken = await upload(`坏 ${newId()}.pptx`, Buffer.from('PK\u0003\u0004 no slides'));
    expect(await settle(broken)).toMatch(/failed|ready/);
    const good = await upload(`${TALK}.pptx`, await readDocumentFixture(`${TALK}.pptx`));
    expect(await settle(good)).toBe('ready');
  });
});
