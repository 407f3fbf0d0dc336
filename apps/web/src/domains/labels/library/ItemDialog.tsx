import { labelRefusals as refusals } from '@twinscape/contract/labels';
import { Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { isConflict } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { ChangedElsewhere, Dialog, useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import {
  getItemLibrary,
  type LibraryItem,
  type LibraryItemFields,
  type LibraryItemKind,
  loadItem,
} from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';
import { useItemLibraryChange } from './useLibrary.ts';

const NAME_MAX = 300;

export type EditedItem = LibraryItem | 'new' | undefined;
/** What the dialog of each kind is given. */
export type ItemDialogProps = {
  readonly scope: LibraryScope;
  readonly projectId: string;
  readonly edited: EditedItem;
  /** The reader may only look. */
  readonly isReader: boolean;
  readonly onClose: () => void;
  /** Begins anew with what is saved now. */
  readonly onReload: () => void;
  readonly onDone: (word: string) => void;
};
type Props = ItemDialogProps & {
  readonly kind: LibraryItemKind;
  /** The titles for something new and for what is edited. */
  readonly words: { readonly add: string; readonly edit: string };
  /** What is stored besides the name; a text says what is missing. */
  readonly fields: () => Omit<LibraryItemFields, 'name'> | string;
  readonly children: ReactNode;
};

/** What is edited while a dialog is open: read anew each time that it opens. */
export function useEditedItem<T>(
  edited: EditedItem,
  read: (item: LibraryItem | undefined) => T,
): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(undefined));
  const [opened, setOpened] = useState<EditedItem>();
  if (edited !== opened) {
    setOpened(edited);
    if (edited) setValue(read(edited === 'new' ? undefined : edited));
  }
  return [value, setValue];
}

/** The name of something in a library, with what it is made of below: creates or changes it. */
export function ItemDialog(props: Props) {
  const {
    kind,
    scope,
    projectId,
    words: titles,
    edited,
    isReader,
    fields,
    onClose,
    onReload,
    onDone,
    children,
  } = props;
  const words = useMessages(labelLibraryMessages);
  const say = useSay();
  const displayed = useLastDefined(edited);
  const item = displayed === 'new' ? undefined : displayed;
  const [name, setName] = useEditedItem(edited, (own) => own?.name ?? '');
  const [wrong, setWrong] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const change = useItemLibraryChange<LibraryItem>(kind, scope, projectId, {
    onDone: () => {
      onClose();
      onDone(item ? words.saved : words.created);
    },
  });
  const { reset } = change;
  const current = edited === 'new' ? undefined : edited;
  const library = getItemLibrary(kind, scope, projectId);
  const { elsewhere, goOn, latest } = useChangedElsewhere({
    ids: current ? [current.id] : [],
    known: current?.updateTime.getTime(),
    isRefused: isConflict(change.failure),
    read: async () => current && (await loadItem(library, current.id))?.updateTime.getTime(),
  });
  const text = JSON.stringify([name, fields()]);
  const [begun] = useEditedItem(edited, (own) => JSON.stringify([own?.name ?? '', fields()]));
  useEffect(() => {
    if (!edited) return;
    setWrong(undefined);
    setMissing(undefined);
    reset();
  }, [edited, reset]);
  const save = (updateTime = current?.updateTime) => {
    const rest = fields();
    setWrong(name.trim() === '' ? say(refusals['labelItem.nameRequired']) : undefined);
    setMissing(typeof rest === 'string' ? rest : undefined);
    if (name.trim() === '' || typeof rest === 'string') return;
    const all = { name: name.trim(), ...rest };
    change.run((own) => (current ? own.change(current.id, { ...all, updateTime }) : own.create(all)));
  };
  return (
    <Dialog
      title={item ? titles.edit : titles.add}
      open={edited !== undefined}
      onClose={onClose}
      {...(isReader ? {} : { onSubmit: () => save(), submitWord: item ? words.save : words.create })}
      busy={change.busy}
      failure={change.failure}
    >
      <ChangedElsewhere
        name={current?.name ?? ''}
        elsewhere={change.busy ? undefined : elsewhere}
        isDirty={text !== begun}
        onLatest={onReload}
        onOver={isReader || typeof latest !== 'number' ? undefined : () => save(new Date(latest))}
        onGoOn={() => {
          reset();
          goOn();
        }}
        onClose={onClose}
      />
      <Form component={false} layout="vertical">
        <Form.Item
          label={words.name}
          htmlFor="label-item-name"
          help={wrong}
          {...(wrong ? { validateStatus: 'error' } : {})}
        >
          <Input
            id="label-item-name"
            value={name}
            maxLength={NAME_MAX}
            disabled={isReader}
            onChange={({ target }) => {
              setName(target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
        {children}
        {missing && (
          <p className="wrong" role="alert">
            {missing}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
