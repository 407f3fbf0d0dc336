import { coreRefusals, refuse } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { lockProject, lockProjectForReference } from './store.ts';

/**
 * Changes something of a project in one transaction, with the project held. `alone`: changes happen one after the
 * other, for what two at once could break that neither of them saw, such as a tree; `beside`: the project only stays.
 * `publish` tells the open pages when it commits.
 */
export const changeHeld = <T>(
  { platform, project }: Pick<Context, 'platform'> & { readonly project: ProjectScope },
  how: 'alone' | 'beside',
  publish: (tx: Db, projectId: string) => Promise<unknown>,
  change: (tx: Db) => Promise<T>,
): Promise<T> =>
  platform.database.db.transaction(async (tx) => {
    const lock = how === 'alone' ? lockProject : lockProjectForReference;
    if (!(await lock(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    const changed = await change(tx);
    await publish(tx, project.projectId);
    return changed;
  });
