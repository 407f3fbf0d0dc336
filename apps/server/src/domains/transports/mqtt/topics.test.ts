import { describe, expect, it } from 'vitest';
import type { DownlinkMessage } from '../deviceConnection.ts';
import { formatMatchingTopic, parseDownlinkFilter, parseUplinkTopic } from './topics.ts';

describe('topics of ThingsBoard', () => {
  it.each([
    ['v1/devices/me/telemetry', { kind: 'telemetry' }],
    ['v2/t/j', { kind: 'telemetry' }],
    ['v1/devices/me/attributes/request/7', { kind: 'attributesRequest', request: '7' }],
    ['v2/a/req/j/7', { kind: 'attributesRequest', request: '7' }],
    ['v2/r/res/12', { kind: 'rpcResponse', request: '12' }],
    ['v2/fw/request/0/chunk/3', { kind: 'firmwareChunk', software: false, request: '0', chunk: 3 }],
    ['v1/devices/me/rpc/response/', undefined],
    ['v1/devices/you/telemetry', undefined],
  ])('%s', (topic, arrival) => expect(parseUplinkTopic(topic)).toEqual(arrival));

  const call: DownlinkMessage = { kind: 'rpcRequest', request: '5', payload: '{}' };
  const answer: DownlinkMessage = { kind: 'attributesResponse', request: '5', payload: '{}' };
  it.each([
    [call, 'v1/devices/me/rpc/request/+', 'v1/devices/me/rpc/request/5'],
    [call, 'v2/r/req/+', 'v2/r/req/5'],
    [call, 'v2/r/req/j/+', 'v2/r/req/j/5'],
    [answer, 'v1/devices/me/attributes/response/5', 'v1/devices/me/attributes/response/5'],
    [answer, 'v1/devices/me/attributes/response/6', undefined],
    [answer, 'v2/a/res/#', 'v2/a/res/5'],
    [{ kind: 'sharedAttributes', payload: '{}' } as DownlinkMessage, 'v2/a/j', 'v2/a/j'],
  ])('a message of %o meets %s', (message, filter, topic) => {
    expect(parseDownlinkFilter(filter)).toBe(message.kind);
    expect(formatMatchingTopic(message, filter)).toBe(topic);
  });

  it.each(['#', '+/+/+/+', 'v1/devices/me/#', 'v1/devices/me/rpc/request/5'])('%s is not to be heard', (filter) =>
    expect(parseDownlinkFilter(filter)).toBeUndefined(),
  );
});
