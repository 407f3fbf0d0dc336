import { type InputOf, say } from '@twinscape/contract';
import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { DIRECT_CONNECTION } from '../../devices/index.ts';
import { type AdapterOwner, listAdapters } from '../adapterStore.ts';
import { addAdapter, changeAdapter, changeAdapterState, deleteAdapters, requireAdapter } from '../adapters.ts';
import type { AdapterCaller } from '../changes.ts';
import { findServers } from '../findServers.ts';
import { listLog } from '../logStore.ts';
import { renewPushAddress } from '../pushAddress.ts';
import { toAdapterDetail, toAdapterRow, toStateJson } from '../toResponse.ts';
import { findTrouble } from '../troubles.ts';
import { tryAdapter } from '../tryAdapter.ts';

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

type LogQuery = Omit<InputOf<typeof adapterCalls.GetAdapterLog>, 'adapterId'>;

async function loadLog(caller: AdapterCaller, adapterId: string, query: LogQuery) {
  const { level, startTime, endTime, pageIndex, pageSize } = query;
  const { db } = caller.platform.database;
  const { adapter } = await requireAdapter(db, caller, adapterId);
  const { rows, count } = await listLog(db, adapter.id, { level, startTime, endTime, pageIndex, pageSize });
  const list = rows.map((row) => ({
    id: row.id,
    time: row.createdAt,
    level: row.level,
    text: say(findTrouble(row.event), caller.language),
    detail: row.detail ?? undefined,
  }));
  return { data: { list, count } };
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
  TryAdapter: defineHandler(adapterCalls.TryAdapter, ({ adapterId }, context) => tryAdapter(context, adapterId)),
  FindAdapterServers: defineHandler(adapterCalls.FindAdapterServers, (input, context) => findServers(context, input)),
  RenewAdapterPushAddress: defineHandler(adapterCalls.RenewAdapterPushAddress, ({ adapterId }, context) =>
    renewPushAddress(context, adapterId),
  ),
  GetAdapterLog: defineHandler(adapterCalls.GetAdapterLog, ({ adapterId, ...query }, context) =>
    loadLog(context, adapterId, query),
  ),
};

export const adaptersOfProject = {
  GetProjectAdapterList: defineHandler(adapterCalls.GetProjectAdapterList, async (input, context) => {
    const { projectId } = context.project;
    const { data } = await list(context, { projectId }, input);
    return { data: { ...data, direct: { id: projectId, adapterName: say(DIRECT_CONNECTION, context.language) } } };
  }),
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
  TryProjectAdapter: defineHandler(adapterCalls.TryProjectAdapter, ({ adapterId }, context) =>
    tryAdapter(context, adapterId),
  ),
  FindProjectAdapterServers: defineHandler(
    adapterCalls.FindProjectAdapterServers,
    ({ projectId: _, ...place }, context) => findServers(context, place),
  ),
  RenewProjectAdapterPushAddress: defineHandler(adapterCalls.RenewProjectAdapterPushAddress, ({ adapterId }, context) =>
    renewPushAddress(context, adapterId),
  ),
  GetProjectAdapterLog: defineHandler(adapterCalls.GetProjectAdapterLog, ({ adapterId, ...query }, context) =>
    loadLog(context, adapterId, query),
  ),
};
