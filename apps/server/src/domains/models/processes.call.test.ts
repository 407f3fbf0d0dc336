import { modelCalls } from '@twinscape/contract/models';
import { writeBuilding } from '@twinscape/demo-building';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../testing/secondProcess.ts';
import { serializeUploadMetadata, TUS_VERSION } from '../files/resumable/tusProtocol.ts';
import { insertPhase } from './phaseStore.ts';
import { MODELS_PUSH } from './publish.ts';

/** One serves pages, the other also converts; both stand behind one address in a real installation. */
let front: TestApp;
let back: SecondProcess;
let phaseId: string;
let building: Buffer<ArrayBuffer>;
beforeAll(async () => {
  front = await startTestApp({ TWINSCAPE_ROLES: 'api' });
  back = await startSecondProcess(front, 'api,worker');
  phaseId = (await insertPhase(front.platform.database.db, front.world.east.tower, '两个进程')).id;
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'small' })) pieces.push(piece);
  building = Buffer.from(pieces.join(''));
});
afterAll(async () => {
  await back?.stop();
  await front?.stop();
});

const projectId = () => front.world.east.tower;
const engineer = () => front.world.people.engineer;
const tus = (url: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  fetch(url, {
    method,
    headers: { Token: engineer().token, 'tus-resumable': TUS_VERSION, ...headers },
    ...(body ? { body } : {}),
  });

/** Begins at one process, goes on at the other, and so on: parts of a third each. */
async function sendInTurns(name: string): Promise<string> {
  const created = await tus(`${front.url}/api/Model/Upload`, 'POST', {
    'upload-length': String(building.length),
    'upload-metadata': serializeUploadMetadata({
      filename: name,
      projectId: projectId(),
      uploadType: 'uploadmv',
      phase: phaseId,
    }),
  });
  expect(created.status).toBe(201);
  const path = created.headers.get('location') ?? '';
  const third = Math.ceil(building.length / 3);
  for (const [turn, url] of [back.url, front.url, back.url].entries()) {
    const start = turn * third;
    const sent = await tus(
      new URL(path, url).href,
      'PATCH',
      { 'upload-offset': String(start), 'content-type': 'application/offset+octet-stream' },
      building.subarray(start, start + third),
    );
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([
      204,
      String(Math.min(start + third, building.length)),
    ]);
  }
  return path.split('/').at(-1) ?? '';
}
const converted = (modelId: string) =>
  expect
    .poll(
      async () =>
        (await front.as(engineer()).must(modelCalls.GetConvertState, { projectId: projectId(), modelId })).convertState,
      { timeout: 60_000, interval: 100 },
    )
    .toBe('converted');

describe('two processes on one database', { timeout: 90_000 }, () => {
  it('RU-UPQ-01 C-MODEL-07 take parts of one upload in turns, make one model of it, and tell each other’s readers of it', async () => {
    const pushes: unknown[] = [];
    const end = front.platform.live.subscribe(front.world.people.member.id, (push) => {
      if (push.kind === MODELS_PUSH) pushes.push(push);
    });
    const uploadId = await sendInTurns('两处.ifc');
    const input = { projectId: projectId(), phaseId, uploadId };
    // The page repeats a call whose answer was lost; here both arrive at once, at both.
    const [one, other] = await Promise.all([
      front.as(engineer()).must(modelCalls.UploadModel, input),
      back.as(engineer()).must(modelCalls.UploadModel, input),
    ]);
    expect(other.modelId).toBe(one.modelId);
    const { modelId } = one;
    await converted(modelId);
    // Uploaded at one, taken up and done at the other.
    await expect.poll(() => pushes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(pushes.map((push) => JSON.stringify(push)))).toEqual(
      new Set([JSON.stringify({ kind: 'models.changed', id: projectId() })]),
    );
    end();
    const seen = await Promise.all(
      [front, back].map(async (process) => {
        const client = process.as(engineer());
        const file = await client.must(modelCalls.GetModelFile, { projectId: projectId(), modelId });
        const tileset = await client.fetch(file.tilesetUrl);
        const tree = await client.must(modelCalls.GetElementTree, { projectId: projectId(), modelId });
        return { elements: file.elementCount, status: tileset.status, tree: tree.data.list };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ status: 200 });
    expect(seen[0]?.elements).toBeGreaterThan(100);
  });

  it('C-MODEL-08 give two versions that arrive at once two numbers', async () => {
    const input = { projectId: projectId(), phaseId };
    const files = { files: { file: { name: '塔.obj', body: 'o 塔\nv 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 3 2\n' } } };
    const { modelId } = await front.as(engineer()).must(modelCalls.UploadModel, input, files);
    const versions = await Promise.all(
      [front, back, front, back].map((process) =>
        process.as(engineer()).must(modelCalls.UpdateModel, { projectId: projectId(), modelId }, files),
      ),
    );
    expect(versions.map(({ version }) => version).sort()).toEqual(['2', '3', '4', '5']);
    await converted(modelId);
  });

  it('T-MODEL-14 C-MODEL-13 end at one what the other converts, and show nothing any more of what was deleted', async () => {
    const { modelId } = await front
      .as(engineer())
      .must(
        modelCalls.UploadModel,
        { projectId: projectId(), phaseId },
        { files: { file: { name: '取消.ifc', body: building } } },
      );
    const of = { projectId: projectId(), modelId, version: '1' };
    const state = async () => (await back.as(engineer()).must(modelCalls.GetConvertState, of)).convertState;
    await expect.poll(state, { timeout: 20_000, interval: 20 }).toBe('converting');
    await front.as(engineer()).must(modelCalls.CancelConversion, of);
    expect(await state()).toBe('cancelled');
    await front.as(engineer()).must(modelCalls.RetryConversion, of);
    await converted(modelId);
    const { tilesetUrl } = await back.as(engineer()).must(modelCalls.GetModelFile, { projectId: projectId(), modelId });
    expect((await back.as(engineer()).fetch(tilesetUrl)).status).toBe(200);
    await front.as(engineer()).must(modelCalls.DeleteModel, { projectId: projectId(), modelId });
    // The other remembers where the tiles lay, and looks nevertheless.
    expect((await back.as(engineer()).fetch(tilesetUrl)).status).toBe(404);
    expect((await back.as(engineer()).send(modelCalls.GetModelFile, { projectId: projectId(), modelId })).code).toBe(
      404,
    );
  });
});
