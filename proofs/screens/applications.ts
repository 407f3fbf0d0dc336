import { createHash, randomBytes } from 'node:crypto';
import { identityCalls, oauthCalls } from '@twinscape/contract/identity';
import type { Page } from 'playwright-core';
import { Client } from '../../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD } from '../../e2e/demoModel.ts';

const CALLBACK = 'https://clash.example.com/callback';
const verifier = randomBytes(32).toString('base64url');
const ASKED = {
  response_type: 'code',
  redirect_uri: CALLBACK,
  scope: 'bcf',
  state: '1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
} as const;

/** Two programs that an administrator registered, one of which somebody let in. Answers the id of the other. */
export async function createApplications(nobody: Client, engineer: Client): Promise<string> {
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'admin', loginPwd: DEMO_PASSWORD });
  const admin = new Client(nobody.url, token);
  const add = (clientName: string, clientDescription: string) =>
    admin.must(oauthCalls.AddOauthClient, { clientName, clientDescription, redirectUris: [CALLBACK] });
  const { client, clientSecret = '' } = await add('现场巡检平台', '巡检人员在现场提出和处理问题');
  const { redirectTo } = await engineer.must(oauthCalls.AnswerAuthorizationRequest, {
    responseType: ASKED.response_type,
    clientId: client.clientId,
    redirectUri: ASKED.redirect_uri,
    scope: ASKED.scope,
    codeChallenge: ASKED.code_challenge,
    codeChallengeMethod: ASKED.code_challenge_method,
    isAllowed: true,
  });
  await fetch(`${nobody.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(redirectTo).searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      client_id: client.clientId,
      client_secret: clientSecret,
    }),
  });
  return (await add('碰撞检查工具', '检查各专业模型之间的碰撞，把结果作为问题写回项目')).client.clientId;
}

const press = (word: RegExp) => (page: Page) => page.getByRole('button', { name: word }).first().click();

/** Programs of others: registered, asking to be let in, let in; `CLIENT` in an address is the one that asks. */
export const APPLICATION_SCREENS = [
  {
    id: 'T-OAU-09',
    name: 'applications',
    route: '/settings/applications',
    heading: ['接入应用', 'Applications'],
    account: 'admin',
    narrow: true as const,
  },
  {
    id: 'T-OAU-10',
    name: 'applications-add',
    route: '/settings/applications',
    heading: ['接入应用', 'Applications'],
    account: 'admin',
    narrow: true as const,
    opens: press(/^(登记应用|Register application)$/),
  },
  {
    id: 'T-OAU-05',
    name: 'authorize',
    route: `/authorize?${new URLSearchParams({ ...ASKED, client_id: 'CLIENT' })}`,
    heading: ['授权应用访问', 'Allow access'],
    account: 'engineer',
    narrow: true as const,
    opens: (page: Page) => page.getByRole('button', { name: /^(同\s?意|Allow)$/ }).waitFor(),
  },
  {
    id: 'T-OAU-07',
    name: 'profile-applications',
    route: '/adminIndustry?tab=settings',
    heading: ['设置', 'Settings'],
    account: 'engineer',
    narrow: true as const,
    opens: (page: Page) => page.getByText('现场巡检平台').scrollIntoViewIfNeeded(),
  },
  {
    id: 'T-MSG-04',
    name: 'messages-digest',
    route: '/adminIndustry?tab=messages',
    heading: ['消息', 'Messages'],
    account: 'engineer',
    narrow: true as const,
    opens: async (page: Page) => {
      await press(/邮件|mail/i)(page);
      await page.getByRole('dialog').getByRole('switch').waitFor();
    },
  },
];
