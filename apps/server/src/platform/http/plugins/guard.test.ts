import { call, enterpriseAccess, projectAccess, selfAccess } from '@twinscape/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KernelServices } from '../kernel.ts';
import { type CallApp, GOOD_TOKEN, openCallApp, sessionOfType } from '../testing/callApp.ts';

const declared = {
  id: 'T-TST-02',
  method: 'POST',
  path: '/api/Rename',
  title: { cn: '改名', en: 'Rename' },
  input: z.object({ projectId: z.string().optional(), name: z.string().max(5) }),
  result: z.object({ reached: z.string().optional() }),
} as const;

let opened: CallApp | undefined;
afterEach(() => opened?.close());

async function send(
  access: Parameters<typeof call>[0]['access'],
  payload: string,
  services: Partial<KernelServices> = {},
  token = GOOD_TOKEN,
): Promise<{ ErrorCode: number; Message: string; Result: unknown }> {
  opened = await openCallApp(
    call({ ...declared, access }),
    async (_input, { project, companyId }) => ({ reached: project?.projectId ?? companyId }),
    services,
  );
  const headers = { token, 'content-type': 'application/json' };
  return (await opened.app.inject({ method: 'POST', url: '/api/Rename', headers, payload })).json();
}

const as = (...session: Parameters<typeof sessionOfType>): Partial<KernelServices> => ({
  authenticate: async () => sessionOfType(...session),
});

describe('the guard', () => {
  it('refuses strangers before their body is parsed, and broken JSON of others after', async () => {
    expect(await send(selfAccess(), '{"broken', {}, 'wrong')).toMatchObject({ ErrorCode: 401 });
    await opened?.close();
    expect(await send(selfAccess(), '{"broken')).toMatchObject({ ErrorCode: 400 });
  });

  it('refuses a member type before a wrong field', async () => {
    expect(await send(enterpriseAccess(), '{"Name":"much too long"}')).toMatchObject({ ErrorCode: 403 });
    await opened?.close();
    const refused = await send(enterpriseAccess(), '{"Name":"much too long"}', as(1));
    expect(refused).toMatchObject({ ErrorCode: 400, Result: { Errors: [{ Field: 'Name' }] } });
  });

  it('RU-TRIAL-01 refuses a write on trial once the input is known to be right', async () => {
    const trial = as(3, { isEdit: false });
    expect(await send(selfAccess(), '{"Name":"much too long"}', trial)).toMatchObject({ ErrorCode: 400 });
    await opened?.close();
    const refused = await send(selfAccess(), '{"Name":"ok"}', { ...trial, contactPhone: async () => '400-800' });
    expect(refused.ErrorCode).not.toBe(200);
    expect(refused.Message).toContain('400-800');
  });

  it('lets nobody into a project that is not found for them, and gives the handler the one that is', async () => {
    const project = { projectId: 'tower', companyId: 'east', isManager: false };
    const findProject: KernelServices['findProject'] = async (_db, _session, id) =>
      id === 'tower' ? project : undefined;
    const rename = (projectId: string) =>
      send(projectAccess(), JSON.stringify({ projectId, name: 'a' }), { findProject });
    expect(await rename('elsewhere')).toMatchObject({ ErrorCode: 403 });
    await opened?.close();
    expect(await rename('tower')).toMatchObject({ ErrorCode: 200, Result: { Reached: 'tower' } });
  });
});
