import { type ConvertState, modelFileCalls, phaseCalls, uploadCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client, Envelope } from '../../../testing/client.ts';
import { emptyBin } from '../../../testing/emptyBin.ts';
import { insertPhase } from '../phaseStore.ts';
import type { Phase } from '../store.ts';
import { createTestModel } from '../testing/fixtures.ts';

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

const phaseNamed = (phaseName: string, projectId = tower) =>
  insertPhase(app.platform.database.db, projectId, phaseName);
const made = (name: string, states?: readonly ConvertState[], phase?: Phase) =>
  createTestModel(app.platform, tower, { name, ...(states ? { states } : {}), ...(phase ? { phase } : {}) });
const event = (name: string, entityId: string) =>
  eventually(() => {
    const found = emittedEvents.find((one) => one.name === name && one.entityId === entityId);
    expect(found).toBeDefined();
    return found;
  });
const countOf = async (sql: string, values: unknown[]) =>
  Number((await app.platform.database.pool.query<{ count: string }>(sql, values)).rows[0]?.count);

describe('the versions of a model', () => {
  it('C-MODEL-01 are listed newest first with their state, the reason of a failure in the reader’s language', async () => {
    const { model, versions } = await made('版本', ['converted', 'error', 'converting']);
    const at = { projectId: tower, modelId: model.id };
    const listed = await guest.must(modelFileCalls.GetAllVersions, at);
    expect(listed).toMatchObject([
      { version: '3', isCurrent: false, convertState: 'converting', percent: 40, stage: 'geometry' },
      { version: '2', isCurrent: false, convertState: 'error', reason: '文件不完整' },
      {
        version: '1',
        isCurrent: true,
        convertState: 'converted',
        percent: 100,
        fileName: '一号楼.ifc',
        sha256: versions[0]?.sha256,
        schema: 'IFC4',
        elementCount: 120,
        triangleCount: 4_000,
        converterVersion: '1',
        createUserName: '李工',
      },
    ]);
    const english = await guest.with({ 'x-language': 'en' }).must(modelFileCalls.GetAllVersions, at);
    expect(english[1]?.reason).toBe('The file is not complete');
  });

  it('C-MODEL-01 A-88 takes VaultID and featureID, below /Vault and /api/Vault, in any case', async () => {
    const { model } = await made('名称');
    for (const path of ['/Vault/GetAllVersions', '/api/vault/getallversions']) {
      const answer = await member.json<Envelope<{ Version: string; ModelId: string }[]>>(
        `${path}?VaultID=${tower}&featureID=${model.id}`,
      );
      expect(answer.Result).toMatchObject([{ Version: '1', ModelId: model.id }]);
    }
  });

  it('T-MODEL-07 are deleted one by one but for the last; the newest that can be opened is then current', async () => {
    const { model, versions } = await made('删版本', ['converted', 'converted', 'waiting']);
    const at = { projectId: tower, modelId: model.id };
    const numbers = async () =>
      (await member.must(modelFileCalls.GetAllVersions, at)).map((one) => `${one.version}${one.isCurrent ? '*' : ''}`);
    expect(await numbers()).toEqual(['3', '2*', '1']);
    await member.must(modelFileCalls.DeleteModelVersion, { ...at, version: '2' });
    expect(await numbers()).toEqual(['3', '1*']);
    expect(await event('model.versionDeleted', model.id)).toMatchObject({ values: { version: 2 } });
    const gone = await member.send(modelFileCalls.DeleteModelVersion, { ...at, version: '2' });
    expect([gone.code, gone.message]).toEqual([404, '模型版本不存在']);
    await member.must(modelFileCalls.DeleteModelVersion, { ...at, version: '3' });
    const last = await member.send(modelFileCalls.DeleteModelVersion, { ...at, version: '1' });
    expect([last.code, last.message]).toEqual([409, '这是模型的唯一版本，如不再需要请删除模型']);
    expect((await member.must(modelFileCalls.GetModelFile, at)).version).toBe('1');
    const keys = [versions[1]?.key, versions[2]?.key];
    // What conversions wrote for them goes by a job, which forgets the keys at its end.
    await eventually(async () =>
      expect(
        await countOf(
          `select (select count(*) from model_removal where key = any($1)) +
                  (select count(*) from model_element where version = any($1)) as count`,
          [keys],
        ),
      ).toBe(0),
    );
  });
});

describe('the models of a project', () => {
  it('C-MODEL-02 C-MODEL-03 C-MODEL-04 are features with a small picture and their position', async () => {
    const { plant } = app.world.east;
    const phase = await phaseNamed('设计', plant);
    const other = await phaseNamed('施工', plant);
    const one = await createTestModel(app.platform, plant, { name: '结构', phase, states: ['converted', 'error'] });
    const two = await createTestModel(app.platform, plant, { name: '暖通', phase: other, states: ['waiting'] });
    const position = { origin: [120.1, 30.2, 5], altitude: 1, rotation: [0, 0, 0], offset: [1, 2, 3] };
    await admin.must(phaseCalls.SaveModelPosition, {
      projectId: plant,
      modelId: one.model.id,
      positionJson: JSON.stringify(position),
    });
    const all = await admin.json<Envelope<Record<string, string>[]>>(`/Vault/GetAllFeatures?VaultID=${plant}`);
    const [structure, hvac] = all.Result;
    expect(structure).toMatchObject({
      featureID: one.model.id,
      featureName: '结构',
      currentVersion: '1',
      Phase: phase.id,
      ConvertState: 'converted',
    });
    expect(JSON.parse(structure?.extension ?? '')).toEqual(position);
    const [head, base64 = ''] = structure?.thumbnail?.split(',') ?? [];
    expect(head).toBe('data:image/png;base64');
    expect(Buffer.from(base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(hvac).toMatchObject({
      featureName: '暖通',
      currentVersion: '1',
      thumbnail: '',
      extension: '',
      ConvertState: 'waiting',
    });
    const named = (features: { featureName: string }[]) => features.map(({ featureName }) => featureName);
    const inPhase = await admin.must(modelFileCalls.GetFeaturesByPhase, { projectId: plant, phaseId: other.id });
    expect(named(inPhase)).toEqual(['暖通']);
    const whole = await admin.json<Envelope<unknown[]>>(
      `/api/Vault/GetFeaturesByPhase?vaultId=${plant}&Phase=${phase.id}`,
    );
    expect(whole.Result).toHaveLength(1);
    const both = { projectId: plant, phases: [other.id, phase.id] };
    expect(named(await admin.must(modelFileCalls.GetFeaturesByPhases, both))).toEqual(['结构', '暖通']);
    expect((await admin.send(modelFileCalls.GetFeaturesByPhases, { projectId: plant, phases: [] })).message).toBe(
      '请选择阶段',
    );
    const foreign = { projectId: plant, phases: [phase.id, app.world.east.id] };
    expect((await admin.send(modelFileCalls.GetFeaturesByPhases, foreign)).message).toBe('阶段不存在');
    expect(
      named(await admin.must(modelFileCalls.GetAllFeatures, { projectId: plant, pageSize: 1, pageIndex: 2 })),
    ).toEqual(['暖通']);
    expect(two.model.projectId).toBe(plant);
  });

  it('C-MODEL-12 K-67 are listed with phase, newest version and picture; found by two Chinese characters, ordered, filtered, paged', async () => {
    const { id: projectId } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '列表项目' });
    const phase = await phaseNamed('设计', projectId);
    const other = await phaseNamed('施工', projectId);
    const make = (name: string, states: ConvertState[], of = phase, content?: string) =>
      createTestModel(app.platform, projectId, { name, states, phase: of, ...(content ? { content } : {}) });
    const structure = await make('主体结构', ['converted', 'error']);
    await make('暖通机电', ['waiting'], phase, 'longer than the others '.repeat(9));
    await make('Façade', ['needs_converter'], other);
    const list = async (input: Record<string, unknown> = {}) =>
      (await admin.must(modelFileCalls.GetModelList, { projectId, ...input })).data;
    const names = async (input: Record<string, unknown> = {}) => (await list(input)).list.map((row) => row.modelName);
    const all = await list({ pageSize: 9_999_999 });
    expect(all.count).toBe(3);
    expect(all.list.map(({ modelName }) => modelName)).toEqual(['Façade', '暖通机电', '主体结构']);
    expect(all.list[2]).toMatchObject({
      modelId: structure.model.id,
      phaseName: '设计',
      currentVersion: '1',
      latestVersion: '2',
      versionCount: 2,
      convertState: 'error',
      reason: '文件不完整',
      extension: '.ifc',
      elementCount: 120,
      createUserName: '李工',
    });
    expect(all.list[1]?.currentVersion).toBeUndefined();
    const picture = await admin.fetch(all.list[2]?.thumbnail ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await names({ key: '结构' })).toEqual(['主体结构']);
    expect(await names({ key: 'FAÇA' })).toEqual(['Façade']);
    expect(await names({ key: '%' })).toEqual([]);
    expect(await names({ phaseId: other.id })).toEqual(['Façade']);
    expect(await names({ convertState: 'waiting' })).toEqual(['暖通机电']);
    expect(await names({ orderBy: 'modelName', orderByType: 0 })).toEqual(['暖通机电', '主体结构', 'Façade']);
    expect(await names({ orderBy: 'elementCount', orderByType: 1, pageSize: 1 })).toEqual(['主体结构']);
    expect((await names({ orderBy: 'fileSize', orderByType: 1 }))[0]).toBe('暖通机电');
    expect((await names({ orderBy: 'createTime', orderByType: 0 }))[0]).toBe('主体结构');
    expect(await names({ orderBy: 'updateTime', orderByType: 1, pageIndex: 3, pageSize: 1 })).toHaveLength(1);
  });

  it('A-39 C-MODEL-12 answers POST as it answers GET', async () => {
    const { model } = await made('按 POST 查询');
    const answer = await guest.json<Envelope<{ Data: { List: { ModelId: string }[]; Count: number } }>>(
      '/api/Model/GetModelList',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ProjectId: tower, Key: '按 POST', PageSize: 10 }),
      },
    );
    expect(answer).toMatchObject({ ErrorCode: 200, Result: { Data: { Count: 1, List: [{ ModelId: model.id }] } } });
  });

  it('C-STAT-01 are counted on the home of their project', async () => {
    const { bridge } = app.world.west;
    const west = app.as(app.world.people.westAdmin);
    await createTestModel(app.platform, bridge, { states: ['waiting'] });
    await createTestModel(app.platform, bridge, { states: ['waiting'] });
    expect(await west.must(projectCalls.GetProjectStatistics, { projectId: bridge })).toMatchObject({ modelCount: 2 });
  });
});

describe('changing a model', () => {
  it('C-MODEL-05 renames it; a name is used once in a phase, whatever its case', async () => {
    const { model, phase } = await made('旧名');
    await made('Taken', undefined, phase);
    const at = { projectId: tower, modelId: model.id };
    await member.must(modelFileCalls.UpdateFeatureName, { ...at, featureName: ' 新名 ' });
    expect(await event('model.renamed', model.id)).toMatchObject({
      entity: 'MODEL',
      entityName: '新名',
      before: { modelName: '旧名' },
      values: { before: '旧名' },
    });
    const taken = await member.send(modelFileCalls.UpdateFeatureName, { ...at, featureName: 'TAKEN' });
    expect([taken.code, taken.message]).toEqual([409, '该阶段下已有同名模型“TAKEN”']);
    const empty = await member.send(modelFileCalls.UpdateFeatureName, { ...at, featureName: ' ' });
    expect([empty.code, empty.message]).toEqual([400, '请输入模型名称']);
    expect((await guest.send(modelFileCalls.UpdateFeatureName, { ...at, featureName: 'x' })).code).toBe(403);
  });

  it('C-MODEL-05 of two who take one name at once, one gets it', async () => {
    const { model, phase } = await made('并发一');
    const second = await made('并发二', undefined, phase);
    const codes = await Promise.all(
      [model, second.model].map(
        async ({ id }) =>
          (await member.send(modelFileCalls.UpdateFeatureName, { projectId: tower, modelId: id, featureName: '并发' }))
            .code,
      ),
    );
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('C-MODEL-06 moves it to another phase, in its own name', async () => {
    const { model, phase } = await made('可移动', ['converted', 'error']);
    const to = await phaseNamed('移入');
    const at = { projectId: tower, modelId: model.id };
    await member.must(modelFileCalls.UpdateFeaturePhase, { ...at, phaseId: to.id });
    expect(await event('model.moved', model.id)).toMatchObject({
      values: { from: phase.phaseName, to: '移入' },
    });
    await made('可移动', undefined, phase);
    const back = await member.send(modelFileCalls.UpdateFeaturePhase, { ...at, phaseId: phase.id });
    expect([back.code, back.message]).toEqual([409, '该阶段下已有同名模型“可移动”']);
    const foreign = await phaseNamed('别处', app.world.east.plant);
    const elsewhere = await member.send(modelFileCalls.UpdateFeaturePhase, { ...at, phaseId: foreign.id });
    expect([elsewhere.code, elsewhere.message]).toEqual([404, '阶段不存在']);
  });

  it.each<[ConvertState[]]>([
    [['waiting']],
    [['converting']],
    [['error']],
    [['needs_converter']],
    [['converted', 'waiting']],
    [['converted', 'converting']],
  ])('RU-VAL-17 RU-STATE-04 does not move it while its versions are %j', async (states) => {
    const { model } = await made(`不可移动 ${states.join()}`, states);
    const to = await phaseNamed(`目标 ${states.join()}`);
    const sent = { projectId: tower, modelId: model.id, phaseId: to.id };
    const answer = await member.send(modelFileCalls.UpdateFeaturePhase, sent);
    expect([answer.code, answer.message]).toEqual([400, '未转换完成的模型不能移动']);
  });

  it('RU-VAL-16 C-MODEL-06 moved into a phase that is deleted at the same moment, it is never without a phase', async () => {
    for (let round = 0; round < 6; round++) {
      const { model, phase } = await made(`竞争 ${round}`);
      const to = await phaseNamed(`竞争 ${round}`);
      const at = { projectId: tower, modelId: model.id };
      const [moved, deleted] = await Promise.all([
        member.send(modelFileCalls.UpdateFeaturePhase, { ...at, phaseId: to.id }),
        engineer.send(phaseCalls.DeleteModelPhase, { projectId: tower, id: to.id }),
      ]);
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual([moved.code, deleted.code]);
      const [row] = (await member.must(modelFileCalls.GetModelList, { projectId: tower, key: model.modelName })).data
        .list;
      expect(row?.phaseId).toBe(moved.code === 200 ? to.id : phase.id);
    }
  });

  it('C-MODEL-13 RU-VAL-28 deletes several at once with everything of theirs, or none', async () => {
    const one = await made('删一', ['converted', 'converting']);
    const two = await made('删二');
    const missing = { projectId: tower, modelIds: [one.model.id, app.world.east.id] };
    expect((await member.send(modelFileCalls.DeleteModel, missing)).message).toBe('模型不存在');
    expect((await member.send(modelFileCalls.DeleteModel, { projectId: tower })).message).toBe('请选择模型');
    const files = [one, two].flatMap(({ versions }) =>
      versions.flatMap((v) => [v.fileId, v.packFileId, v.smallPictureId, v.largePictureId]).filter((id) => id !== null),
    );
    const ids = [one.model.id, two.model.id];
    await member.must(modelFileCalls.DeleteModel, { projectId: tower, modelIds: [...ids, one.model.id] });
    expect(files).toHaveLength(9);
    expect(await countOf('select count(*) from model_version where model_id = any($1)', [ids])).toBe(0);
    // In the bin they keep their files, which go for good with them.
    expect(await countOf('select count(*) from file where id = any($1)', [files])).toBe(9);
    await emptyBin(app.platform);
    expect(await countOf('select count(*) from file where id = any($1)', [files])).toBe(0);
    for (const modelId of ids) {
      expect((await member.send(modelFileCalls.GetAllVersions, { projectId: tower, modelId })).code).toBe(404);
      expect(await event('model.deleted', modelId)).toMatchObject({ action: 'DELETED', projectId: tower });
    }
  });

  it('C-MODEL-13 deleted by two at once is deleted once', async () => {
    const made3 = [await made('同删一'), await made('同删二'), await made('同删三')].map(({ model }) => model.id);
    const answers = await Promise.all([
      member.send(modelFileCalls.DeleteModel, { projectId: tower, modelIds: made3 }),
      engineer.send(modelFileCalls.DeleteModel, { projectId: tower, modelIds: [...made3].reverse() }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
    await event('model.deleted', made3[2] ?? '');
    expect(
      emittedEvents.filter(({ name, entityId }) => name === 'model.deleted' && entityId === made3[0]),
    ).toHaveLength(1);
  });

  it('tells the open pages of everybody in the project, and nobody else', async () => {
    const { people } = app.world;
    const { model } = await made('推送');
    const notifiedUsers: string[] = [];
    const stop = Object.entries(people).map(([who, { id }]) =>
      app.platform.live.subscribe(id, (push) => {
        if (push.kind === 'models.changed' && push.id === tower) notifiedUsers.push(who);
      }),
    );
    await member.must(modelFileCalls.DeleteModel, { projectId: tower, modelId: model.id });
    await eventually(() => expect(new Set(notifiedUsers)).toContain('guest'));
    for (const end of stop) end();
    expect([...new Set(notifiedUsers)].sort()).toEqual(
      ['admin', 'disabled', 'engineer', 'expired', 'guest', 'member', 'platform'].sort(),
    );
  });

  it('go with their project', async () => {
    const { id: projectId } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '将删除的项目' });
    const { versions } = await createTestModel(app.platform, projectId);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: projectId });
    await eventually(async () =>
      expect(
        await countOf(
          `select (select count(*) from model where project_id = $1) + (select count(*) from model_version where project_id = $1)
                + (select count(*) from model_phase where project_id = $1) + (select count(*) from file where id = $2) as count`,
          [projectId, versions[0]?.fileId],
        ),
      ).toBe(0),
    );
  });

  it('uploaded at the moment when their project is deleted, do not stay behind', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 5; round++) {
      const { id: projectId } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: `将删除 ${round}` });
      ids.push(projectId);
      const phase = await phaseNamed('设计', projectId);
      const files = { file: { name: '一号楼.ifc', body: `ISO-10303-21; ${projectId}` } };
      const [uploaded, deleted] = await Promise.all([
        admin.send(uploadCalls.UploadModel, { projectId, phaseId: phase.id }, { files }),
        admin.send(projectCalls.DeleteEnterpriseProject, { id: projectId }),
      ]);
      // Before it, after it, or after its phases are gone.
      expect([200, 403, 404]).toContain(uploaded.code);
      expect(deleted.code).toBe(200);
    }
    await eventually(async () =>
      expect(
        await countOf(
          `select (select count(*) from model where project_id = any($1)) + (select count(*) from model_version where project_id = any($1))
                + (select count(*) from file where project_id = any($1)) + (select count(*) from model_phase where project_id = any($1)) as count`,
          [ids],
        ),
      ).toBe(0),
    );
  });
});
