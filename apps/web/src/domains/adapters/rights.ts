import type { AdapterRow } from '@twinscape/contract/adapters';
import { useMessages } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useProjectRights } from '../enterprises/index.ts';
import { adapterMessages } from './messages.ts';
import type { AdapterScope } from './scope.ts';

/** What the reader may do with adapters; those of the platform are changed on the platform's own page. */
export function useAdapterRights({ projectId }: AdapterScope) {
  const words = useMessages(adapterMessages);
  const rights = useProjectRights(adapterMessages.readOnly);
  const isPlatformAdministrator = useSignedInUser().memberType === 0;
  return {
    ...rights,
    /** Why an adapter itself cannot be changed here. */
    getOff: ({ scope }: Pick<AdapterRow, 'scope'>): string | undefined =>
      rights.off ?? (projectId !== undefined && scope === 'platform' ? words.platformOff : undefined),
    /** Why its points cannot be changed. */
    getMappingOff: ({ scope }: Pick<AdapterRow, 'scope'>): string | undefined =>
      rights.off ?? (scope === 'platform' && !isPlatformAdministrator ? words.platformOff : undefined),
  };
}
