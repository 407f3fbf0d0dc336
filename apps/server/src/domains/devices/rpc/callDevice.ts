import { Refusal, refuse } from '@twinscape/contract';
import { RPC_WAIT_MAX_MS, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { isUniqueViolation, newId } from '../../../platform/db/index.ts';
import { type Context, SerializedJson, type Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { parsePayload } from '../../telemetry/index.ts';
import { requireDeviceById } from '../accessById.ts';
import { assignableDeviceEventData } from '../assignableEventData.ts';
import type { Device } from '../deviceStore.ts';
import { deviceCalled } from '../events.ts';
import { parseRpcRequest, type RpcRequest } from './request.ts';
import { deleteRpc, insertRpc, RPC_ID_TAKEN, type Rpc, rpcById } from './rpcStore.ts';
import { RPC_QUEUED } from './signals.ts';
import { rpcWaitersService } from './waiters.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language' | 'callerGone'> & { readonly session: Session };
/** How a path tells that the device is not there, or does not answer. */
type RpcMode = { readonly isOneWay: boolean; readonly version: 1 | 2 };

/**
 * C-TELE-02, C-TELE-03: hands a call to the device, to whichever process it is connected; a device that comes while the
 * call stands gets it then. A call that is kept is answered by its id at once, a one-way call when the device has taken
 * it, a two-way call by what the device answers. A caller who goes away takes a two-way call along.
 */
export async function callDevice(
  caller: Caller,
  { id, payload }: { readonly id: string; readonly payload: string },
  { isOneWay, version }: RpcMode,
): Promise<SerializedJson | undefined> {
  const { platform } = caller;
  const { device } = await requireDeviceById(caller, id);
  const request = parseRpcRequest(payload, Date.now());
  const rpcId = request.id ?? newId();
  if (request.isPersistent) {
    await send(caller, device, request, { rpcId, isOneWay });
    return new SerializedJson(JSON.stringify({ rpcId }));
  }
  // Whoever waits counts, also where it is not looked after whether they still do.
  const { callerGone } = caller;
  const waiting = waitForOutcome(platform, rpcId, request.expiresAt, isOneWay ? undefined : callerGone);
  await send(caller, device, request, { rpcId, isOneWay }).catch((error: unknown) => {
    waiting.giveUp();
    throw error;
  });
  await waiting.done;
  const last = await deleteRpc(platform.database.db, rpcId);
  if (last?.status === 'SUCCESSFUL') return toResponseJson(last.response);
  if (isOneWay && last?.status === 'DELIVERED') return undefined;
  if (last === undefined || last.status === 'QUEUED')
    throw version === 1 ? refuse(refusals['rpc.deviceAbsent']) : refuse(refusals['rpc.deviceAbsentV2']);
  throw version === 1 ? refuse(refusals['rpc.noAnswer']) : refuse(refusals['rpc.noAnswerV2']);
}

/** What became of a call that the platform itself made. */
export type RpcAnswer = { readonly response: string | null } | { readonly trouble: 'absent' | 'noAnswer' };

/**
 * The same for the platform itself: rules. An id that was sent before is not sent again, it is waited for: so whoever
 * took over from a process that died asks the device once.
 */
export async function askDevice(
  caller: Pick<Context, 'platform' | 'actor'>,
  device: Device,
  request: RpcRequest & { readonly id: string },
  isOneWay: boolean,
): Promise<RpcAnswer> {
  const { platform } = caller;
  const { id: rpcId } = request;
  const waiting = waitForOutcome(platform, rpcId, request.expiresAt, undefined);
  try {
    await send(caller, device, request, { rpcId, isOneWay });
  } catch (error) {
    if (!(error instanceof Refusal && error.text.key === refusals['rpc.idTaken'].key)) {
      waiting.giveUp();
      throw error;
    }
  }
  await waiting.done;
  const last = await deleteRpc(platform.database.db, rpcId);
  if (last?.status === 'SUCCESSFUL' || (isOneWay && last?.status === 'DELIVERED')) return { response: last.response };
  return { trouble: last === undefined || last.status === 'QUEUED' ? 'absent' : 'noAnswer' };
}

/** Writes the call down, and tells the process of the device when that is durable. */
async function send(
  { platform, actor }: Pick<Caller, 'platform' | 'actor'>,
  device: Device,
  request: RpcRequest,
  { rpcId, isOneWay }: { readonly rpcId: string; readonly isOneWay: boolean },
): Promise<void> {
  const { method, params, isPersistent, retries, additionalInfo } = request;
  try {
    await platform.database.db.transaction(async (tx) => {
      await insertRpc(tx, {
        id: rpcId,
        companyId: device.companyId,
        deviceId: device.id,
        isOneWay,
        isPersistent,
        method,
        params,
        retries,
        additionalInfo: additionalInfo ?? null,
        expiresAt: new Date(request.expiresAt),
      });
      await platform.events.emit(tx, deviceCalled, actor, { ...assignableDeviceEventData(device), values: { method } });
      await notifyChannel(tx, RPC_QUEUED, `${device.id} ${rpcId}`);
    });
  } catch (error) {
    if (isUniqueViolation(error, RPC_ID_TAKEN)) throw refuse(refusals['rpc.idTaken']);
    throw error;
  }
}

const isOver = ({ status, isOneWay }: Rpc): boolean =>
  status === 'SUCCESSFUL' || status === 'FAILED' || status === 'EXPIRED' || (isOneWay && status === 'DELIVERED');

/** Resolves when a call is over, ran out, or `gone` says that nobody waits for it. */
function waitForOutcome(
  platform: Platform,
  rpcId: string,
  expiresAt: number,
  callerGone: AbortSignal | undefined,
): { readonly done: Promise<void>; giveUp(): void } {
  let giveUp = (): void => undefined;
  const done = new Promise<void>((resolve, reject) => {
    const end = (error?: unknown): void => {
      leave();
      clearTimeout(timer);
      callerGone?.removeEventListener('abort', giveUp);
      if (error === undefined) resolve();
      else reject(error);
    };
    giveUp = () => end();
    const leave = platform.services.get(rpcWaitersService).wait(rpcId, () => {
      rpcById(platform.database.db, rpcId).then((rpc) => {
        if (!rpc || isOver(rpc)) end();
      }, end);
    });
    const timer = setTimeout(giveUp, Math.min(expiresAt - Date.now(), RPC_WAIT_MAX_MS));
    callerGone?.addEventListener('abort', giveUp);
    if (callerGone?.aborted) end();
  });
  return { done, giveUp };
}

function toResponseJson(response: string | null): SerializedJson | undefined {
  if (response === null || response === '') return undefined;
  try {
    parsePayload(response);
  } catch {
    throw refuse(refusals['rpc.answerNoJson']);
  }
  return new SerializedJson(response);
}
