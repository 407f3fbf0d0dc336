import { documentCalls } from '@twinscape/contract/documents';
import type { Page } from 'playwright-core';
import type { Client } from '../../apps/server/src/testing/client.ts';

/** Folders and files of a project: two levels, files of several kinds, one with two versions. */
export async function createDocuments(engineer: Client, projectId: string): Promise<void> {
  const folder = async (folderName: string, parentId?: string) =>
    (await engineer.must(documentCalls.CreateFolder, { projectId, folderName, parentId })).id;
  await folder('01 建筑');
  const building = await folder('02 机电');
  await folder('03 竣工');
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
