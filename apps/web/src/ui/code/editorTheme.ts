import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Theme } from '../../platform/theme/index.ts';

/** A colour between itself and black (0) or white (255). Pure. */
function mixTowards(colour: string, end: 0 | 255, share: number): string {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const mixed = pairs.map((pair) => Math.round(Number.parseInt(pair, 16) * (1 - share) + end * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
/** The colours of code are made for white: well towards white on a dark ground, and a little darker on a grey one. */
const DARKER = 0.25;
const LIGHTER = 0.58;
const styleWith = (adjustColour: (colour: string) => string) =>
  HighlightStyle.define(
    defaultHighlightStyle.specs.map((spec) => {
      const { color } = spec as { readonly color?: string };
      return color ? { ...spec, color: adjustColour(color) } : spec;
    }),
  );
const STYLES: Readonly<Record<Theme, HighlightStyle>> = {
  light: styleWith((colour) => mixTowards(colour, 0, DARKER)),
  dark: styleWith((colour) => mixTowards(colour, 255, LIGHTER)),
};

/** How code looks in a theme of the page. */
export function createEditorTheme(theme: Theme): Extension {
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
    syntaxHighlighting(STYLES[theme]),
  ];
}
