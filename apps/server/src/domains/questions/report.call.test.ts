import { writeFile } from 'node:fs/promises';
import { questionCalls as calls } from '@twinscape/contract/questions';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from './examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

async function take(filter: object, who = engineer, language = 'cn') {
  const answer = await who
    .with({ 'x-language': language })
    .request(calls.ExportQuestionReport, { projectId, ...filter });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The text of each page, the outline, and what the file says of itself. */
async function readPdf(bytes: Buffer) {
  const data = new Uint8Array(bytes);
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const outline = (await pdf.getOutline())?.map(({ title }) => title) ?? [];
  const info = Object.fromEntries(Object.entries((await pdf.getMetadata()).info));
  await task.destroy();
  return { pages, outline, info };
}

/** A red picture that hangs on a question. */
async function picture(): Promise<string> {
  const red = sharp({ create: { width: 640, height: 400, channels: 3, background: '#c00' } });
  const body = new Uint8Array(await red.png().toBuffer());
  const { result } = await engineer.send(
    calls.UploadQuestionFile,
    { projectId },
    { files: { file: { name: '渗水.png', body } } },
  );
  return result.id;
}

describe('T-COL-15 the report of questions', () => {
  it('is a PDF with contents, page numbers, an outline, real text in an embedded font, pictures and comments', async () => {
    await createTestModel(app.platform, projectId);
    const question = await questionIn(app, {
      questionTitle: '三层漏水',
      questionEndDate: '2020-01-31',
      attachments: [{ id: await picture() }],
    });
    const other = await questionIn(app, { questionTitle: 'Duct meets beam 7/B' });
    const comment = { projectId, questionId: question.id, content: '<p>已安排复查 👍</p>' };
    await engineer.must(calls.CreateModelQuestionComment, comment);
    const { answer, bytes } = await take({ ids: [question.id, other.id] });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('滨江大厦 问题报告.pdf');
    if (process.env.KEEP_REPORT) await writeFile(process.env.KEEP_REPORT, bytes);
    const { pages, outline, info } = await readPdf(bytes);
    const text = pages.join('\n');
    expect(info).toMatchObject({ Title: '问题报告', Author: '李工', Language: 'zh-CN' });
    expect(outline).toEqual(['问题清单', `#${question.number} 三层漏水`, `#${other.number} Duct meets beam 7/B`]);
    expect(pages[0]).toContain('滨江大厦');
    expect(pages[0]).toContain('目录');
    expect(pages[0]).toMatch(new RegExp(`#${question.number} 三层漏水\\s?2`));
    for (const [at, page] of pages.entries()) expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    expect(text).toContain('机房顶板渗水，请核实管道标高');
    expect(text).toContain('2020-01-31（已逾期）');
    // What the font lacks is shown as a box.
    expect(text).toContain('已安排复查 □');
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansHans-Regular/);
    expect(raw).toContain('/FontFile3');
    expect(raw).toContain('/Subtype /Image');
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('speaks the reader’s language, and holds what the list is narrowed to', async () => {
    const { bytes } = await take({ key: 'Duct' }, engineer, 'en');
    const { pages, outline, info } = await readPdf(bytes);
    expect(info.Language).toBe('en');
    expect(outline).toHaveLength(2);
    expect(pages.join('\n')).toContain('Page 1 of');
    expect(pages.join('\n')).not.toContain('三层漏水');
  });

  it('refuses a list of nothing, and who is not in the project', async () => {
    expect((await take({ key: 'no such question' })).answer.status).toBe(400);
    expect((await take({}, app.as(app.world.people.idle))).answer.status).toBe(403);
  });
});
