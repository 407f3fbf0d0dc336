import { useRefetchOnPush } from '../../platform/live/index.ts';
import { type AdapterScope, getAdapterReads } from './scope.ts';

/** Reads adapters again when somebody changed one. */
export const useAdaptersPush = (scope: AdapterScope): void =>
  useRefetchOnPush('adapters.changed', scope.projectId ?? 'platform', getAdapterReads(scope));
