import { projectCalls } from '@twinscape/contract/projects';
import { questionCalls as calls } from '@twinscape/contract/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  row,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld } from './world.ts';

const world = openWorld();
let engineer: Client;
let projectId: string;
let questionTypeId: string;

beforeAll(async () => {
  const manager = await world.calls('manager');
  ({ id: projectId } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '问题试验' }));
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const memberIds = candidates.data.list
    .filter(({ loginAccount }) => ['engineer', 'member', 'guest'].includes(loginAccount))
    .map(({ memberId }) => memberId);
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds });
  engineer = await world.calls('engineer');
  ({ id: questionTypeId } = await engineer.must(calls.CreateModelQuestionType, { projectId, typeName: '质量' }));
});

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const at = (more: Readonly<Record<string, string>> = {}) =>
  `/cooperate?${new URLSearchParams({ project: projectId, ...more })}`;
const raise = (questionTitle: string, more: object = {}) =>
  engineer.must(calls.CreateModelQuestion, {
    projectId,
    questionTitle,
    questionContent: '<p>请核实</p>',
    questionEndDate: '2030-01-01',
    questionTypeId,
    ...more,
  });

describe('S-COL-16 S-COL-04 the questions of a project', () => {
  it('RU-QST-01 RU-QST-08 RU-QST-17 one is raised: what is missing is said in order, somebody is mentioned, and it stands on the list', async () => {
    const { page } = await world.reader('engineer', at());
    await page.getByRole('button', { name: '发起问题' }).first().click();
    const asking = dialog(page, '发起问题');
    await button(asking, '发起问题').click();
    await waitUntilVisible(asking.getByText('请输入标题'));
    await field(asking, '标题').fill('三层机房漏水');
    await asking.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.type('顶板渗水，请 @');
    await page.getByRole('option').first().click();
    await page.keyboard.type('核实');
    await field(asking, '截止日期').fill('2030-05-01');
    await page.keyboard.press('Enter');
    await field(asking, '类型').click();
    // A type that is not there yet is made where it is missed.
    await page.keyboard.type('渗漏');
    await page.getByTitle('新建类型“渗漏”').click();
    await waitUntilVisible(asking.getByTitle('渗漏', { exact: true }));
    await button(asking, '发起问题').click();
    await waitUntilHidden(asking);
    await waitUntilVisible(row(page, '三层机房漏水'));
    const { list } = (await engineer.must(calls.GetModelTypeAllQuestionList, { projectId, key: '三层机房' })).data;
    expect(list[0]?.questionContent).toMatch(/<span data-mention="[0-9a-f-]{36}">@.+<\/span>/);
    expect([list[0]?.questionEndDate, list[0]?.questionTypeName]).toEqual(['2030-05-01', '渗漏']);
  });

  it('RU-RICH-02 RU-RICH-03 K-30 at 200 characters typing stops and what is pasted is cut', async () => {
    const { page } = await world.reader('engineer', at());
    await page.getByRole('button', { name: '发起问题' }).first().click();
    const asking = dialog(page, '发起问题');
    const content = asking.getByRole('textbox', { name: '内容' });
    await content.click();
    await content.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '字'.repeat(250));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await waitUntilVisible(asking.getByText('200 / 200'));
    await page.keyboard.type('more');
    expect(await content.innerText()).toBe('字'.repeat(200));
    await page.keyboard.press('Backspace');
    await waitUntilVisible(asking.getByText('199 / 200'));
  });

  it('A-66 C-COL-06 C-COL-18 it is looked at, commented on, completed and told of', async () => {
    const { id } = await raise('冷却塔异响');
    const { page } = await world.reader('engineer', at({ question: id }));
    const shown = page.getByRole('dialog');
    await waitUntilVisible(shown.getByRole('heading', { name: '冷却塔异响' }));
    await shown.getByRole('textbox', { name: /评论/ }).click();
    await page.keyboard.type('已到场检查');
    await button(shown, /发\s?送/).click();
    await waitUntilVisible(shown.getByRole('region', { name: '评论' }).getByText('已到场检查'));
    await button(shown, /完\s?成/).click();
    await waitUntilVisible(shown.getByText('完成了问题'));
    await waitUntilVisible(row(page, '冷却塔异响').getByText('已完成'));
  });

  it('RU-QST-13 C-COL-04 it is deleted after a question and comes back by the toast', async () => {
    await raise('待删除的问题');
    const { page } = await world.reader('engineer', at());
    await chooseFromMoreMenu(page, '待删除的问题', '删除');
    await button(dialog(page, '删除问题“待删除的问题”？'), '删除').click();
    await waitUntilHidden(row(page, '待删除的问题'));
    await findToast(page, '已删除“待删除的问题”').getByRole('button', { name: '撤销' }).click();
    await waitUntilVisible(row(page, '待删除的问题'));
  });

  it('another one’s question is seen as it is raised, and with me shows those in which one takes part', async () => {
    const people = await engineer.must(projectCalls.GetProjectMemberList, { projectId });
    const me = people.data.list.find(({ loginAccount }) => loginAccount === 'member')?.memberId ?? '';
    const { page } = await world.reader('member', at({ with: 'me' }));
    await waitUntilVisible(page.getByRole('heading', { name: '问题' }).first());
    await raise('与成员有关', { joiners: [{ joinTargetUserId: me }] });
    await raise('与成员无关');
    await waitUntilVisible(row(page, '与成员有关'));
    expect(await row(page, '与成员无关').count()).toBe(0);
  });

  it('RU-QST-14 types are added, refused in words, renamed, and deleted while no question has them', async () => {
    const { page } = await world.reader('engineer', at());
    await button(page, /问题设置/).click();
    const types = dialog(page, '问题设置');
    const name = types.getByRole('textbox', { name: '类型名称' });
    await name.fill('安全-A');
    await button(types, '添加类型').click();
    await waitUntilVisible(types.getByText('只能输入中文、数字和字母'));
    await name.fill('安全');
    await button(types, '添加类型').click();
    await waitUntilVisible(types.getByText('安全', { exact: true }));
    await chooseFromMoreMenu(page, '安全', '删除');
    await button(dialog(page, '删除类型“安全”？'), '删除').click();
    await eventually(async () =>
      (await engineer.must(calls.GetModelQuestionTypeList, { projectId })).map(({ typeName }) => typeName),
    ).toEqual(['渗漏', '质量']);
  });

  it('a trial user reads and is offered nothing', async () => {
    await raise('体验账号可见');
    const { page } = await world.reader('guest', at());
    await waitUntilVisible(row(page, '体验账号可见'));
    expect(await page.getByRole('button', { name: '发起问题' }).count()).toBe(0);
  });
});

describe('S-COL-16 what a project defines, and other programs', () => {
  it('T-COL-06 G-COL-01 a status of the project is a column of the board, and a card moves into it', async () => {
    await raise('送修水泵');
    const { page } = await world.reader('engineer', at());
    await button(page, /问题设置/).click();
    const settings = dialog(page, '问题设置');
    await settings.getByText('状态', { exact: true }).click();
    await settings.getByRole('textbox', { name: '名称' }).fill('处理中');
    await button(settings, /添\s?加/).click();
    await waitUntilVisible(settings.getByRole('listitem').getByText('处理中'));
    await page.keyboard.press('Escape');
    await page.getByText('状态板', { exact: true }).click();
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    await waitUntilVisible(column('新建').getByText('送修水泵'));
    await column('新建').getByText('送修水泵').dragTo(column('处理中'));
    await waitUntilVisible(column('处理中').getByText('送修水泵'));
    await chooseFromMoreMenu(page, '送修水泵', '移到“已完成”');
    await waitUntilVisible(column('已完成').getByText('送修水泵'));
    await page.getByText('统计', { exact: true }).click();
    await waitUntilVisible(page.getByRole('link', { name: /已完成/ }).first());
    await page.getByRole('link', { name: /质量/ }).click();
    await waitUntilVisible(row(page, '送修水泵'));
  });

  it('C-COL-05 two who change one question at once: what both changed is chosen, the rest is merged', async () => {
    const made = await raise('两人同改');
    const { page } = await world.reader('engineer', at({ question: made.id }));
    const shown = page.getByRole('dialog');
    await button(shown, /编\s?辑/).click();
    const editing = dialog(page, '编辑问题');
    await field(editing, '标题').fill('我改的标题');
    await engineer.must(calls.UpdateModelQuestion, {
      projectId,
      id: made.id,
      questionTitle: '对方改的标题',
      questionContent: '<p>请核实</p>',
      questionEndDate: '2031-02-03',
      questionTypeId,
    });
    await button(editing, /保\s?存/).click();
    const merging = dialog(page, '合并修改');
    await waitUntilVisible(merging.getByText('对方改的标题'));
    await merging.getByRole('radio', { name: /我改的标题/ }).check();
    await button(merging, '合并并保存').click();
    await waitUntilHidden(merging);
    await eventually(async () => {
      const now = await engineer.must(calls.GetModelQuestionDetail, { projectId, questionId: made.id });
      expect([now.questionTitle, now.questionEndDate]).toEqual(['我改的标题', '2031-02-03']);
    });
  });
});

describe('S-COL-04 without a line', () => {
  it('a question with a photograph is kept on the device, outlives a reload, and is sent once when the line is back', async () => {
    const { context, page, problems: troubles } = await world.signInAs('engineer', at(), { isNew: true });
    await waitUntilVisible(page.getByRole('button', { name: '发起问题' }).first());
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '发起问题' }).first().click();
    const asking = dialog(page, '发起问题');
    await waitUntilVisible(asking.getByRole('textbox', { name: '内容' }));
    await field(asking, '类型').click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /^质量$/ })
      .click();
    await context.setOffline(true);
    await asking.locator('input[type=file][multiple]').setInputFiles({
      name: '现场照片.png',
      mimeType: 'image/png',
      buffer: Buffer.from(ONE_PIXEL, 'base64'),
    });
    await waitUntilVisible(asking.getByRole('img', { name: '现场照片.png' }));
    await field(asking, '标题').fill('无网时的渗水');
    await asking.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.type('地下室无信号');
    await field(asking, '截止日期').fill('2030-05-01');
    await page.keyboard.press('Enter');
    await button(asking, '发起问题').click();
    await waitUntilHidden(asking);
    const kept = page.getByRole('status').filter({ hasText: '1 项保存在本机，尚未发送' });
    await waitUntilVisible(kept);
    expect(await kept.innerText()).toContain('无网时的渗水');
    expect((await engineer.must(calls.GetModelTypeAllQuestionList, { projectId, key: '无网时' })).data.count).toBe(0);
    await context.setOffline(false);
    await page.reload();
    await waitUntilVisible(row(page, '无网时的渗水'));
    await waitUntilHidden(kept);
    await waitUntilVisible(findToast(page, '已发送问题“无网时的渗水”'));
    const { list } = (await engineer.must(calls.GetModelTypeAllQuestionList, { projectId, key: '无网时' })).data;
    expect(list).toHaveLength(1);
    const made = await engineer.must(calls.GetModelQuestionDetail, { projectId, questionId: list[0]?.id ?? '' });
    expect(made.attachments.map(({ attachmentName }) => attachmentName.name)).toEqual(['现场照片.png']);
    for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/Failed to load resource|ERR_|WebSocket/);
  });
});
