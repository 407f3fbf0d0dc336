import { modelRefusals, phaseCalls, presenceCalls } from '@twinscape/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestModel } from '../testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
});
afterAll(() => app.stop());

const camera = { position: [1, 2, 3], target: [0, 0, 0] } as {
  position: [number, number, number];
  target: [number, number, number];
};
const newModel = async () => createTestModel(app.platform, projectId);
const tell = (who: Client, modelId: string, pageId: string, more: object = {}) =>
  who.must(presenceCalls.TellModelPresence, { projectId, modelId, pageId, ...more });

describe('T-MODEL-17 who looks at a model', () => {
  it('two who look at it hear of each other with their cameras, and one who left is gone', async () => {
    const { model } = await newModel();
    const [one, two] = [newId(), newId()];
    expect(await tell(engineer, model.id, one, { camera })).toEqual([]);
    const [seen] = await tell(member, model.id, two, { following: one });
    expect(seen).toMatchObject({ pageId: one, masterName: '李工', camera });
    const [follower] = await tell(engineer, model.id, one, { pointer: [4, 5, 6] });
    expect(follower).toMatchObject({ masterName: '王敏', following: one });
    expect((await tell(member, model.id, two))[0]).toMatchObject({ pointer: [4, 5, 6] });
    await tell(engineer, model.id, one, { isLeaving: true });
    expect(await tell(member, model.id, two)).toEqual([]);
  });

  it('who said nothing for long is not there; another model has other people', async () => {
    const [{ model }, { model: other }] = [await newModel(), await newModel()];
    await tell(engineer, model.id, newId());
    expect(await tell(member, other.id, newId())).toEqual([]);
    await app.platform.database.pool.query(`update model_presence set seen_at = now() - interval '20 seconds'`);
    expect(await tell(member, model.id, newId())).toEqual([]);
    const { rows } = await app.platform.database.pool.query('select from model_presence where model_id = $1', [
      model.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('the page of somebody else is not taken over', async () => {
    const { model } = await newModel();
    const page = newId();
    await tell(engineer, model.id, page, { camera });
    await tell(member, model.id, page);
    expect((await tell(member, model.id, newId()))[0]).toMatchObject({ masterName: '李工', camera });
  });

  it('RU-PERM-09 whoever may not use the phase of a model neither says nor hears anything', async () => {
    const { model, phase } = await newModel();
    await app
      .as(app.world.people.admin)
      .must(phaseCalls.SetModelPhasePermission, { projectId, id: phase.id, memberIds: [app.world.people.engineer.id] });
    await tell(engineer, model.id, newId());
    const refused = await member.send(presenceCalls.TellModelPresence, {
      projectId,
      modelId: model.id,
      pageId: newId(),
    });
    expect(refused.message).toBe(modelRefusals['phase.noPermission'].cn);
  });
});
