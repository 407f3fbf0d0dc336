import { Extension } from '@tiptap/core';
import Mention from '@tiptap/extension-mention';
import { Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { toast } from '../toast.ts';
import { MentionList } from './MentionList.tsx';
import type { Mentionable } from './mentionable.ts';
import { type MentionQuery, useMentionQuery } from './mentionQuery.ts';
import { richTextMessages } from './messages.ts';
import css from './RichText.module.css';
import { countReadable, cutPasted, toMentionText } from './textLimit.ts';

type Props = {
  /** HTML; empty for nothing. */
  readonly value?: string;
  /** HTML; empty where nothing is written. */
  readonly onChange?: (html: string) => void;
  /** Characters, as they are read. */
  readonly max: number;
  readonly label: string;
  readonly placeholder?: string;
  /** Who is offered after an @. */
  readonly find: (text: string) => Promise<readonly Mentionable[]>;
  /** Ctrl or Command with Enter. */
  readonly onSubmit?: () => void;
  readonly id?: string;
};

/**
 * RU-RICH-01 … RU-RICH-04, RU-QST-17: a text with marks and mentions and a counter. At the limit typing stops, what is
 * pasted is cut, and a mention that does not fit is refused in words.
 */
export function RichTextEditor({ value = '', onChange, max, label, placeholder = '', find, onSubmit, id }: Props) {
  const words = useMessages(richTextMessages);
  const say = useSay();
  const [count, setCount] = useState(0);
  const mentions = useMentionQuery(find);
  const latest = useRef({ onChange, onSubmit });
  latest.current = { onChange, onSubmit };
  const editor = useEditor({
    // The styles of the editor are ours: a style that it wrote itself would need the nonce of the page.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      Placeholder.configure({ placeholder }),
      buildMention(mentions),
      buildLimit(max),
    ],
    content: value,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', ...(id ? { id } : {}) },
      handleKeyDown: (_view, event) => {
        if (mentions.handleKey(event)) return true;
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onSubmit?.();
        return true;
      },
      handlePaste: (view, event) => {
        const pasted = event.clipboardData?.getData('text/plain') ?? '';
        const { from, to } = view.state.selection;
        const replaced = [...view.state.doc.textBetween(from, to)].length;
        const text = cutPasted(pasted, max - countReadable(view.state.doc) + replaced);
        if (text !== '') view.dispatch(view.state.tr.insertText(text, from, to));
        return true;
      },
    },
    onCreate: ({ editor: made }) => setCount(countReadable(made.state.doc)),
    onUpdate: ({ editor: changed }) => {
      setCount(countReadable(changed.state.doc));
      latest.current.onChange?.(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  useEffect(() => {
    if (editor && value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value);
  }, [editor, value]);
  const insert = ({ id: person, name }: Mentionable) => {
    if (!editor || !mentions.query) return;
    const { range } = mentions.query;
    const typed = range.to - range.from;
    if (count - typed + toMentionText({ label: name }).length + 1 > max) toast.warning(words.insufficient);
    else
      editor
        .chain()
        .focus()
        .insertContentAt(range, [
          { type: 'mention', attrs: { id: person, label: name } },
          { type: 'text', text: ' ' },
        ])
        .run();
    mentions.close();
  };
  mentions.choose.current = insert;
  return (
    <div className={css.editor}>
      <EditorContent editor={editor} />
      <div className={css.foot} role="toolbar" aria-label={label}>
        <MarkButton editor={editor} name="bold" label={words.bold} text="B" />
        <MarkButton editor={editor} name="italic" label={words.italic} text="I" />
        <Button
          type="text"
          size="small"
          aria-label={words.list}
          icon={<Glyph name="list" size={13} />}
          onClick={() => editor?.chain().focus().toggleBulletList().run()}
        />
        <span className={`${css.count} num`}>{say(richTextMessages.count, { count, max })}</span>
      </div>
      {mentions.query && <MentionList state={mentions} onChoose={insert} />}
    </div>
  );
}

type MarkProps = {
  readonly editor: Editor | null;
  readonly name: 'bold' | 'italic';
  readonly label: string;
  readonly text: string;
};

function MarkButton({ editor, name, label, text }: MarkProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      aria-pressed={editor?.isActive(name) ?? false}
      onClick={() => editor?.chain().focus().toggleMark(name).run()}
    >
      {name === 'bold' ? <strong>{text}</strong> : <em>{text}</em>}
    </Button>
  );
}

/** As the server reads it: a span that bears the person's id. */
const buildMention = (mentions: MentionQuery) =>
  Mention.extend({
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-mention'),
        renderHTML: ({ id }: { id?: string }) => ({ 'data-mention': id }),
      },
      label: {
        default: '',
        parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, '') ?? '',
        renderHTML: () => ({}),
      },
    }),
  }).configure({
    renderText: ({ node }) => toMentionText(node.attrs),
    renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs.id) }, toMentionText(node.attrs)],
    suggestion: { char: '@', items: () => [], render: () => mentions.renderer },
  });

/** RU-RICH-03: at the limit nothing is added; deleting, moving and replacing by less goes on. */
const buildLimit = (max: number) =>
  Extension.create({
    name: 'readableLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true;
          const after = countReadable(transaction.doc);
          return after <= max || after < countReadable(state.doc);
        },
      }),
    ],
  });
