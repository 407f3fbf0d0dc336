import { SESSION_KEYS } from '@twinscape/contract';
import type { UserInfo } from '@twinscape/contract/identity';
import { expect, test } from 'vitest';
import { EMPTY_SESSION, readSession, type StoredSession, writeSession } from './sessionStorage.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const user: UserInfo = {
  id: '01998f2e-55aa-7000-8000-000000000001',
  masterName: '李文静',
  memberType: 1,
  loginAccount: 'manager',
  token: 'secret',
  authority: [1],
  isEdit: 1,
  companyExpired: false,
};
const session: StoredSession = {
  token: 'secret',
  user,
  permissionRoutes: ['/adminIndustry', '/home'],
  storedPath: '/home?project=p',
  project: { id: '01998f2e-55aa-7000-8000-000000000002', projectName: '滨江一号' },
  currentChatId: 'chat',
  actingFrom: { token: 'own', user },
};

test('RU-SESS-03, K-25: the session stands in session storage under the names of the specification', () => {
  const store = storage();
  writeSession(store, session);
  for (const key of [...SESSION_KEYS, 'token', 'permissionRoutes', 'storedPath'])
    expect(store.kept.has(key)).toBe(true);
  expect(store.kept.get('token')).toBe('secret');
  expect(store.kept.get('isEdit')).toBe('1');
  expect(JSON.parse(store.kept.get('userInfo') ?? '')).toMatchObject({
    Id: user.id,
    MasterName: '李文静',
    MemberType: 1,
  });
});

test('RU-SESS-04: projectInfo holds Id and ProjectName', () => {
  const store = storage();
  writeSession(store, session);
  expect(JSON.parse(store.kept.get('projectInfo') ?? '')).toEqual({ Id: session.project?.id, ProjectName: '滨江一号' });
});

test('RU-NAV-02: what was written is restored', () => {
  const store = storage();
  writeSession(store, session);
  expect(readSession(store)).toEqual(session);
});

test('RU-SESS-02: nothing is left after signing out', () => {
  const store = storage();
  writeSession(store, session);
  writeSession(store, EMPTY_SESSION);
  expect([...store.kept]).toEqual([]);
});

test('a damaged store counts as empty', () => {
  const store = storage();
  store.setItem('token', 'secret');
  store.setItem('userInfo', '{"Id":');
  store.setItem('projectInfo', '{"Id":7}');
  store.setItem('permissionRoutes', '{"a":1}');
  expect(readSession(store)).toEqual({ ...EMPTY_SESSION, token: 'secret' });
});
