import { z } from 'zod';
import { recordAccess, recordEditors } from '../core/access.ts';
import { call, tbDelete, tbGet } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, tbId, tbPage, tbPaging } from '../core/fields.ts';
import { RPC_WAIT_MAX_MS } from './limits.ts';
import { deviceRefusals as refusals } from './refusals.ts';

/**
 * What became of a call that is kept: waiting for its device, sent, taken by it (the end of a one-way call), answered;
 * not taken in time and to be sent again; run out; given up.
 */
export const RPC_STATUSES = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'SUCCESSFUL',
  'TIMEOUT',
  'EXPIRED',
  'FAILED',
  'DELETED',
] as const;
export type RpcStatus = (typeof RPC_STATUSES)[number];

/**
 * A call that is kept, as ThingsBoard shows it. `request.body.params` is JSON as text. Times are milliseconds
 * since 1970.
 */
export const persistentRpc = z.object({
  id: tbId('RPC'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  deviceId: tbId('DEVICE'),
  expirationTime: z.number(),
  request: z.object({
    id: z.string(),
    oneway: z.boolean(),
    body: z.object({ method: z.string(), params: z.string() }),
    retries: z.number().nullable(),
  }),
  /** What the device answered, whatever JSON it is; null before. */
  response: z.unknown(),
  status: z.enum(RPC_STATUSES),
  /** Ours: when the status became what it is. */
  updatedTime: z.number(),
  additionalInfo: z.unknown(),
});
export type PersistentRpc = z.output<typeof persistentRpc>;

/**
 * `{method, params, timeout? = 10000, expirationTime?, persistent?, retries?, additionalInfo?, requestUUID?}`; it is
 * handed on as it was sent, integers beyond 2⁵³ too. A call that is kept answers `{rpcId}` at once.
 */
const toDevice = {
  method: 'POST',
  access: recordEditors(),
  style: 'thing',
  loop: true,
  timeout: RPC_WAIT_MAX_MS,
  input: z.object({ id: id(refusals['device.required']), payload: z.string() }),
  textBody: 'payload',
  exact: true,
} as const;
const ofRpc = { id: id(refusals['rpc.notFound']) };

/**
 * Remote calls to devices. The older paths refuse an absent device with 409 and a silent one with 408, the newer ones
 * both with 504.
 */
export const rpcCalls = {
  SendOneWayRpc: call({
    ...toDevice,
    id: 'C-TELE-02',
    path: '/api/plugins/rpc/oneway/{id}',
    title: { cn: '单向远程调用', en: 'One-way call to a device' },
    result: z.unknown(),
  }),
  SendTwoWayRpc: call({
    ...toDevice,
    id: 'C-TELE-03',
    path: '/api/plugins/rpc/twoway/{id}',
    title: { cn: '双向远程调用', en: 'Two-way call to a device' },
    result: z.unknown(),
  }),
  SendOneWayRpcV2: call({
    ...toDevice,
    id: 'T-TELE-10',
    path: '/api/rpc/oneway/{id}',
    title: { cn: '单向远程调用（新版）', en: 'One-way call to a device (newer path)' },
    result: z.unknown(),
  }),
  SendTwoWayRpcV2: call({
    ...toDevice,
    id: 'T-TELE-11',
    path: '/api/rpc/twoway/{id}',
    title: { cn: '双向远程调用（新版）', en: 'Two-way call to a device (newer path)' },
    result: z.unknown(),
  }),
  GetPersistentRpc: tbGet('T-TELE-12', '/api/rpc/persistent/{id}', recordAccess(), {
    title: { cn: '持久化远程调用', en: 'One kept call with its result' },
    input: z.object(ofRpc),
    result: persistentRpc,
    exact: true,
    loop: true,
  }),
  GetPersistentRpcs: tbGet('T-TELE-13', '/api/rpc/persistent/device/{deviceId}', recordAccess(), {
    title: {
      cn: '设备的持久化远程调用',
      en: 'Kept calls to a device, newest first; textSearch searches methods',
    },
    input: z.object({
      deviceId: id(refusals['device.required']),
      rpcStatus: z.string().toUpperCase().pipe(z.enum(RPC_STATUSES)).optional(),
      ...tbPaging,
    }),
    result: tbPage(persistentRpc),
    exact: true,
    loop: true,
  }),
  DeletePersistentRpc: tbDelete('T-TELE-14', '/api/rpc/persistent/{id}', recordEditors(), {
    title: { cn: '删除持久化远程调用', en: 'Delete a kept call; a pending call is not sent' },
    input: z.object(ofRpc),
    done: doneTexts.deleted,
  }),
} as const;
