import { css as cssLanguage } from '@codemirror/lang-css';
import { html as htmlLanguage } from '@codemirror/lang-html';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { LanguageSupport } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageNonce } from '../../platform/styleNonce.ts';
import { useTheme } from '../../platform/theme/index.ts';
import type { ControlProps } from '../form/controlProps.ts';
import css from './Code.module.css';
import { createEditorTheme } from './editorTheme.ts';

export type CodeLanguage = 'html' | 'css' | 'js' | 'json';
const LANGUAGES = {
  html: () => htmlLanguage(),
  css: cssLanguage,
  js: () => javascript(),
  // JSON is one expression of JavaScript.
  json: () => new LanguageSupport(javascriptLanguage.configure({ top: 'SingleExpression' })),
} as const;

type Props = ControlProps<string> & { readonly language: CodeLanguage; readonly label: string };

/** A text of code: highlighted, indented, searched (Ctrl+F). Its styles are added under the page's nonce. */
export function CodeEditor({ language, label, value, off, onChange }: Props) {
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const look = useRef(new Compartment());
  const getStart = useEffectEvent(() => ({ doc: value, theme: createEditorTheme(theme) }));
  // What was only followed from outside is no change of the reader's.
  const tellChange = useEffectEvent((code: string) => {
    if (code !== value) onChange(code);
  });
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const start = getStart();
    const own = new EditorView({
      parent,
      state: EditorState.create({
        doc: start.doc,
        extensions: [
          EditorView.cspNonce.of(pageNonce()),
          look.current.of(start.theme),
          basicSetup,
          LANGUAGES[language](),
          EditorState.readOnly.of(off),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tellChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = own;
    return () => own.destroy();
  }, [language, label, off]);
  useEffect(() => {
    view.current?.dispatch({ effects: look.current.reconfigure(createEditorTheme(theme)) });
  }, [theme]);
  useEffect(() => {
    const own = view.current;
    // Undone from outside: what stands in the editor follows.
    if (own && own.state.doc.toString() !== value)
      own.dispatch({ changes: { from: 0, to: own.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={box} className={css.editor} data-code={language} />;
}
