import type { Theme } from '../../platform/theme/index.ts';

/**
 * Colours of lines: after Okabe and Ito (2008), told apart by colour-blind eyes too, made darker and lighter until each
 * keeps 3:1 on its ground (WCAG 1.4.11).
 */
const LINES: Readonly<Record<Theme, readonly [string, ...string[]]>> = {
  light: ['#0072b2', '#c04e00', '#00795a', '#a63d7d', '#7a6a00', '#2b6f8f', '#5b4bb5', '#5f6d7a'],
  dark: ['#56b4e9', '#f0a04b', '#2fc59c', '#e08fc0', '#e8d44d', '#8fd0e8', '#a99cf5', '#a7b4c0'],
};

export const lineColour = (theme: Theme, at: number): string =>
  LINES[theme][at % LINES[theme].length] ?? LINES[theme][0];
