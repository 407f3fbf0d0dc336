import type { binCalls } from '@twinscape/contract/bin';
import { labelCalls } from '@twinscape/contract/labels';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';

/** A deleted marker of the tower, which nobody else needs: its id, and that of its entry in the bin. */
async function someDeleted(app: TestApp): Promise<{ readonly itemId: string; readonly binId: string }> {
  const projectId = app.world.east.tower;
  const engineer = app.as(app.world.people.engineer);
  const name = `标记 ${Math.random().toString(36).slice(2)}`;
  const { id: itemId } = await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name, anchorJson: '{}' });
  await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id: itemId });
  const { rows } = await app.platform.database.pool.query('select id from bin_entry where $1 = any(item_ids)', [
    itemId,
  ]);
  return { itemId, binId: rows[0].id };
}

const chosen = async (app: TestApp) => ({
  projectId: app.world.east.tower,
  binIds: [(await someDeleted(app)).binId],
});

export const binExamples: Examples<typeof binCalls> = {
  GetBinList: { input: ({ world }) => ({ projectId: world.east.tower }) },
  GetBinContents: { input: chosen },
  RestoreFromBin: { input: chosen },
  GetBinRetention: { input: ({ world }) => ({ projectId: world.east.tower }) },
  SetBinRetention: { input: ({ world }) => ({ projectId: world.east.tower, days: 30 }) },
  UndoDeletion: {
    input: async (app) => ({
      projectId: app.world.east.tower,
      kind: 'labelAnchor',
      itemId: (await someDeleted(app)).itemId,
    }),
  },
  DeleteFromBin: { input: chosen },
};
