export { useCalm } from './motion.ts';
export { currentTheme, onTheme, otherTheme, setTheme, useTheme } from './store.ts';
export { type ColourName, colours, measures, type Theme } from './tokens.ts';
