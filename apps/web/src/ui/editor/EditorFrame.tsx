import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/language/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { ActionButton } from '../ActionButton.tsx';
import { FailureNote } from '../Dialog.tsx';
import type { EditHistoryControls } from '../editHistory/useEditHistory.ts';
import type { ControlProps } from '../form/controlProps.ts';
import { Glyph } from '../Glyph.tsx';
import { UnsavedGuard } from '../UnsavedGuard.tsx';
import css from './Editor.module.css';
import { editorFrameMessages } from './messages.ts';

type Props = {
  /** Of the whole; may set the custom properties of `Editor.module.css`. */
  readonly className: string | undefined;
  readonly back: { readonly word: string; readonly run: () => void };
  /** What is edited. Where its name is a field, this is said to screen readers only. */
  readonly title: string;
  /** Its name and what else is chosen in the bar. */
  readonly fields?: ReactNode;
  readonly history: Omit<EditHistoryControls<unknown>, 'draft' | 'change' | 'markSaved'>;
  readonly saving: { readonly busy: boolean; readonly failure: unknown };
  /** By the button, and by Ctrl+S. */
  readonly onSave: () => void;
  /** Why nothing can be changed. */
  readonly off: string | undefined;
  /** Further buttons before the one that saves. */
  readonly actions?: ReactNode;
  /** Said above what is edited: that somebody else changed it. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of an editor that fills the screen: the way back, the name, undo, redo, save; leaving asks first. */
export function EditorFrame(props: Props) {
  const { className, back, title, fields, history, saving, onSave, off, actions, notice, children } = props;
  const words = useMessages(editorFrameMessages);
  useShortcut(off ? undefined : { keys: 'mod+s', title: editorFrameMessages.save, run: onSave, inFields: true });
  return (
    <div className={`${css.editor} ${className ?? ''}`}>
      <UnsavedGuard when={history.isDirty} />
      <header className={css.bar}>
        <Button type="text" icon={<Glyph name="back" />} aria-label={back.word} title={back.word} onClick={back.run} />
        {fields ? (
          <h1 className="heard">{title}</h1>
        ) : (
          <h1 className={`${css.title} cut`} title={title}>
            {title}
          </h1>
        )}
        {fields}
        {history.isDirty && <span className={css.unsaved}>{words.unsaved}</span>}
        <span className={css.grow} />
        <Button
          type="text"
          icon={<Glyph name="retry" />}
          className={css.undo ?? ''}
          aria-label={words.undo}
          title={words.undo}
          disabled={!history.canUndo}
          onClick={history.undo}
        />
        <Button
          type="text"
          icon={<Glyph name="retry" />}
          aria-label={words.redo}
          title={words.redo}
          disabled={!history.canRedo}
          onClick={history.redo}
        />
        {actions}
        <ActionButton type="primary" off={off} loading={saving.busy} onClick={onSave}>
          {words.save}
        </ActionButton>
      </header>
      <FailureNote failure={saving.failure} />
      {notice}
      {children}
    </div>
  );
}

type NameProps = ControlProps<string> & { readonly label: string; readonly maxLength: number };

/** The name of what is edited, in the bar of its editor. */
export const EditorName = ({ label, value, maxLength, off, onChange }: NameProps) => (
  <Input
    className={css.name ?? ''}
    aria-label={label}
    placeholder={label}
    maxLength={maxLength}
    disabled={off}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
