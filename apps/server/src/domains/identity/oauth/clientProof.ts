import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { oauthRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../../platform/db/index.ts';
import type { Context } from '../../../platform/http/index.ts';
import type { OauthClientRow } from '../oauthClientStore.ts';
import { hashToken } from '../secrets.ts';
import { findOauthClient } from './authorization.ts';

/**
 * The fields of a form (application/x-www-form-urlencoded). Of one that is sent twice only the first counts; RFC 6749,
 * 3.2, lets a server refuse it.
 */
export const readForm = (text: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name) && value !== '') fields.set(name, value);
  return fields;
};

/**
 * The application that asks (RFC 6749, 2.3.1): by HTTP Basic or by fields of the form. One that keeps a secret shows
 * it; one that keeps none names itself, and proves by its verifier that the code is its own.
 */
export async function requireOauthClient(
  db: Db,
  { readBasic }: Pick<Context, 'readBasic'>,
  form: ReadonlyMap<string, string>,
): Promise<OauthClientRow> {
  const basic = readBasic();
  const clientId = basic ? decode(basic.user) : (form.get('client_id') ?? '');
  const secret = basic ? decode(basic.password) : (form.get('client_secret') ?? '');
  const client = await findOauthClient(db, clientId);
  if (!client || (client.secretHash && !timingSafeEqual(client.secretHash, hashToken(secret))))
    throw refuse(refusals['oauth.invalid_client']);
  return client;
}

/** Both halves of HTTP Basic are written as values of a form first. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
