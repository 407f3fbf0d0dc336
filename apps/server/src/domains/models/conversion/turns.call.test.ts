import { QUOTA_DEFAULTS, type QuotaName } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { modelCalls, viewCalls } from '@twinscape/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { insertPhase } from '../phaseStore.ts';

let app: TestApp;
beforeAll(async () => {
  // Nobody converts: what waits, waits.
  app = await startTestApp({ TWINSCAPE_ROLES: 'api' });
});
afterAll(() => app.stop());

/** What the administrator of an enterprise sees of a limit. */
const used = async (who: { readonly token: string }, name: QuotaName): Promise<number | undefined> => {
  const { limits } = await app.as(who).must(enterpriseCalls.GetEnterpriseLimits, {});
  return limits.find((limit) => limit.name === name)?.used;
};

describe('conversions that wait', () => {
  it('take turns between enterprises, however many one of them has', async () => {
    const { east, west, people } = app.world;
    const { db, pool } = app.platform.database;
    const upload = async (who: { readonly token: string }, projectId: string, name: string) => {
      const phase = await insertPhase(db, projectId, `阶段 ${Math.random()}`);
      await app
        .as(who)
        .must(
          modelCalls.UploadModel,
          { projectId, phaseId: phase.id },
          { files: { file: { name, body: 'o a\nv 0 0 0\n' } } },
        );
    };
    for (let at = 0; at < 5; at++) await upload(people.engineer, east.tower, `${at}.obj`);
    await upload(people.westAdmin, west.bridge, 'west.obj');
    await upload(people.engineer, east.tower, '5.obj');
    const { rows } = await pool.query<{ file_name: string }>(
      `select v.file_name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         join model_version v on v.id::text = j.payload->'payload'->>'versionId'
        where t.identifier = 'models.convert' order by j.priority, j.run_at, j.id`,
    );
    expect(rows.map(({ file_name }) => file_name)).toEqual([
      '0.obj',
      'west.obj',
      '1.obj',
      '2.obj',
      '3.obj',
      '4.obj',
      '5.obj',
    ]);
    expect([
      await used(people.admin, 'conversionsWaiting'),
      await used(people.westAdmin, 'conversionsWaiting'),
    ]).toEqual([6, 1]);
  });
});

describe('exports', () => {
  it('of an enterprise are written a few at a time; more are refused in words until one is read or given up', async () => {
    const { platform } = app;
    const session = { companyId: app.world.east.id, userId: 'u' };
    const take = () => platform.exports.acquire(session.companyId, session.companyId);
    const held = await Promise.all(Array.from({ length: QUOTA_DEFAULTS.exportsAtOnce }, take));
    const answer = await app.as(app.world.people.engineer).send(viewCalls.ExportModelViews, {
      projectId: app.world.east.tower,
      ids: ['01920000-0000-7000-8000-000000000002'],
    });
    expect([answer.code, answer.message]).toEqual([403, '同时进行的导出已达上限（16 个），请等待其中一些完成']);
    expect(await used(app.world.people.admin, 'exportsAtOnce')).toBe(QUOTA_DEFAULTS.exportsAtOnce);
    for (const release of held) release();
    expect(await used(app.world.people.admin, 'exportsAtOnce')).toBe(0);
    const failing = limitExports(async () => Promise.reject(new Error('no file')));
    for (let at = 0; at < 6; at++) await expect(failing({}, { platform, session })).rejects.toThrow('no file');
    const again = await app.as(app.world.people.engineer).send(viewCalls.ExportModelViews, {
      projectId: app.world.east.tower,
      ids: ['01920000-0000-7000-8000-000000000002'],
    });
    expect(again.code).toBe(404);
  });
});
