import { phaseCalls } from '@twinscape/contract/models';
import { questionCalls as calls, questionRefusals } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from './examples.ts';

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

const tell = (who: Client, questionId: string, more: object = {}) =>
  who.must(calls.TellQuestionPresence, { projectId, questionId, ...more });
const age = (seconds: number) =>
  app.platform.database.pool.query(
    `update question_looking set seen_at = now() - make_interval(secs => ${String(seconds)})`,
  );

describe('T-COL-16 who looks at a question', () => {
  it('two who look at it hear of each other, who writes is said, and one who left is gone', async () => {
    const { id } = await questionIn(app);
    expect(await tell(engineer, id)).toEqual([]);
    expect(await tell(member, id, { isWriting: true })).toEqual([
      { userId: app.world.people.engineer.id, masterName: '李工', isWriting: false },
    ]);
    expect(await tell(engineer, id)).toMatchObject([{ masterName: '王敏', isWriting: true }]);
    expect(await tell(member, id, { isLeaving: true })).toEqual([]);
    expect(await tell(engineer, id)).toEqual([]);
  });

  it('those who look, and nobody else, are pushed what is new; that somebody still looks is no news', async () => {
    const { id } = await questionIn(app);
    const heard: { who: string; kind: string; id?: string }[] = [];
    const { people } = app.world;
    const ends = (['engineer', 'member', 'guest'] as const).map((who) =>
      app.platform.live.subscribe(people[who].id, (push) => {
        if (push.kind === 'questions.looking') heard.push({ who, ...push });
      }),
    );
    await tell(engineer, id);
    const news = [];
    for (const said of [{}, {}, { isWriting: true }, { isWriting: true }, {}, { isLeaving: true }]) {
      await tell(member, id, said);
      if (JSON.stringify(said) !== JSON.stringify(news.at(-1)?.said)) news.push({ said });
      await expect.poll(() => heard.length).toBe(news.length);
    }
    expect(heard).toEqual(Array(4).fill({ who: 'engineer', kind: 'questions.looking', id }));
    for (const end of ends) end();
  });

  it('who said nothing for long is not there, and their row goes with what they look at next', async () => {
    const [{ id }, { id: other }] = [await questionIn(app), await questionIn(app)];
    await tell(engineer, id);
    await age(20);
    expect(await tell(member, id)).toEqual([]);
    await tell(engineer, other);
    const { rows } = await app.platform.database.pool.query(
      'select question_id from question_looking where user_id = $1',
      [app.world.people.engineer.id],
    );
    expect(rows).toEqual([{ question_id: other }]);
  });

  it('RU-PERM-09 whoever may not see the question neither says nor hears anything', async () => {
    const { model, phase } = await createTestModel(app.platform, projectId);
    const { id } = await questionIn(app, { modelId: model.id, modelVersion: '1' });
    await app
      .as(app.world.people.admin)
      .must(phaseCalls.SetModelPhasePermission, { projectId, id: phase.id, memberIds: [app.world.people.engineer.id] });
    await tell(engineer, id);
    const refused = await member.send(calls.TellQuestionPresence, { projectId, questionId: id });
    expect(refused.message).toBe(questionRefusals['question.notFound'].cn);
  });

  it('nothing stays of a question that is deleted', async () => {
    const { id } = await questionIn(app);
    await tell(engineer, id);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [id] });
    const { rows } = await app.platform.database.pool.query('select from question_looking where question_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});
