import type { Platform } from '../../../platform/platform.ts';
import { askDevice, profiledDevicesByIds } from '../../devices/index.ts';
import type { RuleMessage } from '../engine/message.ts';
import type { OutsideRequest } from '../engine/ports.ts';
import { type CallOutcome, toFailed } from './callOutcome.ts';

/** Who asks, in the operation log. */
const RULES = '规则链';

/** Asks a device, and lets the message go on with its answer. */
export async function makeRpcCall(
  platform: Platform,
  { deviceId, method, params, isOneWay, timeoutMs }: Extract<OutsideRequest, { kind: 'rpc' }>,
  message: RuleMessage,
  { id: rpcId, projectId }: { readonly id: string; readonly projectId: string },
): Promise<CallOutcome> {
  const [found] = await profiledDevicesByIds(platform.database.db, [deviceId]);
  if (found?.device.projectId !== projectId) return toFailed(message, 'the device is not in this project');
  const { device } = found;
  const answer = await askDevice(
    { platform, actor: { userName: RULES, companyId: device.companyId, ip: '' } },
    device,
    {
      id: rpcId,
      method,
      params: JSON.stringify(params ?? null),
      expiresAt: Date.now() + timeoutMs,
      isPersistent: false,
      retries: 0,
      additionalInfo: undefined,
    },
    isOneWay,
  );
  if ('trouble' in answer)
    return toFailed(message, answer.trouble === 'absent' ? 'the device is not there' : 'the device did not answer');
  return { relation: 'Success', message: message.with({ data: answer.response ?? '{}', dataType: 'JSON' }) };
}
