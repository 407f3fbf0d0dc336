import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Theme } from '../../../../platform/theme/index.ts';

/** A colour of code on white as it is read on a dark ground: well towards white. Pure. */
export function lighter(colour: string): string {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const light = pairs.map((pair) => Math.round(Number.parseInt(pair, 16) * 0.42 + 255 * 0.58));
  return `#${light.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const DARK = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec as { readonly color?: string };
    return color ? { ...spec, color: lighter(color) } : spec;
  }),
);

/** How code looks in a theme of the page. */
export function looks(theme: Theme): Extension {
  return [
    EditorView.theme(
      {
        '&': { height: '100%', backgroundColor: 'var(--sunken)', color: 'var(--text)', fontSize: '13px' },
        '&.cm-focused': { outline: 'none' },
        '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
        '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-faint)', border: 'none' },
        '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
        '.cm-content': { caretColor: 'var(--text)' },
        '.cm-cursor': { borderLeftColor: 'var(--text)' },
        '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)' },
        '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)', border: '1px solid var(--line)' },
      },
      { dark: theme === 'dark' },
    ),
    theme === 'dark' ? syntaxHighlighting(DARK) : [],
  ];
}
