import { Button, Input } from 'antd';
import { useState } from 'react';
import { useLabelled, useMessages } from '../../../../platform/language/index.ts';
import { type LineAction, LineMenu } from '../../../../ui/index.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';

type Named = { readonly id: string; readonly name: string };

type Props<T extends Named> = {
  readonly items: readonly T[];
  /** What a press on one does, in words. */
  readonly formatTitle: (name: string) => string;
  readonly onOpen: (item: T) => void;
  /** Absent where nothing may be changed. */
  readonly onChange?: ((items: readonly T[]) => void) | undefined;
  readonly actions?: (item: T) => readonly LineAction[];
  readonly picture?: (item: T) => string | undefined;
  readonly badge?: (item: T) => string | undefined;
};

const NAME_MAX = 60;

/**
 * Things of a scene that bear names: opened by a press, renamed, put in order and deleted where the scene is edited.
 */
export function NamedList<T extends Named>({
  items,
  formatTitle: titleOf,
  onOpen,
  onChange,
  actions: acts,
  picture,
  badge,
}: Props<T>) {
  const words = useMessages(editorMessages);
  const [renaming, setRenaming] = useState<string>();
  const put = (item: T, at: number) => {
    const others = items.filter(({ id }) => id !== item.id);
    onChange?.([...others.slice(0, at), item, ...others.slice(at)]);
  };
  return (
    <ul className={css.list}>
      {items.map((item, at) => {
        const { id, name } = item;
        const image = picture?.(item);
        const rename = (typed: string) => {
          setRenaming(undefined);
          const next = typed.trim();
          if (next !== '' && next !== name)
            onChange?.(items.map((one) => (one.id === id ? { ...one, name: next } : one)));
        };
        const all: readonly LineAction[] = [
          ...(acts?.(item) ?? []),
          { key: 'rename', label: words.rename, run: () => setRenaming(id) },
          ...(at > 0 ? [{ key: 'up', label: words.up, run: () => put(item, at - 1) }] : []),
          ...(at < items.length - 1 ? [{ key: 'down', label: words.down, run: () => put(item, at + 1) }] : []),
          {
            key: 'remove',
            label: words.remove,
            danger: true,
            run: () => onChange?.(items.filter((one) => one.id !== id)),
          },
        ];
        return (
          <li key={id} className={css.line}>
            {renaming === id ? (
              <Input
                size="small"
                autoFocus
                defaultValue={name}
                maxLength={NAME_MAX}
                aria-label={words.name}
                onBlur={({ target }) => rename(target.value)}
                onPressEnter={({ currentTarget }) => rename(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  event.stopPropagation();
                  setRenaming(undefined);
                }}
              />
            ) : (
              <button type="button" className={css.main} title={titleOf(name)} onClick={() => onOpen(item)}>
                {image && <img src={image} alt="" />}
                <span className="cut">{name}</span>
                {badge?.(item) && <span className={css.badge}>{badge(item)}</span>}
              </button>
            )}
            {onChange && <LineMenu name={name} actions={all} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A name, and the button that keeps something under it. */
export function AddNamed({
  word,
  off,
  isBusy = false,
  onAdd,
}: {
  readonly word: string;
  readonly off?: string | undefined;
  readonly isBusy?: boolean;
  readonly onAdd: (name: string) => void;
}) {
  const words = useMessages(editorMessages);
  const [name, setName] = useState('');
  const labelled = useLabelled();
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || off !== undefined) return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <Input
        size="small"
        value={name}
        maxLength={NAME_MAX}
        placeholder={words.name}
        aria-label={labelled(word, words.name)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        size="small"
        htmlType="submit"
        loading={isBusy}
        disabled={name.trim() === '' || off !== undefined}
        title={off ?? ''}
      >
        {word}
      </Button>
    </form>
  );
}
