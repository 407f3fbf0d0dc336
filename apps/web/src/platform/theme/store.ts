import { create } from 'zustand';
import { keep, kept } from '../keeping.ts';
import { THEMES, type Theme } from './tokens.ts';

const KEY = 'theme';

const initial = (): Theme => {
  const chosen = THEMES.find((theme) => theme === kept(KEY));
  if (chosen) return chosen;
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
  return shown === 'dark' ? 'dark' : 'light';
};

const store = create<{ theme: Theme }>(() => ({ theme: initial() }));

export const useTheme = (): Theme => store((state) => state.theme);
export const currentTheme = (): Theme => store.getState().theme;
/** For canvases and charts, which must redraw in the other colours. */
export const onTheme = (listener: (theme: Theme) => void): (() => void) =>
  store.subscribe((state) => listener(state.theme));

export function setTheme(theme: Theme): void {
  keep(KEY, theme);
  document.documentElement.dataset.theme = theme;
  store.setState({ theme });
}
export const otherTheme = (): Theme => (currentTheme() === 'dark' ? 'light' : 'dark');
