import { z } from 'zod';
import { OAUTH_SCOPES, type OauthScope } from '../core/access.ts';
import { id, instant } from '../core/fields.ts';
import { snakeNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import type { Text } from '../core/text.ts';
import { oauthRefusals as refusals } from './oauthRefusals.ts';

/** Addresses that an application may be answered at. */
export const REDIRECT_URIS_MAX = 10;
export const REDIRECT_URI_MAX = 500;
/** Letters of `state`, which an application gets back as it was. */
export const OAUTH_STATE_MAX = 1_000;

/** What each scope lets an application do, for those who are asked. */
export const oauthScopeTexts: Readonly<Record<OauthScope, Text>> = {
  bcf: {
    cn: '查看和修改你能访问的项目中的问题（BCF），并以你的名义发表评论',
    en: 'View and change questions (BCF) in the projects that you can open, and comment in your name',
  },
};

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Where a browser may be sent with a code: HTTPS, this very machine by HTTP, or the scheme of an installed program,
 * which has a dot (RFC 8252, 7). Without a fragment (RFC 6749, 3.1.2). Pure.
 */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || /[\s\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return hostname !== '';
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return /^[a-z][a-z\d+-]*\.[a-z\d.+-]+:$/.test(protocol);
}

/**
 * Whether an application that named the one may be answered at the other: equal letter by letter, but for the port of
 * this very machine, which an installed program does not know before (RFC 8252, 7.3). Pure.
 */
export function isSameRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!isRedirectUri(registered) || !isRedirectUri(asked)) return false;
  const [one, other] = [new URL(registered), new URL(asked)];
  if (one.protocol !== 'http:') return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}

export const redirectUri = () =>
  z
    .string(withRefusal(refusals['oauth.redirectRequired']))
    .trim()
    .min(1, withRefusal(refusals['oauth.redirectRequired']))
    .max(REDIRECT_URI_MAX)
    .refine(isRedirectUri, withRefusal(refusals['oauth.invalid_redirect_uri']));

/** An application that may ask people to let it in. */
export const listedOauthClient = z.object({
  id: id(),
  clientId: z.string(),
  clientName: z.string(),
  clientDescription: z.string(),
  clientUrl: z.string(),
  redirectUris: z.array(z.string()),
  /** It keeps a secret; an installed program or a page cannot. */
  isConfidential: z.boolean(),
  /** It registered itself (RFC 7591). */
  isDynamic: z.boolean(),
  createTime: instant(),
  lastUseTime: instant().optional(),
  /** How many people let it in. */
  userCount: z.number().int(),
});
export type OauthClient = z.output<typeof listedOauthClient>;

/** What somebody is asked to let an application do. */
export const authorizationRequest = z.object({
  clientName: z.string(),
  clientDescription: z.string(),
  clientUrl: z.string(),
  isDynamic: z.boolean(),
  /** Where the answer goes: the host, or the scheme of an installed program. */
  redirectHost: z.string(),
  scopes: z.array(z.enum(OAUTH_SCOPES)),
});

/** An application that the caller let in. */
export const listedOauthGrant = z.object({
  id: id(),
  clientName: z.string(),
  clientUrl: z.string(),
  scopes: z.array(z.enum(OAUTH_SCOPES)),
  createTime: instant(),
  lastUseTime: instant().optional(),
});
export type OauthGrant = z.output<typeof listedOauthGrant>;

/** RFC 6749, 5.1. */
export const oauthTokenResponse = snakeNames(
  z.object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.number().int(),
    refreshToken: z.string(),
    scope: z.string(),
  }),
);
export type OauthToken = z.output<typeof oauthTokenResponse>;

/** RFC 7591, 3.2.1, and the answer of the OpenCDE Foundation API, 2.2.3. */
export const registeredClient = snakeNames(
  z.object({
    clientId: z.string(),
    clientSecret: z.string().optional(),
    /** Seconds since 1970; 0: never. */
    clientIdIssuedAt: z.number().int(),
    clientSecretExpiresAt: z.number().int().optional(),
    clientName: z.string(),
    clientUri: z.string().optional(),
    redirectUris: z.array(z.string()),
    tokenEndpointAuthMethod: z.enum(['client_secret_basic', 'none']),
    grantTypes: z.array(z.string()),
    responseTypes: z.array(z.string()),
    scope: z.string(),
  }),
);

/** RFC 8414, 2. */
export const oauthMetadata = snakeNames(
  z.object({
    issuer: z.string(),
    authorizationEndpoint: z.string(),
    tokenEndpoint: z.string(),
    registrationEndpoint: z.string(),
    revocationEndpoint: z.string(),
    scopesSupported: z.array(z.string()),
    responseTypesSupported: z.array(z.string()),
    responseModesSupported: z.array(z.string()),
    grantTypesSupported: z.array(z.string()),
    tokenEndpointAuthMethodsSupported: z.array(z.string()),
    revocationEndpointAuthMethodsSupported: z.array(z.string()),
    codeChallengeMethodsSupported: z.array(z.string()),
    authorizationResponseIssParameterSupported: z.boolean(),
    serviceDocumentation: z.string(),
  }),
);
