import { auditCalls } from '@twinscape/contract/audit';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { defineEvent } from '../../platform/events/index.ts';
import { readSpreadsheet } from '../../platform/spreadsheet/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD, type TestPerson } from '../../testing/world.ts';
import { modelUploaded, modelVersionUploaded } from '../models/index.ts';
import { insertAuditEntry } from './store.ts';

let app: TestApp;
let created: string;
beforeAll(async () => {
  app = await startTestApp();
  const { people } = app.world;
  created = (await app.as(people.admin).must(projectCalls.AddEnterpriseProject, { projectName: '地铁三号线' })).id;
  await app.as(people.admin).must(projectCalls.UpdateEnterpriseProject, { id: created, projectName: '地铁 3 号线' });
  await app.as(people.admin).must(projectCalls.AddProjectMember, { projectId: created, memberIds: [people.member.id] });
  await vi.waitFor(async () => expect((await projectLog(people.member)).count).toBe(3), TEST_TIMEOUT_MS);
});
afterAll(() => app.stop());

const projectLog = async (who: TestPerson, input: object = {}, language = 'cn') =>
  (
    await app
      .as(who)
      .with({ 'x-language': language })
      .must(auditCalls.GetProjectOperationLogList, { projectId: created, ...input })
  ).data;
const platformLog = async (input: object = {}) =>
  (await app.as(app.world.people.platform).must(auditCalls.GetOperationLogList, input)).data;

describe('the operation log', () => {
  it('C-LOG-03 tells of every change: who, what, before and after, from where, in the reader’s language', async () => {
    const { people, east } = app.world;
    const { list } = await projectLog(people.member);
    expect(list.map(({ content, operationType }) => [content, operationType])).toEqual([
      ['将“王敏”加入项目“地铁 3 号线”', 2],
      ['修改项目“地铁 3 号线”', 2],
      ['新建项目“地铁三号线”', 1],
    ]);
    expect(list[1]).toMatchObject({
      operateUserId: people.admin.id,
      operateUserName: '陈总',
      entityType: 'CUSTOMER',
      entityId: created,
      companyId: east.id,
      companyName: '华东工程',
      projectId: created,
      projectName: '地铁 3 号线',
      ip: '127.0.0.1',
      before: { projectName: '地铁三号线' },
      after: { projectName: '地铁 3 号线' },
    });
    expect((await projectLog(people.member, {}, 'en')).list[1]?.content).toBe('Changed the project “地铁 3 号线”');
  });

  it('C-LOG-03 is for those who reach the project', async () => {
    const { people } = app.world;
    for (const who of [people.idle, people.westAdmin]) {
      expect((await app.as(who).send(auditCalls.GetProjectOperationLogList, { projectId: created })).code).toBe(403);
    }
    expect((await projectLog(people.platform)).count).toBe(3);
  });

  it('C-LOG-01 shows platform administrators all, and filters it', async () => {
    const { people, east, west } = app.world;
    expect((await platformLog({ projectId: created })).count).toBe(3);
    expect((await platformLog({ projectId: created, operationType: 1 })).list[0]?.content).toBe('新建项目“地铁三号线”');
    expect((await platformLog({ companyId: east.id, key: '三号' })).count).toBe(1);
    expect((await platformLog({ companyId: west.id, key: '三号' })).count).toBe(0);
    expect((await platformLog({ userId: people.admin.id, entityType: 'CUSTOMER' })).count).toBe(3);
    expect((await platformLog({ userId: people.member.id, entityType: 'CUSTOMER' })).count).toBe(0);
    const { list } = await platformLog({ projectId: created, orderBy: 'createTime', orderByType: 0 });
    expect(list.map(({ operationType }) => operationType)).toEqual([1, 2, 2]);
    const moment = list[1]?.createTime ?? new Date();
    expect((await platformLog({ projectId: created, startTime: moment, endTime: moment })).count).toBe(1);
    expect((await platformLog({ projectId: created, endTime: new Date(0) })).count).toBe(0);
    const page = await platformLog({ projectId: created, pageIndex: 3, pageSize: 1 });
    expect([page.count, page.list.length, page.list[0]?.operationType]).toEqual([3, 1, 1]);
    const badOrder = await app.as(people.platform).json(`/api/OperationLog/GetOperationLogList?OrderBy=before`);
    expect(badOrder.ErrorCode).toBe(400);
    for (const who of [people.admin, people.member]) {
      expect((await app.as(who).send(auditCalls.GetOperationLogList, {})).code).toBe(403);
    }
  });

  it('tells of a sign-in without anything of the password', async () => {
    const { people } = app.world;
    await app.anonymous.must(identityCalls.Login, {
      loginAccount: people.member.loginAccount,
      loginPwd: TEST_PASSWORD,
    });
    await expect
      .poll(async () => (await platformLog({ userId: people.member.id })).list[0]?.content)
      .toBe('“王敏”登录');
    const { rows } = await app.platform.database.pool.query(
      'select row_to_json(audit_entry)::text as text from audit_entry',
    );
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Twinscape2026/);
  });

  it('has each change once, also when its event is handed out again', async () => {
    const { people } = app.world;
    const { platform } = app;
    const probe = defineEvent({
      name: 'test.probe',
      entity: 'TEST',
      action: 'OTHER',
      text: { cn: '试', en: 'probe' },
    });
    let tries = 0;
    platform.events.on(probe, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try fails after the entry was written');
    });
    await platform.database.db.transaction((tx) =>
      platform.events.emit(tx, probe, { userName: '试', userId: people.idle.id, ip: '::1' }, {}),
    );
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(2);
    await expect.poll(async () => (await platformLog({ entityType: 'TEST' })).count).toBe(1);
  });

  it('keeps the name of the administrator who acted as somebody else', async () => {
    const { people, east } = app.world;
    const { platform } = app;
    await insertAuditEntry(platform.database.db, {
      id: '01890000-0000-7000-8000-0000000000aa',
      at: new Date(),
      projectId: east.plant,
      companyId: east.id,
      userId: people.member.id,
      userName: '王敏',
      actedBy: '平台管理员',
      ip: '10.1.1.1',
      action: 'UPDATED',
      entityType: 'THING',
      content: { cn: '改', en: 'changed' },
      operationType: 2,
    });
    expect((await platformLog({ projectId: east.plant })).list[0]).toMatchObject({ actedBy: '平台管理员' });
  });
});

describe('writing a log entry', () => {
  it('C-LOG-02 RU-CALL-14 keeps the page’s sentence about a model', async () => {
    const { people, east } = app.world;
    const answer = await app.as(people.engineer).json('/api/OperationLog/AddLog', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        OperationType: 1,
        Content: '上传模型 A栋.ifc',
        BusinessOperationType: 10,
        ProjectId: east.tower,
      }),
    });
    expect(answer).toMatchObject({ ErrorCode: 200, Result: null });
    await app
      .as(people.engineer)
      .must(auditCalls.AddLog, { projectId: east.tower, operationType: 2, content: '更新模型' });
    const { data } = await app.as(people.member).must(auditCalls.GetProjectOperationLogList, { projectId: east.tower });
    expect(
      data.list.map(({ operationType, businessOperationType, content, operateUserName }) => [
        operationType,
        businessOperationType,
        content,
        operateUserName,
      ]),
    ).toEqual([
      [2, 10, '更新模型', '李工'],
      [1, 10, '上传模型 A栋.ifc', '李工'],
    ]);
  });

  it('C-LOG-02 refuses strangers, empty content and odd types', async () => {
    const { people, east } = app.world;
    const entry = { projectId: east.tower, operationType: 1, content: 'x' };
    expect((await app.as(people.idle).send(auditCalls.AddLog, entry)).code).toBe(403);
    expect((await app.as(people.engineer).send(auditCalls.AddLog, { ...entry, content: ' ' })).message).toBe(
      '请输入日志内容',
    );
    expect((await app.as(people.engineer).send(auditCalls.AddLog, { ...entry, operationType: 0 })).code).toBe(400);
  });
});

describe('an upload and its page', () => {
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000 });
  const east = () => ({ projectId: app.world.east.plant, companyId: app.world.east.id });
  const log = async () =>
    (await app.as(app.world.people.admin).must(auditCalls.GetProjectOperationLogList, east())).data;
  const upload = async (
    entityName: string,
    event = modelUploaded,
    who: TestPerson = app.world.people.admin,
    at = new Date(),
  ) => {
    const { platform } = app;
    const actor = { userId: who.id, userName: who.name, ip: '::1' };
    const before = (await log()).count;
    const facts = {
      ...east(),
      entityId: newId(),
      entityName,
      at: at.toISOString(),
      values: { file: `${entityName}.ifc`, version: 2 },
    };
    await platform.database.db.transaction((tx) => platform.events.emit(tx, event, actor, facts));
    return { before, entityId: facts.entityId };
  };
  const tell = (content: string, operationType = 1, who: TestPerson = app.world.people.admin) =>
    app.as(who).must(auditCalls.AddLog, { projectId: app.world.east.plant, operationType, content });
  const told = async (entityName: string) => (await log()).list.filter((entry) => entry.entityName === entityName);

  it('K-57 RU-UPQ-04 an upload alone is told by the server, as an entry about a model', async () => {
    await upload('甲楼');
    await eventually(async () =>
      expect(await told('甲楼')).toMatchObject([
        {
          operationType: 1,
          businessOperationType: 10,
          entityType: 'MODEL',
          content: '上传模型“甲楼”（甲楼.ifc）',
        },
      ]),
    );
    await tell('上传模型 甲楼');
    expect(await told('甲楼')).toMatchObject([{ content: '上传模型 甲楼', entityType: 'MODEL' }]);
  });

  it('RU-UPQ-04 C-LOG-02 is one line, whichever of the two comes first', async () => {
    const first = await upload('乙楼');
    await eventually(async () => expect(await told('乙楼')).toHaveLength(1));
    await tell('上传模型 乙楼成功');
    expect((await log()).count).toBe(first.before + 1);
    await tell('更新模型 丙楼', 2);
    const { entityId } = await upload('丙楼', modelVersionUploaded);
    await eventually(async () =>
      expect(await told('丙楼')).toMatchObject([{ content: '更新模型 丙楼', entityId, operationType: 2 }]),
    );
    expect((await log()).count).toBe(first.before + 2);
  });

  it('RU-UPQ-04 of several that end at the same moment, each has its own sentence', async () => {
    const before = (await log()).count;
    await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        await upload(`并行楼-${at}`);
        await tell(`页面上传 并行楼-${at}`);
      }),
    );
    await eventually(async () => {
      const { list, count } = await log();
      expect(count).toBe(before + 6);
      for (const entry of list.slice(0, 6)) expect(entry.content).toBe(`页面上传 ${entry.entityName}`);
    });
  });

  it('RU-UPQ-04 a sentence is about the upload of the same user and kind, of the last ten minutes, that nobody told', async () => {
    const { people } = app.world;
    await upload('丁楼');
    await upload('旧楼', modelUploaded, people.admin, new Date(Date.now() - 11 * 60_000));
    await eventually(async () => expect([...(await told('丁楼')), ...(await told('旧楼'))]).toHaveLength(2));
    await tell('平台管理员的话', 1, people.platform);
    await tell('更新的话', 2);
    expect(await told('丁楼')).toMatchObject([{ content: '上传模型“丁楼”（丁楼.ifc）' }]);
    await tell('上传了一栋楼');
    expect(await told('丁楼')).toMatchObject([{ content: '上传了一栋楼' }]);
    const { before } = await upload('其他');
    await eventually(async () => expect((await log()).count).toBe(before + 1));
    await tell('说其他');
    await tell('再说一次');
    expect((await log()).count).toBe(before + 2);
    expect(await told('旧楼')).toMatchObject([{ content: '上传模型“旧楼”（旧楼.ifc）' }]);
  });
});

describe('the exported operation log', () => {
  const exported = async (who: TestPerson, input: object, language = 'cn') => {
    const answer = await app.as(who).with({ 'x-language': language }).request(auditCalls.ExportOperationLog, input);
    return {
      answer,
      rows: answer.status === 200 ? await readSpreadsheet(Buffer.from(await answer.arrayBuffer())) : [],
    };
  };

  it('T-LOG-01 has the rows of the list, and no text of it is a formula', async () => {
    const { people, east } = app.world;
    await app
      .as(people.engineer)
      .must(auditCalls.AddLog, { projectId: east.tower, operationType: 1, content: '=cmd|calc' });
    const { answer, rows } = await exported(people.member, { projectId: east.tower, key: 'cmd' });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E6%93%8D/);
    expect(rows[0]?.slice(0, 4)).toEqual(['时间', '操作人', '代操作的管理员', '类型']);
    expect(rows[1]?.slice(1)).toEqual(['李工', '', '新增', '=cmd|calc', '', '华东工程', '滨江大厦', '127.0.0.1']);
    expect(rows).toHaveLength(2);
    await expect
      .poll(async () => (await platformLog({ projectId: east.tower })).list[0]?.content)
      .toBe('导出了操作日志（1 条）');
  });

  it('T-LOG-01 reaches as far as the lists do', async () => {
    const { people, east } = app.world;
    expect((await exported(people.platform, {}, 'en')).rows[0]?.[0]).toBe('Time');
    expect((await exported(people.admin, {})).answer.status).toBe(403);
    expect((await exported(people.idle, { projectId: east.tower })).answer.status).toBe(403);
    expect((await exported(people.westAdmin, { projectId: east.tower })).answer.status).toBe(403);
    expect((await exported(people.guest, { projectId: east.tower })).answer.status).toBe(403);
  });
});
