import type { Context } from '../../../platform/http/index.ts';
import { loadGeneralSettings } from '../../settings/index.ts';

/** The page at which a person decides; clients open it with their request as its query. */
export const AUTHORIZE_PATH = '/oauth2/authorize';

/**
 * Where programs find what they need: below the address of the general settings, else below the one by which the caller
 * came. Without a slash at its end.
 */
export async function loadPublicAddress({ platform, origin }: Pick<Context, 'platform' | 'origin'>): Promise<string> {
  const { baseUrl } = await loadGeneralSettings(platform.database.db);
  return (baseUrl || origin).replace(/\/+$/, '');
}

/** The doors of the authorization server (RFC 8414, 2). */
export async function loadOauthAddresses(context: Pick<Context, 'platform' | 'origin'>) {
  const issuer = await loadPublicAddress(context);
  return {
    issuer,
    authorization: issuer + AUTHORIZE_PATH,
    token: `${issuer}/oauth2/token`,
    registration: `${issuer}/oauth2/register`,
    revocation: `${issuer}/oauth2/revoke`,
  };
}
