import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { phaseCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestModel, loadTestPhase } from '../testing/fixtures.ts';

/** What happens a moment later, on a busy machine too. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 });

let app: TestApp;
let admin: Client;
let engineer: Client;
let member: Client;
let guest: Client;
let tower: string;
const emittedEvents: DomainEvent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void emittedEvents.push(event));
  const { people, east } = app.world;
  tower = east.tower;
  admin = app.as(people.admin);
  engineer = app.as(people.engineer);
  member = app.as(people.member);
  guest = app.as(people.guest);
});
afterAll(() => app.stop());

const create = (phaseName: string, who = engineer, projectId = tower) =>
  who.must(phaseCalls.CreateModelPhase, { projectId, phaseName });
const list = (who: Client, projectId = tower) => who.must(phaseCalls.GetModelPhaseList, { projectId });
const names = async (who: Client, projectId = tower) => (await list(who, projectId)).map(({ phaseName }) => phaseName);
const event = (name: string, entityId?: string) =>
  eventually(() => {
    const found = emittedEvents.find(
      (one) => one.name === name && (entityId === undefined || one.entityId === entityId),
    );
    expect(found).toBeDefined();
    return found;
  });

describe('phases of a project', () => {
  it('C-PHASE-01 C-PHASE-04 are created at the end of the order and listed with their models', async () => {
    const { plant } = app.world.east;
    const design = await create(' 设计 ', admin, plant);
    await create('施工', admin, plant);
    expect(design).toMatchObject({ phaseName: '设计', projectId: plant, modelCount: 0, isRestricted: false });
    const phase = await loadTestPhase(app.platform, design.id);
    if (!phase) throw new Error('the phase is missing');
    await createTestModel(app.platform, plant, { phase });
    expect(await list(admin, plant)).toMatchObject([
      { id: design.id, phaseName: '设计', sort: 1, modelCount: 1, isAllowed: true },
      { phaseName: '施工', sort: 2, modelCount: 0, isAllowed: true },
    ]);
    expect(await event('modelPhase.created', design.id)).toMatchObject({
      entityName: '设计',
      projectId: plant,
      companyId: app.world.east.id,
      after: { phaseName: '设计' },
    });
  });

  it.each([[''], ['   '], [undefined]])(
    'RU-VAL-15 C-PHASE-01 C-PHASE-02 ask for the name when it is %j',
    async (phaseName) => {
      const { id } = await create(`阶段 ${Math.random()}`);
      const sent = { projectId: tower, phaseName: phaseName as string };
      const created = await engineer.send(phaseCalls.CreateModelPhase, sent);
      const renamed = await engineer.send(phaseCalls.UpdateModelPhase, { ...sent, id });
      expect([created.code, created.message]).toEqual([400, '请输入阶段名称']);
      expect([renamed.code, renamed.message]).toEqual([400, '请输入阶段名称']);
    },
  );

  it('C-PHASE-01 C-PHASE-02 have a name of their own in the project, whatever its case; other projects have theirs', async () => {
    await create('Facade');
    const again = await engineer.send(phaseCalls.CreateModelPhase, { projectId: tower, phaseName: 'FACADE' });
    expect([again.code, again.message]).toEqual([409, '阶段名称已存在']);
    const other = await create('Roof');
    const taken = { projectId: tower, id: other.id, phaseName: 'facade' };
    expect((await engineer.send(phaseCalls.UpdateModelPhase, taken)).code).toBe(409);
    await engineer.must(phaseCalls.UpdateModelPhase, { projectId: tower, id: other.id, phaseName: 'ROOF' });
    expect((await create('Facade', admin, app.world.east.plant)).phaseName).toBe('Facade');
  });

  it('C-PHASE-01 created at once are all there, in different places; of equal names one is', async () => {
    const { bridge } = app.world.west;
    const west = app.as(app.world.people.westAdmin);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        west.send(phaseCalls.CreateModelPhase, { projectId: bridge, phaseName: `phase ${at % 6}` }),
      ),
    );
    const phases = await list(west, bridge);
    expect(phases.map(({ phaseName }) => phaseName).sort()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `phase ${at}`));
    expect(new Set(phases.map(({ sort }) => sort)).size).toBe(6);
  });

  it('C-PHASE-02 are renamed; the log tells from what to what, and nothing when nothing changed', async () => {
    const { id } = await create('运维 1');
    await engineer.must(phaseCalls.UpdateModelPhase, { projectId: tower, id, phaseName: '运维' });
    expect(await event('modelPhase.renamed', id)).toMatchObject({
      entityName: '运维',
      before: { phaseName: '运维 1' },
      after: { phaseName: '运维' },
      values: { before: '运维 1' },
    });
    const countBefore = emittedEvents.length;
    await engineer.must(phaseCalls.UpdateModelPhase, { projectId: tower, id, phaseName: '运维' });
    await create('之后');
    await eventually(() => expect(emittedEvents.at(-1)?.entityName).toBe('之后'));
    expect(emittedEvents.slice(countBefore).map(({ name }) => name)).toEqual(['modelPhase.created']);
  });

  it('T-PHASE-01 are put into an order, all of them or none', async () => {
    const { id: projectId } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '排序项目' });
    const made = [];
    for (const name of ['甲', '乙', '丙']) made.push((await create(name, admin, projectId)).id);
    const [a = '', b = '', c = ''] = made;
    await admin.must(phaseCalls.OrderModelPhases, { projectId, ids: [c, a, b] });
    expect(await names(admin, projectId)).toEqual(['丙', '甲', '乙']);
    for (const ids of [
      [c, a],
      [c, a, a],
      [c, a, b, b],
      [c, a, app.world.east.id],
    ]) {
      const stale = await admin.send(phaseCalls.OrderModelPhases, { projectId, ids });
      expect([stale.code, stale.message]).toEqual([400, '阶段列表已变化，请刷新后重试']);
    }
    expect(await names(admin, projectId)).toEqual(['丙', '甲', '乙']);
    expect(await event('modelPhase.ordered')).toMatchObject({ after: { phases: ['丙', '甲', '乙'] } });
  });

  it('C-PHASE-03 RU-VAL-16 are deleted when they are empty, and refused while they hold models', async () => {
    const { phase } = await createTestModel(app.platform, tower);
    const refused = await engineer.send(phaseCalls.DeleteModelPhase, { projectId: tower, id: phase.id });
    expect([refused.code, refused.message]).toEqual([400, '该阶段下存在模型，无法删除']);
    const { id } = await create('空阶段');
    await engineer.must(phaseCalls.DeleteModelPhase, { projectId: tower, id });
    expect(await names(member)).not.toContain('空阶段');
    expect((await engineer.send(phaseCalls.DeleteModelPhase, { projectId: tower, id })).code).toBe(404);
    expect(await event('modelPhase.deleted', id)).toMatchObject({ entityName: '空阶段' });
  });

  it('C-PHASE-02 C-PHASE-03 G-PHASE-01 do not exist under another project, also for who reaches both', async () => {
    const { id } = await create('只属于滨江大厦');
    const other = { projectId: app.world.east.plant };
    expect((await admin.send(phaseCalls.UpdateModelPhase, { ...other, id, phaseName: 'x' })).message).toBe(
      '阶段不存在',
    );
    expect((await admin.send(phaseCalls.DeleteModelPhase, { ...other, id })).code).toBe(404);
    expect((await admin.send(phaseCalls.GetModelPhasePermission, { ...other, phaseId: id })).code).toBe(404);
    expect((await admin.send(phaseCalls.SetModelPhasePermission, { ...other, id, memberIds: [] })).code).toBe(404);
  });

  it('C-PHASE-01 are for project managers and administrators to change; members and trial users read them', async () => {
    for (const who of [member, guest]) {
      expect((await who.send(phaseCalls.CreateModelPhase, { projectId: tower, phaseName: '他人' })).code).toBe(403);
      expect((await list(who)).length).toBeGreaterThan(0);
    }
    const stranger = app.as(app.world.people.westAdmin);
    expect((await stranger.send(phaseCalls.GetModelPhaseList, { projectId: tower })).code).toBe(403);
  });
});

describe('who may use a phase', () => {
  const permission = (phaseId: string, who = engineer) =>
    who.must(phaseCalls.GetModelPhasePermission, { projectId: tower, phaseId });
  const restrict = (id: string, memberIds: string[]) =>
    engineer.must(phaseCalls.SetModelPhasePermission, { projectId: tower, id, memberIds });

  it('G-PHASE-01 G-PHASE-02 A-119 is everybody while nobody is listed, then the listed ones', async () => {
    const { people } = app.world;
    const { id } = await create('机电');
    expect(await permission(id, guest)).toEqual({ isAllowed: true, isRestricted: false, members: [] });
    await restrict(id, [people.member.id, people.member.id]);
    const listed = [{ memberId: people.member.id, masterName: '王敏', loginAccount: 'member@east.test' }];
    expect(await permission(id, guest)).toEqual({ isAllowed: false, isRestricted: true, members: listed });
    expect(await permission(id, member)).toMatchObject({ isAllowed: true });
    expect(await event('modelPhase.permissionSet', id)).toMatchObject({
      values: { who: '“王敏”', whoEn: '“王敏”' },
      after: { memberIds: [people.member.id] },
    });
    const seen = async (who: Client) => (await list(who)).find((phase) => phase.id === id);
    expect(await seen(guest)).toMatchObject({ isRestricted: true, isAllowed: false });
    expect(await seen(member)).toMatchObject({ isRestricted: true, isAllowed: true });
    await restrict(id, []);
    expect(await permission(id, guest)).toEqual({ isAllowed: true, isRestricted: false, members: [] });
  });

  it('RU-PERM-09 managers of the project and administrators always may', async () => {
    const { id } = await create('幕墙');
    await restrict(id, [app.world.people.member.id]);
    for (const who of [engineer, admin, app.as(app.world.people.platform)])
      expect(await permission(id, who)).toMatchObject({ isAllowed: true, isRestricted: true });
  });

  it('G-PHASE-02 refuses people who are not in the project, of the enterprise or not', async () => {
    const { people } = app.world;
    const { id } = await create('景观');
    for (const outsider of [people.idle, people.westMember, people.admin]) {
      const memberIds = [people.member.id, outsider.id];
      const answer = await engineer.send(phaseCalls.SetModelPhasePermission, { projectId: tower, id, memberIds });
      expect([answer.code, answer.message]).toEqual([400, '所选人员不是本项目成员']);
    }
    expect(await permission(id)).toMatchObject({ isRestricted: false, members: [] });
  });

  it('A-119 does not come back to who left the project, and the phase does not open to everybody by that', async () => {
    const { people } = app.world;
    const { id } = await create('结构');
    const memberIds = [people.guest.id];
    await restrict(id, memberIds);
    await engineer.must(projectCalls.DeleteProjectMember, { projectId: tower, memberIds });
    await eventually(async () =>
      expect(
        (await app.platform.database.pool.query('select from model_phase_member where phase_id = $1', [id])).rowCount,
      ).toBe(0),
    );
    await engineer.must(projectCalls.AddProjectMember, { projectId: tower, memberIds });
    expect(await permission(id, guest)).toEqual({ isAllowed: false, isRestricted: true, members: [] });
    expect(await permission(id, member)).toMatchObject({ isAllowed: false });
  });

  it('A-119 ends with the account of who was listed', async () => {
    const { disabled } = app.world.people;
    const { id } = await create('装饰');
    await restrict(id, [disabled.id, app.world.people.member.id]);
    await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberId: disabled.id });
    const rows = async () =>
      (await app.platform.database.pool.query('select from model_phase_member where phase_id = $1', [id])).rowCount;
    await eventually(async () => expect(await rows()).toBe(1));
    expect((await permission(id)).members.map(({ masterName }) => masterName)).toEqual(['王敏']);
  });
});

describe('where a model stands', () => {
  const position = {
    origin: [120.153576, 30.287459, 5.5] as [number, number, number],
    altitude: -3.2,
    rotation: [0, 91.25, 0] as [number, number, number],
    offset: [12.5, 0, -40] as [number, number, number],
  };

  it('C-PHASE-05 C-PHASE-06 is saved as JSON text or as an object, and read as it was saved', async () => {
    const { model } = await createTestModel(app.platform, tower, { name: '定位模型' });
    const at = { projectId: tower, modelId: model.id };
    expect((await guest.send(phaseCalls.GetModelPosition, at)).raw.Result).toBeNull();
    await member.must(phaseCalls.SaveModelPosition, { ...at, positionJson: JSON.stringify(position) });
    expect((await guest.send(phaseCalls.GetModelPosition, at)).raw.Result).toEqual(position);
    const moved = { ...position, altitude: 8 };
    await member.must(phaseCalls.SaveModelPosition, { ...at, positionJson: moved });
    expect(await guest.must(phaseCalls.GetModelPosition, at)).toEqual(moved);
    expect(await event('model.positionSaved', model.id)).toMatchObject({
      entity: 'MODEL',
      entityName: '定位模型',
      after: { position },
    });
    expect((await guest.send(phaseCalls.SaveModelPosition, { ...at, positionJson: moved })).code).toBe(403);
  });

  it.each([
    ['no JSON', '{origin'],
    ['JSON that is no object', '42'],
    ['nothing', ''],
    ['a missing field', JSON.stringify({ ...position, offset: undefined })],
    ['two numbers where three are', JSON.stringify({ ...position, rotation: [0, 0] })],
    ['text for a number', JSON.stringify({ ...position, altitude: 'high' })],
    ['a number that is not finite', JSON.stringify(position).replace('-3.2', '1e999')],
    ['a longitude off the globe', JSON.stringify({ ...position, origin: [181, 0, 0] })],
    ['a latitude off the globe', JSON.stringify({ ...position, origin: [0, -91, 0] })],
    ['an altitude in space', JSON.stringify({ ...position, altitude: 4e5 })],
    ['an object with a missing field', { origin: position.origin, altitude: 0 }],
  ])('C-PHASE-05 E-ModelExtension refuses %s', async (_what, positionJson) => {
    const { model } = await createTestModel(app.platform, tower, { states: ['waiting'] });
    const answer = await engineer.sendUnchecked(phaseCalls.SaveModelPosition, {
      projectId: tower,
      modelId: model.id,
      positionJson,
    });
    expect([answer.code, answer.message]).toEqual([
      400,
      '模型位置应包含 origin、altitude、rotation 和 offset，且均为有效数字',
    ]);
  });

  it('RU-PERM-09 C-PHASE-05 C-PHASE-06 is refused in a phase that the caller may not use', async () => {
    const { model, phase } = await createTestModel(app.platform, tower);
    const memberIds = [app.world.people.guest.id];
    await engineer.must(phaseCalls.SetModelPhasePermission, { projectId: tower, id: phase.id, memberIds });
    const at = { projectId: tower, modelId: model.id };
    const read = await member.send(phaseCalls.GetModelPosition, at);
    expect([read.code, read.message]).toEqual([403, '没有该模型阶段的权限']);
    expect((await member.send(phaseCalls.SaveModelPosition, { ...at, positionJson: position })).code).toBe(403);
    await engineer.must(phaseCalls.SaveModelPosition, { ...at, positionJson: position });
    const elsewhere = { projectId: app.world.east.plant, modelId: model.id };
    expect((await admin.send(phaseCalls.GetModelPosition, elsewhere)).message).toBe('模型不存在');
  });
});
