import { call, coreRefusals, openAccess, Refusal, selfAccess } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseDialect, faultAnswer, refusalAnswer, SerializedJson, successAnswer } from './dialect.ts';

const thing = call({
  id: 'x',
  method: 'GET',
  path: '/x',
  style: 'thing',
  access: selfAccess(),
  title: { cn: '', en: '' },
  input: z.object({}),
  result: z.object({ createdTime: z.number() }),
});
const main = call({
  id: 'y',
  method: 'GET',
  path: '/y',
  access: openAccess(),
  title: { cn: '', en: '' },
  input: z.object({}),
  result: z.object({ masterName: z.string() }),
});
const token = { kind: 'token', value: 't', from: 'header' } as const;

describe('A-32 two dialects on the same paths', () => {
  it.each([
    ['our token gets the envelope', thing, token, 'envelope'],
    ['a JWT gets bare JSON', thing, { kind: 'jwt', value: 'a.b.c' }, 'bare'],
    ['an API key gets bare JSON', thing, { kind: 'apiKey', value: 'k' }, 'bare'],
    ['nobody gets the envelope', thing, undefined, 'envelope'],
    ['nobody gets bare JSON where the path is the device side’s', { ...thing, bare: true as const }, undefined, 'bare'],
    ['calls on documents answer an envelope of their own', { ...main, style: 'document' as const }, token, 'document'],
    ['main calls always answer the envelope', main, { kind: 'jwt', value: 'a.b.c' }, 'envelope'],
  ] as const)('%s', (_title, spec, credential, dialect) => {
    expect(chooseDialect(spec, credential)).toBe(dialect);
  });

  it('RU-CALL-06 wraps a success as ErrorCode 200, Message, Result', () => {
    expect(JSON.parse(successAnswer(main, 'envelope', 'cn', { masterName: '李' }).body)).toEqual({
      ErrorCode: 200,
      Message: '',
      Result: { MasterName: '李' },
    });
    expect(successAnswer(thing, 'bare', 'cn', { createdTime: 5 })).toMatchObject({
      status: 200,
      body: '{"createdTime":5}',
    });
  });

  it('RU-CALL-11 says StatusCode for calls on documents, in a success, a refusal and a fault', () => {
    const found = successAnswer({ ...main, style: 'document' }, 'document', 'cn', { masterName: '李' });
    expect(JSON.parse(found.body)).toEqual({ StatusCode: 200, Message: '', Result: { MasterName: '李' } });
    const no = refusalAnswer('document', 'en', new Refusal(coreRefusals['common.notFound']), 'r');
    expect([no.status, JSON.parse(no.body)]).toEqual([200, expect.objectContaining({ StatusCode: 404 })]);
    expect(JSON.parse(faultAnswer('document', 'cn', 'r').body)).toMatchObject({ StatusCode: 500, RequestId: 'r' });
  });

  it('A-32 hands on a result that is JSON text already, in either dialect', () => {
    const exact = new SerializedJson('[{"value":9007199254740993}]');
    expect(successAnswer(thing, 'bare', 'cn', exact)).toMatchObject({ status: 200, body: exact.text });
    expect(successAnswer(thing, 'envelope', 'cn', exact).body).toBe(
      '{"ErrorCode":200,"Message":"","Result":[{"value":9007199254740993}]}',
    );
  });

  it('A-31 answers refusals with HTTP 200 in the envelope and with their own status in bare JSON', () => {
    const no = new Refusal(coreRefusals['common.notFound']);
    expect(refusalAnswer('envelope', 'en', no, 'r')).toMatchObject({ status: 200 });
    expect(JSON.parse(refusalAnswer('envelope', 'en', no, 'r').body)).toMatchObject({
      ErrorCode: 404,
      Message: 'This item does not exist or was deleted',
    });
    const bare = refusalAnswer('bare', 'en', no, 'r');
    expect(bare.status).toBe(404);
    expect(JSON.parse(bare.body)).toMatchObject({ status: 404, errorCode: 32, timestamp: expect.any(Number) });
  });
});
