import { documentCalls as calls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { modelCalls, modelRefusals } from '@twinscape/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { emptyBin } from '../../testing/emptyBin.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

/** A pyramid: the smallest thing that converts. */
const PYRAMID = 'o 塔尖\nv 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';
const folder = async () => (await engineer.must(calls.CreateFolder, { projectId, folderName: `模型 ${newId()}` })).id;
const upload = async (name: string, body: string, more: object = {}) =>
  (await engineer.must(calls.UploadDocument, { projectId, ...more }, { files: { file: { name, body } } })).fileId;
const detail = async (fileId: string) => engineer.must(calls.GetDocumentDetail, { projectId, fileId });
const settled = async (fileId: string) => {
  await expect
    .poll(async () => (await detail(fileId)).conversion?.convertState, { timeout: 60_000, interval: 100 })
    .toMatch(/^(converted|error|needs_converter|cancelled)$/);
  return (await detail(fileId)).conversion;
};
const countRows = async (modelId: string): Promise<unknown> =>
  (
    await app.platform.database.pool.query(
      'select (select count(*)::int from model where id = $1) as models, (select count(*)::int from model_version where model_id = $1) as versions',
      [modelId],
    )
  ).rows[0];

describe('models among the documents', { timeout: 90_000 }, () => {
  it('RU-STATE-06 A-69 are converted by themselves and looked at by who may see the file, and stand in no list of models', async () => {
    const folderId = await folder();
    const before = (await engineer.must(modelCalls.GetModelList, { projectId })).data.count;
    const fileId = await upload('塔尖.obj', PYRAMID, { folderId });
    expect(await settled(fileId)).toMatchObject({ convertState: 'converted', version: '1', percent: 100 });
    const [listed] = (await engineer.must(calls.GetDocumentList, { projectId, folderId })).data.list;
    expect(listed?.conversion).toMatchObject({ convertState: 'converted' });
    const shown = await engineer.must(modelCalls.GetModelFile, { projectId, modelId: fileId, version: '1' });
    expect(shown).toMatchObject({ modelName: '塔尖.obj', version: '1' });
    const tile = () => engineer.fetch(shown.tilesetUrl);
    expect((await tile()).status).toBe(200);
    expect((await engineer.must(modelCalls.GetModelList, { projectId })).data.count).toBe(before);
    expect(await engineer.must(modelCalls.GetAllFeatures, { projectId })).toEqual([]);
    // What is done with a model of the project is not done with a document's.
    for (const [call, input] of [
      [modelCalls.DownloadModelFile, { projectId, modelId: fileId }],
      [modelCalls.DeleteModel, { projectId, modelId: fileId }],
      [modelCalls.UpdateFeatureName, { projectId, modelId: fileId, featureName: '别的' }],
      [modelCalls.CancelConversion, { projectId, modelId: fileId, version: '1' }],
    ] as const)
      expect({ call: call.id, code: (await engineer.send(call, input)).code }).toEqual({ call: call.id, code: 404 });
    // A closed folder closes its models with their tiles.
    await engineer.must(calls.SetFolderPermission, { projectId, folderId, permissions: [] });
    const member = app.as(app.world.people.member);
    const refused = await member.send(modelCalls.GetModelFile, { projectId, modelId: fileId });
    expect([refused.code, refused.message]).toEqual([404, modelRefusals['model.notFound'].cn]);
    expect((await member.fetch(shown.tilesetUrl)).status).toBe(404);
    expect((await tile()).status).toBe(200);
  });

  it('C-DOC-06 what could not be converted is converted again; what is no model, or is converted, is not', async () => {
    const fileId = await upload(`坏 ${newId()}.ifc`, 'no model');
    const failed = await settled(fileId);
    expect(failed).toMatchObject({ convertState: 'error', reason: expect.any(String) });
    const reset = await engineer.send(calls.ResetDocumentModel, { projectId, fileId });
    expect(reset.raw).toMatchObject({ StatusCode: 200 });
    expect(await settled(fileId)).toMatchObject({ convertState: 'error' });
    const text = await upload(`说明 ${newId()}.txt`, 'no model');
    expect((await engineer.send(calls.ResetDocumentModel, { projectId, fileId: text })).message).toBe(
      refusals['document.noModel'].cn,
    );
    const good = await upload(`好 ${newId()}.obj`, PYRAMID);
    await settled(good);
    expect((await engineer.send(calls.ResetDocumentModel, { projectId, fileId: good })).message).toBe(
      modelRefusals['model.nothingToRetry'].cn,
    );
  });

  it('a new version is a new model, the old one stays open; a name that is none of a model takes it away', async () => {
    const name = `塔 ${newId()}.obj`;
    const fileId = await upload(name, PYRAMID);
    await settled(fileId);
    await upload(name, `${PYRAMID}# 第二版\n`, { ifTaken: 'version' });
    await expect.poll(async () => (await settled(fileId))?.version).toBe('2');
    for (const version of ['1', '2'])
      expect(await engineer.must(modelCalls.GetModelFile, { projectId, modelId: fileId, version })).toMatchObject({
        version,
      });
    await engineer.must(calls.RenameDocument, { projectId, fileId, fileName: `另 ${name}` });
    expect((await engineer.must(modelCalls.GetModelFile, { projectId, modelId: fileId })).modelName).toBe(`另 ${name}`);
    await engineer.must(calls.RenameDocument, { projectId, fileId, fileName: `${newId()}.txt` });
    expect((await detail(fileId)).conversion).toBeUndefined();
    expect(await countRows(fileId)).toEqual({ models: 0, versions: 0 });
    const bytes = await engineer.request(calls.DownloadDocument, { fileId });
    expect(await bytes.text()).toBe(`${PYRAMID}# 第二版\n`);
  });

  it('A-107 goes into the bin with its file and comes back with it; emptied, nothing of it is left', async () => {
    const fileId = await upload(`箱 ${newId()}.obj`, PYRAMID);
    await settled(fileId);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    expect(await countRows(fileId)).toEqual({ models: 0, versions: 0 });
    const recycled = (await engineer.must(calls.GetRecycleList, { projectId, key: '箱' })).data.list;
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: recycled.map(({ binId }) => binId) });
    expect(await engineer.must(modelCalls.GetModelFile, { projectId, modelId: fileId })).toMatchObject({
      version: '1',
    });
    expect(await (await engineer.request(calls.DownloadDocument, { fileId })).text()).toBe(PYRAMID);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    await emptyBin(app.platform);
    const { rows } = await app.platform.database.pool.query(
      "select count(*)::int as left from file where project_id = $1 and name like '箱%'",
      [projectId],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
