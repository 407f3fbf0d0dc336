import { adapterCalls } from '@twinscape/contract/adapters';

/** Whose adapters a screen shows: a project's, or the platform's where there is none. */
export type AdapterScope = { readonly projectId: string | undefined };

/** The calls about adapters of the platform, and the same about those of a project. */
const PLATFORM = {
  list: adapterCalls.GetAdapterList,
  detail: adapterCalls.GetAdapterDetail,
  add: adapterCalls.AddAdapter,
  update: adapterCalls.UpdateAdapter,
  remove: adapterCalls.DeleteAdapter,
  changeState: adapterCalls.ChangeAdapterState,
  check: adapterCalls.TryAdapter,
  log: adapterCalls.GetAdapterLog,
  renewPushAddress: adapterCalls.RenewAdapterPushAddress,
  find: adapterCalls.FindAdapterServers,
} as const;
const PROJECT = {
  list: adapterCalls.GetProjectAdapterList,
  detail: adapterCalls.GetProjectAdapterDetail,
  add: adapterCalls.AddProjectAdapter,
  update: adapterCalls.UpdateProjectAdapter,
  remove: adapterCalls.DeleteProjectAdapter,
  changeState: adapterCalls.ChangeProjectAdapterState,
  check: adapterCalls.TryProjectAdapter,
  log: adapterCalls.GetProjectAdapterLog,
  renewPushAddress: adapterCalls.RenewProjectAdapterPushAddress,
  find: adapterCalls.FindProjectAdapterServers,
} as const;

/** The calls that the screens of a scope make. They take the same but for the project, which the platform's ignore. */
export const getScopeCalls = ({ projectId }: AdapterScope): typeof PROJECT =>
  projectId === undefined ? (PLATFORM as unknown as typeof PROJECT) : PROJECT;

/** What the calls of a scope need besides their subject. */
export const toScopeInput = ({ projectId }: AdapterScope): { readonly projectId: string } =>
  projectId === undefined ? ({} as { readonly projectId: string }) : { projectId };

/** What is out of date after adapters of a scope changed. */
export const getAdapterReads = ({ projectId }: AdapterScope) =>
  projectId === undefined ? PLATFORM_READS : PROJECT_READS;
const PLATFORM_READS = [PLATFORM.list, PLATFORM.detail] as const;
const PROJECT_READS = [PROJECT.list, PROJECT.detail] as const;
