import { describe, expect, it, test } from 'vitest';
import type { Rpc } from './rpcStore.ts';
import { serializeRpc, serializeRpcPage } from './serialize.ts';

const CALL = {
  id: 'c1',
  companyId: 'e1',
  deviceId: 'd1',
  requestNo: 4,
  isOneWay: false,
  isPersistent: true,
  method: 'setPoint',
  params: '{"value":21.5}',
  retries: 2,
  unconfirmed: 0,
  additionalInfo: null,
  status: 'SUCCESSFUL',
  response: null,
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
  expiresAt: new Date(3_000),
} as unknown as Rpc;
const written = (more: Partial<Rpc>) => JSON.parse(serializeRpc({ ...CALL, ...more }));

describe('C-TELE-03 a call that is kept, as ThingsBoard writes it', () => {
  it('names the device, the enterprise and what was asked, with times in milliseconds', () => {
    expect(written({})).toMatchObject({
      id: { entityType: 'RPC', id: 'c1' },
      tenantId: { entityType: 'TENANT', id: 'e1' },
      deviceId: { entityType: 'DEVICE', id: 'd1' },
      createdTime: 1_000,
      updatedTime: 2_000,
      expirationTime: 3_000,
      status: 'SUCCESSFUL',
      request: { oneway: false, persisted: true, retries: 2, body: { method: 'setPoint', params: '{"value":21.5}' } },
      response: null,
      additionalInfo: null,
    });
  });

  test.each([
    ['{"ok":true}', { ok: true }],
    ['21.5', 21.5],
    ['"open"', 'open'],
    ['not JSON', 'not JSON'],
    ['', null],
  ])('what the device answered, %j, is %j', (response, value) => {
    expect(written({ response }).response).toEqual(value);
  });

  it('keeps integers beyond 2⁵³ in the answer and in what the caller noted', () => {
    const text = serializeRpc({ ...CALL, response: '{"count":9007199254740993}', additionalInfo: '{"n":1e30}' });
    expect(text).toContain('"response":{"count":9007199254740993}');
    expect(text).toContain('"additionalInfo":{"n":1e30}');
  });

  it('is listed in pages that say how many there are', () => {
    const page = JSON.parse(serializeRpcPage([CALL, { ...CALL, id: 'c2' }], 5, { page: 0, pageSize: 2 }));
    expect(page.data.map(({ id }: { id: { id: string } }) => id.id)).toEqual(['c1', 'c2']);
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, hasNext: true });
    expect(JSON.parse(serializeRpcPage([], 0, { page: 0, pageSize: 2 }))).toMatchObject({ data: [], hasNext: false });
  });
});
