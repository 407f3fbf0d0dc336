import type { Language, MemberType, OauthScope, SharedKind } from '@twinscape/contract';
import type { Actor } from '../events/index.ts';
import { type RateCaller, toAddressKey } from '../limits/index.ts';

/** Who makes a call, as the identity domain found it by token, JWT or API key. */
export type Session = {
  readonly id: string;
  readonly kind: 'token' | 'jwt' | 'apiKey' | 'oauth' | 'share';
  readonly userId: string;
  readonly masterName: string;
  readonly loginAccount: string;
  readonly memberType: MemberType;
  readonly companyId: string | undefined;
  /** false for accounts and enterprises on trial or expired. */
  readonly isEdit: boolean;
  readonly companyExpired: boolean;
  readonly language: Language | undefined;
  /** Name of the administrator who acts as this user. */
  readonly actedBy: string | undefined;
  /** The public customer of an enterprise: whoever has its public id reads what was made public, and nothing else. */
  readonly isPublic?: true;
  /** Kind `oauth`: what its user let the application do. */
  readonly oauthScopes?: readonly OauthScope[];
  /** Kind `share`: nobody signed in; a link was shown. */
  readonly share?: ShareGrant;
};

/** What a shown share lets one read: one thing of one project, and what that consists of. */
export type ShareGrant = {
  readonly shareId: string;
  /** The kind of thing that is shared, and which one. */
  readonly kind: string;
  readonly targetId: string;
  readonly name: string;
  readonly projectId: string;
  readonly companyId: string;
  /** When the link ends; undefined: never. */
  readonly endsAt: Date | undefined;
  /** Who shared it, and their standing in the project now: a share shows nothing that they may not read. */
  readonly sharedBy: { readonly userId: string; readonly isManager: boolean };
  /** What it shares is looked at and not downloaded. */
  readonly isViewOnly: boolean;
  /** Opens it again for reads by address, in a cookie of the browser that opened it. */
  readonly ticket: string;
  /** Ids, in small letters, of the things of a kind that are part of what is shared. */
  loadIds(kind: SharedKind): Promise<ReadonlySet<string>>;
};

/**
 * What was shown to open a share: its token, with the code where it has one; or the ticket that whoever opened it so
 * was given.
 */
export type ShareCredential =
  | { readonly token: string; readonly code: string | undefined }
  | { readonly ticket: string };

/** The project that a call names and the caller's standing in it. */
export type ProjectScope = { readonly projectId: string; readonly companyId: string; readonly isManager: boolean };

/** How the caller showed who they are. */
export type Credential =
  | { readonly kind: 'token'; readonly value: string; readonly from: 'header' | 'cookie' }
  | { readonly kind: 'jwt'; readonly value: string }
  | { readonly kind: 'apiKey'; readonly value: string }
  /** The access token of an application (RFC 6750). */
  | { readonly kind: 'oauth'; readonly value: string };

/** A share that is shown on a socket, and from where. */
export type SocketShareCredential = { readonly kind: 'share'; readonly share: ShareCredential; readonly ip: string };

/**
 * Whose calls are counted. Everybody who holds a share is counted by share and address, and never against the
 * enterprise.
 */
export const toRateCaller = (session: Session, ip: string): RateCaller =>
  session.share
    ? { userId: `${session.share.shareId} ${toAddressKey(ip)}` }
    : { userId: session.userId, companyId: session.companyId };

export const toActor = (
  session: Session | undefined,
  request: { readonly ip: string; readonly requestId: string },
): Actor => ({
  ip: request.ip,
  requestId: request.requestId,
  userName: session?.masterName ?? '',
  ...(session ? { userId: session.userId } : {}),
  ...(session?.companyId ? { companyId: session.companyId } : {}),
  ...(session?.actedBy ? { actedBy: session.actedBy } : {}),
});
