/** Kinds of users (E-MemberType, A-01): 0 platform administrator, 1 enterprise administrator, 2 member, 3 trial user. */
export const MEMBER_TYPES = [0, 1, 2, 3] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** Route roles: the member types and 8, the platform authority, which is derived and never stored. */
export type RouteRole = MemberType | 8;
export const rolesOf = (type: MemberType): RouteRole[] => (type === 0 ? [0, 8] : [type]);

/**
 * Who may make a call. The server's one guard reads it, the interface hides what it forbids, the tests of strangers are
 * generated from it.
 *
 * - `open`: nobody needs to be signed in.
 * - `self`: any signed-in user of the listed types, on what is their own.
 * - `platform`: the platform as a whole.
 * - `enterprise`: the caller's enterprise; a platform administrator names one with `companyId`.
 * - `project`: the project named by `projectId`: type 0 any, type 1 those of the own enterprise, 2 and 3 where they are members.
 *   With `manage`, a type 2 caller must be one of its project managers.
 * - `signedIn`: any signed-in user; the handler decides by the record it finds (and refuses strangers as "not found").
 */
export type Access = {
  readonly door: 'open' | 'session';
  readonly scope: 'none' | 'self' | 'platform' | 'enterprise' | 'project' | 'record';
  readonly types: readonly MemberType[];
  readonly manage?: true;
  /** The session cookie is enough: only for reads that an address must be able to make (pictures, downloads). */
  readonly cookie?: true;
};

const everyType: readonly MemberType[] = MEMBER_TYPES;

export const open = (): Access => ({ door: 'open', scope: 'none', types: [] });
export const self = (types = everyType): Access => ({ door: 'session', scope: 'self', types });
export const platform = (): Access => ({ door: 'session', scope: 'platform', types: [0] });
export const enterprise = (types: readonly MemberType[] = [0, 1]): Access => ({
  door: 'session',
  scope: 'enterprise',
  types,
});
export const project = (types = everyType): Access => ({ door: 'session', scope: 'project', types });
export const projectManagers = (): Access => ({ door: 'session', scope: 'project', types: [0, 1, 2], manage: true });
export const record = (types = everyType): Access => ({ door: 'session', scope: 'record', types });
export const readByAddress = (access: Access): Access => ({ ...access, cookie: true });
