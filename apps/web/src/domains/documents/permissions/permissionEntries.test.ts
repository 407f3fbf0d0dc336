import { describe, expect, it } from 'vitest';
import { toEntries, toggleRight, toPermissions } from './PermissionEntries.tsx';

describe('entries of the rights of a folder', () => {
  it('whoever may do anything may look; who may not look may do nothing', () => {
    expect(toggleRight([], 'delete', true)).toEqual(['view', 'delete']);
    expect(toggleRight(['view', 'download', 'delete'], 'view', false)).toEqual([]);
    expect(toggleRight(['view', 'download'], 'download', false)).toEqual(['view']);
  });

  it('groups and people become what the call takes, and come back; an entry for nobody is left out', () => {
    const entries = [
      { who: 'members', rights: ['view'] as const },
      { who: 'a-person', rights: ['view', 'share'] as const },
    ];
    const permissions = toPermissions([...entries, { who: '', rights: ['view'] }]);
    expect(permissions).toEqual([
      { subject: 'members', rights: ['view'] },
      { subject: 'user', userId: 'a-person', rights: ['view', 'share'] },
    ]);
    expect(toEntries(permissions)).toEqual(entries);
  });
});
