import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { questionCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openBin } from '../../testing/openBin.ts';
import { questionIn, questionValues } from './examples.ts';
import { listMondays } from './statistics.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const add = (
  kind: 'status' | 'priority' | 'stage' | 'milestone' | 'label',
  name: string,
  state?: 'new' | 'completed',
) => engineer.must(calls.CreateQuestionOption, { projectId, kind, name, ...(state ? { state } : {}) });
const list = async (filter: object = {}) =>
  (
    await engineer.must(calls.GetModelTypeAllQuestionList, { projectId, pageIndex: 1, pageSize: 50, ...filter })
  ).data.list.map(({ questionTitle }) => questionTitle);
const read = (questionId: string) => engineer.must(calls.GetModelQuestionDetail, { projectId, questionId });
const change = async (id: string, more: object) =>
  engineer.must(calls.UpdateModelQuestion, { ...(await questionValues(app)), id, ...more });
const readActs = async (questionId: string) =>
  (await engineer.must(calls.GetModelQuestionActiveList, { projectId, questionId })).map(({ content }) => content);

describe('T-COL-05 … T-COL-09 what a project defines of its questions', () => {
  it('a status says what it stands for; names are taken once a kind; another project has none of them', async () => {
    const missing = await engineer.send(calls.CreateQuestionOption, { projectId, kind: 'status', name: '处理中' });
    expect(missing.message).toBe(refusals['questionOption.stateRequired'].cn);
    await add('status', '处理中', 'new');
    const twice = await engineer.send(calls.CreateQuestionOption, {
      projectId,
      kind: 'status',
      name: '处理中',
      state: 'new',
    });
    expect([twice.code, twice.message]).toEqual([409, '“处理中”已存在']);
    await add('label', '处理中');
    const others = await app
      .as(app.world.people.admin)
      .must(calls.GetQuestionOptions, { projectId: app.world.east.plant });
    expect(others).toEqual([]);
  });

  it('questions bear them, and lose what is deleted; the feed says what changed', async () => {
    const high = await add('priority', '紧急');
    const [one, two] = [await add('label', '机电'), await add('label', '消防')];
    const made = await questionIn(app, { questionTitle: '带标签', priorityId: high.id, labelIds: [one.id] });
    expect(made).toMatchObject({ priority: { name: '紧急' }, labels: [{ name: '机电' }] });
    await change(made.id, { questionTitle: '带标签', priorityId: '', labelIds: [two.id, one.id] });
    expect(await read(made.id)).toMatchObject({ labels: [{ name: '消防' }, { name: '机电' }] });
    expect((await readActs(made.id)).slice(0, 5)).toEqual(
      expect.arrayContaining(['将优先级由“紧急”改为“–”', '将标签由“机电”改为“消防、机电”']),
    );
    expect(await list({ labelId: two.id })).toEqual(['带标签']);
    await engineer.must(calls.DeleteQuestionOption, { projectId, id: two.id });
    expect((await read(made.id)).labels.map(({ name }) => name)).toEqual(['机电']);
    const foreign = await engineer.send(calls.UpdateModelQuestion, {
      ...(await questionValues(app)),
      id: made.id,
      priorityId: one.id,
    });
    expect(foreign.message).toBe(refusals['questionOption.notFound'].cn);
  });

  it('G-COL-01 a status completes or reopens, and goes with the state that it stands for', async () => {
    const done = await add('status', '已验收', 'completed');
    const made = await questionIn(app, { questionTitle: '验收' });
    const set = (state: 'new' | 'completed', statusId?: string) =>
      engineer.send(calls.UpdateModelQuestionState, {
        projectId,
        ids: [made.id],
        state,
        ...(statusId ? { statusId } : {}),
      });
    expect((await set('new', done.id)).message).toBe(refusals['question.statusOther'].cn);
    expect((await set('completed', done.id)).code).toBe(200);
    expect(await read(made.id)).toMatchObject({ state: 'completed', status: { name: '已验收' } });
    expect(await list({ statusId: done.id })).toEqual(['验收']);
    expect(await list({ statusId: '-' })).not.toContain('验收');
    await set('new');
    expect(await read(made.id)).not.toHaveProperty('status');
    expect((await readActs(made.id)).slice(0, 3)).toEqual(['重新打开了问题', '完成了问题', '将状态由“–”改为“已验收”']);
  });

  it('stand in the order that somebody gave them, all of them or none', async () => {
    const [a, b, c] = [await add('stage', '设计'), await add('stage', '施工'), await add('stage', '运维')];
    const order = (ids: string[]) => engineer.send(calls.SortQuestionOptions, { projectId, kind: 'stage', ids });
    expect((await order([a.id, b.id])).message).toBe(refusals['questionOption.orderChanged'].cn);
    expect((await order([c.id, a.id, b.id])).code).toBe(200);
    const options = await engineer.must(calls.GetQuestionOptions, { projectId });
    expect(options.filter(({ kind }) => kind === 'stage').map(({ name }) => name)).toEqual(['运维', '设计', '施工']);
  });

  it('a question comes back from the bin without what was deleted meanwhile', async () => {
    const stage = await add('stage', '临时');
    const made = await questionIn(app, { questionTitle: '回收', stageId: stage.id });
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [made.id] });
    await engineer.must(calls.DeleteQuestionOption, { projectId, id: stage.id });
    await openBin(app).undo('question', made.id);
    expect(await read(made.id)).not.toHaveProperty('stage');
  });
});

describe('C-COL-15 sorting and filters', () => {
  it('sorts by day, age and number, either way, and finds by day', async () => {
    for (const [questionTitle, questionEndDate] of [
      ['乙', '2030-01-02'],
      ['甲', '2030-01-01'],
      ['丙', '2030-01-03'],
    ])
      await questionIn(app, { questionTitle, questionEndDate });
    const of = { dueFrom: '2030-01-01', dueTo: '2030-01-03' };
    expect(await list({ ...of, orderBy: 'questionEndDate', orderByType: 0 })).toEqual(['甲', '乙', '丙']);
    expect(await list({ ...of, orderBy: 'number', orderByType: 1 })).toEqual(['丙', '甲', '乙']);
    expect(await list({ ...of, dueTo: '2030-01-01' })).toEqual(['甲']);
  });
});

describe('T-COL-13 the list as a spreadsheet', () => {
  it('has a row a question as the list is narrowed, by number', async () => {
    await questionIn(app, { questionTitle: '表格一', questionEndDate: '2031-05-05' });
    await questionIn(app, { questionTitle: '=1+1', questionEndDate: '2031-05-05' });
    const of = { projectId, dueFrom: '2031-05-05', dueTo: '2031-05-05' };
    const csv = await (await engineer.request(calls.ExportQuestionList, { ...of, format: 'csv' })).text();
    const [titles, first, second] = csv.split('\r\n');
    expect(titles).toContain('编号,标题,内容,状态,类型');
    expect(first).toContain('表格一,机房顶板渗水，请核实管道标高,新建');
    // What a spreadsheet would take for a formula is a text (OWASP).
    expect(second).not.toMatch(/,=1\+1/);
    const xlsx = await engineer.request(calls.ExportQuestionList, { ...of, format: 'xlsx' });
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('C-COL-10 raised from something', () => {
  it('keeps what it was raised from by its name, and refuses what the project has not', async () => {
    const device = await engineer.must(deviceRegistryCalls.AddProjectDevice, {
      projectId,
      deviceId: 'PUMP-01',
      deviceName: '1 号泵',
      adapterId: projectId,
    });
    const made = await questionIn(app, { questionTitle: '设备问题', source: { kind: 'device', id: device.id } });
    expect(made.source).toEqual({ kind: 'device', id: device.id, name: '1 号泵' });
    expect(await list({ sourceId: device.id })).toEqual(['设备问题']);
    for (const kind of ['device', 'asset', 'document'] as const) {
      const answer = await engineer.send(calls.CreateModelQuestion, {
        ...(await questionValues(app)),
        source: { kind, id: newId() },
      });
      expect([kind, answer.code]).toEqual([kind, 404]);
    }
  });
});

describe('T-COL-10 statistics', () => {
  it('counts open, overdue, near and completed ones, by type, person and week', async () => {
    const before = await engineer.must(calls.GetQuestionStatistics, { projectId });
    await questionIn(app, { questionTitle: '逾期', questionEndDate: '2020-01-01' });
    const done = await questionIn(app, { questionTitle: '完成' });
    await engineer.must(calls.UpdateModelQuestionState, { projectId, ids: [done.id], state: 'completed' });
    const after = await engineer.must(calls.GetQuestionStatistics, { projectId });
    expect([after.open, after.overdue, after.completed]).toEqual([
      before.open + 1,
      before.overdue + 1,
      before.completed + 1,
    ]);
    expect(after.byType.reduce((sum, one) => sum + one.open, 0)).toBe(after.open);
    const { member } = app.world.people;
    expect(after.byPerson.find(({ id }) => id === member.id)).toMatchObject({ overdue: 1 });
    expect(after.weeks).toHaveLength(12);
    const [last, lastBefore] = [after.weeks.at(-1), before.weeks.at(-1)];
    expect([last?.raised, last?.completed, last?.open]).toEqual([
      (lastBefore?.raised ?? 0) + 2,
      (lastBefore?.completed ?? 0) + 1,
      (lastBefore?.open ?? 0) + 1,
    ]);
  });

  it('a week begins on Monday', () => {
    expect(listMondays('2026-11-29', 2)).toEqual(['2026-11-16', '2026-11-23']);
    expect(listMondays('2026-11-30', 1)).toEqual(['2026-11-30']);
  });
});
