export { useReducedMotion } from './reducedMotion.ts';
export { currentTheme, onThemeChange, otherTheme, setTheme, useTheme } from './store.ts';
export { type ColourName, colours, measures, type Theme } from './tokens.ts';
