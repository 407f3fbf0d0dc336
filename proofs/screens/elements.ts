import { elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import type { Page } from 'playwright-core';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { pumpFiles, zipElementPackage } from '../../e2e/elementPackage.ts';
import { expandAll } from './scenes.ts';

/** Elements of a project: bodies with a package, and a set of parameters. */
export async function createElements(engineer: Client, projectId: string): Promise<void> {
  const { path: filePath } = await engineer.must(
    fileCalls.UploadZipFile,
    { projectId, type: 'element' },
    { files: { file: { name: '立式循环泵.zip', body: zipElementPackage(pumpFiles()) } } },
  );
  for (const elementName of ['消防稳压泵（备用）', '立式循环泵'])
    await engineer.must(elementCalls.CreateElement, { projectId, elementName, elementType: '3d', filePath });
  await engineer.must(elementCalls.CreateElement, {
    projectId,
    elementName: '水泵选型参数',
    elementType: 'data',
    dataJson: JSON.stringify({ 额定功率: '15 kW', 流量: { 数值: 32, 单位: 'm³/h' }, 扬程: '28 m' }),
  });
}

/** What is opened over the library. */
const OPENED: Readonly<Record<string, ((page: Page) => Promise<void>) | undefined>> = {
  elements: undefined,
  'elements-new': (page) => page.getByRole('button', { name: /^(新建元件|New element)$/ }).click(),
  'elements-bulk': (page) => page.locator('li input[type=checkbox]').first().check({ force: true }),
  'elements-open': async (page) => {
    await page.getByRole('link', { name: '立式循环泵', exact: true }).click();
    await page.locator('[data-state="shown"] canvas').waitFor();
  },
};

const heading = ['元件库', 'Element library'];
/** The libraries of elements, and the choice of one for a scene. */
export const ELEMENT_SCREENS = [
  { id: 'S-ADM-11', name: 'elements-system', route: '/metadata', heading, account: 'admin', narrow: true as const },
  ...Object.entries(OPENED).map(([name, opens]) => ({
    id: 'R-23',
    name,
    route: '/elements/metadata',
    heading,
    account: 'engineer',
    project: true as const,
    narrow: true as const,
    ...(opens ? { opens } : {}),
  })),
];

/** Chooses what is put into the scene that is being edited. */
export async function chooseForScene(page: Page): Promise<void> {
  await page.getByRole('toolbar').first().waitFor();
  await expandAll(page);
  await page.getByRole('button', { name: /^(放置元件|Place element)$/, disabled: false }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /立式循环泵/ })
    .waitFor();
}
