export { useReducedMotion } from './reducedMotion.ts';
export { otherTheme, setTheme, useTheme } from './store.ts';
export { type ColourName, colours, type Theme } from './tokens.ts';
