import { documentCalls } from '@twinscape/contract/documents';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { storedZip } from '../../apps/server/src/platform/zip/index.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { MANUAL, readDocumentFixture } from '../../apps/server/src/testing/documentFixtures.ts';

const MAIL = [
  'From: "李思远" <li@example.com>',
  'To: wang@example.com, zhao@example.com',
  'Subject: 冷却水管道设计变更',
  'Date: Mon, 02 Mar 2026 08:00:00 +0800',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '三层机房的冷却水管改为 DN250，请更新图纸并在周五前回复。',
].join('\r\n');

/** Folders and files of a project: two levels, files of several kinds, one with two versions. */
export async function createDocuments(engineer: Client, projectId: string): Promise<void> {
  const folder = async (folderName: string, parentId?: string) =>
    (await engineer.must(documentCalls.CreateFolder, { projectId, folderName, parentId })).id;
  await folder('01 建筑');
  const building = await folder('02 机电');
  const finished = await folder('03 竣工');
  await engineer.must(documentCalls.SetDocumentFollow, { projectId, fileId: finished, isFollowed: true });
  const plant = await folder('冷冻机房', building);
  const upload = (name: string, body: string, folderId?: string) =>
    engineer.must(
      documentCalls.UploadDocument,
      { projectId, folderId, ifTaken: 'version' },
      { files: { file: { name, body } } },
    );
  for (const name of ['离心冷水机组使用说明书.pdf', '冷站运行记录 2026-11.xlsx', '冷却塔清洗方案.docx', '调试资料.zip'])
    await upload(name, name, plant);
  await upload('巡检记录.csv', '时间,供水温度,回水温度\n08:00,7.1,12.4\n09:00,7.3,12.6\n', plant);
  await upload('停机检查.txt', '热继电器动作后，先检查三相电流是否平衡，再测量绕组绝缘。\n', plant);
  await upload('停机检查.txt', '热继电器动作后，先检查三相电流是否平衡。\n轴承温度高于 70 °C 时不得重新启动。\n');
  const { fileId } = await upload('停机检查.txt', '轴承温度高于 70 °C 时不得重新启动。\n', plant);
  await engineer.must(documentCalls.LockDocument, { projectId, fileId });
  await engineer.must(documentCalls.SetDocumentNumber, { projectId, fileId, number: 'HVAC-OM-012' });
  await engineer.must(documentCalls.RequestDocumentApproval, { projectId, fileId, note: '请核对温度限值' });
  const archive = storedZip(
    new Map(['平面图/一层.dwg', '平面图/二层.dwg', '说明.txt'].map((name) => [name, Buffer.from(name)])),
  );
  const files = { file: { name: '图纸包.zip', body: new Uint8Array(archive) } };
  await engineer.must(documentCalls.UploadDocument, { projectId, folderId: plant }, { files });
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5b7a8c' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Canon', Model: 'Canon EOS R5' }, IFD2: { DateTimeOriginal: '2026:05:02 08:30:00' } })
    .toBuffer();
  for (const [name, body] of [
    ['机房.jpg', photo],
    [`${MANUAL}.pdf`, await readDocumentFixture(`${MANUAL}.pdf`)],
  ] as const) {
    const one = { file: { name, body: new Uint8Array(body) } };
    await engineer.must(documentCalls.UploadDocument, { projectId, folderId: plant }, { files: one });
  }
  await upload('设计变更.eml', MAIL, plant);
  await upload('塔尖.obj', 'v 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n', plant);
}

const enter = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click();
    await page
      .getByRole('navigation', { name: /^(位置|Location)$/ })
      .getByText(name)
      .waitFor();
  }
};
const more = async (page: Page, act: RegExp) => {
  await enter(page, '02 机电', '冷冻机房');
  await page.getByRole('button', { name: /^(更多操作：|More actions: )停机检查\.txt$/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

const preview = async (page: Page, name: string, shown: string) => {
  await enter(page, '02 机电', '冷冻机房');
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('[data-preview]').getByText(shown).first().waitFor();
};

/** On a narrow page the lists lie in a drawer. */
const quick = async (page: Page, list: RegExp, find: (page: Page) => Locator) => {
  const entry = page.getByRole('button', { name: list });
  if (!(await entry.first().isVisible())) await page.getByRole('button', { name: /^(文件夹|Folders)$/ }).click();
  await entry.last().click();
  await find(page).first().waitFor();
};

const search = async (page: Page) => {
  await page.getByRole('textbox', { name: /^(搜索全部文档|Search names)/ }).fill('轴承温度');
  await page.getByText(/^(内容|Contents) [12]$/).click();
  await page.getByText('不得重新启动').first().waitFor();
};

/** What is opened over the list. */
const OPENED: Readonly<Record<string, ((page: Page) => Promise<void>) | undefined>> = {
  documents: undefined,
  'documents-folder': (page) => enter(page, '02 机电', '冷冻机房'),
  'documents-detail': (page) => more(page, /^(详情与版本|Details and versions)$/),
  'documents-move': (page) => more(page, /^(移动|Move)$/),
  'documents-bulk': (page) => page.locator('.ant-table-row').first().getByRole('checkbox').check(),
  'documents-new': (page) => page.getByRole('button', { name: /^(新建文件夹|New folder)$/ }).click(),
  'documents-search': (page) => search(page),
  'documents-drive': async (page) => {
    const drive = page.getByRole('button', { name: /^(映射为网络驱动器|Mount as a drive)$/ });
    // On a narrow page the folders lie in a drawer.
    if (!(await drive.first().isVisible())) await page.getByRole('button', { name: /^(文件夹|Folders)$/ }).click();
    await drive.last().click();
  },
  'documents-compare': async (page) => {
    await more(page, /^(详情与版本|Details and versions)$/);
    await page.getByRole('button', { name: /^(更多操作：|More actions: )(版本|Version) 1$/ }).click();
    await page.getByRole('menuitem', { name: /^(与当前版本比较|Compare with current)$/ }).click();
    await page.locator('ins').first().waitFor();
  },
  'documents-followed': (page) =>
    quick(page, /^(我关注的|Followed)$/, (of) => of.getByRole('link', { name: '03 竣工', exact: true })),
  'documents-given': (page) =>
    quick(page, /^(共享给我|Shared with me)$/, (of) => of.getByText(/没有单独授权|No folder was given/)),
  'documents-share': async (page) => {
    for (const at of [0, 1]) await page.locator('.ant-table-row').nth(at).getByRole('checkbox').check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^(分\s?享|Share)$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^(创建链接|Create link)$/)
      .waitFor();
  },
  'documents-photo': async (page) => {
    await enter(page, '02 机电', '冷冻机房');
    await page.getByRole('link', { name: '机房.jpg', exact: true }).click();
    await page.getByRole('button', { name: /^(拍摄信息|Photo details)$/ }).click();
    await page.getByText('Canon EOS R5').waitFor();
  },
  'documents-pages': async (page) => {
    await enter(page, '02 机电', '冷冻机房');
    await page.getByRole('link', { name: `${MANUAL}.pdf`, exact: true }).click();
    await page.getByRole('button', { name: /^(页面缩略图|Page thumbnails)$/ }).click();
    await page.getByRole('button', { name: /^(转到第 2 页|Go to page 2)$/ }).waitFor();
  },
  'documents-archive': (page) => preview(page, '图纸包.zip', '平面图/一层.dwg'),
  'documents-mail': (page) => preview(page, '设计变更.eml', '三层机房'),
  'documents-model': async (page) => {
    await enter(page, '02 机电', '冷冻机房');
    await page.getByRole('link', { name: '塔尖.obj', exact: true }).click();
    await page.locator('[data-preview] canvas').first().waitFor();
  },
  'documents-preview': async (page) => {
    await enter(page, '02 机电', '冷冻机房');
    await page.getByRole('link', { name: '巡检记录.csv', exact: true }).click();
    await page.getByRole('cell', { name: '12.4' }).waitFor();
  },
};

const heading = ['文档', 'Documents'];
/** The documents of a project, and of any project. */
export const DOCUMENT_SCREENS = [
  { id: 'S-DOC-03', name: 'documents-platform', route: '/document', heading, account: 'admin', narrow: true as const },
  ...Object.entries(OPENED).map(([name, opens]) => ({
    id: 'S-DOC-01',
    name,
    route: '/elements/document',
    heading,
    account: 'engineer',
    project: true as const,
    narrow: true as const,
    ...(opens ? { opens } : {}),
  })),
];
