import { isJsonText } from '../../../platform/text/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import type { Rpc } from './rpcStore.ts';

/**
 * A call that is kept as ThingsBoard writes it: as JSON text, because what a device answers may hold integers
 * beyond 2⁵³.
 */
export function serializeRpc(rpc: Rpc): string {
  const deviceId = { entityType: 'DEVICE', id: rpc.deviceId };
  const tenantId = { entityType: 'TENANT', id: rpc.companyId };
  const expirationTime = rpc.expiresAt.getTime();
  const { additionalInfo } = rpc;
  const known = JSON.stringify({
    id: { entityType: 'RPC', id: rpc.id },
    createdTime: rpc.createdAt.getTime(),
    tenantId,
    deviceId,
    expirationTime,
    request: {
      id: rpc.id,
      tenantId,
      deviceId,
      oneway: rpc.isOneWay,
      expirationTime,
      body: { method: rpc.method, params: rpc.params },
      persisted: rpc.isPersistent,
      retries: rpc.retries,
      additionalInfo,
    },
    status: rpc.status,
    updatedTime: rpc.updatedAt.getTime(),
  });
  return `${known.slice(0, -1)},"response":${jsonOf(rpc.response)},"additionalInfo":${additionalInfo ?? 'null'}}`;
}

/** What a device answered: JSON as it is, anything else as a text. */
function jsonOf(response: string | null): string {
  if (response === null || response === '') return 'null';
  return isJsonText(response) ? response : JSON.stringify(response);
}

export function serializeRpcPage(
  rows: readonly Rpc[],
  count: number,
  query: { readonly page: number; readonly pageSize: number },
): string {
  const { data: _, ...rest } = toTbPage([], count, query);
  return `{"data":[${rows.map(serializeRpc).join(',')}],${JSON.stringify(rest).slice(1)}`;
}
