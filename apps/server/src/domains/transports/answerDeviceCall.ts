import type { Platform } from '../../platform/platform.ts';
import { clientRpcHandlers, type DeviceIdentity } from '../devices/index.ts';
import { parsePayload, requireObject, stringifyLossless } from '../telemetry/index.ts';

/**
 * As ThingsBoard's own libraries ask when they connect; what they may send at once. No rates are limited here:
 * acknowledgements set the pace.
 */
const LIMITS_METHOD = 'getSessionLimits';
const LIMITS = JSON.stringify({ maxPayloadSize: 65_536, maxInflightMessages: 1_000, rateLimits: {} });

/** What the server answers to a call of a device, `{method, params}`: what a rule says, else an error. */
export async function answerDeviceCall(
  platform: Platform,
  device: DeviceIdentity,
  payload: Buffer | string,
): Promise<string> {
  const { method, params } = requireObject(parsePayload(payload));
  if (typeof method !== 'string') return error('method is missing');
  const question = { method, params: stringifyLossless(params ?? null) };
  for (const answer of clientRpcHandlers.all().values()) {
    const found = await answer(platform, device, question);
    if (found !== undefined) return found;
  }
  return method === LIMITS_METHOD ? LIMITS : error(`no rule answers ${method}`);
}

const error = (words: string): string => JSON.stringify({ error: words });
