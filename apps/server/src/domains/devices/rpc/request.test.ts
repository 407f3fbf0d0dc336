import { RPC_MAX_BYTES, RPC_METHOD_MAX, RPC_RETRIES_MAX, RPC_TIMEOUT_MS } from '@twinscape/contract/devices';
import { describe, expect, it } from 'vitest';
import { parseRpcRequest } from './request.ts';
import type { Rpc } from './rpcStore.ts';
import { serializeRpc, serializeRpcPage } from './serialize.ts';

const NOW = Date.UTC(2026, 0, 1);
const parse = (body: object | string) =>
  parseRpcRequest(typeof body === 'string' ? body : JSON.stringify({ method: 'reset', ...body }), NOW);

describe('C-TELE-02 C-TELE-03 what a caller asks of a device', () => {
  it('needs a method alone; the rest is what ThingsBoard takes for granted', () => {
    expect(parse({})).toEqual({
      id: undefined,
      method: 'reset',
      params: 'null',
      isPersistent: false,
      retries: RPC_RETRIES_MAX,
      additionalInfo: undefined,
      expiresAt: NOW + RPC_TIMEOUT_MS,
    });
  });

  it.each<[string, object, number]>([
    ['its time-out', { timeout: 20_000 }, NOW + 20_000],
    ['five seconds at least', { timeout: 1 }, NOW + 5_000],
    ['ten seconds where none is said', { timeout: null }, NOW + 10_000],
    ['an expiration time before any time-out', { timeout: 60_000, expirationTime: NOW + 1 }, NOW + 1],
    ['a fraction cut off', { expirationTime: NOW + 1.9 }, NOW + 1],
    ['the last year of four digits for “never”', { expirationTime: 9e18 }, Date.UTC(9999, 11, 31)],
  ])('runs out by %s', (_what, body, expiresAt) => expect(parse(body).expiresAt).toBe(expiresAt));

  it('takes the largest whole number of ThingsBoard’s clients for “never”', () => {
    const { expiresAt } = parse('{"method":"m","expirationTime":9223372036854775807}');
    expect(expiresAt).toBe(Date.UTC(9999, 11, 31));
  });

  it.each<[string, string, string]>([
    ['an integer beyond 2⁵³', '{"method":"m","params":9007199254740993}', '9007199254740993'],
    ['one inside an object', '{"method":"m","params":{"n":[9007199254740993]}}', '{"n":[9007199254740993]}'],
    ['a text', '{"method":"m","params":"on"}', '"on"'],
    ['a truth value', '{"method":"m","params":false}', 'false'],
    ['nothing', '{"method":"m"}', 'null'],
  ])('hands on %s as it was sent', (_what, body, params) => expect(parse(body).params).toBe(params));

  it.each<[string, object, number]>([
    ['none', { retries: 0 }, 0],
    ['as many as are said', { retries: 3 }, 3],
    ['five at most', { retries: 50 }, 5],
  ])('is sent again, %s', (_what, body, retries) => expect(parse(body).retries).toBe(retries));

  it('is known by a UUID in whatever case, and kept where that is asked', () => {
    const requestUUID = 'A0B1C2D3-0000-4000-8000-00000000000F';
    expect(parse({ requestUUID, persistent: true, additionalInfo: { by: 'x' } })).toMatchObject({
      id: requestUUID.toLowerCase(),
      isPersistent: true,
      additionalInfo: '{"by":"x"}',
    });
  });

  it.each<[string, object | string, string]>([
    ['no JSON', 'reset', 'JSON'],
    ['a list', '[]', 'must be a JSON object'],
    ['a text', '"reset"', 'must be a JSON object'],
    ['no method', { method: undefined }, 'Enter the method'],
    ['a method of spaces', { method: '  ' }, 'Enter the method'],
    ['a method that is no text', { method: 7 }, 'Enter the method'],
    ['a method that is too long', { method: 'm'.repeat(RPC_METHOD_MAX + 1) }, `at most ${RPC_METHOD_MAX}`],
    ['a method that no database takes', { method: 'a\u0000b' }, '“method” is not valid'],
    ['an id that is no UUID', { requestUUID: '7' }, '“requestUUID” is not valid: a UUID expected'],
    ['a word for whether to keep it', { persistent: 'yes' }, '“persistent” is not valid'],
    ['a time-out in words', { timeout: 'soon' }, '“timeout” is not valid'],
    ['a time-out below nothing', { timeout: -1 }, '“timeout” is not valid'],
    ['retries in a list', { retries: [1] }, '“retries” is not valid'],
    ['an expiration time that has passed', { expirationTime: NOW - 1 }, 'has passed'],
    ['an expiration time that is now', { expirationTime: NOW }, 'has passed'],
    ['parameters of more than 64 KiB', { params: 'x'.repeat(RPC_MAX_BYTES) }, `at most ${RPC_MAX_BYTES} bytes`],
    ['parameters whose bytes are more than their characters', { params: '泵'.repeat(RPC_MAX_BYTES / 3) }, 'bytes'],
    ['notes of more than 64 KiB', { additionalInfo: 'x'.repeat(RPC_MAX_BYTES) }, 'bytes'],
  ])('%s is refused', (_what, body, message) => expect(() => parse(body)).toThrow(message));

  it('takes parameters of just 64 KiB, and a method of just 255 characters', () => {
    expect(parse({ params: 'x'.repeat(RPC_MAX_BYTES - 2) }).params).toHaveLength(RPC_MAX_BYTES);
    expect(parse({ method: 'm'.repeat(RPC_METHOD_MAX) }).method).toHaveLength(RPC_METHOD_MAX);
  });
});

describe('T-TELE-12 T-TELE-13 a call that is kept, as ThingsBoard writes it', () => {
  const rpc = (more: Partial<Rpc> = {}): Rpc => ({
    id: 'r',
    companyId: 'c',
    deviceId: 'd',
    requestNo: 7,
    isOneWay: false,
    isPersistent: true,
    method: 'reset',
    params: '{"n":1}',
    retries: 2,
    unconfirmed: 0,
    additionalInfo: null,
    status: 'QUEUED',
    response: null,
    createdAt: new Date(1_000),
    updatedAt: new Date(2_000),
    expiresAt: new Date(3_000),
    ...more,
  });
  const written = (more: Partial<Rpc>) => JSON.parse(serializeRpc(rpc(more))) as Record<string, unknown>;

  it('names device, enterprise and request, with its parameters as text', () => {
    expect(written({})).toMatchObject({
      id: { entityType: 'RPC', id: 'r' },
      createdTime: 1_000,
      updatedTime: 2_000,
      expirationTime: 3_000,
      tenantId: { entityType: 'TENANT', id: 'c' },
      deviceId: { entityType: 'DEVICE', id: 'd' },
      request: { oneway: false, body: { method: 'reset', params: '{"n":1}' }, persisted: true, retries: 2 },
      status: 'QUEUED',
      response: null,
      additionalInfo: null,
    });
  });

  it.each<[string, string, string]>([
    ['JSON as it is', '{"ok":true}', '"response":{"ok":true}'],
    ['an integer beyond 2⁵³ digit by digit', '9007199254740993', '"response":9007199254740993'],
    ['anything else as a text', 'OK "now"', '"response":"OK \\"now\\""'],
    ['an empty one as none', '', '"response":null'],
  ])('writes an answer: %s', (_what, response, part) => expect(serializeRpc(rpc({ response }))).toContain(part));

  it('stands in pages that tell whether there is more', () => {
    const page = (count: number, at: number) =>
      JSON.parse(serializeRpcPage([rpc(), rpc({ id: 's' })], count, { page: at, pageSize: 2 })) as object;
    expect(page(5, 0)).toMatchObject({ totalElements: 5, totalPages: 3, hasNext: true });
    expect(page(5, 2)).toMatchObject({ totalPages: 3, hasNext: false });
    expect(JSON.parse(serializeRpcPage([], 0, { page: 0, pageSize: 2 }))).toMatchObject({ data: [], totalElements: 0 });
  });
});
