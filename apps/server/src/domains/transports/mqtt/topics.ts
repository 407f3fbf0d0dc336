import type { DownlinkKind, DownlinkMessage, UplinkMessage } from '../deviceConnection.ts';

/** Topics of ThingsBoard's device API and what is done with what arrives there. */
const FIXED: Readonly<Record<string, UplinkMessage>> = {
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
  ['v1/devices/me/attributes/request/', 'attributesRequest'],
  ['v1/devices/me/rpc/response/', 'rpcResponse'],
  ['v1/devices/me/rpc/request/', 'rpcRequest'],
  ['v2/a/req/', 'attributesRequest'],
  ['v2/r/res/', 'rpcResponse'],
  ['v2/r/req/', 'rpcRequest'],
] as const;

/** What a publish to a topic means; undefined for a topic that devices may not publish to. Pure. */
export function parseUplinkTopic(topic: string): UplinkMessage | undefined {
  const fixed = FIXED[topic];
  if (fixed) return fixed;
  for (const [start, kind] of NUMBERED) {
    if (!topic.startsWith(start)) continue;
    const request = topic.slice(start.length).replace(/^j\/|\/j$/, '');
    return /^[A-Za-z0-9_-]{1,64}$/.test(request) ? { kind, request } : undefined;
  }
  const [, kind, request, chunk] = /^v2\/(fw|sw)\/request\/([A-Za-z0-9_-]{1,64})\/chunk\/(\d{1,9})$/.exec(topic) ?? [];
  if (kind === undefined || request === undefined || chunk === undefined) return undefined;
  return { kind: 'firmwareChunk', software: kind === 'sw', request, chunk: Number(chunk) };
}

const SUBSCRIPTIONS: readonly (readonly [RegExp, DownlinkKind])[] = [
  [/^v1\/devices\/me\/attributes$|^v2\/a(\/j)?$/, 'sharedAttributes'],
  [/^(v1\/devices\/me\/attributes\/response|v2\/a\/res(\/j)?)\/(\+|#|[\w-]{1,64})$/, 'attributesResponse'],
  [/^(v1\/devices\/me\/rpc\/request|v2\/r\/req(\/j)?)\/(\+|#)$/, 'rpcRequest'],
  [/^(v1\/devices\/me\/rpc\/response|v2\/r\/res(\/j)?)\/(\+|#|[\w-]{1,64})$/, 'rpcResponse'],
  [/^v2\/(fw|sw)\/response\/(\+|#)(\/chunk\/(\+|#))?$/, 'firmware'],
  [/^v2\/(fw|sw)\/error$/, 'firmwareError'],
  [/^v1\/gateway\/attributes$/, 'gatewayAttributes'],
  [/^v1\/gateway\/attributes\/response$/, 'gatewayAttributesResponse'],
  [/^v1\/gateway\/rpc$/, 'gatewayRpc'],
  [/^\/provision\/response$/, 'provision'],
];

/** What a subscription to a filter lets a device hear; undefined for a filter that is not for devices. Pure. */
export const parseDownlinkFilter = (filter: string): DownlinkKind | undefined =>
  SUBSCRIPTIONS.find(([pattern]) => pattern.test(filter))?.[1];

/**
 * The topic on which a message meets a filter of its kind, in the form in which the device asked: long (v1), short
 * (v2), or short with a mark for JSON; undefined where the filter asks for another number. Pure.
 */
export function formatMatchingTopic(message: DownlinkMessage, filter: string): string | undefined {
  const topic = formatTopic(message, filter.startsWith('v2/'), /\/j(\/|$)/.test(filter) ? '/j' : '');
  return /[+#]$/.test(filter) || topic === filter ? topic : undefined;
}

function formatTopic(message: DownlinkMessage, isShort: boolean, json: '' | '/j'): string {
  switch (message.kind) {
    case 'sharedAttributes':
      return isShort ? `v2/a${json}` : 'v1/devices/me/attributes';
    case 'attributesResponse':
      return `${isShort ? `v2/a/res${json}` : 'v1/devices/me/attributes/response'}/${message.request}`;
    case 'rpcRequest':
      return `${isShort ? `v2/r/req${json}` : 'v1/devices/me/rpc/request'}/${message.request}`;
    case 'rpcResponse':
      return `${isShort ? `v2/r/res${json}` : 'v1/devices/me/rpc/response'}/${message.request}`;
    case 'firmware':
      return `v2/${message.software ? 'sw' : 'fw'}/response/${message.request}/chunk/${message.chunk}`;
    case 'firmwareError':
      return `v2/${message.software ? 'sw' : 'fw'}/error`;
    case 'gatewayAttributes':
      return 'v1/gateway/attributes';
    case 'gatewayAttributesResponse':
      return 'v1/gateway/attributes/response';
    case 'gatewayRpc':
      return 'v1/gateway/rpc';
    case 'provision':
      return '/provision/response';
  }
}
