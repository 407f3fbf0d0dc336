import { create } from 'zustand';
import { readStored, writeStored } from '../browserStorage.ts';
import { THEMES, type Theme } from './tokens.ts';

const KEY = 'theme';

const initial = (): Theme => {
  const chosen = THEMES.find((theme) => theme === readStored(KEY));
  if (chosen) return chosen;
  const current = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
  return current === 'dark' ? 'dark' : 'light';
};

const store = create<{ theme: Theme }>(() => ({ theme: initial() }));

export const useTheme = (): Theme => store((state) => state.theme);
export const currentTheme = (): Theme => store.getState().theme;

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  document.documentElement.dataset.theme = theme;
  store.setState({ theme });
}
export const otherTheme = (): Theme => (currentTheme() === 'dark' ? 'light' : 'dark');
