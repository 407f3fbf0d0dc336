import { coreRefusals, refuse } from '@twinscape/contract';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { lockProject } from '../projects/index.ts';
import { binEvents } from './events.ts';
import { loadBinDays, putBinDays } from './store.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/** How long what is deleted can be restored; what lies in the bin by then is judged by it, too. */
export async function setBinDays({ platform, project, actor }: Caller, days: number): Promise<void> {
  const { projectId, companyId } = project;
  await platform.database.db.transaction(async (tx) => {
    if (!(await lockProject(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
    const before = await loadBinDays(tx, projectId);
    if (before === days) return;
    await putBinDays(tx, projectId, days);
    await platform.events.emit(tx, binEvents.retentionSet, actor, {
      entityId: projectId,
      companyId,
      projectId,
      values: { days },
      before: { days: before },
      after: { days },
    });
  });
}
