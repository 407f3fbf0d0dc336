import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { modelCalls } from '@twinscape/contract/models';
import { writeBuilding } from '@twinscape/demo-building';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { emptyBin } from '../../../testing/emptyBin.ts';
import { removeUnusedBlobs } from '../../files/index.ts';
import { CONVERSION_TABLES } from '../conversionStore.ts';
import { modelVersionConverted } from '../events.ts';
import { insertPhase } from '../phaseStore.ts';
import { MODELS_PUSH } from '../publish.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { requeueLostConversions } from './queue.ts';

let app: TestApp;
let building: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'small' })) pieces.push(piece);
  building = new TextEncoder().encode(pieces.join(''));
});
afterAll(() => app.stop());

const tower = () => app.world.east.tower;
const engineer = () => app.as(app.world.people.engineer);
/** A pyramid: the smallest thing that converts. */
const PYRAMID = 'o 塔尖\nv 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';
const newPhase = async () => (await insertPhase(app.platform.database.db, tower(), `阶段 ${Math.random()}`)).id;
const upload = async (name: string, body: Uint8Array<ArrayBuffer> | string, phaseId?: string) =>
  engineer().must(
    modelCalls.UploadModel,
    { projectId: tower(), phaseId: phaseId ?? (await newPhase()) },
    { files: { file: { name, body } } },
  );
const stateOf = (modelId: string, more: { version?: string | undefined; language?: 'en' } = {}) =>
  engineer()
    .with(more.language ? { 'x-language': more.language } : {})
    .must(modelCalls.GetConvertState, { projectId: tower(), modelId, version: more.version });
const settled = async (modelId: string, version?: string) => {
  await expect
    .poll(async () => (await stateOf(modelId, { version })).convertState, { timeout: 60_000, interval: 100 })
    .toMatch(/^(converted|error|needs_converter|cancelled)$/);
  return stateOf(modelId, { version });
};
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Row>(text, values)).rows;
const keyOf = async (modelId: string, number = 1) =>
  (
    await query<{ key: number }>('select key from model_version where model_id = $1 and number = $2', [modelId, number])
  )[0]?.key;
const rowsOf = async (key: number | undefined) => {
  let sum = 0;
  for (const table of CONVERSION_TABLES)
    sum += Number((await query<{ n: string }>(`select count(*) as n from ${table} where version = $1`, [key]))[0]?.n);
  return sum;
};

describe('the conversion of a model', { timeout: 90_000 }, () => {
  it('A-120 G-MODEL-02 makes an uploaded IFC file a model that can be opened, all at once', async () => {
    const pushes: unknown[] = [];
    const end = app.platform.live.subscribe(app.world.people.member.id, (push) => {
      if (push.kind === MODELS_PUSH) pushes.push(push);
    });
    const emittedEvents: unknown[] = [];
    app.platform.events.on(modelVersionConverted, async ({ entityId, entityName, projectId, values }) => {
      emittedEvents.push({ entityId, entityName, projectId, values });
    });
    const { modelId, convertState } = await upload('办公楼.ifc', building);
    expect(convertState).toBe('waiting');
    const seen = new Set<string>();
    for (let state = await stateOf(modelId); state.convertState !== 'converted'; state = await stateOf(modelId)) {
      expect(state.reason).toBeUndefined();
      expect(state.percent).toBeLessThanOrEqual(99);
      seen.add(state.convertState);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(seen.has('converting')).toBe(true);
    // Open pages hear that it was uploaded, taken up and done.
    await expect.poll(() => pushes).toEqual(Array(3).fill({ kind: 'models.changed', id: tower() }));
    end();
    // Other domains hear that it can be opened.
    const event = { entityId: modelId, entityName: '办公楼', projectId: tower(), values: { version: 1 } };
    await expect.poll(() => emittedEvents, { timeout: 10_000 }).toContainEqual(event);
    expect(await stateOf(modelId)).toMatchObject({ version: '1', percent: 100 });
    const [version] = await query<{
      elements: number;
      counted: number;
      schema: string;
      tileset: string;
      files: number;
      current: boolean;
    }>(
      `select (v.counts->>'elements')::int as elements, v.schema, v.tileset,
              (select count(*)::int from model_element e where e.version = v.key) as counted,
              (select count(*)::int from file where id in (v.file_id, v.pack_file_id, v.small_picture_id, v.large_picture_id)) as files,
              (select current_version_id = v.id from model where id = v.model_id) as current
         from model_version v where model_id = $1`,
      [modelId],
    );
    expect(version).toMatchObject({
      schema: 'IFC4',
      files: 4,
      current: true,
      tileset: expect.stringMatching(/\.json$/),
    });
    expect(version?.elements).toBeGreaterThan(100);
    expect(version?.counted).toBe(version?.elements);
  });

  it('of a newer version leaves the older one open until it is done, and then takes its place', async () => {
    const { modelId } = await upload('改版.obj', PYRAMID);
    await settled(modelId);
    const next = await engineer().must(
      modelCalls.UpdateModel,
      { projectId: tower(), modelId },
      { files: { file: { name: '改版 B.obj', body: PYRAMID } } },
    );
    expect(next).toMatchObject({ modelId, version: '2' });
    const file = () => engineer().must(modelCalls.GetModelFile, { projectId: tower(), modelId });
    expect((await file()).version).toBe('1');
    expect((await settled(modelId)).version).toBe('2');
    expect((await file()).version).toBe('2');
  });

  it.each([
    ['half a file', '半截.ifc', () => building.slice(0, building.length / 2), 'truncated'],
    ['a text named as a model', '笔记.ifc', () => 'Dear colleagues, the model follows tomorrow.', 'notThisFormat'],
    ['a picture named as an archive', '照片.ifczip', () => '\u0089PNG\r\n', undefined],
  ])('says in both languages what is wrong with %s', async (_what, name, body, code) => {
    const { modelId } = await upload(name, body());
    const state = await settled(modelId);
    expect(state.convertState).toBe('error');
    const english = (await stateOf(modelId, { language: 'en' })).reason ?? '';
    expect(state.reason).toMatch(/\p{Script=Han}/u);
    expect(english).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
    for (const reason of [state.reason ?? '', english]) expect(reason).not.toMatch(/\bat |\/|Error:/);
    const [row] = await query<{ reason_code: string }>('select reason_code from model_version where model_id = $1', [
      modelId,
    ]);
    if (code) expect(row?.reason_code).toBe(code);
    expect(await rowsOf(await keyOf(modelId))).toBe(0);
  });

  it('that does not draw all says so, with the list of what is missing and why', async () => {
    const { modelId } = await upload('缺面.obj', `${PYRAMID}o 没有面\nv 9 9 9\nv 9 9 9\nv 9 9 9\nf 5 6 7\n`);
    await settled(modelId);
    expect(await stateOf(modelId)).toMatchObject({ convertState: 'converted', notDrawn: { count: 1, total: 2 } });
    const [version] = await engineer().must(modelCalls.GetAllVersions, { projectId: tower(), modelId });
    expect(version).toMatchObject({
      notDrawn: { count: 1, total: 2 },
      notDrawnElements: [{ name: '没有面', class: 'Object', elementId: expect.any(String), reason: 'flat' }],
    });
    const whole = await upload('完整.obj', PYRAMID);
    await settled(whole.modelId);
    expect((await stateOf(whole.modelId)).notDrawn).toBeUndefined();
  });

  it('of a closed format waits for a converter, and T-MODEL-06 may be asked for again', async () => {
    const { modelId } = await upload('机电.rvt', 'D0CF11E0');
    const state = await settled(modelId);
    expect(state.convertState).toBe('needs_converter');
    const retry = () => engineer().send(modelCalls.RetryConversion, { projectId: tower(), modelId, version: '1' });
    expect((await retry()).code).toBe(200);
    expect((await settled(modelId)).convertState).toBe('needs_converter');
    const done = await upload('好的.obj', PYRAMID);
    await settled(done.modelId);
    const nothing = await engineer().send(modelCalls.RetryConversion, {
      projectId: tower(),
      modelId: done.modelId,
      version: '1',
    });
    expect([nothing.code, nothing.message]).toEqual([409, '该版本的转换没有失败，也未取消，无需重试']);
  });

  it('T-MODEL-14 is cancelled by whoever waits for it: the version stays, and is converted again by T-MODEL-06 or deleted', async () => {
    const { modelId } = await upload('改主意.ifc', building);
    const of = { projectId: tower(), modelId, version: '1' };
    const cancel = () => engineer().send(modelCalls.CancelConversion, of);
    await expect.poll(async () => (await stateOf(modelId)).convertState, { timeout: 20_000 }).toBe('converting');
    expect((await cancel()).code).toBe(200);
    expect(await stateOf(modelId)).toMatchObject({ convertState: 'cancelled', percent: 0 });
    const again = await cancel();
    expect([again.code, again.message]).toEqual([409, '该版本不在转换中，无需取消']);
    const opened = await engineer().send(modelCalls.GetModelFile, { projectId: tower(), modelId });
    expect([opened.code, opened.message]).toEqual([409, '文件未发布，无法打开']);
    await expect
      .poll(() => query('select from graphile_worker.jobs where key like $1', ['models.convert:%']), {
        timeout: 30_000,
      })
      .toEqual([]);
    await requeueLostConversions(app.platform);
    expect((await stateOf(modelId)).convertState).toBe('cancelled');
    expect(await rowsOf(await keyOf(modelId))).toBe(0);
    await engineer().must(modelCalls.RetryConversion, of);
    // Before anybody takes it up, and once more after.
    expect((await cancel()).code).toBe(200);
    await engineer().must(modelCalls.RetryConversion, of);
    expect((await settled(modelId)).convertState).toBe('converted');
    expect((await cancel()).code).toBe(409);
  });

  it('C-MODEL-13 ends when the model is deleted, wherever it stands, and leaves nothing once it has left the bin', async () => {
    const { blobs } = app.platform;
    const phaseId = await newPhase();
    const before = await query('select id from file order by id');
    for (const wait of [0, 300, 1_000]) {
      const { modelId } = await upload(`删除 ${wait}.ifc`, building, phaseId);
      const key = await keyOf(modelId);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await engineer().must(modelCalls.DeleteModel, { projectId: tower(), modelId });
      await expect
        .poll(
          () =>
            query('select from graphile_worker.jobs where locked_at is not null or key like $1', ['models.convert:%']),
          {
            timeout: 30_000,
          },
        )
        .toEqual([]);
      await emptyBin(app.platform);
      await expect.poll(() => rowsOf(key)).toBe(0);
    }
    await expect.poll(() => query('select key from model_removal')).toEqual([]);
    expect(await query('select id from file order by id')).toEqual(before);
    await removeUnusedBlobs(app.platform, undefined, Date.now() + 49 * 3_600_000);
    const held = await query<{ blob_key: string }>('select distinct blob_key from file');
    const left: string[] = [];
    for await (const { key } of blobs.list()) left.push(key);
    expect(left.sort()).toEqual(held.map(({ blob_key }) => blob_key).sort());
  });

  it('that was taken up anew writes nothing of the earlier run', async () => {
    const { modelId } = await upload('两次.obj', PYRAMID);
    await expect.poll(async () => (await stateOf(modelId)).convertState, { timeout: 20_000 }).toBe('converting');
    // Its last try is no forgotten one.
    await query('update graphile_worker._private_jobs set attempts = max_attempts where locked_by is not null');
    await requeueLostConversions(app.platform);
    expect((await stateOf(modelId)).convertState).toBe('converting');
    // As another process does that takes this one for dead.
    await query('update model_version set run = run + 1 where model_id = $1', [modelId]);
    await expect
      .poll(() => query('select from graphile_worker.jobs where key like $1', ['models.convert:%']), {
        timeout: 30_000,
      })
      .toEqual([]);
    expect((await stateOf(modelId)).convertState).toBe('converting');
    expect(await rowsOf(await keyOf(modelId))).toBe(0);
    await requeueLostConversions(app.platform);
    expect((await settled(modelId)).convertState).toBe('converted');
  });
});

describe('a fault that is not the file’s', { timeout: 90_000 }, () => {
  it('is tried three times and then told, without its cause', async () => {
    const { model, versions } = await createTestModel(app.platform, tower(), { states: ['error'] });
    await app.platform.blobs.remove(versions[0]?.sha256 ?? '');
    await engineer().must(modelCalls.RetryConversion, { projectId: tower(), modelId: model.id, version: '1' });
    const key = `models.convert:${versions[0]?.id}`;
    const tries = () =>
      query<{ attempts: number }>('select attempts from graphile_worker.jobs where key = $1 and locked_at is null', [
        key,
      ]);
    await expect.poll(tries, { timeout: 30_000 }).toEqual([{ attempts: 1 }]);
    expect((await stateOf(model.id)).convertState).toBe('converting');
    await query('update graphile_worker._private_jobs set attempts = 2, run_at = now() where key = $1', [key]);
    const state = await settled(model.id);
    expect(state.convertState).toBe('error');
    expect(state.reason).toMatch(/\p{Script=Han}/u);
    expect(await query('select reason_code from model_version where model_id = $1', [model.id])).toEqual([
      { reason_code: 'crashed' },
    ]);
  });
});

describe('a program that stops or has a converter', { timeout: 90_000 }, () => {
  it('hands a conversion on to the next program, which begins anew, and turns closed formats into models', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-converter-'));
    await writeFile(path.join(folder, 'office.ifc'), building);
    const standIn = [
      '-e',
      'require("fs").copyFileSync(process.argv[1], process.argv[3])',
      path.join(folder, 'office.ifc'),
    ];
    const converter = JSON.stringify([process.execPath, ...standIn, '{input}', '{output}']);
    const phaseId = await newPhase();
    const { modelId } = await upload('机电.rvt', 'D0CF11E0', phaseId);
    expect((await settled(modelId)).convertState).toBe('needs_converter');
    const interrupted = await upload('打断.obj', PYRAMID, phaseId);
    await expect
      .poll(async () => (await stateOf(interrupted.modelId)).convertState, { timeout: 30_000 })
      .toBe('converting');
    app = await app.restart({ TWINSCAPE_CONVERTER: converter });
    await engineer().must(modelCalls.RetryConversion, { projectId: tower(), modelId, version: '1' });
    expect((await settled(interrupted.modelId)).convertState).toBe('converted');
    expect(await settled(modelId)).toMatchObject({ convertState: 'converted' });
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the name of a new model', () => {
  it('is the file’s, numbered where the phase has it already', async () => {
    const phaseId = await newPhase();
    const names = async () =>
      (
        await query<{ model_name: string }>('select model_name from model where phase_id = $1 order by id', [phaseId])
      ).map(({ model_name }) => model_name);
    for (const name of ['大厦.IFC', '大厦.ifc', '大厦.ifczip']) await upload(name, 'x', phaseId);
    expect(await names()).toEqual(['大厦', '大厦 (2)', '大厦 (3)']);
    await Promise.all([1, 2, 3].map(() => upload('大厦.ifc', 'x', phaseId)));
    expect((await names()).sort()).toEqual(['大厦', '大厦 (2)', '大厦 (3)', '大厦 (4)', '大厦 (5)', '大厦 (6)']);
    const given = await engineer().send(
      modelCalls.UploadModel,
      { projectId: tower(), phaseId, modelName: '大厦' },
      { files: { file: { name: 'a.ifc', body: 'x' } } },
    );
    expect([given.code, given.message]).toEqual([409, '该阶段下已有同名模型“大厦”']);
  });

  it('C-MODEL-11 is the file’s for transition models too', async () => {
    const phaseId = await newPhase();
    const { modelId } = await engineer().must(
      modelCalls.UploadTransitionModel,
      { projectId: tower(), phaseId },
      { files: { file: { name: '过渡.glb', body: 'x' } } },
    );
    const [row] = await query('select model_name, is_transition from model where id = $1', [modelId]);
    expect(row).toEqual({ model_name: '过渡', is_transition: true });
  });

  it.each([
    ['no file', {}, '请选择模型文件'],
    ['a file without content', { file: { name: 'a.ifc', body: '' } }, '文件内容为空：a.ifc'],
    ['another format', { file: { name: 'a.docx', body: 'x' } }, '不支持该模型格式，可上传 .ifc'],
  ])('RU-VAL-08 needs a model file: %s', async (_what, files, message) => {
    const answer = await engineer().send(
      modelCalls.UploadModel,
      { projectId: tower(), phaseId: await newPhase() },
      { files },
    );
    expect(answer.code).toBe(400);
    expect(answer.message.startsWith(message)).toBe(true);
  });
});
