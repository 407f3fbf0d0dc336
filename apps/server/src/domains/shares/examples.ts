import type { shareCalls } from '@twinscape/contract/shares';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { saveShare } from './sharing.ts';
import { shareByTarget } from './store.ts';

/**
 * A link of the tower that nobody else needs. What it shares is not there: it can be listed and cancelled all the same.
 */
async function someShare({ platform, world }: TestApp): Promise<string> {
  const targetId = newId();
  const { id: companyId, tower: projectId } = world.east;
  const terms = { way: 1, period: 3, code: undefined } as const;
  const thing = { kind: 'scene', targetId, name: '分享的场景' };
  await saveShare(platform.database.db, { projectId, companyId }, thing, terms, world.people.engineer.id);
  const row = await shareByTarget(platform.database.db, 'scene', targetId);
  if (!row) throw new Error('the share was not made');
  return row.id;
}

export const shareExamples: Examples<typeof shareCalls> = {
  GetSharedSubject: { input: () => ({}) },
  GetProjectShareList: { input: ({ world }) => ({ projectId: world.east.tower }) },
  GetEnterpriseShareList: { input: () => ({}) },
  CancelProjectShares: {
    input: async (app) => ({ projectId: app.world.east.tower, shareIds: [await someShare(app)] }),
  },
  CancelEnterpriseShares: { input: async (app) => ({ shareIds: [await someShare(app)] }) },
  GetProjectMemberShareCount: {
    input: ({ world }) => ({ projectId: world.east.tower, memberIds: [world.people.engineer.id] }),
  },
  GetEnterpriseMemberShareCount: { input: ({ world }) => ({ memberIds: [world.people.engineer.id] }) },
};
