import { readFile } from 'node:fs/promises';
import { modelElementCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { questionCalls as calls, questionShareCalls as shares } from '@twinscape/contract/questions';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedZip, zipEntries } from '../apps/server/src/platform/zip/index.ts';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { button, dialog, eventually, field, getRoute, pickTool, waitUntilHidden, waitUntilVisible } from './page.ts';
import { createEmptyProject, uploadConvertedModel, writeSmallBuilding } from './testProject.ts';
import { CONVERTING, openWorld } from './world.ts';

/** A small building in a project of its own, looked at by two people in two browsers. */
const world = openWorld(CONVERTING);
const UNIT = 'HVAC-CH-F01-001';
const LOOK = { width: 1_340, height: 760, density: 0.5 } as const;
const BCF_LIMITS = { maxEntries: 100, maxInflatedBytes: 50_000_000, maxRatio: 200 };
const CUT = '0_1.2_0_0_-1_0';
let manager: Client;
let projectId: string;
let modelId: string;
let unit: string;
/** The name of who is asked. */
let answerer: string;
let first: Visitor;
let second: Visitor;

beforeAll(async () => {
  manager = await world.calls('manager');
  projectId = await createEmptyProject(manager, '模型问题试验');
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const memberIds = candidates.data.list
    .filter(({ loginAccount }) => ['engineer', 'member'].includes(loginAccount))
    .map(({ memberId }) => memberId);
  answerer = candidates.data.list.find(({ loginAccount }) => loginAccount === 'member')?.masterName ?? '';
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds });
  const body = await writeSmallBuilding();
  const made = await uploadConvertedModel(manager, projectId, { name: '机房.ifc', body });
  modelId = made.modelId;
  const of = { projectId, modelId, version: made.version, key: UNIT };
  unit = (await manager.must(modelElementCalls.SearchElements, of)).data.list[0]?.elementId ?? '';
  await manager.must(calls.CreateModelQuestionType, { projectId, typeName: '设备故障' });
  first = world.keepOpen(await world.signInAs('manager', '/adminIndustry', LOOK));
  second = world.keepOpen(await world.signInAs('member', `/cooperate?project=${projectId}`, LOOK));
}, 240_000);

const preview = (part: string): string => `/model?project=${projectId}&model=${modelId}${part}`;
const panel = (page: Page, title: string): Locator => page.getByRole('complementary', { name: title, exact: true });
const param = (page: Page, part: string): string => new URLSearchParams(getRoute(page).split('?')[1]).get(part) ?? '';
const camera = (page: Page): number[] => (param(page, 'camera').split('*.')[0] ?? '').split('_').map(Number);
const bell = (page: Page): Locator => page.getByRole('button', { name: /^消息/ });
/** Until the bell has one more than now. */
async function waitForNotice(page: Page): Promise<void> {
  const before = await bell(page).textContent();
  await eventually(() => bell(page).textContent()).not.toBe(before);
}
const asked = async () => {
  const list = await manager.must(calls.GetModelQuestionList, { projectId, modelId });
  return list.data.list[0];
};
const detail = async () =>
  manager.must(calls.GetModelQuestionDetail, { projectId, questionId: (await asked())?.id ?? '' });

describe('S-COL-01 S-COL-04 S-MOD-11 questions beside a model', () => {
  it('S-COL-06 … S-COL-09 RU-PREV-08 one is raised with what is looked at, drawn on, with an attachment', async () => {
    const { page } = first;
    await first.go(preview(`&element=${unit}&cut=${CUT}&colour=class`));
    await button(page, '问题').click({ timeout: 60_000 });
    const questions = panel(page, '问题');
    await waitUntilVisible(questions.getByText('该模型还没有问题'));
    await button(questions, '发起问题').click();
    const asking = dialog(page, '发起问题');
    await field(asking, '标题').fill('轴承异响');
    await asking.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.type(`启动后有异响，请 @${answerer}`);
    await page.getByRole('option', { name: answerer }).click();
    await page.keyboard.type('检查');
    await field(asking, '截止日期').fill('2030-05-01');
    await page.keyboard.press('Enter');
    await field(asking, '类型').click();
    await page.getByTitle('设备故障', { exact: true }).last().click();
    await field(asking, '参与人').click();
    await page.getByTitle(answerer, { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await asking.locator('input[type=file]').setInputFiles({
      name: '检修记录.pdf',
      mimeType: 'application/pdf',
      buffer: await writeRecord(),
    });
    await waitUntilVisible(asking.getByText('检修记录.pdf'));
    await asking.getByRole('button', { name: '标注', exact: true }).first().click();
    await drawOn(page);
    const heard = waitForNotice(second.page);
    await button(asking, '发起问题').click();
    await waitUntilHidden(asking);
    await heard;
    await waitUntilVisible(panel(page, '问题详情').getByText('轴承异响').first());
    const { viewPosition, attachments, modelId: about, missingElements } = await detail();
    expect(missingElements).toEqual([]);
    const [shown] = viewPosition.viewpoints;
    expect([about, attachments.length, shown?.view.selection]).toEqual([
      modelId,
      1,
      [{ model: modelId, elementId: unit }],
    ]);
    expect(shown?.view.section).toEqual({ kind: 'planes', planes: [{ point: [0, 1.2, 0], normal: [0, -1, 0] }] });
    expect(shown?.view.colour).toEqual({ by: 'class' });
    expect(shown?.markup?.map(({ tool, colour, brush }) => [tool, colour, brush])).toEqual([
      ['rectangle', '#409eff', 2],
      ['text', '#409eff', 2],
    ]);
    expect([shown?.picture, shown?.marked, shown?.place].every((one) => one !== undefined)).toBe(true);
  });

  async function writeRecord(): Promise<Buffer> {
    const page = await first.page.context().newPage();
    await page.setContent('<meta charset="utf-8"><h1>检修记录</h1><p>轴承温度 71 °C</p>');
    const bytes = await page.pdf({ format: 'A4' });
    await page.close();
    return bytes;
  }

  async function drawOn(page: Page): Promise<void> {
    const marking = dialog(page, '标注');
    const canvas = marking.getByRole('application', { name: '标注画面' });
    await canvas.waitFor();
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.3, 0.3));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
    await page.mouse.up();
    // What was drawn is not lost by a key.
    await page.keyboard.press('Escape');
    await button(page, '继续编辑').click();
    await marking.getByText('文字', { exact: true }).click();
    await page.mouse.click(...at(0.55, 0.55));
    await marking.getByRole('textbox', { name: '输入文字，按 Enter 完成' }).fill('请查联轴器');
    await page.keyboard.press('Enter');
    await button(marking, '保存标注').click();
    await waitUntilHidden(marking);
  }

  it('another member hears of it at once, sees it as it was looked at, and answers with a view of their own', async () => {
    const { page } = second;
    await bell(page).click();
    await page
      .getByRole('button', { name: /轴承异响.*提到/ })
      .first()
      .click();
    await button(page, '在模型中查看').click();
    const question = panel(page, '问题详情');
    await waitUntilVisible(question.getByText('启动后有异响'));
    await button(question, '预览 检修记录.pdf').click();
    const paper = dialog(page, '检修记录.pdf');
    await waitUntilVisible(paper.getByText('轴承温度', { exact: false }));
    await page.keyboard.press('Escape');
    await waitUntilHidden(paper);
    const kept = (await detail()).viewPosition.viewpoints[0]?.view;
    await eventually(() => param(page, 'element')).toContain(unit.slice(0, 8));
    expect([param(page, 'cut'), param(page, 'colour')]).toEqual([CUT, 'class']);
    const wanted = [...(kept?.camera?.position ?? []), ...(kept?.camera?.target ?? [])];
    // The address says centimetres.
    await eventually(() =>
      Math.max(...camera(page).map((one, axis) => Math.abs(one - (wanted[axis] ?? 0)))),
    ).toBeLessThan(0.006);
    const writing = panel(first.page, '问题详情');
    await question.getByRole('textbox', { name: /^评论/ }).click();
    await page.keyboard.type('已安排检查');
    await waitUntilVisible(writing.getByText(`${answerer} 正在输入…`));
    await waitUntilVisible(writing.getByRole('list', { name: '正在查看此问题的成员' }).getByTitle(answerer));
    await button(question, '添加当前视点').click();
    await waitUntilVisible(question.getByRole('button', { name: '移除视点 1' }));
    await button(question, '发送').click();
    await waitUntilVisible(writing.getByText('已安排检查'));
    // What the second browser shows, as it keeps it itself.
    const of = { projectId, questionId: (await asked())?.id ?? '' };
    const [comment] = await manager.must(calls.GetModelQuestionCommentList, of);
    const seen = comment?.viewPosition.viewpoints[0]?.view;
    expect([seen?.selection, seen?.section, seen?.colour]).toEqual([kept?.selection, kept?.section, kept?.colour]);
    const placed = [...(seen?.camera?.position ?? []), ...(seen?.camera?.target ?? [])];
    expect(placed).toHaveLength(6);
    for (const [axis, one] of placed.entries()) expect(Math.abs(one - (wanted[axis] ?? 0))).toBeLessThan(1e-3);
  });

  it('C-COL-05 two who change it at once see both texts, and nothing is lost', async () => {
    const { page } = first;
    const edit = async (by: Page) => {
      await button(panel(by, '问题详情'), /编\s?辑/)
        .first()
        .click();
      return dialog(by, '编辑问题');
    };
    const [mine, theirs] = [await edit(page), await edit(second.page)];
    await field(mine, '标题').fill('轴承异响（夜间）');
    await field(theirs, '标题').fill('轴承异响（白天）');
    await field(theirs, '截止日期').fill('2030-06-07');
    await second.page.keyboard.press('Enter');
    await button(theirs, /保\s?存/).click();
    await waitUntilHidden(theirs);
    await button(mine, /保\s?存/).click();
    const merging = dialog(page, '合并修改');
    await waitUntilVisible(merging.getByText('轴承异响（白天）'));
    await merging.getByRole('radio', { name: /夜间/ }).check();
    await button(merging, '合并并保存').click();
    await waitUntilHidden(merging);
    await waitUntilVisible(panel(second.page, '问题详情').getByText('轴承异响（夜间）').first());
    const now = await detail();
    expect([now.questionTitle, now.questionEndDate]).toEqual(['轴承异响（夜间）', '2030-06-07']);
    expect([now.attachments.length, now.viewPosition.viewpoints.length]).toEqual([1, 1]);
  });

  it('pins of open questions stand in the model; who presses one reads it', async () => {
    const { page } = first;
    await first.go(preview(''));
    const pin = page.getByRole('button', { name: /轴承异响/ });
    await pin.first().waitFor({ state: 'attached', timeout: 60_000 });
    await pin.first().focus();
    await page.keyboard.press('Enter');
    await waitUntilVisible(panel(page, '问题详情').getByText('启动后有异响'));
    await eventually(() => param(page, 'cut')).toBe(CUT);
    const id = (await asked())?.id ?? '';
    await manager.must(calls.UpdateModelQuestionState, { projectId, ids: [id], state: 'completed' });
    await eventually(() => pin.count()).toBe(0);
  });
});

describe('T-COL-14 elements about which something is asked', () => {
  it('are coloured by how it stands, and the list tells what is asked about the selected one', async () => {
    const { page } = first;
    await first.go(preview(`&element=${unit}&colour=question`));
    await button(page, '问题').click({ timeout: 60_000 });
    await panel(page, '问题').getByRole('checkbox', { name: '只看所选构件的问题' }).check();
    await waitUntilVisible(panel(page, '问题').getByText('轴承异响'));
    await pickTool(page, '显示', '按数据着色');
    await waitUntilVisible(panel(page, '按数据着色').getByText('问题均已完成'));
  });
});

describe('T-MODEL-17 two who look at one model', () => {
  it('are named to each other; whoever is followed shows the way, until the follower turns the view', async () => {
    await first.go(preview(''));
    await second.go(preview('&camera=30_20_30_0_0_0'));
    const people = (page: Page) => page.getByRole('region', { name: '正在查看此模型的成员' });
    await people(first.page).waitFor({ timeout: 60_000 });
    await people(second.page).getByRole('button').click();
    await waitUntilVisible(people(first.page).getByText('正在跟随你的视角'));
    await first.go(preview('&camera=12_9_14_0_2_0'));
    await eventually(() => camera(second.page).slice(0, 3).map(Math.round)).toEqual(
      camera(first.page).slice(0, 3).map(Math.round),
    );
    const canvas = second.page.locator('canvas').first();
    await canvas.click({ position: { x: 500, y: 400 } });
    await waitUntilHidden(people(second.page).getByText('正在跟随'));
  });
});

describe('T-COL-11 T-COL-12 questions and other programs', () => {
  it('one goes out as BCF 3.0, is changed by hand, and comes back changed and not doubled', async () => {
    const { page } = first;
    await first.go(`/cooperate?project=${projectId}`);
    const line = page.locator('.ant-table-row', { hasText: '轴承异响' });
    await line.waitFor();
    const saved = page.waitForEvent('download');
    await button(page, '导入与导出').click();
    await page.getByRole('menuitem', { name: '导出 BCF 3.0' }).click();
    const parts = await zipEntries(await readFile(await (await saved).path()), BCF_LIMITS, () => true);
    const changed = [...parts].map(([name, bytes]): [string, Buffer] => [
      name,
      name.endsWith('markup.bcf')
        ? Buffer.from(
            bytes
              .toString('utf8')
              .replace('<Title>轴承异响', '<Title>轴承异响已复测')
              .replace('TopicStatus="Closed"', 'TopicStatus="Active"'),
          )
        : bytes,
    ]);
    await button(page, '导入与导出').click();
    await page.getByRole('menuitem', { name: '导入 BCF' }).click();
    const importing = dialog(page, '导入 BCF');
    const buffer = storedZip(new Map(changed));
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: '复测.bcf', mimeType: 'application/zip', buffer });
    await field(importing, '视点所属的模型').click();
    await page.getByTitle('机房').last().click();
    await field(importing, '类型（文件未注明时）').click();
    await page.getByTitle('设备故障', { exact: true }).last().click();
    await button(importing, /导\s?入/).click();
    const result = dialog(page, /导入结果/);
    await waitUntilVisible(result.getByText('更新'));
    await button(result, /关\s?闭/)
      .last()
      .click();
    await waitUntilVisible(page.locator('.ant-table-row', { hasText: '轴承异响已复测' }).getByText('Active'));
    const list = await manager.must(calls.GetModelQuestionList, { projectId, modelId });
    expect(list.data.count).toBe(1);
    const { viewPosition, attachments, state } = await detail();
    expect([viewPosition.viewpoints.length, attachments.length, state]).toEqual([1, 1, 'new']);
  });
});

describe('S-COL-15 R-05 C-COL-09 a shared model and a shared question', () => {
  it('are opened by a code without signing in: what was seen is seen, and nothing can be changed', async () => {
    const { page } = first;
    await first.go(preview(''));
    await button(page, '分享模型').click({ timeout: 60_000 });
    const sharing = dialog(page, /分享/);
    await sharing.getByText('加密链接').click();
    await button(sharing, '创建链接').click();
    await eventually(
      async () => (await manager.must(shares.GetModelShareDetail, { projectId, modelId }))?.token ?? '',
    ).not.toBe('');
    const made = await manager.must(shares.GetModelShareDetail, { projectId, modelId });
    const visitor = world.keepOpen(await world.visitor(LOOK));
    await visitor.go(`/sharePreview?linkToken=${made?.token}`);
    await visitor.page.getByRole('textbox').first().click();
    await visitor.page.keyboard.type(made?.visitPassword ?? '');
    const questions = panel(visitor.page, '问题');
    await questions.getByText('轴承异响已复测').click({ timeout: 60_000 });
    const question = panel(visitor.page, '问题详情');
    await waitUntilVisible(question.getByText('已安排检查'));
    await waitUntilVisible(question.getByText('检修记录.pdf'));
    for (const name of ['编辑', '分享', '发送', '发起问题', '重新打开'])
      expect(await visitor.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    const questionId = (await asked())?.id ?? '';
    const token = await manager.must(shares.CreateModelShare, {
      projectId,
      questionId,
      modelSharePattern: { sceneShareWay: 1, sceneShareToDate: 1 },
    });
    await visitor.go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(panel(visitor.page, '问题详情').getByText('启动后有异响'));
  });
});
