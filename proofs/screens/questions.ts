import { presenceCalls } from '@twinscape/contract/models';
import { questionCalls } from '@twinscape/contract/questions';
import type { Page } from 'playwright-core';
import type { Client } from '../../apps/server/src/testing/client.ts';

const QUESTION = '三层走廊吊顶渗水';
const raise = (page: Page) => page.getByRole('button', { name: /^(发起问题|Raise a question)$/ }).first();

type Place = [number, number, number];

/** Somebody else who looks at what a screen shows. */
let onlooker: { readonly client: Client; readonly projectId: string; readonly modelId: string } | undefined;
export const setOnlooker = (one: NonNullable<typeof onlooker>): void => {
  onlooker = one;
};

/** What is opened on the page of a project's questions. */
const OPENED: Readonly<Record<string, ((page: Page) => Promise<void>) | undefined>> = {
  questions: undefined,
  'questions-detail': async (page) => {
    await page.getByText(QUESTION).first().click();
    await page.getByText('坡度不足，需调整支架。').waitFor();
  },
  'questions-looking': async (page) => {
    await page.getByText(QUESTION).first().click();
    await page.getByText('坡度不足，需调整支架。').waitFor();
    const questionId = new URLSearchParams(page.url().split('?')[1]).get('question') ?? '';
    if (!onlooker) throw new Error('nobody else looks');
    const { client, projectId } = onlooker;
    await client.must(questionCalls.TellQuestionPresence, { projectId, questionId, isWriting: true });
    await page.getByText(/正在输入|writing/).waitFor();
    await page.getByText(/正在输入|writing/).scrollIntoViewIfNeeded();
  },
  'questions-export': async (page) => {
    await page.getByRole('button', { name: /导入与导出|Import and export/ }).click();
    await page.getByRole('menuitem', { name: /PDF/ }).waitFor();
  },
  'questions-new': async (page) => {
    await raise(page).click();
    await page.getByRole('dialog').getByRole('textbox').nth(1).waitFor();
  },
  'questions-types': async (page) => {
    await page.getByRole('button', { name: /问题设置|Question settings/ }).click();
    await page.getByRole('dialog').getByText('设备故障').waitFor();
  },
  'questions-statuses': async (page) => {
    await page.getByRole('button', { name: /问题设置|Question settings/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^(状态|Statuses)$/)
      .click();
    await page.getByRole('dialog').getByText('处理中').waitFor();
  },
  'questions-board': async (page) => {
    await page.getByText(/^(看板|Board)$/).click();
    await page.getByRole('region', { name: '处理中' }).getByRole('article').first().waitFor();
  },
  'questions-statistics': async (page) => {
    await page.getByText(/^(统计|Statistics)$/).click();
    await page.getByRole('img', { name: /12/ }).waitFor();
  },
  'questions-import': async (page) => {
    await page.getByRole('button', { name: /导入与导出|Import and export/ }).click();
    await page.getByRole('menuitem', { name: /导入 BCF|Import BCF/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/\.bcfzip/)
      .waitFor();
  },
};

/** The same beside a model. */
const IN_MODEL: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'preview-questions': async (page) => {
    await page.getByRole('button', { name: /^(问题|Questions)$/, disabled: false }).click({ timeout: 60_000 });
    await raise(page).waitFor();
  },
  'preview-presence': async (page) => {
    await page.getByRole('button', { name: /^(问题|Questions)$/, disabled: false }).click({ timeout: 60_000 });
    if (!onlooker) throw new Error('nobody else looks');
    const { client, projectId, modelId } = onlooker;
    const camera = { position: [40, 30, 40] as Place, target: [0, 5, 0] as Place };
    await client.must(presenceCalls.TellModelPresence, { projectId, modelId, pageId: 'another-page', camera });
    await page.getByRole('region', { name: /^(正在查看此模型的成员|Members who look at this model)$/ }).waitFor();
  },
  'preview-question-markup': async (page) => {
    await page.getByRole('button', { name: /^(问题|Questions)$/, disabled: false }).click({ timeout: 60_000 });
    await raise(page).click();
    await page
      .getByRole('button', { name: /^(标注|Mark up)$/ })
      .first()
      .click({ timeout: 60_000 });
    await page.getByRole('application').waitFor();
  },
};

export const questionScreens = (building: string) => [
  ...Object.entries(OPENED).map(([name, opens]) => ({
    id: 'S-COL-16',
    name,
    route: '/cooperate',
    heading: ['问题', 'Questions'],
    account: 'engineer',
    project: true as const,
    narrow: true as const,
    ...(opens ? { opens } : {}),
  })),
  ...Object.entries(IN_MODEL).map(([name, opens]) => ({
    id: 'S-COL-01',
    name,
    route: '/model',
    heading: [building],
    account: 'engineer',
    project: true as const,
    model: true as const,
    opens,
  })),
];
