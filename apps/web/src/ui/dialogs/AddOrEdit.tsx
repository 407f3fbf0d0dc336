import type { CallSpec } from '@twinscape/contract';
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx';
import { useLastDefined } from '../useLastDefined.ts';

type Form<C extends CallSpec> = Omit<FormDialogProps<C>, 'open' | 'onClose'>;
type Edited<E extends { readonly kind: string }> = Exclude<E, { readonly kind: 'add' }>;

/** A dialog that is open while something is edited; the kind `add` is something new. */
export type EditingDialog<E extends { readonly kind: string }> = {
  readonly editing: E | undefined;
  readonly onClose: () => void;
};

type Props<E extends { readonly kind: string }, Add extends CallSpec, Edit extends CallSpec> = EditingDialog<E> & {
  readonly add: Form<Add>;
  readonly edit: (editing: Edited<E>) => Form<Edit>;
};

/** Two dialogs, of which one adds a thing and the other changes one. */
export function AddOrEdit<E extends { readonly kind: string }, Add extends CallSpec, Edit extends CallSpec>(
  props: Props<E, Add, Edit>,
) {
  const { editing, onClose, add, edit } = props;
  const changing = editing?.kind === 'add' ? undefined : (editing as Edited<E> | undefined);
  const lastChange = useLastDefined(changing);
  return (
    <>
      <FormDialog {...add} open={editing?.kind === 'add'} onClose={onClose} />
      {lastChange && <FormDialog {...edit(lastChange)} open={changing !== undefined} onClose={onClose} />}
    </>
  );
}
