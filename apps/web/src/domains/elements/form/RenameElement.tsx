import { ELEMENT_NAME_MAX, type Element, elementCalls } from '@twinscape/contract/elements';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { ELEMENT_READS } from '../library/elementLibrary.ts';
import { elementMessages } from '../messages.ts';
import { formMessages } from './messages.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string | undefined;
  readonly element: Element | undefined;
  readonly onClose: () => void;
};

/** Another name for an element. */
export function RenameElement({ scope, projectId = '', element, onClose }: Props) {
  const words = useMessages(formMessages);
  const shared = useMessages(elementMessages);
  const lastElement = useLastDefined(element);
  if (!lastElement) return null;
  return (
    <FormDialog
      key={lastElement.id}
      open={element !== undefined}
      onClose={onClose}
      width="small"
      call={scope === 'project' ? elementCalls.UpdateElement : elementCalls.UpdateSystemElement}
      title={words.rename}
      submitWord={words.save}
      initial={{ elementName: lastElement.elementName }}
      invalidates={ELEMENT_READS[scope]}
      toInput={({ elementName }) => ({ projectId, id: lastElement.id, elementName: String(elementName ?? '').trim() })}
    >
      <FormField call={elementCalls.CreateElement} name="elementName" label={shared.name}>
        <Input maxLength={ELEMENT_NAME_MAX} />
      </FormField>
    </FormDialog>
  );
}
