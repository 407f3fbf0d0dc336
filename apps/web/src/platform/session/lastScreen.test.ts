import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recallScreen, rememberScreen } from './lastScreen.ts';

describe('where somebody was last', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is known again in a new tab, and to nobody else', () => {
    expect(recallScreen('a')).toBeUndefined();
    rememberScreen('a', '/devices/devices?project=p');
    expect(recallScreen('a')).toBe('/devices/devices?project=p');
    expect(recallScreen('b')).toBeUndefined();
  });

  it.each(['nonsense', '{}', '{"userId":"a","address":"https://elsewhere.test"}', 'null'])(
    'is unknown when %s is kept',
    (text) => {
      kept.set('lastScreen', text);
      expect(recallScreen('a')).toBeUndefined();
    },
  );
});
