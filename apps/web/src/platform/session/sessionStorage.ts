import { decodeFromWire, encodeForWire } from '@twinscape/contract';
import { type UserInfo, userInfo } from '@twinscape/contract/identity';
import { type ProjectInfo, projectInfo } from '@twinscape/contract/projects';
import type { z } from 'zod';

/** What one browser tab remembers of its session (RU-SESS-03, K-25), in session storage under these very names. */
export type StoredSession = {
  readonly token: string | undefined;
  readonly user: UserInfo | undefined;
  readonly permissionRoutes: readonly string[] | undefined;
  readonly storedPath: string | undefined;
  readonly project: ProjectInfo | undefined;
  readonly currentChatId: string | undefined;
  /** The administrator's own session while they act as somebody else. */
  readonly actingFrom: { readonly token: string; readonly user: UserInfo } | undefined;
};

export const EMPTY_SESSION: StoredSession = {
  token: undefined,
  user: undefined,
  permissionRoutes: undefined,
  storedPath: undefined,
  project: undefined,
  currentChatId: undefined,
  actingFrom: undefined,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** userInfo and projectInfo are kept as the specification writes them: Id, MasterName, … (RU-SESS-04). */
const serializeField = (schema: z.ZodType, value: unknown): string =>
  JSON.stringify(encodeForWire(schema, 'pascal', value));

export function writeSession(store: Store, session: StoredSession): void {
  const { token, user, permissionRoutes, storedPath, project, currentChatId, actingFrom } = session;
  const write = (key: string, value: string | undefined) =>
    value === undefined ? store.removeItem(key) : store.setItem(key, value);
  write('token', token);
  write('userInfo', user && serializeField(userInfo, user));
  write('isEdit', user && String(user.isEdit));
  write('permissionRoutes', permissionRoutes && JSON.stringify(permissionRoutes));
  write('storedPath', storedPath);
  write('projectInfo', project && serializeField(projectInfo, project));
  write('currentChatId', currentChatId);
  write(
    'actingFrom',
    actingFrom &&
      JSON.stringify({ token: actingFrom.token, userInfo: encodeForWire(userInfo, 'pascal', actingFrom.user) }),
  );
}

export function readSession(store: Store): StoredSession {
  const text = (key: string) => store.getItem(key) ?? undefined;
  const acting = parseJson(text('actingFrom')) as { token?: unknown; userInfo?: unknown } | undefined;
  const administrator = acting && read(userInfo, acting.userInfo);
  return {
    token: text('token'),
    user: read(userInfo, parseJson(text('userInfo'))),
    permissionRoutes: paths(parseJson(text('permissionRoutes'))),
    storedPath: text('storedPath'),
    project: read(projectInfo, parseJson(text('projectInfo'))),
    currentChatId: text('currentChatId'),
    actingFrom:
      administrator && typeof acting.token === 'string' ? { token: acting.token, user: administrator } : undefined,
  };
}

const read = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> | undefined =>
  value === undefined ? undefined : schema.safeParse(decodeFromWire(schema, value)).data;

const paths = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((path) => typeof path === 'string') ? value : undefined;

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
