/** Topics of the thing platform's device API and what is done with what arrives there. `{n}` is a request's number. */
export type Arrival =
  | { readonly kind: 'telemetry' | 'attributes' | 'claim' | 'gatewayTelemetry' | 'gatewayAttributes' | 'gatewayClaim' }
  | { readonly kind: 'gatewayConnect' | 'gatewayDisconnect' | 'gatewayAttributesRequest' | 'gatewayRpc' | 'provision' }
  | {
      readonly kind: 'attributesRequest' | 'rpcResponse' | 'rpcRequest';
      readonly request: string;
      readonly short: boolean;
    }
  | { readonly kind: 'firmwareChunk'; readonly software: boolean; readonly request: string; readonly chunk: number }
  | { readonly kind: 'firmwareError' };

const FIXED: Readonly<Record<string, Arrival>> = {
  'v1/devices/me/telemetry': { kind: 'telemetry' },
  'v2/t': { kind: 'telemetry' },
  'v2/t/j': { kind: 'telemetry' },
  'v1/devices/me/attributes': { kind: 'attributes' },
  'v2/a': { kind: 'attributes' },
  'v2/a/j': { kind: 'attributes' },
  'v1/devices/me/claim': { kind: 'claim' },
  'v1/gateway/telemetry': { kind: 'gatewayTelemetry' },
  'v1/gateway/attributes': { kind: 'gatewayAttributes' },
  'v1/gateway/connect': { kind: 'gatewayConnect' },
  'v1/gateway/disconnect': { kind: 'gatewayDisconnect' },
  'v1/gateway/attributes/request': { kind: 'gatewayAttributesRequest' },
  'v1/gateway/rpc': { kind: 'gatewayRpc' },
  'v1/gateway/claim': { kind: 'gatewayClaim' },
  '/provision/request': { kind: 'provision' },
  'v2/fw/error': { kind: 'firmwareError' },
  'v2/sw/error': { kind: 'firmwareError' },
};
const NUMBERED = [
  ['v1/devices/me/attributes/request/', 'attributesRequest', false],
  ['v1/devices/me/rpc/response/', 'rpcResponse', false],
  ['v1/devices/me/rpc/request/', 'rpcRequest', false],
  ['v2/a/req/', 'attributesRequest', true],
  ['v2/r/res/', 'rpcResponse', true],
  ['v2/r/req/', 'rpcRequest', true],
] as const;

/** What a publish to a topic means; undefined for a topic that devices may not publish to. Pure. */
export function arrivalAt(topic: string): Arrival | undefined {
  const fixed = FIXED[topic];
  if (fixed) return fixed;
  for (const [start, kind, short] of NUMBERED) {
    if (!topic.startsWith(start)) continue;
    const request = topic.slice(start.length).replace(/\/j$/, '');
    return /^[A-Za-z0-9_-]{1,64}$/.test(request) ? { kind, request, short } : undefined;
  }
  const [, kind, request, chunk] = /^v2\/(fw|sw)\/request\/([A-Za-z0-9_-]{1,64})\/chunk\/(\d{1,9})$/.exec(topic) ?? [];
  if (kind === undefined || request === undefined || chunk === undefined) return undefined;
  return { kind: 'firmwareChunk', software: kind === 'sw', request, chunk: Number(chunk) };
}

/** What a device may subscribe to, and what it hears there. */
export type Heard =
  | 'sharedAttributes'
  | 'attributesResponse'
  | 'rpcRequest'
  | 'rpcResponse'
  | 'firmware'
  | 'gatewayAttributes'
  | 'gatewayAttributesResponse'
  | 'gatewayRpc'
  | 'provision';

const SUBSCRIPTIONS: readonly (readonly [RegExp, Heard])[] = [
  [/^v1\/devices\/me\/attributes$|^v2\/a(\/j)?$/, 'sharedAttributes'],
  [/^v1\/devices\/me\/attributes\/response\/(\+|#)$|^v2\/a\/res\/(\+|#)$/, 'attributesResponse'],
  [/^v1\/devices\/me\/rpc\/request\/(\+|#)$|^v2\/r\/req\/(\+|#)$/, 'rpcRequest'],
  [/^v1\/devices\/me\/rpc\/response\/(\+|#)$|^v2\/r\/res\/(\+|#)$/, 'rpcResponse'],
  [/^v2\/(fw|sw)\/response\/(\+|#)(\/chunk\/(\+|#))?$/, 'firmware'],
  [/^v1\/gateway\/attributes$/, 'gatewayAttributes'],
  [/^v1\/gateway\/attributes\/response$/, 'gatewayAttributesResponse'],
  [/^v1\/gateway\/rpc$/, 'gatewayRpc'],
  [/^\/provision\/response$/, 'provision'],
];

/** What a subscription to a filter lets a device hear; undefined for a filter that is not for devices. Pure. */
export const heardAt = (filter: string): Heard | undefined =>
  SUBSCRIPTIONS.find(([pattern]) => pattern.test(filter))?.[1];
/** Whether a filter is of the short (v2) form, in whose form answers come. */
export const isShort = (filter: string): boolean => filter.startsWith('v2/a') || filter.startsWith('v2/r');
