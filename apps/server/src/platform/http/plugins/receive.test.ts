import { call, coreRefusals, Refusal, selfAccess } from '@twinscape/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallApp, GOOD_TOKEN, openCallApp, writeForm } from '../testing/callApp.ts';

const declared = { title: { cn: '收', en: 'Take' }, access: selfAccess(), result: z.object({ got: z.string() }) };
const fieldsCall = call({
  ...declared,
  id: 'T-TST-03',
  method: 'POST',
  path: '/api/Take/{id}/{rest*}',
  input: z.object({ id: z.string(), rest: z.string(), count: z.number().optional() }),
});
const fileCall = call({
  ...declared,
  id: 'T-TST-04',
  method: 'POST',
  path: '/api/TakeFile',
  input: z.object({ name: z.string() }),
  multipart: { maxFiles: 1, maxBytes: 100 },
});
const headers = { token: GOOD_TOKEN };

let opened: CallApp | undefined;
afterEach(() => opened?.close());

describe('the input of a call', () => {
  it('comes from path, query and body, and the path wins', async () => {
    opened = await openCallApp(fieldsCall, async (input) => ({ got: JSON.stringify(input) }));
    const answer = await opened.app.inject({
      method: 'POST',
      url: '/api/Take/7/a/b%20c?COUNT=3',
      headers,
      payload: { Id: 'other' },
    });
    expect(JSON.parse(answer.json().Result.Got)).toEqual({ id: '7', rest: 'a/b c', count: 3 });
  });

  it('is no form, where the call takes no file', async () => {
    opened = await openCallApp(fieldsCall, async () => ({ got: '' }));
    const form = writeForm({ count: '3' });
    const answer = await opened.app.inject({
      method: 'POST',
      url: '/api/Take/7/a',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    expect(answer.json().ErrorCode).toBe(415);
  });
});

/** Over a real connection: a form bounds the time in which its sender says nothing. */
async function sendForm({ app }: CallApp, { payload, headers: ofForm }: ReturnType<typeof writeForm>): Promise<number> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/api/TakeFile`, {
    method: 'POST',
    headers: { ...headers, ...ofForm },
    body: payload,
  });
  return ((await answer.json()) as { ErrorCode: number }).ErrorCode;
}

describe('the files of a call', () => {
  const send = async (
    handler: Parameters<typeof openCallApp<typeof fileCall>>[1],
    form: ReturnType<typeof writeForm>,
  ) => {
    let uploads = 0;
    opened = await openCallApp(fileCall, handler, {
      beginUpload: async () => {
        uploads += 1;
        return () => {
          uploads -= 1;
        };
      },
    });
    const code = await sendForm(opened, form);
    return { code, uploads, removed: opened.removed.length };
  };
  const form = writeForm({ Name: 'a' }, { file: 'bytes' });

  it('are stored when the handler runs, and stay', async () => {
    const answer = await send(async (_input, { files }) => ({ got: `${files[0]?.name} ${files[0]?.size}` }), form);
    expect(answer).toEqual({ code: 200, uploads: 0, removed: 0 });
  });

  it('are not stored at all when the call is refused for its fields', async () => {
    const refuseAll = (): never => {
      throw new Refusal(coreRefusals['common.forbidden']);
    };
    const answer = await send({ admit: refuseAll, run: async () => ({ got: '' }) }, form);
    expect(answer).toEqual({ code: 403, uploads: 0, removed: 0 });
  });

  it('are removed when the handler refuses, before the refusal is answered', async () => {
    const answer = await send(async () => {
      throw new Refusal(coreRefusals['common.forbidden']);
    }, form);
    expect(answer).toEqual({ code: 403, uploads: 0, removed: 1 });
  });

  it('may not be larger than the call says', async () => {
    const large = writeForm({ Name: 'a' }, { file: 'x'.repeat(101) });
    expect(await send(async () => ({ got: '' }), large)).toMatchObject({ code: 413, uploads: 0 });
  });

  it('are not taken while the disk has no room for them', async () => {
    opened = await openCallApp(fileCall, async () => ({ got: '' }), {
      reserve: {
        requireSpaceFor: async () => {
          throw new Refusal(coreRefusals['common.diskLow']);
        },
      },
    });
    expect(await sendForm(opened, form)).toBe(coreRefusals['common.diskLow'].code);
  });
});
