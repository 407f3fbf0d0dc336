import type { CallSpec } from '@twinscape/contract';
import { alarmRuleCalls, RULE_LIMITS, type RuleDefinition } from '@twinscape/contract/alarms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { addToCategory, insertCategory } from '../../devices/categoryStore.ts';
import { categoryIn, deviceIn } from '../../devices/examples.ts';
import { createAlarmRule, HOT_RULE } from './examples.ts';
import { insertRules } from './ruleStore.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  app.platform.events.onAny(async (event) => void events.push(event));
}, 60_000);
afterAll(() => app.stop());
beforeEach(() => app.platform.database.pool.query('delete from alarm_rule'));

const ruleOf = (severity: 'minor' | 'critical', value = 80): RuleDefinition => ({
  levels: [{ severity, when: { kind: 'value', key: 'temperature', operator: 'gt', value } }],
});
const onDevice = async () => ({ targetType: 'DEVICE', targetId: (await deviceIn(app)).id });
const onCategory = (targetId: string) => ({ targetType: 'DEVICE_CATEGORY', targetId });
const add = async (ruleName: string, more: object = {}) =>
  engineer.sendUnchecked(alarmRuleCalls.AddProjectAlarmRule, {
    projectId,
    ruleName,
    alarmType: '温度过高',
    ...(await onDevice()),
    definition: HOT_RULE,
    ...more,
  });
const list = (more: object = {}) =>
  engineer.sendUnchecked(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, ...more });
const names = async (more: object = {}) => {
  const { result, message } = await list(more);
  if (!result) throw new Error(message);
  return result.data.list.map(({ ruleName }) => ruleName).join('');
};
const detail = (alarmRuleId: string) =>
  engineer.must(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId });

describe('T-ALM-40 the list of rules', () => {
  it('is put in order by each column, both ways, and counts pages from 1', async () => {
    for (const [ruleName, alarmType] of ['BX', 'CZ', 'AY']) await add(String(ruleName), { alarmType });
    const sorted = async (orderBy: string) => [
      await names({ orderBy, orderByType: 0 }),
      await names({ orderBy, orderByType: 1 }),
    ];
    expect(await sorted('ruleName')).toEqual(['ABC', 'CBA']);
    expect(await sorted('alarmType')).toEqual(['BAC', 'CAB']);
    expect(await sorted('createTime')).toEqual(['BCA', 'ACB']);
    const page = { orderBy: 'ruleName', orderByType: 0, pageSize: 2 };
    expect([await names({ ...page, pageIndex: 2 }), await names({ ...page, pageIndex: 3 })]).toEqual(['C', '']);
  });

  it('is narrowed by severity, by whether a rule is enabled, and by device and category together', async () => {
    const [category, other] = [await categoryIn(app), await categoryIn(app)];
    const { id: deviceId } = await deviceIn(app);
    await addToCategory(app.platform.database.db, category.id, [deviceId]);
    await add('A', { ...onCategory(category.id), definition: ruleOf('critical') });
    await add('B', { ...onCategory(other.id), definition: ruleOf('minor'), isEnabled: false });
    await add('C', { targetType: 'DEVICE', targetId: deviceId, definition: ruleOf('minor') });
    const sorted = (more: object) => names({ orderBy: 'ruleName', orderByType: 0, ...more });
    expect(await sorted({ severities: ['critical'] })).toBe('A');
    expect(await sorted({ severities: ['critical', 'minor'], isEnabled: true })).toBe('AC');
    expect(await sorted({ isEnabled: false })).toBe('B');
    expect(await sorted({ deviceId })).toBe('AC');
    expect(await sorted({ deviceId, deviceCategoryId: category.id })).toBe('A');
    expect(await sorted({ deviceId, deviceCategoryId: category.id.toUpperCase() })).toBe('A');
    expect(await sorted({ deviceId, deviceCategoryId: other.id })).toBe('');
    expect(await sorted({ deviceCategoryId: newId() })).toBe('');
  });

  it.each<[string, object, number]>([
    ['a device that there is not', { deviceId: newId() }, 404],
    ['a device that is no id', { deviceId: 'AHU-3' }, 400],
    ['a severity that there is not', { severities: ['terrible'] }, 400],
    ['an order that there is not', { orderBy: 'definition' }, 400],
    ['a page before the first', { pageIndex: 0 }, 400],
  ])('is refused with %s', async (_what, wrong, code) => expect((await list(wrong)).code).toBe(code));
});

describe('T-ALM-44 T-ALM-45 what a rule must be', () => {
  it.each<[string, object, string, string]>([
    ['no name', { ruleName: ' ' }, 'RuleName', '请输入规则名称'],
    ['a name of 101 letters', { ruleName: 'x'.repeat(RULE_LIMITS.name + 1) }, 'RuleName', ''],
    ['a name of two lines', { ruleName: '甲\n乙' }, 'RuleName', ''],
    ['no type', { alarmType: '' }, 'AlarmType', '请输入报警类型'],
    ['a type of 256 letters', { alarmType: 'x'.repeat(256) }, 'AlarmType', ''],
    ['nothing that it watches', { targetId: '' }, 'TargetId', '请选择规则适用的设备或设备分组'],
    ['no kind of what it watches', { targetType: undefined }, 'TargetType', '请选择规则适用的设备或设备分组'],
    ['an asset that it watches', { targetType: 'ASSET' }, 'TargetType', ''],
    ['no definition', { definition: undefined }, 'Definition', ''],
    ['a definition in words', { definition: 'hot' }, 'Definition', ''],
    ['no level', { definition: { levels: [] } }, 'Definition.levels', ''],
  ])('with %s it is refused at its field, new or changed', async (_what, wrong, field, message) => {
    const { id, targetType, targetId, ruleName, alarmType, version } = await createAlarmRule(app);
    const change = { projectId, alarmRuleId: id, version, ruleName, alarmType, targetType, targetId };
    const changed = { ...change, definition: ruleOf('minor'), ...wrong };
    for (const answer of [
      await add('新', wrong),
      await engineer.sendUnchecked(alarmRuleCalls.UpdateProjectAlarmRule, changed),
    ]) {
      expect(answer.code).toBe(400);
      expect(refusedFields(answer).join()).toContain(field);
      expect(answer.message).toContain(message);
    }
    expect(await detail(id)).toMatchObject({ version: 1, definition: HOT_RULE });
  });

  it('RU-PERM-15 what it watches is of its project', async () => {
    const { plant } = app.world.east;
    const device = await deviceIn(app, { projectId: plant });
    const category = await insertCategory(app.platform.database.db, {
      projectId: plant,
      parentId: undefined,
      categoryName: '别处',
    });
    const targets = [{ targetType: 'DEVICE', targetId: device.id }, onCategory(category.id), onCategory(newId())];
    for (const target of targets) expect((await add('别处', target)).code).toBe(404);
    expect(await names()).toBe('');
  });

  it('saving what is there makes no version, and nothing is written down', async () => {
    const { id, targetType, targetId, ruleName, alarmType } = await createAlarmRule(app);
    const same = { projectId, alarmRuleId: id, version: 1, ruleName, alarmType, targetType, targetId };
    const save = (more: object = {}) =>
      engineer.sendUnchecked(alarmRuleCalls.UpdateProjectAlarmRule, { ...same, definition: HOT_RULE, ...more });
    expect((await save()).result.version).toBe(1);
    const target = await onDevice();
    expect((await save(target)).result.version).toBe(2);
    expect((await save(target)).code).toBe(409);
    expect(await detail(id)).toMatchObject({ targetId: target.targetId, updateUserName: '李工' });
    const lines = () => events.filter(({ entityId }) => entityId === id).map(({ name }) => name);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual(['alarmRule.updated']);
  });
});

describe('T-ALM-42 the versions of a rule', () => {
  it('are all kept, newest first and page by page, with who saved them', async () => {
    const { result, message } = await add('甲');
    if (!result) throw new Error(message);
    const { targetType, targetId } = await detail(result.id);
    for (const version of [1, 2])
      await engineer.must(alarmRuleCalls.UpdateProjectAlarmRule, {
        projectId,
        alarmRuleId: result.id,
        version,
        ruleName: `甲 ${version}`,
        alarmType: '温度过高',
        targetType,
        targetId,
        definition: ruleOf('minor', version),
      });
    const page = async (pageIndex: number) => {
      const of = { projectId, alarmRuleId: result.id, pageIndex, pageSize: 2 };
      const { data } = await engineer.must(alarmRuleCalls.GetAlarmRuleVersionList, of);
      return [data.count, data.list.map(({ version, ruleName, saveUserName }) => [version, ruleName, saveUserName])];
    };
    expect(await page(1)).toEqual([
      3,
      [
        [3, '甲 2', '李工'],
        [2, '甲 1', '李工'],
      ],
    ]);
    expect(await page(2)).toEqual([3, [[1, '甲', '李工']]]);
    expect(await page(3)).toEqual([3, []]);
  });
});

describe('T-ALM-46 T-ALM-48 several rules at once', () => {
  const set = (alarmRuleIds: string[], isEnabled: boolean) =>
    engineer.send(alarmRuleCalls.SetAlarmRulesEnabled, { projectId, alarmRuleIds, isEnabled });

  it('are switched once each, however they are named; what is so already is not written down', async () => {
    const [one, other] = [await createAlarmRule(app), await createAlarmRule(app)];
    await set([other.id], false);
    expect((await set([one.id, one.id.toUpperCase(), other.id], false)).code).toBe(200);
    const lines = () =>
      events
        .filter(({ entityId }) => entityId === one.id || entityId === other.id)
        .map(({ name, entityId }) => [name, entityId]);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual([
      ['alarmRule.disabled', other.id],
      ['alarmRule.disabled', one.id],
    ]);
    expect([(await detail(one.id)).isEnabled, (await detail(one.id)).version]).toEqual([false, 1]);
  });

  it('are all left alone where one of them is not of the project', async () => {
    const { id } = await createAlarmRule(app);
    for (const foreign of [newId(), app.world.east.plant]) {
      const answers = [
        await set([id, foreign], false),
        await engineer.send(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: [id, foreign] }),
      ];
      for (const { code, message } of answers) expect([code, message]).toEqual([404, '报警规则不存在']);
    }
    expect((await detail(id)).isEnabled).toBe(true);
  });

  it('none at all, and more than a thousand, are refused', async () => {
    const none = await set([], true);
    expect([none.code, none.message]).toEqual([400, '请选择报警规则']);
    expect((await set(Array.from({ length: RULE_LIMITS.rules + 1 }, newId), true)).code).toBe(400);
  });
});

describe('T-ALM-47 copies of a rule', () => {
  const copy = (alarmRuleId: string, targets: object[], more: object = {}) =>
    engineer.sendUnchecked(alarmRuleCalls.CopyAlarmRule, { projectId, alarmRuleId, targets, ...more });

  it('are made once for each device or category, disabled unless asked for', async () => {
    const { id } = await createAlarmRule(app);
    const [device, category] = [await onDevice(), onCategory((await categoryIn(app)).id)];
    const { result } = await copy(id, [device, device, category]);
    expect(result.rules.map(({ targetId }) => targetId)).toEqual([device.targetId, category.targetId]);
    for (const rule of result.rules)
      expect(await detail(rule.id)).toMatchObject({ isEnabled: false, version: 1, definition: HOT_RULE });
    const enabled = await copy(id, [device], { isEnabled: true });
    expect((await detail(enabled.result.rules[0]?.id ?? '')).isEnabled).toBe(true);
  });

  it('are all made or none, and a project has at most a thousand rules', async () => {
    const { id, companyId, targetType, targetId } = await createAlarmRule(app);
    const device = await onDevice();
    expect((await copy(id, [device, { targetType: 'DEVICE', targetId: newId() }])).message).toBe('设备不存在');
    expect((await copy(id, [])).message).toBe('请选择规则适用的设备或设备分组');
    expect((await list()).result.data.count).toBe(1);
    const rule = {
      projectId,
      companyId,
      alarmType: '温度过高',
      targetType,
      targetId,
      isEnabled: false,
      createdBy: null,
    };
    const more = Array.from({ length: RULE_LIMITS.rules - 2 }, (_, n) => ({
      ...rule,
      ruleName: `规则 ${n}`,
      definition: HOT_RULE,
    }));
    await insertRules(app.platform.database.db, more);
    for (const answer of [await copy(id, [device, await onDevice()])])
      expect([answer.code, answer.message]).toEqual([400, '一个项目最多 1000 条报警规则']);
    expect((await copy(id, [device])).code).toBe(200);
    expect((await add('多')).message).toBe('一个项目最多 1000 条报警规则');
  });
});

describe('T-ALM-41 T-ALM-43 who may', () => {
  const reads: [string, CallSpec, object][] = [
    ['the list', alarmRuleCalls.GetProjectAlarmRuleList, {}],
    ['a rule', alarmRuleCalls.GetProjectAlarmRuleDetail, {}],
    ['its versions', alarmRuleCalls.GetAlarmRuleVersionList, {}],
    ['what is wrong with one', alarmRuleCalls.CheckAlarmRule, { definition: HOT_RULE }],
  ];
  const writes: [string, CallSpec, object][] = [
    ['adds', alarmRuleCalls.AddProjectAlarmRule, { ruleName: '甲', alarmType: '乙', definition: HOT_RULE }],
    ['switches', alarmRuleCalls.SetAlarmRulesEnabled, { isEnabled: false }],
    ['deletes', alarmRuleCalls.DeleteProjectAlarmRules, {}],
  ];
  const prepare = async () => {
    const { id, targetType, targetId } = await createAlarmRule(app);
    return { projectId, alarmRuleId: id, alarmRuleIds: [id], targetType, targetId };
  };

  it.each(reads)(
    'RU-PERM-09 a visitor of the project reads %s, and nobody from elsewhere does',
    async (_what, call, more) => {
      const input = { ...(await prepare()), ...more };
      const { guest, idle, westMember } = app.world.people;
      expect((await app.as(guest).send(call, input)).code).toBe(200);
      for (const who of [idle, westMember]) expect((await app.as(who).send(call, input)).code).toBe(403);
      expect((await app.anonymous.send(call, input)).code).toBe(401);
    },
  );

  it.each(writes)(
    'RU-PERM-09 a visitor of the project %s no rule, and nobody from elsewhere does',
    async (_what, call, more) => {
      const input = { ...(await prepare()), ...more };
      const { guest, idle, westAdmin } = app.world.people;
      for (const who of [guest, idle, westAdmin]) expect((await app.as(who).send(call, input)).code).toBe(403);
      expect(await detail(input.alarmRuleId)).toMatchObject({ isEnabled: true, version: 1 });
      expect((await list()).result.data.count).toBe(1);
    },
  );

  it('checking a rule saves none, tells how many devices it would watch, and refuses what it could not', async () => {
    const category = await categoryIn(app);
    const check = async (target: object, definition: unknown) =>
      engineer.sendUnchecked(alarmRuleCalls.CheckAlarmRule, { projectId, ...target, definition });
    const empty = await check(onCategory(category.id), HOT_RULE);
    expect(empty.result).toMatchObject({ problems: [], deviceCount: 0 });
    const { id } = await deviceIn(app);
    await addToCategory(app.platform.database.db, category.id, [id]);
    expect((await check(onCategory(category.id), HOT_RULE)).result).toMatchObject({ deviceCount: 1 });
    expect((await check(await onDevice(), 7)).result.problems).toHaveLength(1);
    expect((await check(onCategory(newId()), HOT_RULE)).code).toBe(404);
    expect(await names()).toBe('');
  });
});
