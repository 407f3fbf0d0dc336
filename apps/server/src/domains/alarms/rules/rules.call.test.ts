import { alarmRuleCalls, type RuleDefinition } from '@twinscape/contract/alarms';
import { auditCalls } from '@twinscape/contract/audit';
import { deviceCategoryCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { addToCategory } from '../../devices/categoryStore.ts';
import { categoryIn, deviceIn } from '../../devices/examples.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { applyTransitions } from '../raising.ts';
import { HOT_RULE } from './examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let deviceId: string;

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  ({ id: deviceId } = await deviceIn(app, { deviceName: '一号冷机' }));
  await getTelemetry(app.platform).ingest.accept([
    { entity: { type: 'DEVICE', id: deviceId }, projectId, key: 'temperature', value: 20, at: Date.now() - 1000 },
  ]);
});
afterAll(() => app.stop());

const onDevice = () => ({ targetType: 'DEVICE' as const, targetId: deviceId });
const add = (ruleName: string, definition: unknown = HOT_RULE, more: object = {}) =>
  engineer.send(alarmRuleCalls.AddProjectAlarmRule, {
    projectId,
    ruleName,
    alarmType: '温度过高',
    ...onDevice(),
    definition,
    ...more,
  });
const list = async (more: object = {}) => {
  const { data } = await engineer.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, ...more });
  return { ...data, names: data.list.map(({ ruleName }) => ruleName) };
};
const detail = (alarmRuleId: string) =>
  engineer.must(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId });

describe('T-ALM-44 T-ALM-45 T-ALM-48: alarm rules are added, changed and deleted', () => {
  it('keeps the document as it was sent, with the names that it has', async () => {
    const definition: RuleDefinition = {
      levels: [
        { severity: 'warning', when: { kind: 'value', key: 'temperature', operator: 'ge', value: 60, release: 55 } },
        {
          severity: 'critical',
          holdMs: 60_000,
          when: {
            kind: 'all',
            of: [
              { kind: 'value', key: 'temperature', operator: 'gt', value: 90 },
              { kind: 'rate', key: 'temperature', operator: 'gt', value: 5, windowMs: 600_000 },
            ],
          },
        },
      ],
      schedule: { timeZone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
      repeatMs: 3_600_000,
      message: '冷机过热',
    };
    const { result } = await add('梯级', definition);
    expect(result).toMatchObject({ version: 1, warnings: [] });
    expect(await detail(result.id)).toMatchObject({
      definition,
      ruleName: '梯级',
      targetName: '一号冷机',
      severities: ['critical', 'warning'],
      keys: ['temperature'],
      updateUserName: '李工',
      isEnabled: true,
    });
  });

  it('refuses what is wrong with its place, in the language of the caller, all of it at once', async () => {
    const wrong = {
      levels: [
        { severity: 'major', when: { kind: 'any', of: [{ kind: 'value', key: 't', operator: 'above', value: 1 }] } },
      ],
      repeatMs: 5,
    };
    const answer = await add('错误', wrong);
    expect([answer.code, answer.message]).toEqual([
      400,
      'levels[0].when.of[0].operator：只能是 gt / ge / lt / le / eq / ne 之一',
    ]);
    const { Errors } = answer.raw.Result as unknown as { Errors: { Field: string; Message: string }[] };
    expect(Errors.map(({ Field }) => Field)).toEqual([
      'Definition.levels[0].when.of[0].operator',
      'Definition.repeatMs',
    ]);
    const inEnglish = await engineer.with({ 'x-language': 'en' }).must(alarmRuleCalls.CheckAlarmRule, {
      projectId,
      ...onDevice(),
      definition: wrong,
    });
    expect(inEnglish.problems[1]).toEqual({ path: 'repeatMs', message: 'repeatMs: must be at least 60000' });
  });

  it('warns of a key that none of its devices has ever sent, and saves the rule', async () => {
    const misspelt = {
      levels: [{ severity: 'minor', when: { kind: 'value', key: 'temprature', operator: 'gt', value: 1 } }],
    };
    const { code, result } = await add('拼写', misspelt);
    expect([code, result.warnings]).toEqual([
      200,
      [{ path: 'levels[0].when', key: 'temprature', message: '所选设备从未上报过“temprature”，请核对名称' }],
    ]);
  });

  it('keeps every version, and refuses to overwrite what somebody else saved meanwhile', async () => {
    const { result } = await add('版本');
    const change = (version: number, value: number) =>
      engineer.send(alarmRuleCalls.UpdateProjectAlarmRule, {
        projectId,
        alarmRuleId: result.id,
        version,
        ruleName: '版本',
        alarmType: '温度过高',
        ...onDevice(),
        definition: {
          levels: [{ severity: 'major', when: { kind: 'value', key: 'temperature', operator: 'gt', value } }],
        },
      });
    expect((await change(1, 85)).result.version).toBe(2);
    expect((await change(2, 85)).result.version).toBe(2);
    const late = await change(1, 99);
    expect([late.code, late.message]).toEqual([409, '报警规则已被他人修改（当前版本 2），请刷新后重试']);
    const { data } = await engineer.must(alarmRuleCalls.GetAlarmRuleVersionList, { projectId, alarmRuleId: result.id });
    expect(
      data.list.map(({ version, definition, saveUserName }) => [version, definition.levels[0]?.when, saveUserName]),
    ).toEqual([
      [2, { kind: 'value', key: 'temperature', operator: 'gt', value: 85 }, '李工'],
      [1, { kind: 'value', key: 'temperature', operator: 'gt', value: 80 }, '李工'],
    ]);
    const many = await Promise.all([90, 91, 92, 93].map((value) => change(2, value)));
    expect(many.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  });

  it('enables and disables many at once, and deletes all or none', async () => {
    const ids = [(await add('甲')).result.id, (await add('乙')).result.id];
    await engineer.must(alarmRuleCalls.SetAlarmRulesEnabled, { projectId, alarmRuleIds: ids, isEnabled: false });
    expect((await list({ isEnabled: false })).names.sort()).toEqual(['乙', '甲'].sort());
    const missing = await engineer.send(alarmRuleCalls.DeleteProjectAlarmRules, {
      projectId,
      alarmRuleIds: [...ids, newId()],
    });
    expect([missing.code, missing.message]).toEqual([404, '报警规则不存在']);
    await engineer.must(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: ids });
    expect((await list({ isEnabled: false })).names).toEqual([]);
    const told = await vi.waitFor(
      async () => {
        const filter = { projectId, entityType: 'ALARM_RULE' };
        const { data } = await engineer.must(auditCalls.GetProjectOperationLogList, filter);
        const lines = data.list.map(({ content }) => content).filter((content) => content.includes('甲'));
        expect(lines).toHaveLength(3);
        return lines;
      },
      { timeout: 10_000 },
    );
    expect(told.sort()).toEqual(['停用报警规则“甲”', '删除报警规则“甲”', '新增报警规则“甲”'].sort());
  });
});

describe('T-ALM-40 T-ALM-47: rules are found and copied', () => {
  it('lists the rules that watch a device: its own, and those of its categories and of what is above them', async () => {
    const above = await categoryIn(app);
    const category = await categoryIn(app, { parentId: above.id });
    const { id } = await deviceIn(app);
    await addToCategory(app.platform.database.db, category.id, [id]);
    const { result } = await add('楼层', HOT_RULE, { targetType: 'DEVICE_CATEGORY', targetId: above.id });
    expect((await list({ deviceId: id })).names).toEqual(['楼层']);
    const copied = await engineer.must(alarmRuleCalls.CopyAlarmRule, {
      projectId,
      alarmRuleId: result.id,
      targets: [
        { targetType: 'DEVICE', targetId: id },
        { targetType: 'DEVICE_CATEGORY', targetId: category.id },
      ],
    });
    expect(copied.rules).toHaveLength(2);
    const found = await list({ deviceId: id, orderBy: 'createTime', orderByType: 0 });
    expect(found.list.map(({ isEnabled, version }) => [isEnabled, version])).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ]);
    const other = await engineer.send(alarmRuleCalls.CopyAlarmRule, {
      projectId,
      alarmRuleId: result.id,
      targets: [{ targetType: 'DEVICE', targetId: newId() }],
    });
    expect(other.message).toBe('设备不存在');
    const checked = await engineer.must(alarmRuleCalls.CheckAlarmRule, {
      projectId,
      targetType: 'DEVICE_CATEGORY',
      targetId: above.id,
      definition: HOT_RULE,
    });
    expect(checked).toMatchObject({ problems: [], deviceCount: 1, warnings: [{ key: 'temperature' }] });
    expect((await list({ deviceCategoryId: above.id, severities: ['major'] })).names).toEqual(['楼层']);
    expect((await list({ deviceCategoryId: above.id, severities: ['minor'] })).count).toBe(0);
  });

  it('finds by a part of the name or the type, and pages', async () => {
    for (const name of ['供水压力一', '供水压力二', '供水压力三'])
      await add(name, HOT_RULE, { alarmType: `${name}异常` });
    expect((await list({ key: '压力二' })).names).toEqual(['供水压力二']);
    const page = await list({ key: '供水', orderBy: 'ruleName', orderByType: 0, pageSize: 2, pageIndex: 2 });
    expect([page.count, page.list.length]).toEqual([3, 1]);
  });

  it('takes rules away with the device or the category that they watched', async () => {
    const category = await categoryIn(app);
    const { id, deviceKey: key } = await deviceIn(app);
    await add('随设备', HOT_RULE, { targetType: 'DEVICE', targetId: id });
    await add('随分组', HOT_RULE, { targetType: 'DEVICE_CATEGORY', targetId: category.id });
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: [key] });
    await engineer.must(deviceCategoryCalls.DeleteProjectDeviceCategory, { projectId, deviceCategoryId: category.id });
    await vi.waitFor(async () => expect((await list({ key: '随' })).names).toEqual([]), { timeout: 10_000 });
  });
});

describe('T-ALM-49 T-ALM-50: why it fired, and what would have', () => {
  const T = Date.parse('2026-05-04T08:00:00Z');
  const M = 60_000;
  const values = [20, 85, 86, 95, 95, 70, 20];

  it('tells the rule of that version, what it saw then, and the values around that moment', async () => {
    const { id } = await deviceIn(app);
    const entity = { type: 'DEVICE', id } as const;
    await getTelemetry(app.platform).ingest.accept(
      values.map((value, index) => ({ entity, projectId, key: 'temperature', value, at: T + index * M })),
    );
    const { result } = await add('原因', HOT_RULE, { targetId: id, isEnabled: false });
    const evaluation = {
      at: T + M,
      held: [{ path: 'levels[0]', since: T + M }],
      conditions: [{ path: 'levels[0].when', held: true, value: 85, at: T + M }],
    };
    const cause = {
      originator: entity,
      alarmType: '温度过高',
      severity: 'major',
      ruleId: result.id,
      ruleVersion: 1,
    } as const;
    await app.platform.database.db.transaction((tx) =>
      applyTransitions(tx, [
        { kind: 'raised', at: T + M, evaluation, ...cause },
        { kind: 'cleared', at: T + 5 * M, evaluation: { ...evaluation, at: T + 5 * M, held: [] }, ...cause },
      ]),
    );
    await engineer.must(alarmRuleCalls.UpdateProjectAlarmRule, {
      projectId,
      alarmRuleId: result.id,
      version: 1,
      ruleName: '后来',
      alarmType: '温度过高',
      targetType: 'DEVICE',
      targetId: id,
      definition: { ...HOT_RULE, message: '新' },
    });
    const alarmId = await alarmOf(id);
    const newest = await engineer.must(alarmRuleCalls.GetAlarmCause, { projectId, alarmId });
    expect([newest.kind, newest.at, newest.rule?.ruleName, newest.rule?.version, newest.rule?.currentVersion]).toEqual([
      'cleared',
      T + 5 * M,
      '原因',
      1,
      2,
    ]);
    expect(newest.rule?.definition).toEqual(HOT_RULE);
    const raised = newest.events.find(({ kind }) => kind === 'raised');
    const why = await engineer.must(alarmRuleCalls.GetAlarmCause, { projectId, alarmId, eventId: raised?.eventId });
    expect(why.evaluation).toEqual(evaluation);
    expect(why.thresholds).toEqual([
      { path: 'levels[0].when', key: 'temperature', operator: 'gt', value: 80, release: undefined, severity: 'major' },
    ]);
    expect(why.series).toEqual([
      { key: 'temperature', isThinned: false, points: values.map((value, index) => ({ at: T + index * M, value })) },
    ]);
    const nobody = await engineer.send(alarmRuleCalls.GetAlarmCause, { projectId, alarmId: newId() });
    expect([nobody.code, nobody.message]).toEqual([404, '报警不存在']);
  });

  it('a rule that was just added judges the next points, and what it saw is told with the alarm', async () => {
    const { id } = await deviceIn(app);
    const entity = { type: 'DEVICE', id } as const;
    await add('在线', { ...HOT_RULE, message: '请检查冷却水' }, { targetId: id });
    const at = Date.now() + 1_000;
    const { ingest } = getTelemetry(app.platform);
    await ingest.accept([{ entity, projectId, key: 'temperature', value: 81.5, at }]);
    const alarmId = await alarmOf(id);
    const why = await engineer.must(alarmRuleCalls.GetAlarmCause, { projectId, alarmId });
    expect([why.kind, why.at, why.severity, why.rule?.version]).toEqual(['raised', at, 'major', 1]);
    expect(why.evaluation?.conditions).toMatchObject([{ path: 'levels[0].when', held: true, value: 81.5, at }]);
    expect(why.series[0]?.points.at(-1)).toEqual({ at, value: 81.5 });
    expect((await list({ deviceId: id })).list[0]?.openCount).toBe(1);
    await ingest.accept([{ entity, projectId, key: 'temperature', value: 20, at: at + 1 }]);
    const over = await engineer.must(alarmRuleCalls.GetAlarmCause, { projectId, alarmId });
    expect([over.kind, over.at]).toEqual(['cleared', at + 1]);
  });

  it('tries a rule that nobody saved over the past of a device or of all in a category', async () => {
    const category = await categoryIn(app);
    const devices = await Promise.all(['甲', '乙'].map((deviceName) => deviceIn(app, { deviceName })));
    await addToCategory(
      app.platform.database.db,
      category.id,
      devices.map(({ id }) => id),
    );
    await getTelemetry(app.platform).ingest.accept(
      devices.flatMap(({ id }, which) =>
        values.map((value, index) => ({
          entity: { type: 'DEVICE', id } as const,
          projectId,
          key: 'temperature',
          value: value - which * 10,
          at: T + index * M,
        })),
      ),
    );
    const tried = (definition: RuleDefinition, more: object = {}) =>
      engineer.must(alarmRuleCalls.TryAlarmRule, {
        projectId,
        targetType: 'DEVICE_CATEGORY',
        targetId: category.id,
        definition,
        startTime: new Date(T),
        endTime: new Date(T + 60 * M),
        ...more,
      });
    const found = await tried(HOT_RULE);
    expect(found.counts).toEqual({ raised: 2, severity: 0, cleared: 2, repeated: 0 });
    expect(found).toMatchObject({ pointCount: 14, skippedDevices: 0, from: T, to: T + 60 * M });
    expect(found.capped).toBeUndefined();
    const [first] = devices;
    expect(found.devices.find((one) => one.deviceId === first?.id)).toMatchObject({
      openMs: 4 * M,
      isOpen: false,
      deviceName: '甲',
    });
    expect(
      found.moments
        .filter((one) => one.deviceId === first?.id)
        .map(({ kind, at, severity }) => [kind, (at - T) / M, severity]),
    ).toEqual([
      ['raised', 1, 'major'],
      ['cleared', 5, 'major'],
    ]);
    const silent = await tried({ levels: [{ severity: 'minor', when: { kind: 'silence', forMs: 10 * M } }] });
    expect(silent.moments.map(({ kind, at }) => [kind, (at - T) / M])).toEqual([
      ['raised', 16],
      ['raised', 16],
    ]);
    const { data } = await engineer.must(alarmRuleCalls.GetProjectAlarmRuleList, {
      projectId,
      deviceCategoryId: category.id,
    });
    expect(data.count).toBe(0);
    const backwards = await engineer.send(alarmRuleCalls.TryAlarmRule, {
      projectId,
      ...onDevice(),
      definition: HOT_RULE,
      startTime: new Date(T),
      endTime: new Date(T - 1),
    });
    expect(backwards.message).toBe('结束时间必须晚于开始时间');
  });
});

/** The alarm that is on a device, as the store has it. */
async function alarmOf(originatorId: string): Promise<string> {
  const { rows } = await app.platform.database.pool.query<{ id: string }>(
    'select id from alarm where originator_id = $1',
    [originatorId],
  );
  return rows[0]?.id ?? '';
}
