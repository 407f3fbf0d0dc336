import { type CallSpec, coreRefusals } from '@twinscape/contract';
import { modelElementCalls, modelFileCalls, phaseCalls, uploadCalls } from '@twinscape/contract/models';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/examples.ts';
import { createTestModel } from './testing/fixtures.ts';

/**
 * Every call that touches a model, as the contract has them; those about phases themselves and about whole projects
 * touch none.
 */
const calls: Readonly<Record<string, CallSpec>> = {
  ...phaseCalls,
  ...uploadCalls,
  ...modelFileCalls,
  ...modelElementCalls,
};
const ABOUT_NO_MODEL = [
  'GetModelPhaseList',
  'CreateModelPhase',
  'UpdateModelPhase',
  'OrderModelPhases',
  'DeleteModelPhase',
  'GetModelPhasePermission',
  'SetModelPhasePermission',
  'GetModelUploadList',
  'GetAllFeatures',
];

let app: TestApp;
let input: Record<string, unknown>;
const files = { file: { name: '视图.png', body: new Uint8Array() } };

beforeAll(async () => {
  app = await startTestApp();
  const { people, east } = app.world;
  const { model, phase, versions } = await createTestModel(app.platform, east.tower, {
    states: ['converted', 'converted'],
  });
  const other = await createTestModel(app.platform, east.tower, { states: ['converted'] });
  await app.as(people.engineer).must(phaseCalls.SetModelPhasePermission, {
    projectId: east.tower,
    id: phase.id,
    memberIds: [people.expired.id],
  });
  files.file.body = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );
  input = {
    projectId: east.tower,
    modelId: model.id,
    phaseId: phase.id,
    phases: [other.phase.id, phase.id],
    versionId: versions[0]?.id,
    version: '1',
    versionA: '1',
    versionB: '2',
    by: 'storey',
    elementId: 'x',
    elementIds: ['x'],
    path: 'tileset.json',
    size: 256,
    featureName: '新名',
    modelName: '新名',
    positionJson: { origin: [0, 0, 0], altitude: 0, rotation: [0, 0, 0], offset: [0, 0, 0] },
  };
});
afterAll(() => app.stop());

async function answerOf(caller: TestCaller, call: CallSpec): Promise<{ code: number; message: string }> {
  const person = app.world.people[caller as 'member'];
  const sent = Object.fromEntries(Object.keys(call.input.shape).map((name) => [name, input[name]]));
  const answer = await app.as(person).request(call, sent, call.multipart ? { files } : {});
  if (call.blob && answer.status === 200) return { code: 200, message: '' };
  const body = (await answer.json()) as { ErrorCode: number; Message: string };
  return { code: body.ErrorCode, message: body.Message };
}

const noPermission = { code: 403, message: '没有该模型阶段的权限' };

describe('a phase that the caller may not use', () => {
  const touching = Object.entries(calls).filter(([name]) => !ABOUT_NO_MODEL.includes(name));

  it('has calls enough to be refused', () => expect(touching.length).toBeGreaterThan(20));

  it.each(touching)('RU-PERM-09 A-119 refuses %s to members and trial users of the project', async (_name, call) => {
    if (!call) throw new Error('the call is missing');
    expect(await answerOf('member', call)).toEqual(noPermission);
    const trial = await answerOf('guest', call);
    const mayTry = call.access.types.includes(3);
    expect(trial).toEqual(mayTry ? noPermission : { code: 403, message: coreRefusals['common.forbidden'].cn });
    for (const stranger of ['idle', 'westMember', 'westAdmin'] as const)
      expect((await answerOf(stranger, call)).code).toBe(403);
  });

  it('RU-PERM-09 C-MODEL-02 C-MODEL-12 leaves its models out of lists, for members and trial users alone', async () => {
    const { people, east } = app.world;
    const seen = async (caller: 'platform' | 'admin' | 'engineer' | 'member' | 'guest') => {
      const who = app.as(people[caller]);
      const features = await who.must(modelFileCalls.GetAllFeatures, { projectId: east.tower });
      const { data } = await who.must(modelFileCalls.GetModelList, { projectId: east.tower });
      return [features.length, data.list.length, data.count];
    };
    for (const caller of ['platform', 'admin', 'engineer'] as const) expect(await seen(caller)).toEqual([2, 2, 2]);
    for (const caller of ['member', 'guest'] as const) expect(await seen(caller)).toEqual([1, 1, 1]);
  });

  it.each(['platform', 'admin', 'engineer'] as const)(
    'RU-PERM-09 A-119 opens them to %s, an administrator or manager of the project',
    async (caller) => {
      for (const name of [
        'GetModelFile',
        'ReadModelTile',
        'ReadModelThumbnail',
        'DownloadModelFile',
        'GetConvertState',
      ]) {
        const call = calls[name];
        if (!call) throw new Error(`${name} is no call`);
        expect([name, (await answerOf(caller, call)).code]).toEqual([name, 200]);
      }
      expect((await answerOf(caller, modelFileCalls.GetFeaturesByPhases)).code).toBe(200);
      expect((await answerOf(caller, phaseCalls.SaveModelPosition)).code).toBe(200);
    },
  );

  it('RU-PERM-09 A-119 opens to who is listed, at once, and closes again', async () => {
    const { people, east } = app.world;
    const set = (memberIds: string[]) =>
      app.as(people.engineer).must(phaseCalls.SetModelPhasePermission, {
        projectId: east.tower,
        id: String(input.phaseId),
        memberIds,
      });
    await set([people.guest.id]);
    expect((await answerOf('guest', modelFileCalls.GetModelFile)).code).toBe(200);
    expect((await answerOf('guest', modelFileCalls.ReadModelTile)).code).toBe(200);
    expect((await answerOf('member', modelFileCalls.ReadModelTile)).code).toBe(403);
    await set([people.member.id]);
    expect((await answerOf('guest', modelFileCalls.ReadModelTile)).code).toBe(403);
    expect((await answerOf('member', modelFileCalls.UpdateFeatureName)).code).toBe(200);
  });
});
