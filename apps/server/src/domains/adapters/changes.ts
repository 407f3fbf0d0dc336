import { refuse } from '@twinscape/contract';
import { adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { notifyChannel } from '../../platform/signals/index.ts';
import { loadPlatformAdministratorIds } from '../identity/index.ts';
import { changeHeld, loadProjectAudience } from '../projects/index.ts';
import { ADAPTER_NAME_TAKEN, type Adapter } from './adapterStore.ts';
import { POINT_SERIES_TAKEN } from './pointStore.ts';
import { ADAPTER_CHANGED } from './signals.ts';

/** Who makes a call about adapters: of a project, or of the platform where there is none. */
export type AdapterCaller = Pick<Context, 'platform' | 'actor' | 'language' | 'session'> & {
  readonly project: ProjectScope | undefined;
};

/** What open pages hear when adapters changed; the id is the project's, and none for those of the platform. */
const ADAPTERS_PUSH = 'adapters.changed';

/** Tells the open pages, when the transaction commits. */
export async function publishAdaptersChanged(tx: Db, projectId: string | undefined): Promise<void> {
  if (projectId === undefined) await pushToUsers(tx, await loadPlatformAdministratorIds(tx), { kind: ADAPTERS_PUSH });
  else await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: ADAPTERS_PUSH, id: projectId });
}

/** Changes adapters in one transaction, and tells open pages and those who run them when it commits. */
export const changeAdapters = <T>(
  caller: AdapterCaller,
  adapterIds: readonly string[] | undefined,
  change: (tx: Db) => Promise<T>,
): Promise<T> => {
  const { platform, project } = caller;
  const announce = async (tx: Db): Promise<void> => {
    await publishAdaptersChanged(tx, project?.projectId);
    for (const id of adapterIds ?? ['']) await notifyChannel(tx, ADAPTER_CHANGED, id);
  };
  const changed = project
    ? changeHeld({ platform, project }, 'alone', announce, change)
    : platform.database.db.transaction(async (tx) => {
        const done = await change(tx);
        await announce(tx);
        return done;
      });
  return refuseTaken(
    {
      [ADAPTER_NAME_TAKEN]: () => refuse(refusals['adapter.nameDuplicate'], { name: '' }),
      [POINT_SERIES_TAKEN]: () => refuse(refusals['point.duplicate'], { device: '', key: '' }),
    },
    changed,
  );
};

/** What an event about an adapter says. */
export const adapterEventData = (
  { id, adapterName, companyId }: Pick<Adapter, 'id' | 'adapterName' | 'companyId'>,
  project: ProjectScope | undefined,
) => ({
  entityId: id,
  entityName: adapterName,
  companyId: companyId ?? project?.companyId,
  projectId: project?.projectId,
});
