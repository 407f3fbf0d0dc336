import { createServer } from 'node:net';
import type { ProvedDevice } from './sender.ts';

/** Below the ports that systems give to outgoing connections: one of those could take it while the program is down. */
export async function findFreeLowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

type Envelope<T> = { readonly ErrorCode: number; readonly Message: string; readonly Result: T };
export async function postCall<T>(url: string, pathname: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    body: JSON.stringify(body),
  });
  const { ErrorCode, Message, Result } = (await response.json()) as Envelope<T>;
  if (ErrorCode !== 200) throw new Error(`${pathname}: ${Message}`);
  return Result;
}
export const signInOverHttp = async (url: string, LoginAccount = 'manager'): Promise<string> => {
  const { Token } = await postCall<{ Token: string }>(url, '/api/User/Login', {
    LoginAccount,
    LoginPwd: 'Twinscape2026',
  });
  return Token;
};
/** Takes away the limit of an enterprise on values a second, so that what is measured is what the program can do. */
export async function liftPointLimit(url: string, CompanyId: string): Promise<void> {
  const Limits = [{ Name: 'pointsPerSecond', Limit: 1_000_000_000 }];
  await postCall<null>(
    url,
    '/api/CompanyManager/SaveCompanyLimits',
    { CompanyId, Limits },
    await signInOverHttp(url, 'admin'),
  );
}
export async function addDeviceOverHttp(
  url: string,
  token: string,
  projectId: string,
  name: string,
): Promise<ProvedDevice> {
  const device = { ProjectId: projectId, DeviceId: name, DeviceName: name, AdapterId: projectId };
  const { Id, AccessToken } = await postCall<{ Id: string; AccessToken: string }>(
    url,
    '/api/DeviceManager/AddProjectDevice',
    device,
    token,
  );
  return { id: Id, token: AccessToken, name };
}
