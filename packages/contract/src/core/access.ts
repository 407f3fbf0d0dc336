/**
 * Kinds of users (E-MemberType, A-01): 0 platform administrator, 1 enterprise administrator, 2 member, 3 trial user.
 */
export const MEMBER_TYPES = [0, 1, 2, 3] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** Route roles: the member types and 8, the platform authority, which is derived and never stored. */
export type RouteRole = MemberType | 8;
export const toRouteRoles = (type: MemberType): RouteRole[] => (type === 0 ? [0, 8] : [type]);

/**
 * Who may make a call. The server's one guard reads it, the interface hides what it forbids, the tests of strangers are
 * generated from it.
 *
 * - `open`: nobody needs to be signed in.
 * - `self`: any signed-in user of the listed types, on what is their own.
 * - `platform`: the platform as a whole.
 * - `enterprise`: the caller's enterprise; a platform administrator names one with `companyId`.
 * - `project`: the project named by `projectId`: type 0 any, type 1 those of the own enterprise, 2 and 3 where they are
 *   members.
 *   With `manage`, a type 2 caller must be one of its project managers.
 * - `record`: the record that the call names decides; the handler refuses strangers as "not found".
 *
 * Door `share`: only whoever holds the token of a share, and its code where it has one (RU-SHARE-06). A call of a
 * session may be `shared` too: then it can also be made through a share, about the things that the share holds.
 */
export type Access = {
  readonly door: 'open' | 'session' | 'share';
  readonly scope: 'none' | 'self' | 'platform' | 'enterprise' | 'project' | 'record';
  readonly types: readonly MemberType[];
  readonly manage?: true;
  /** A trial user who may not make the call hears how to get a formal account (RU-TRIAL-03, RU-TRIAL-04). */
  readonly formal?: true;
  /** The session cookie is enough: only for reads that an address must be able to make (pictures, downloads). */
  readonly cookie?: true;
  /**
   * It can be made through a share: the fields of the input that name things, each of which the share must hold.
   */
  readonly shared?: SharedFields;
  /** An application that its user let in for this may make it with the user's rights; without one none may. */
  readonly oauthScope?: OauthScope;
  /** Of these the share must hold what they name; they need not name anything. */
  readonly sharedFilters?: SharedFields;
  /** Also for the public customer of an enterprise, who reads what was made public and makes no other call. */
  readonly isForPublic?: true;
};

/** What a user can let an application do in their name (RFC 6749, 3.3). */
export const OAUTH_SCOPES = ['bcf'] as const;
export type OauthScope = (typeof OAUTH_SCOPES)[number];

/**
 * What a share may hold; `version`: the versions of its models, `file`: the pictures and films that stand in it,
 * `photograph`: those of its panoramas and tours.
 */
export const SHARED_KINDS = [
  'scene',
  'model',
  'version',
  'asset',
  'device',
  'file',
  'question',
  'panorama',
  'photograph',
  'tour',
  'dashboard',
] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
/** Per field of an input the kind of thing that it names, by an id or a list of ids. */
export type SharedFields = Readonly<Record<string, SharedKind>>;

const everyType: readonly MemberType[] = MEMBER_TYPES;
type Types = readonly MemberType[];
type SessionAccess<Scope extends Access['scope']> = Access & { readonly door: 'session'; readonly scope: Scope };

const sessionAccess = <Scope extends Access['scope']>(scope: Scope, types: Types): SessionAccess<Scope> => ({
  door: 'session',
  scope,
  types,
});

export const openAccess = (): Access & { readonly door: 'open'; readonly scope: 'none' } => ({
  door: 'open',
  scope: 'none',
  types: [],
});
export const selfAccess = (types: Types = everyType) => sessionAccess('self', types);
export const platformAccess = () => sessionAccess('platform', [0]);
export const enterpriseAccess = (types: Types = [0, 1]) => sessionAccess('enterprise', types);
export const projectAccess = (types: Types = everyType) => sessionAccess('project', types);
export const projectManagerAccess = () => ({ ...sessionAccess('project', [0, 1, 2]), manage: true as const });
/** For accounts that are not on trial, which a trial user is told. */
export const formalAccess = <A extends Access>(access: A) => ({ ...access, formal: true as const });
/**
 * The handler decides by the record that the call names; whoever may not see it gets the same answer as for a missing
 * one.
 */
export const recordAccess = (types: Types = everyType) => sessionAccess('record', types);
/** Whoever reaches the record and may change something: trial users may not. */
export const recordEditors = () => recordAccess([0, 1, 2]);
export const withCookieAccess = <A extends Access>(access: A) => ({ ...access, cookie: true as const });
/** Also for the public customer of an enterprise (C-AUTH-02); the handler answers what was made public alone. */
export const withPublicAccess = <A extends Access>(access: A) => ({ ...access, isForPublic: true as const });
/** Also for applications that the caller let in for that. */
export const withOauthScope = <A extends Access>(access: A, oauthScope: OauthScope) => ({ ...access, oauthScope });
/** Only through a share; the handler reads what it is about from the session's share. */
export const shareAccess = (): Access & { readonly door: 'share'; readonly scope: 'none' } => ({
  door: 'share',
  scope: 'none',
  types: [],
  shared: {},
});
/**
 * Also through a share that holds everything which these fields of the input name. Without fields it is a list, and its
 * handler leaves out what the share does not hold: the test of strangers looks at each of them. `filters` narrow a
 * list: an answer to one that names something else would tell how that hangs together with what the share holds.
 */
export const withShareAccess = <A extends Access>(access: A, fields: SharedFields, filters: SharedFields = {}) => ({
  ...access,
  shared: fields,
  sharedFilters: filters,
});
