import { colours, FONT, MONO, measures, sceneBackground, THEMES, type Theme } from './tokens.ts';

/** `brandTint` becomes `--brand-tint`. */
const variable = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const block = (theme: Theme): string =>
  [
    `[data-theme='${theme}'] {`,
    `  color-scheme: ${theme};`,
    ...Object.entries(colours[theme]).map(([name, value]) => `  ${variable(name)}: ${value};`),
    '}',
  ].join('\n');

/**
 * The style sheet that stands in the page itself: variables of both themes, and the ground, so that nothing flashes.
 */
export const themeStyles = (): string =>
  [
    ':root {',
    `  --font: ${FONT};`,
    `  --mono: ${MONO};`,
    ...Object.entries(measures).map(([name, value]) => `  ${variable(name)}: ${value}px;`),
    ...Object.entries(sceneBackground).map(([name, value]) => `  ${variable(name)}: ${value};`),
    '}',
    ...THEMES.map(block),
    'html { background: var(--page); color: var(--text); }',
    'body { margin: 0; font-family: var(--font); font-size: 14px; }',
  ].join('\n');
