import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { documentCalls, documentRefusals } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { writeBuilding } from '@twinscape/demo-building';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedZip } from '../apps/server/src/platform/zip/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { MANUAL, REGISTER, readDocumentFixture, TALK } from '../apps/server/src/testing/documentFixtures.ts';
import { makeSilence } from '../fixtures/silence.ts';
import { getSharedBrowser, openVisitor, type Visitor } from './browser.ts';
import { DEMO_PASSWORD } from './demoModel.ts';
import { button, chooseFromMoreMenu, eventually, field, findToast, waitUntilHidden, waitUntilVisible } from './page.ts';
import { presetSession } from './presetSession.ts';
import { type RunningProduct, startProduct } from './product.ts';

const FILES = 60;
const LARGE_BYTES = 100 * 1024 ** 2;
const LARGE = '运行日志.log';
/** Bytes a second while the upload is broken off; the rest goes as fast as it can. */
const SLOW = 12 * 1024 ** 2;

let product: RunningProduct;
let work: string;
let engineer: Client;
let projectId: string;
const visitors: Visitor[] = [];

/** What stands in the folder that is dropped, and what the preview of each must show. */
type Shows =
  | { readonly text: string | RegExp }
  | { readonly cell: string }
  | { readonly picture: number }
  | { readonly sound: number }
  | { readonly drawn: true };
const shows = new Map<string, Map<string, Shows>>();

async function put(folder: string, name: string, body: Uint8Array | string, shown: Shows): Promise<void> {
  await mkdir(path.join(work, '项目资料', folder), { recursive: true });
  await writeFile(path.join(work, '项目资料', folder, name), body);
  const files = shows.get(folder) ?? new Map<string, Shows>();
  shows.set(folder, files.set(name, shown));
}

async function makeFiles(): Promise<void> {
  for (const extension of ['docx', 'odt', 'pdf'])
    await put('1 手册', `${MANUAL}.${extension}`, await readDocumentFixture(`${MANUAL}.${extension}`), {
      text: /第 1 章 概述/,
    });
  for (const extension of ['xlsx', 'ods'])
    await put('1 手册', `${REGISTER}.${extension}`, await readDocumentFixture(`${REGISTER}.${extension}`), {
      cell: '循环水泵',
    });
  for (const extension of ['pptx', 'odp'])
    await put('1 手册', `${TALK}.${extension}`, await readDocumentFixture(`${TALK}.${extension}`), {
      text: '冷水机组平均能效比 5.8',
    });
  const colours = ['#2277cc', '#cc7722', '#22aa66'];
  const formats = ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const;
  for (const [at, format] of formats.entries())
    for (const [nth, background] of colours.entries()) {
      const picture = sharp({ create: { width: 400 + nth, height: 300, channels: 3, background } });
      await put('2 照片', `${at + 1} 照片 ${nth + 1}.${format}`, await picture.toFormat(format).toBuffer(), {
        picture: 400 + nth,
      });
    }
  for (const at of [1, 2])
    await put(
      '2 照片',
      `7 图例 ${at}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#2${at}7"/></svg>`,
      // A drawing has no size of its own: it is drawn large enough for a screen.
      { picture: 1024 },
    );
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'small' })) pieces.push(piece);
  await put('3 模型', '办公楼.ifc', pieces.join(''), { drawn: true });
  const pyramid = 'v 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';
  await put('3 模型', '塔尖.obj', pyramid, { drawn: true });
  const texts: Record<string, string> = {
    '值班.txt': '值班人员核对压力',
    '说明.md': '# 冷却水系统说明',
    '配置.json': '{ "设定温度": 7 }',
    '清单.xml': '<清单><泵>循环水泵</泵></清单>',
    '首页.html': '<h1>能源中心</h1>',
    '参数.yaml': '供水温度: 7.1',
    '采集.ts': "export const point = '供水温度';",
    '查询.sql': "select * from device where name = '冷水机组';",
    '脚本.py': "print('巡检完成')",
    '样式.css': '/* 告警颜色 */ .alarm { color: red }',
    '设置.ini': '[冷站]\n频率=50',
  };
  // Markdown is drawn: its marks are not shown.
  for (const [name, text] of Object.entries(texts))
    await put('4 文本', name, text, { text: (text.split('\n')[0] ?? '').replace(/^# /, '') });
  await put('4 文本', '旧记录.txt', new Uint8Array([0xc0, 0xe4, 0xb6, 0xb3, 0xbb, 0xfa, 0xb7, 0xbf]), {
    text: '冷冻机房',
  });
  for (let month = 1; month <= 9; month++)
    await put('5 记录', `温度 ${month} 月.csv`, `时间,温度\n08:00,${month}.25\n`, { cell: `${month}.25` });
  for (let week = 1; week <= 6; week++)
    await put('5 记录', `巡检 第 ${week} 周.txt`, `第 ${week} 周巡检：无异常`, { text: `第 ${week} 周巡检：无异常` });
  await put('6 其他', '提示音.wav', makeSilence(), { sound: 1 });
  await put('6 其他', '资料.zip', storedZip(new Map([['说明.txt', Buffer.from('内容')]])), {
    text: documentRefusals['doc.archiveNoPreview'].cn,
  });
  for (const name of [`${MANUAL}.doc`])
    await put('6 其他', name, await readDocumentFixture(name), { text: /未安装 LibreOffice/ });
  // Its first line is known; what follows is no pattern that a line could be spared.
  const log = Buffer.alloc(LARGE_BYTES, 'x');
  log.write('2026-11-28 08:00:00 冷水机组启动\n');
  for (let at = 4096; at < LARGE_BYTES; at += 65_536) log.write(`${randomBytes(600).toString('hex')}\n`, at);
  await put('6 其他', LARGE, log, { text: '冷水机组启动' });
}

const portOf = (url: string): string => new URL(url).port;
const signIn = async (account: string): Promise<Client> => {
  const answer = await new Client(product.url, undefined).must(identityCalls.Login, {
    loginAccount: account,
    loginPwd: DEMO_PASSWORD,
  });
  return new Client(product.url, answer.token);
};
async function visit(account?: string): Promise<Visitor> {
  const visitor = await openVisitor(await getSharedBrowser(), product.url);
  visitors.push(visitor);
  if (account) await presetSession(visitor, product.url, account);
  return visitor;
}

beforeAll(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'twinscape-journey-'));
  await Promise.all([
    makeFiles(),
    startProduct(path.join(work, 'data'), { TWINSCAPE_DEMO: 'on' }).then((started) => {
      product = started;
    }),
  ]);
  const manager = await signIn('manager');
  ({ id: projectId } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '资料移交' }));
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const memberIds = candidates.data.list
    .filter(({ loginAccount }) => loginAccount === 'engineer')
    .map(({ memberId }) => memberId);
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds });
  engineer = await signIn('engineer');
}, 300_000);
afterAll(async () => {
  await Promise.all(visitors.map((visitor) => visitor.close()));
  await product?.stop();
  await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const at = (more: Readonly<Record<string, string>> = {}) =>
  `/elements/document?${new URLSearchParams({ project: projectId, ...more })}`;
const preview = (page: Page): Locator => page.getByRole('dialog', { name: '文档预览' });
const contentOf = (folderId?: string) => engineer.must(documentCalls.GetFolderContent, { projectId, folderId });
async function countFiles(folderId?: string): Promise<number> {
  let count = 0;
  for (const one of await contentOf(folderId)) count += one.isFolder ? await countFiles(one.fileId) : 1;
  return count;
}
const find = async (fileName: string) => {
  const [found] = await engineer.must(documentCalls.FindDocuments, { projectId, fileName });
  if (!found) throw new Error(`there is no ${fileName}`);
  return found.fileId;
};

it('S-DOC-01 S-LAY-03 RU-UPQ-06 a folder of sixty files is dropped, survives a reload and a restart of the server, and every one shows what is in it', {
  timeout: 600_000,
}, async () => {
  expect([...shows.values()].reduce((sum, files) => sum + files.size, 0)).toBe(FILES);
  const visitor = await visit('engineer');
  const { page } = visitor;
  await visitor.go(at());
  await waitUntilVisible(page.getByText('还没有文档'));

  // Where each part of the large file began, and how often the file was announced.
  const offsets: number[] = [];
  let announced = 0;
  page.on('request', (request) => {
    const headers = request.headers();
    if (!request.url().includes('/file/resumable')) return;
    if (request.method() === 'POST' && headers['upload-length'] === String(LARGE_BYTES)) announced += 1;
    if (request.method() === 'PATCH' && announced > 0) offsets.push(Number(headers['upload-offset']));
  });
  const line = await visitor.context.newCDPSession(page);
  await line.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(SLOW);
  await page.getByLabel('上传文件夹', { exact: true }).setInputFiles(path.join(work, '项目资料'));
  const reached = (share: number) =>
    expect.poll(() => offsets.at(-1) ?? 0, { timeout: 120_000, interval: 100 }).toBeGreaterThan(LARGE_BYTES * share);
  await reached(0.1);
  await page.reload();
  const before = offsets.length;
  await reached(0.3);
  expect(offsets[before]).toBeGreaterThan(LARGE_BYTES * 0.05);
  const port = portOf(product.url);
  await product.kill();
  product = await startProduct(path.join(work, 'data'), { TWINSCAPE_DEMO: 'on', TWINSCAPE_HTTP_PORT: port });
  await limit(-1);
  await expect.poll(() => countFiles(), { timeout: 240_000, interval: 1_000 }).toBe(FILES);
  expect(announced).toBe(1);
  const sent = await engineer.request(documentCalls.DownloadDocument, { fileId: await find(LARGE) });
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(new Uint8Array(await sent.arrayBuffer()))).toBe(
    hash(await readFile(path.join(work, '项目资料/6 其他', LARGE))),
  );
  // What a broken line wrote into the console is the line's.
  visitor.problems.splice(0);

  const [top] = await engineer.must(documentCalls.GetFolderTree, { projectId });
  for (const folder of await contentOf(top?.id)) {
    const files = shows.get(folder.fileName);
    const inside = await contentOf(folder.fileId);
    await visitor.go(at({ folder: folder.fileId }));
    const [first] = inside;
    await page.getByRole('link', { name: first?.fileName ?? '', exact: true }).click();
    for (const [nth, { fileName }] of inside.entries()) {
      if (nth > 0) await preview(page).getByRole('button', { name: '下一个文件' }).click();
      await waitUntilVisible(preview(page).getByRole('heading', { name: fileName, exact: true }));
      const expected = files?.get(fileName);
      if (!expected) throw new Error(`${fileName} was not dropped`);
      await expectShown(page, fileName, expected);
    }
    await button(preview(page), '关闭预览').click();
    await waitUntilHidden(preview(page));
  }

  // A sentence of the seventh page leads there.
  await eventually(
    async () =>
      (await engineer.must(documentCalls.SearchDocumentContents, { projectId, text: '轴承振动速度' })).waiting,
  ).toBe(0);
  await visitor.go(at({ q: '轴承振动速度', in: 'content' }));
  const found = page.locator('section').filter({ has: page.getByRole('link', { name: `${MANUAL}.pdf` }) });
  await found.getByRole('button', { name: '第 7 页' }).click();
  await eventually(() => field(preview(page), '页码').inputValue()).toBe('7');
  await waitUntilVisible(preview(page).locator('[data-page="7"]').getByText('报警限值'));
  await button(preview(page), '关闭预览').click();

  // A version is restored.
  const fileId = await find('值班.txt');
  const body = '写错了';
  await engineer.must(
    documentCalls.UpdateDocument,
    { projectId, fileId },
    { files: { file: { name: 'x.txt', body } } },
  );
  const texts = (await contentOf(top?.id)).find(({ fileName }) => fileName === '4 文本');
  await visitor.go(at({ folder: texts?.fileId ?? '', file: fileId }));
  await chooseFromMoreMenu(page, '版本 1', '恢复此版本');
  await waitUntilVisible(findToast(page, '已恢复为最新版本'));
  expect(await (await engineer.request(documentCalls.DownloadDocument, { fileId })).text()).toBe('值班人员核对压力');

  // A folder is shared by a code, and opened by somebody without an account.
  await visitor.go(at({ folder: top?.id ?? '' }));
  await chooseFromMoreMenu(page, '1 手册', '分享');
  const asking = page.getByRole('dialog');
  await button(asking, /创建链接/).click();
  const link = asking.locator('input[readonly]');
  await waitUntilVisible(link);
  const manuals = (await contentOf(top?.id)).find(({ fileName }) => fileName === '1 手册');
  const own = await engineer.must(documentCalls.GetDocumentShare, { projectId, ids: [manuals?.fileId ?? ''] });
  const { page: stranger } = await visit();
  await stranger.goto(await link.inputValue());
  await stranger.getByRole('group', { name: '访问密码' }).locator('input').first().click();
  await stranger.keyboard.type(own?.visitPassword ?? '');
  await waitUntilVisible(stranger.getByRole('heading', { name: '1 手册' }));
  await stranger
    .getByRole('button', { name: `${TALK}.pptx` })
    .first()
    .click();
  await waitUntilVisible(preview(stranger).getByText('冷水机组平均能效比 5.8'));
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});

/** What stands in a file is seen: words, cells, colours, seconds, or a model that is drawn. */
async function expectShown(page: Page, fileName: string, expected: Shows): Promise<void> {
  const shown = preview(page);
  if ('text' in expected) return waitUntilVisible(shown.getByText(expected.text).first());
  if ('cell' in expected)
    return waitUntilVisible(shown.getByRole('cell', { name: expected.cell, exact: true }).first());
  if ('sound' in expected) {
    const seconds = () => shown.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
    return void (await eventually(seconds).toBeCloseTo(expected.sound, 1));
  }
  if ('picture' in expected) {
    const width = () =>
      shown.getByRole('img', { name: fileName }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    return void (await eventually(width).toBe(expected.picture));
  }
  const canvas = shown.locator('canvas').first();
  await expect
    .poll(async () => (await canvas.count()) > 0 && (await countColours(canvas)), { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(200);
}

/** How many colours a picture has: an empty stage has one for its ground and a few of its sky. */
async function countColours(canvas: Locator): Promise<number> {
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let pixel = 0; pixel < data.length; pixel += info.channels)
    colours.add(((data[pixel] ?? 0) << 16) | ((data[pixel + 1] ?? 0) << 8) | (data[pixel + 2] ?? 0));
  return colours.size;
}
