import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { assetAttachmentCalls, assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { documentCalls, documentRefusals } from '@twinscape/contract/documents';
import { projectCalls } from '@twinscape/contract/projects';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../apps/server/src/platform/spreadsheet/index.ts';
import { storedZip } from '../apps/server/src/platform/zip/index.ts';
import type { Client } from '../apps/server/src/testing/client.ts';
import { MANUAL, REGISTER, readDocumentFixture, TALK } from '../apps/server/src/testing/documentFixtures.ts';
import { makeSilence } from '../fixtures/silence.ts';
import { getSharedBrowser } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  getRoute,
  row,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld } from './world.ts';

const world = openWorld();
let folder: string;
let engineer: Client;
let projectId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-documents-'));
  const manager = await world.calls('manager');
  ({ id: projectId } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '文档试验' }));
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const memberIds = candidates.data.list
    .filter(({ loginAccount }) => ['engineer', 'guest'].includes(loginAccount))
    .map(({ memberId }) => memberId);
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds });
  engineer = await world.calls('engineer');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const makeFolder = async (folderName: string, parentId?: string) =>
  (await engineer.must(documentCalls.CreateFolder, { projectId, folderName, parentId })).id;
const upload = async (name: string, body: Uint8Array<ArrayBuffer> | string, folderId?: string) => {
  const files = { file: { name, body } };
  return (await engineer.must(documentCalls.UploadDocument, { projectId, folderId, ifTaken: 'version' }, { files }))
    .fileId;
};
const names = async (folderId?: string) =>
  (await engineer.must(documentCalls.GetFolderContent, { projectId, folderId })).map(({ fileName }) => fileName);
const at = (more: Readonly<Record<string, string>> = {}) =>
  `/elements/document?${new URLSearchParams({ project: projectId, ...more })}`;
const tree = (page: Page): Locator => page.getByRole('list', { name: '文件夹' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: '详情' });
const preview = (page: Page): Locator => page.getByRole('dialog', { name: '文档预览' });
/** On the disc, for the page to choose. */
async function onDisc(name: string, body: Uint8Array | string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  return file;
}

describe('S-DOC-01 the document manager', () => {
  it('files and a whole folder are uploaded, and stand where they stood', async () => {
    const home = await makeFolder('上传');
    await onDisc('竣工资料/图纸/平面.txt', '一层');
    await onDisc('竣工资料/说明.txt', '说明');
    const { page } = await world.reader('engineer', at({ folder: home }));
    await waitUntilVisible(page.getByText('文件夹是空的'));
    await page.getByLabel('上传文件夹', { exact: true }).setInputFiles(path.join(folder, '竣工资料'));
    await waitUntilVisible(row(page, '竣工资料'));
    await eventually(async () => {
      const [top] = await engineer.must(documentCalls.GetFolderTree, { projectId, parentId: home });
      return top && (await names(top.id));
    }).toEqual(['图纸', '说明.txt']);
    await page
      .locator('input[type="file"][aria-label="上传文件"]')
      .setInputFiles([await onDisc('a.txt', '甲'), await onDisc('b.txt', '乙')]);
    await waitUntilVisible(row(page, 'b.txt'));
    expect(await names(home)).toEqual(['竣工资料', 'a.txt', 'b.txt']);
  });

  it('a name that is taken asks: a new version, both, or none', async () => {
    const home = await makeFolder('重名');
    const { page } = await world.reader('engineer', at({ folder: home }));
    const send = async (text: string, answer?: string) => {
      const file = await onDisc(`${text}/方案.txt`, text);
      await page.locator('input[type="file"][aria-label="上传文件"]').setInputFiles(file);
      if (!answer) return;
      const question = dialog(page, '1 个文件已存在');
      await question.getByText(answer).click();
      await button(question, /上\s?传/).click();
    };
    await send('一');
    await waitUntilVisible(row(page, '方案.txt'));
    await send('二', '作为新版本');
    await waitUntilVisible(row(page, '方案.txt').getByText('2', { exact: true }));
    await send('三', '两者都保留');
    await waitUntilVisible(row(page, '方案 (2).txt'));
    await send('四', '跳过这些文件');
    await eventually(() => names(home)).toEqual(['方案 (2).txt', '方案.txt']);
  });

  it('RU-ATT-08 a double click enters a folder; one click shows what it is; the way back is the way', async () => {
    const home = await makeFolder('进入');
    await makeFolder('里面', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    const inside = row(page, '里面').locator('td').nth(2);
    await inside.click();
    await waitUntilVisible(panel(page).getByRole('heading', { name: '里面' }));
    await inside.dblclick();
    await waitUntilVisible(page.getByRole('navigation', { name: '位置' }).getByText('里面'));
    await page.getByRole('navigation', { name: '位置' }).getByRole('button', { name: '进入' }).click();
    await waitUntilVisible(row(page, '里面'));
  });

  it('G-DOC-01 G-DOC-02 G-DOC-03 folders are made, renamed, and rows dragged into them', async () => {
    const home = await makeFolder('整理');
    await upload('图.txt', 'x', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await button(page, '新建文件夹').click();
    await field(dialog(page, '新建文件夹'), '文件夹名称').fill('暖通');
    await button(dialog(page, '新建文件夹'), /确\s?定|保\s?存/).click();
    await waitUntilVisible(row(page, '暖通'));
    await chooseFromMoreMenu(page, '图.txt', '重命名');
    await field(dialog(page, '重命名'), '文件名').fill('暖通图.txt');
    await button(dialog(page, '重命名'), /确\s?定|保\s?存/).click();
    await waitUntilVisible(row(page, '暖通图.txt'));
    // The tree opens where a folder was made.
    const target = tree(page).getByRole('button', { name: '暖通', exact: true });
    await waitUntilVisible(target);
    await row(page, '暖通图.txt').locator('td').nth(3).dragTo(target);
    await waitUntilHidden(row(page, '暖通图.txt'));
    const [made] = await engineer.must(documentCalls.GetFolderTree, { projectId, parentId: home });
    expect(await names(made?.id)).toEqual(['暖通图.txt']);
  });

  it('several are copied, moved and deleted together, and come back by the toast', async () => {
    const home = await makeFolder('批量');
    const other = await makeFolder('批量目标');
    for (const name of ['1.txt', '2.txt', '3.txt']) await upload(name, name, home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    const choose = async (...wanted: string[]) => {
      for (const name of wanted) await row(page, name).getByRole('checkbox').check();
    };
    const into = async (act: string, title: string) => {
      await button(page.getByRole('toolbar'), act).click();
      const asking = dialog(page, title);
      await asking.getByRole('button', { name: '批量目标' }).click();
      await button(asking, new RegExp(`^${[...act].join('\\s?')}$`)).click();
      await waitUntilHidden(asking);
    };
    await waitUntilVisible(row(page, '1.txt'));
    await choose('1.txt', '2.txt');
    await into('复制', '复制 2 项');
    await choose('3.txt');
    await into('移动', '移动“3.txt”');
    await waitUntilHidden(row(page, '3.txt'));
    expect(await names(other)).toEqual(['1.txt', '2.txt', '3.txt']);
    await choose('1.txt', '2.txt');
    await button(page.getByRole('toolbar'), '删除').click();
    await button(dialog(page, '删除 2 项？'), /删\s?除/).click();
    await waitUntilVisible(page.getByText('已删除 2 项'));
    expect(await names(home)).toEqual([]);
    await button(page, '撤销').click();
    await waitUntilVisible(row(page, '2.txt'));
    expect(await names(home)).toEqual(['1.txt', '2.txt']);
  });

  it('T-DOC-02 an earlier version is restored as a new one', async () => {
    const home = await makeFolder('版本');
    const fileId = await upload('章程.txt', '旧', home);
    await upload('章程.txt', '新', home);
    const { page } = await world.reader('engineer', at({ folder: home, file: fileId }));
    await waitUntilVisible(panel(page).getByText('当前版本'));
    await chooseFromMoreMenu(page, '版本 1', '恢复此版本');
    await waitUntilVisible(findToast(page, '已恢复为最新版本'));
    await waitUntilVisible(row(page, '章程.txt').getByText('3', { exact: true }));
    expect(await (await engineer.request(documentCalls.DownloadDocument, { fileId })).text()).toBe('旧');
  });

  it('two versions are compared: what was added and taken away is marked, in texts and in office files; pictures lie on one another', async () => {
    const home = await makeFolder('比较');
    const { page } = await world.reader('engineer', at());
    const comparison = page.getByRole('dialog', { name: '比较版本' });
    const compare = async (fileId: string) => {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        at({ folder: home, file: fileId }),
      );
      await chooseFromMoreMenu(page, '版本 1', '与当前版本比较');
    };
    const text = await upload('制度.md', '# 巡检\n每日一次\n', home);
    await upload('制度.md', '# 巡检\n每周一次\n新增：记录压力\n', home);
    await compare(text);
    await waitUntilVisible(comparison.getByText('新增 2 行'));
    expect(await comparison.locator('del').allInnerTexts()).toEqual(['每日']);
    expect(await comparison.locator('ins').allInnerTexts()).toEqual(['每周', '新增：记录压力']);
    await button(comparison, '关闭比较').click();
    const office = await upload('方案.docx', new Uint8Array(docx('冷却塔每年清洗')), home);
    await upload('方案.docx', new Uint8Array(docx('冷却塔每季清洗')), home);
    await compare(office);
    await waitUntilVisible(comparison.locator('ins').getByText('每季'));
    await button(comparison, '关闭比较').click();
    const colour = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = await upload('铭牌.png', new Uint8Array(await colour('#27c')), home);
    await upload('铭牌.png', new Uint8Array(await colour('#c72')), home);
    await compare(picture);
    await waitUntilVisible(comparison.getByRole('slider', { name: '分界线位置' }));
    await eventually(() =>
      comparison.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    ).toEqual([60, 60]);
    await button(comparison, '关闭比较').click();
  });

  it('T-DOC-01 T-DOC-05 a name is found wherever it stands; favourites and what changed last have lists of their own', async () => {
    const home = await makeFolder('查找');
    await upload('冷却塔清洗方案.txt', 'x', home);
    const { page } = await world.reader('engineer', at({ q: '冷却塔' }));
    await waitUntilVisible(row(page, '冷却塔清洗方案.txt').getByText('查找'));
    await chooseFromMoreMenu(page, '冷却塔清洗方案.txt', '收藏');
    await button(page, '收藏').click();
    await waitUntilVisible(page.getByText('共 1 条'));
    await waitUntilVisible(row(page, '冷却塔清洗方案.txt'));
    await button(page, '最近更新').click();
    await waitUntilVisible(page.locator('.ant-table-row').first().getByText('冷却塔清洗方案.txt'));
  });

  it('RU-CALL-12 a tree that does not come says so in its place, and nowhere else', async () => {
    const visitor = await world.signInAs('engineer', '/home');
    const { page, problems } = visitor;
    await page.route('**/api/v1/folder/tree*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`${world.url}/#${at()}`);
    const again = tree(page).getByRole('button', { name: '加载失败，点击重试' });
    await waitUntilVisible(again);
    expect(await page.locator('section[aria-label="通知"] > *').count()).toBe(0);
    await page.unroute('**/api/v1/folder/tree*');
    const folderRow = tree(page).getByRole('button', { name: '查找', exact: true });
    // A push may have it asked for again before the click.
    await Promise.any([again.click(), waitUntilVisible(folderRow)]);
    await waitUntilVisible(folderRow);
    expect(problems.splice(0).filter((problem) => !problem.includes('/folder/tree'))).toEqual([]);
  });

  it('RU-TRIAL-02 a trial user reads, and is offered no change', async () => {
    const home = await makeFolder('只读');
    await upload('看.txt', '可看', home);
    const { page } = await world.reader('guest', at({ folder: home }));
    await waitUntilVisible(row(page, '看.txt'));
    expect(await button(page, '新建文件夹').count()).toBe(0);
    await button(page, '更多操作：看.txt').click();
    await waitUntilVisible(page.getByRole('menuitem', { name: '下载' }));
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['预览', '详情与版本', '下载', '收藏', '关注']);
  });
});

/** A PDF as a browser prints it: seven pages, each with its number; the last says something of its own. */
async function printPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const context = await (await getSharedBrowser()).newContext();
  const page = await context.newPage();
  const pages = Array.from(
    { length: 7 },
    (_, index) =>
      `<h1 style="break-before: page">第 ${index + 1} 页 停机检查</h1><p>${index === 6 ? '轴承温度高于 70 °C 时不得重新启动' : '正常运行'}</p>`,
  );
  await page.setContent(`<meta charset="utf-8"><body style="font-family: sans-serif">${pages.join('')}</body>`);
  const bytes = await page.pdf({ format: 'A4' });
  await context.close();
  return new Uint8Array(bytes);
}

describe('S-LAY-03 the document preview', () => {
  const open = async (page: Page, name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await waitUntilVisible(preview(page).getByRole('heading', { name }));
  };

  it('a PDF is drawn, its text can be read, and words on its seventh page are found there', async () => {
    const home = await makeFolder('预览 PDF');
    await upload('说明书.pdf', await printPdf(), home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await open(page, '说明书.pdf');
    // What stands between letters and digits depends on the machine's fonts.
    await waitUntilVisible(preview(page).locator('[data-page="1"]').getByText('停机检查'));
    await field(preview(page), '在文档中查找').fill('不得重新启动');
    await waitUntilVisible(preview(page).getByText('1/1'));
    await waitUntilVisible(preview(page).locator('[data-page="7"]').getByText('不得重新启动'));
    expect(await field(preview(page), '页码').inputValue()).toBe('7');
    const ink = await preview(page)
      .locator('[data-page="7"] canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        let dark = 0;
        for (let pixel = 0; pixel < data.length; pixel += 4) if ((data[pixel] ?? 255) < 100) dark += 1;
        return dark;
      });
    expect(ink).toBeGreaterThan(500);
    // Once for the field, once for the preview.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await waitUntilHidden(preview(page));
  });

  it('pictures, texts in any encoding, tables and sounds show what is in them; arrow keys turn to the next file', async () => {
    const home = await makeFolder('预览其他');
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2277cc' } });
    await upload('1 铭牌.png', new Uint8Array(await picture.png().toBuffer()), home);
    await upload('2 记录.txt', new Uint8Array([0xc0, 0xe4, 0xb6, 0xb3, 0xbb, 0xfa, 0xb7, 0xbf]), home);
    await upload('3 温度.csv', '时间,温度\n08:00,7.1\n', home);
    await upload('4 录音.wav', makeSilence(), home);
    await upload('5 方案.docx', new Uint8Array(docx('冷却塔清洗方案')), home);
    const sheet = (name: string, ...cells: string[]) => ({
      name,
      columns: [{ title: '名称' }],
      rows: cells.map((cell) => [cell]),
    });
    const workbook = await writeWorkbook(sheet('一季度', '供水温度'), sheet('二季度', '六月'));
    await upload('6 记录.xlsx', new Uint8Array(workbook), home);
    await upload('7 资料.zip', 'PK', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await open(page, '1 铭牌.png');
    const shown = preview(page).getByRole('img', { name: '1 铭牌.png' });
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await page.keyboard.press('ArrowRight');
    await waitUntilVisible(preview(page).getByText('冷冻机房'));
    await page.keyboard.press('ArrowRight');
    await waitUntilVisible(preview(page).getByRole('cell', { name: '7.1' }));
    await page.keyboard.press('ArrowRight');
    const sound = preview(page).locator('audio');
    await eventually(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 1);
    await page.keyboard.press('ArrowRight');
    await waitUntilVisible(preview(page).getByText('冷却塔清洗方案'));
    await page.keyboard.press('ArrowRight');
    await waitUntilVisible(preview(page).getByRole('cell', { name: '供水温度' }));
    await preview(page).getByRole('tab', { name: '二季度' }).click();
    await waitUntilVisible(preview(page).getByText('六月'));
    await page.keyboard.press('ArrowRight');
    await waitUntilVisible(preview(page).getByText(documentRefusals['doc.archiveNoPreview'].cn));
    await button(preview(page), '关闭预览').click();
    await waitUntilHidden(preview(page));
  });

  it('stands alone under an address of its own', async () => {
    const home = await makeFolder('预览新页');
    const file = await upload('备注.txt', '单独的页面', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await open(page, '备注.txt');
    const address = await preview(page).getByRole('link', { name: '在新标签页打开' }).getAttribute('href');
    expect(address).toBe(`#/documentPreview?project=${projectId}&file=${file}`);
    await button(preview(page), '关闭预览').click();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address?.slice(1) ?? '');
    await waitUntilVisible(page.getByText('单独的页面'));
    expect(getRoute(page)).toContain('/documentPreview');
  });
});

describe('T-DOC-10 searching in what files say', () => {
  it('a sentence leads to its page, its slide and its sheet, marked there', async () => {
    const home = await makeFolder('内容搜索');
    for (const name of [`${MANUAL}.pdf`, `${TALK}.pptx`, `${REGISTER}.xlsx`]) {
      const fileId = await upload(name, new Uint8Array(await readDocumentFixture(name)), home);
      const state = async () => (await engineer.must(documentCalls.GetDocumentDetail, { projectId, fileId })).content;
      await eventually(state).toBe('indexed');
    }
    const { page } = await world.reader('engineer', at({ folder: home, q: '轴承振动速度' }));
    await waitUntilVisible(page.getByText('没有符合条件的内容'));
    await page.getByText('内容 1', { exact: true }).click();
    const found = (name: string) => page.locator('section').filter({ has: page.getByRole('link', { name }) });
    const passage = found(`${MANUAL}.pdf`).getByRole('button', { name: '第 7 页' });
    await waitUntilVisible(passage.getByText('轴承振动速度', { exact: true }));
    await passage.click();
    await eventually(() => field(preview(page), '页码').inputValue()).toBe('7');
    await waitUntilVisible(preview(page).locator('[data-page="7"]').getByText('报警限值'));
    const marked = () => page.evaluate(() => [...CSS.highlights.values()].flatMap((one) => [...one].map(String)));
    await eventually(marked).toEqual(['轴承振动速度']);
    await button(preview(page), '关闭预览').click();
    for (const [sought, name, place, heading] of [
      ['平均能效比', `${TALK}.pptx`, '第 2 页', '第 2 页'],
      ['冷却塔填料', `${REGISTER}.xlsx`, '检修计划', '检修计划'],
    ] as const) {
      await field(page, '搜索全部文档的名称或内容').fill(sought);
      await found(name).getByRole('button', { name: place }).click();
      await waitUntilVisible(preview(page).getByText(heading));
      await eventually(marked).toEqual([sought]);
      await button(preview(page), '关闭预览').click();
    }
    expect(new URL(page.url()).hash).toContain('in=content');
  });
});

describe('T-DOC-15 … T-DOC-18 how documents are registered', () => {
  it('a file gets a number; one asks for its approval, and a manager publishes it', async () => {
    const home = await makeFolder('登记');
    const fileId = await upload('总图.txt', '一', home);
    const { page } = await world.reader('engineer', at({ folder: home, file: fileId }));
    await panel(page).getByRole('button', { name: '修改编号' }).click();
    await field(dialog(page, '修改编号'), '编号').fill('HVAC-001');
    await button(dialog(page, '修改编号'), /确\s?定|保\s?存/).click();
    await waitUntilVisible(panel(page).getByText('HVAC-001'));
    await button(panel(page), '提交审批').click();
    const asking = dialog(page, '提交“总图.txt”的审批');
    await field(asking, '说明').fill('请核对');
    await button(asking, /确\s?定|提\s?交/).click();
    await waitUntilVisible(panel(page).getByText('审批中'));
    await waitUntilVisible(button(panel(page), /撤\s?回/));
    const { page: manager } = await world.reader('manager', at({ folder: home, file: fileId }));
    await waitUntilVisible(panel(manager).getByText('请核对'));
    await button(panel(manager), '批准并发布').click();
    await waitUntilVisible(panel(manager).getByText('已发布'));
    await waitUntilVisible(row(page, '总图.txt').getByText('已发布'));
  });
});

describe('T-DOC-11 T-DOC-12 files that somebody works on', () => {
  it('one locks a file; others read who has it, and a manager ends it', async () => {
    const home = await makeFolder('锁定');
    await upload('方案.txt', '一', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await chooseFromMoreMenu(page, '方案.txt', '锁定');
    await waitUntilVisible(row(page, '方案.txt').getByRole('img', { name: '已被 李思远 锁定' }));
    const { page: manager } = await world.reader('manager', at({ folder: home }));
    await button(manager, '更多操作：方案.txt').click();
    expect(await manager.getByRole('menuitem', { name: '上传新版本' }).getAttribute('aria-disabled')).toBe('true');
    await manager.getByRole('menuitem', { name: '解除锁定' }).click();
    await waitUntilHidden(row(page, '方案.txt').getByRole('img', { name: '已被 李思远 锁定' }));
  });

  it('the address of the drive is told, and opens the folder', async () => {
    const { page } = await world.reader('engineer', at());
    await page.getByRole('button', { name: '映射为网络驱动器' }).click();
    const asking = dialog(page, '映射为网络驱动器');
    await waitUntilVisible(asking.getByText(`/dav/${projectId}/`));
    await waitUntilVisible(asking.getByText('engineer', { exact: true }));
  });
});

describe('S-COL-05 C-ADOC-01 … C-ADOC-03 documents of an asset', () => {
  it('files are linked by the picker, dropped, looked at, parted from; the home shows what changed last', async () => {
    const home = await makeFolder('资产资料');
    await upload('水泵说明书.txt', '每月检查', home);
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId,
      classTypeName: '水泵',
    });
    const assetId = await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetClassTypeId: classTypeId,
      assetName: '一号泵',
    });
    const { page } = await world.reader(
      'engineer',
      `/assets/assets-manage?${new URLSearchParams({ project: projectId, asset: assetId, part: 'documents' })}`,
    );
    await button(page, '关联文档').click();
    const asking = dialog(page, '关联文档');
    await asking.getByRole('button', { name: '资产资料', exact: true }).first().click();
    await asking.getByText('水泵说明书.txt').click();
    await button(asking, '关联 1 个').click();
    await waitUntilHidden(asking);
    const section = page.getByRole('region', { name: '文档' });
    await waitUntilVisible(button(section, '水泵说明书.txt').first());
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['合格'], '检验报告.txt', { type: 'text/plain' }));
      return data;
    });
    await section.dispatchEvent('dragenter', { dataTransfer: transfer });
    await section.dispatchEvent('drop', { dataTransfer: transfer });
    await section.getByRole('button', { name: '检验报告.txt', exact: true }).click();
    await waitUntilVisible(preview(page).getByText('合格'));
    await button(preview(page), '关闭预览').click();
    await chooseFromMoreMenu(page, '水泵说明书.txt', '解除关联');
    await button(dialog(page, '解除关联文档？'), '解除关联').click();
    await waitUntilHidden(section.getByRole('button', { name: '水泵说明书.txt', exact: true }));
    const linked = await engineer.must(assetAttachmentCalls.GetAssetRelationDocumentList, { projectId, assetId });
    expect(linked.map(({ documentName }) => documentName)).toEqual(['检验报告.txt']);
    await page.evaluate((project) => {
      location.hash = `/home?project=${project}`;
    }, projectId);
    await waitUntilVisible(
      page.getByRole('region', { name: '最近文档' }).getByRole('button', { name: '检验报告.txt' }),
    );
    await waitUntilVisible(page.getByText(/共 \d+ 个文件/));
  });
});

/** The least that a word processor writes (ECMA-376). */
function docx(text: string): Buffer {
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return storedZip(new Map([['word/document.xml', Buffer.from(document)]]));
}

describe('S-DOC-03 documents of the platform', () => {
  it('A-11 R-45 a project is chosen in front of the same manager', async () => {
    await makeFolder('平台可见');
    const { page } = await world.reader('admin', '/document');
    await waitUntilVisible(page.getByText('未选择项目'));
    const choose = async (label: string, name: string) => {
      await page.getByLabel(label).fill(name);
      await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    };
    await choose('选择企业', '孪境示范');
    await choose('选择项目', '文档试验');
    await waitUntilVisible(tree(page).getByRole('button', { name: '平台可见', exact: true }));
  });
});

describe('G-DOC-20 G-DOC-21 RU-PERM-08 rights of folders', () => {
  it('a manager closes a folder to members; they see it no more, and as soon as it is open again they do', async () => {
    const home = await makeFolder('权限');
    const inner = await makeFolder('合同', home);
    await upload('合同.txt', '保密', inner);
    const { page } = await world.reader('manager', at({ folder: home }));
    await chooseFromMoreMenu(page, '合同', '权限');
    const asking = dialog(page, '“合同”的权限');
    await asking.getByText('单独设置').click();
    await button(asking, '添加').click();
    await asking.getByLabel('对象').click();
    await page.locator('.ant-select-item-option', { hasText: '体验账号' }).click();
    await button(asking, /保\s?存/).click();
    await waitUntilHidden(asking);
    expect(await names(home)).toEqual([]);
    const { page: guest } = await world.reader('guest', at({ folder: inner }));
    await waitUntilVisible(row(guest, '合同.txt'));
    await button(guest, '更多操作：合同.txt').click();
    expect(await guest.getByRole('menuitem', { name: '下载' }).getAttribute('aria-disabled')).toBe('true');
    await chooseFromMoreMenu(page, '合同', '权限');
    await waitUntilVisible(asking.getByText('体验账号'));
    await asking.getByText('继承上级文件夹的权限').click();
    await button(asking, /保\s?存/).click();
    await waitUntilHidden(asking);
    expect(await names(home)).toEqual(['合同']);
  });
});

describe('S-DOC-02 R-07 R-08 R-09 documents that a link shares', () => {
  it('A-10 RU-SHARE-01 RU-SHARE-06 RU-PERM-11 a folder is shared with a code, opened without an account, looked at and left', async () => {
    const home = await makeFolder('分享');
    const inner = await makeFolder('竣工图', home);
    await upload('说明.txt', '请查收', inner);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await chooseFromMoreMenu(page, '竣工图', '分享');
    const asking = page.getByRole('dialog');
    await button(asking, /创建链接/).click();
    const field = asking.locator('input[readonly]');
    await waitUntilVisible(field);
    const link = await field.inputValue();
    expect(link).toContain('/LinkShare/DocShare/index?linkToken=');
    const own = await engineer.must(documentCalls.GetDocumentShare, { projectId, ids: [inner] });
    const { page: visitor } = await world.visitor();
    await visitor.goto(link);
    await waitUntilVisible(visitor.getByText('请输入访问密码'));
    await eventually(() => getRoute(visitor)).toContain('/LinkShare/DocShare/index/verify');
    await visitor.getByRole('group', { name: '访问密码' }).locator('input').first().click();
    await visitor.keyboard.type(own?.visitPassword ?? '');
    await waitUntilVisible(visitor.getByRole('heading', { name: '竣工图' }));
    await eventually(() => getRoute(visitor)).toContain('/LinkShare/DocShare/index/docList');
    await visitor.getByRole('button', { name: '说明.txt' }).first().click();
    await waitUntilVisible(preview(visitor).getByText('请查收'));
    await button(preview(visitor), '关闭预览').click();
    for (const act of ['分享', '删除', '新建文件夹', '上传', '重命名'])
      expect(await visitor.getByRole('button', { name: act }).count()).toBe(0);
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: '全部下载' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('竣工图.zip');
  });
});

describe('T-DOC-22 … T-DOC-26 documents beside the folders', () => {
  it('T-DOC-22 a folder is followed from its menu, stands under what is followed, and is followed no longer', async () => {
    const home = await makeFolder('关注');
    await makeFolder('每周例会', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await chooseFromMoreMenu(page, '每周例会', '关注');
    await page.getByText('我关注的', { exact: true }).click();
    await waitUntilVisible(row(page, '每周例会'));
    await chooseFromMoreMenu(page, '每周例会', '取消关注');
    await waitUntilVisible(page.getByText('还没有关注的内容'));
    await page.getByText('共享给我', { exact: true }).click();
    await waitUntilVisible(page.getByText('没有单独授权给你的文件夹'));
  });

  it('T-DOC-23 what is uploaded twice is said to be the same, and where the other one stands', async () => {
    const home = await makeFolder('重复');
    await upload('第一份.txt', '同样的内容', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    await page
      .locator('input[type="file"][aria-label="上传文件"]')
      .setInputFiles([await onDisc('第二份.txt', '同样的内容')]);
    await waitUntilVisible(findToast(page, '“第二份.txt”与“重复 / 第一份.txt”内容相同'));
    await row(page, '第二份.txt').locator('td').nth(2).click();
    await waitUntilVisible(panel(page).getByText('内容相同的文件'));
    await panel(page).getByRole('button', { name: '全部文档 / 重复 / 第一份.txt' }).click();
    await waitUntilVisible(preview(page).getByText('同样的内容'));
  });

  it('T-DOC-27 a photograph says when, with what and where it was taken; a PDF shows its pages in small', async () => {
    const home = await makeFolder('照片与页面');
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#386' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5' },
        IFD2: { DateTimeOriginal: '2026:05:02 08:30:00', ExposureTime: '1/250' },
      })
      .toBuffer();
    const fileId = await upload('现场.jpg', new Uint8Array(photo), home);
    const { page } = await world.reader('engineer', `/documentPreview?project=${projectId}&file=${fileId}`);
    await button(page, '拍摄信息').click();
    const facts = page.getByRole('complementary', { name: '拍摄信息' });
    for (const text of ['Canon EOS R5', '2026-05-02 08:30:00', '1/250 s', /60 × 40/])
      await waitUntilVisible(facts.getByText(text));
    const manual = await upload(`${MANUAL}.pdf`, new Uint8Array(await readDocumentFixture(`${MANUAL}.pdf`)), home);
    const { page: pdf } = await world.reader('engineer', `/documentPreview?project=${projectId}&file=${manual}`);
    await button(pdf, '页面缩略图').click();
    await button(pdf, '转到第 5 页').click();
    await eventually(() => pdf.getByRole('spinbutton', { name: '页码' }).inputValue()).toBe('5');
    expect(await button(pdf, '转到第 5 页').getAttribute('aria-current')).toBe('page');
  });

  it('G-DOC-14 RU-SHARE-06 two things are shared by one link and opened together', async () => {
    const home = await makeFolder('一起分享');
    const inner = await makeFolder('照片', home);
    await upload('里面.txt', '内', inner);
    await upload('清单.txt', '清单内容', home);
    const { page } = await world.reader('engineer', at({ folder: home }));
    for (const name of ['照片', '清单.txt']) await row(page, name).getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), /分\s?享/).click();
    const asking = page.getByRole('dialog');
    await asking.getByText('公开链接').click();
    await button(asking, /创建链接/).click();
    const address = asking.locator('input[readonly]');
    await waitUntilVisible(address);
    const { page: visitor } = await world.visitor();
    await visitor.goto(await address.inputValue());
    await waitUntilVisible(visitor.getByRole('heading', { name: '照片、清单.txt' }));
    await visitor.getByRole('button', { name: '清单.txt' }).first().click();
    await waitUntilVisible(preview(visitor).getByText('清单内容'));
    await button(preview(visitor), '关闭预览').click();
    await visitor.getByRole('button', { name: '照片' }).first().click();
    await waitUntilVisible(visitor.getByText('里面.txt'));
  });

  it('T-DOC-24 T-DOC-25 T-DOC-26 a device’s page holds its documents: dropped, chosen, looked at, parted from', async () => {
    await upload('校准证书.txt', '有效期一年');
    const { id } = await engineer.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId: 'DOC-01',
      deviceName: '流量计',
      adapterId: projectId,
    });
    const { page } = await world.reader('engineer', `/devices/devices?project=${projectId}&device=${id}&tab=documents`);
    await waitUntilVisible(page.getByText(/没有关联文档/));
    await button(page, '关联文档').click();
    const picker = dialog(page, '关联文档');
    await picker.getByPlaceholder(/搜索/).fill('校准');
    await picker.getByRole('checkbox', { name: /校准证书/ }).check();
    await button(picker, /关联 1 个/).click();
    await waitUntilHidden(picker);
    await button(page, '校准证书.txt').click();
    await waitUntilVisible(preview(page).getByText('有效期一年'));
    await button(preview(page), '关闭预览').click();
    await chooseFromMoreMenu(page, '校准证书.txt', '解除关联');
    await button(dialog(page, '解除关联文档？'), '解除关联').click();
    await waitUntilVisible(page.getByText(/没有关联文档/));
    expect(await engineer.must(documentCalls.GetLinkedDocuments, { projectId, kind: 'device', subjectId: id })).toEqual(
      [],
    );
  });
});
