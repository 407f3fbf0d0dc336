import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { defineMessages, useMessages, useSay } from '../platform/language/index.ts';
import type { ElsewhereChange } from '../platform/live/index.ts';
import css from './ChangedElsewhere.module.css';
import { Glyph } from './Glyph.tsx';

const texts = defineMessages({
  changed: { cn: '“{name}”已被 {who} 修改', en: '{name} was changed by {who}' },
  deleted: { cn: '“{name}”已被 {who} 删除', en: '{name} was deleted by {who}' },
  changedUnknown: { cn: '“{name}”已被他人修改', en: '{name} was changed by somebody else' },
  deletedUnknown: { cn: '“{name}”已被他人删除', en: '{name} was deleted by somebody else' },
  kept: {
    cn: '此处未保存的修改仍然保留，保存时不会直接覆盖对方的内容。',
    en: 'Your unsaved changes are kept. Saving asks before it overwrites theirs.',
  },
  keptDeleted: {
    cn: '此处的内容仍然保留，可另存为副本。',
    en: 'The content shown here is kept. You can save it as a copy.',
  },
  latest: { cn: '查看最新', en: 'View latest' },
  lose: { cn: '放弃此处未保存的修改？', en: 'Discard your unsaved changes?' },
  copy: { cn: '另存为副本', en: 'Save as copy' },
  over: { cn: '覆盖保存', en: 'Overwrite' },
  loseTheirs: { cn: '对方的修改将会丢失。', en: 'Their changes will be lost.' },
  goOn: { cn: '继续编辑', en: 'Keep editing' },
  close: { cn: '关闭', en: 'Close' },
});

type Props = {
  readonly name: string;
  readonly elsewhere: ElsewhereChange | undefined;
  /** Whether anything would be lost by viewing the latest. */
  readonly isDirty: boolean;
  readonly busy?: boolean;
  readonly onLatest: () => void;
  /** Absent where no copy can be made. */
  readonly onCopy?: (() => void) | undefined;
  /** Saves over what somebody else saved; absent where another dialog asks for that. */
  readonly onOver?: (() => void) | undefined;
  readonly onGoOn: () => void;
  /** Leaves the editor of a thing that is gone. */
  readonly onClose: () => void;
};

type ConfirmProps = { readonly onConfirm: () => void; readonly children: ReactNode };

/** Asks before what somebody else saved is lost. */
export function ConfirmOverwrite({ onConfirm, children }: ConfirmProps) {
  const words = useMessages(texts);
  return (
    <Popconfirm title={words.loseTheirs} okText={words.over} onConfirm={onConfirm}>
      {children}
    </Popconfirm>
  );
}

/**
 * Says in an editor that somebody else has changed or deleted what is edited, as soon as it happened, and what can be
 * done.
 */
export function ChangedElsewhere({ name, elsewhere, isDirty, busy, onLatest, onCopy, onOver, onGoOn, onClose }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  if (!elsewhere) return null;
  const { kind, who } = elsewhere;
  const isGone = kind === 'deleted';
  const latest = (
    <Button size="small" type="primary" {...(isDirty ? {} : { onClick: onLatest })}>
      {words.latest}
    </Button>
  );
  return (
    <div className={css.banner} data-kind={kind} role="status">
      <Glyph name={isGone ? 'warning' : 'info'} />
      <p>
        <strong>{who ? say(texts[kind], { name, who }) : say(texts[`${kind}Unknown`], { name })}</strong>
        {(isDirty || isGone) && <span>{isGone ? words.keptDeleted : words.kept}</span>}
      </p>
      <div className={css.acts}>
        {!isGone &&
          (isDirty ? (
            <Popconfirm title={words.lose} okText={words.latest} onConfirm={onLatest}>
              {latest}
            </Popconfirm>
          ) : (
            latest
          ))}
        {onCopy && (
          <Button
            size="small"
            {...(isGone ? { type: 'primary' as const } : {})}
            loading={busy ?? false}
            onClick={onCopy}
          >
            {words.copy}
          </Button>
        )}
        {onOver && !isGone && isDirty && (
          <ConfirmOverwrite onConfirm={onOver}>
            <Button size="small" danger>
              {words.over}
            </Button>
          </ConfirmOverwrite>
        )}
        <Button size="small" type="text" onClick={isGone ? onClose : onGoOn}>
          {isGone ? words.close : words.goOn}
        </Button>
      </div>
    </div>
  );
}
