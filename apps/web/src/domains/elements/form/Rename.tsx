import { ELEMENT_NAME_MAX, type Element, elementCalls } from '@twinscape/contract/elements';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { Field, FormDialog, useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import { ELEMENT_READS } from '../library/elementLibrary.ts';
import { elementMessages } from '../messages.ts';
import { formMessages } from './messages.ts';

type Props = {
  readonly shelf: LibraryScope;
  readonly projectId: string | undefined;
  readonly element: Element | undefined;
  readonly onClose: () => void;
};

/** Another name for an element. */
export function Rename({ shelf, projectId = '', element, onClose }: Props) {
  const words = useMessages(formMessages);
  const shared = useMessages(elementMessages);
  const shown = useLastDefined(element);
  if (!shown) return null;
  return (
    <FormDialog
      key={shown.id}
      open={element !== undefined}
      onClose={onClose}
      width="small"
      call={shelf === 'project' ? elementCalls.UpdateElement : elementCalls.UpdateSystemElement}
      title={words.rename}
      submitWord={words.save}
      initial={{ elementName: shown.elementName }}
      invalidates={ELEMENT_READS[shelf]}
      toInput={({ elementName }) => ({ projectId, id: shown.id, elementName: String(elementName ?? '').trim() })}
    >
      <Field call={elementCalls.CreateElement} name="elementName" label={shared.name}>
        <Input maxLength={ELEMENT_NAME_MAX} />
      </Field>
    </FormDialog>
  );
}
