import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { type AdapterOwner, listAdapters } from '../adapterStore.ts';
import { addAdapter, changeAdapter, changeAdapterState, deleteAdapters, requireAdapter } from '../adapters.ts';
import type { AdapterCaller } from '../changes.ts';
import { toAdapterDetail, toAdapterRow, toStateJson } from '../toResponse.ts';

type ListQuery = { readonly key?: string | undefined; readonly pageIndex: number; readonly pageSize: number };

async function list({ platform, language }: AdapterCaller, owner: AdapterOwner, query: ListQuery) {
  const { rows, count } = await listAdapters(platform.database.db, owner, { ...query, key: query.key });
  return { data: { list: rows.map((row) => toAdapterRow(row, language)), count } };
}

async function loadState(caller: AdapterCaller, id: string) {
  return toStateJson(await requireAdapter(caller.platform.database.db, caller, id), caller.language);
}

async function loadDetail(caller: AdapterCaller, id: string) {
  return toAdapterDetail(await requireAdapter(caller.platform.database.db, caller, id), caller.language);
}

/** The calls that differ by whose adapters they are about: the platform's, or a project's. */
export const adaptersOfPlatform = {
  GetAdapterList: defineHandler(adapterCalls.GetAdapterList, (input, context) =>
    list(context, { projectId: undefined }, input),
  ),
  GetAdapterDetail: defineHandler(adapterCalls.GetAdapterDetail, ({ adapterId }, context) =>
    loadDetail(context, adapterId),
  ),
  AddAdapter: defineHandler(adapterCalls.AddAdapter, ({ id: _, ...form }, context) => addAdapter(context, form)),
  UpdateAdapter: defineHandler(adapterCalls.UpdateAdapter, (input, context) => changeAdapter(context, input)),
  DeleteAdapter: defineHandler(adapterCalls.DeleteAdapter, ({ id }, context) => deleteAdapters(context, id)),
  ChangeAdapterState: defineHandler(adapterCalls.ChangeAdapterState, async ({ id, state }, context) =>
    toStateJson(await changeAdapterState(context, id, state), context.language),
  ),
  CheckAdapterState: defineHandler(adapterCalls.CheckAdapterState, ({ id }, context) => loadState(context, id)),
};

export const adaptersOfProject = {
  GetProjectAdapterList: defineHandler(adapterCalls.GetProjectAdapterList, (input, context) =>
    list(context, { projectId: context.project.projectId }, input),
  ),
  GetProjectAdapterDetail: defineHandler(adapterCalls.GetProjectAdapterDetail, ({ adapterId }, context) =>
    loadDetail(context, adapterId),
  ),
  AddProjectAdapter: defineHandler(adapterCalls.AddProjectAdapter, ({ id: _id, projectId: _, ...form }, context) =>
    addAdapter(context, form),
  ),
  UpdateProjectAdapter: defineHandler(adapterCalls.UpdateProjectAdapter, ({ projectId: _, ...input }, context) =>
    changeAdapter(context, input),
  ),
  DeleteProjectAdapter: defineHandler(adapterCalls.DeleteProjectAdapter, ({ id }, context) =>
    deleteAdapters(context, id),
  ),
  ChangeProjectAdapterState: defineHandler(adapterCalls.ChangeProjectAdapterState, async ({ id, state }, context) =>
    toStateJson(await changeAdapterState(context, id, state), context.language),
  ),
  CheckProjectAdapterState: defineHandler(adapterCalls.CheckProjectAdapterState, ({ id }, context) =>
    loadState(context, id),
  ),
};
