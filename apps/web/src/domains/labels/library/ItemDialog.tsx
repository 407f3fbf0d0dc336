import { labelRefusals as refusals } from '@twinscape/contract/labels';
import { Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import type { LibraryItem, LibraryItemFields, LibraryItemKind } from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';
import { useItemLibraryChange } from './useLibrary.ts';

const NAME_MAX = 300;

type Props = {
  readonly kind: LibraryItemKind;
  readonly scope: LibraryScope;
  readonly projectId: string;
  readonly title: string;
  /** What is edited; undefined for something new. */
  readonly item: LibraryItem | undefined;
  readonly open: boolean;
  /** The reader may only look. */
  readonly isReader: boolean;
  /** What is stored besides the name; a text says what is missing. */
  readonly fields: () => Omit<LibraryItemFields, 'name'> | string;
  readonly onClose: () => void;
  readonly onDone: (word: string) => void;
  readonly children: ReactNode;
};

/** The name of something in a library, with what it is made of below: creates or changes it. */
export function ItemDialog(props: Props) {
  const { kind, scope, projectId, title, item, open, isReader, fields, onClose, onDone, children } = props;
  const words = useMessages(labelLibraryMessages);
  const say = useSay();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const change = useItemLibraryChange<LibraryItem>(kind, scope, projectId, {
    onDone: () => {
      onClose();
      onDone(item ? words.saved : words.created);
    },
  });
  const { reset } = change;
  useEffect(() => {
    if (!open) return;
    setName(item?.name ?? '');
    setWrong(undefined);
    setMissing(undefined);
    reset();
  }, [open, item, reset]);
  const submit = () => {
    const rest = fields();
    setWrong(name.trim() === '' ? say(refusals['labelItem.nameRequired']) : undefined);
    setMissing(typeof rest === 'string' ? rest : undefined);
    if (name.trim() === '' || typeof rest === 'string') return;
    const all = { name: name.trim(), ...rest };
    change.run((library) => (item ? library.change(item.id, all) : library.create(all)));
  };
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      {...(isReader ? {} : { onSubmit: submit, submitWord: item ? words.save : words.create })}
      busy={change.busy}
      failure={change.failure}
    >
      <Form component={false} layout="vertical" requiredMark={false}>
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
