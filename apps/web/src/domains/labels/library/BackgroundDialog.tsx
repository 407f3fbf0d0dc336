import { labelRefusals as refusals } from '@twinscape/contract/labels';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ImageUpload, Picture, useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import { ItemDialog } from './ItemDialog.tsx';
import type { LibraryItem } from './itemLibrary.ts';
import { backgroundMessages } from './messages.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string;
  readonly edited: LibraryItem | 'new' | undefined;
  readonly isReader: boolean;
  readonly onClose: () => void;
  readonly onDone: (word: string) => void;
};

/** A background: its picture and its name. */
export function BackgroundDialog({ scope, projectId, edited, isReader, onClose, onDone }: Props) {
  const words = useMessages(backgroundMessages);
  const say = useSay();
  const displayed = useLastDefined(edited);
  const item = displayed === 'new' ? undefined : displayed;
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (edited) setPicture(edited === 'new' ? undefined : edited.picture);
  }, [edited]);
  return (
    <ItemDialog
      kind="background"
      scope={scope}
      projectId={projectId}
      title={item ? words.edit : words.add}
      item={item}
      open={edited !== undefined}
      isReader={isReader}
      fields={() => (picture ? { picture } : say(refusals['labelItem.pictureInvalid']))}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item label={words.picture} htmlFor="background-picture">
        {isReader ? (
          <Picture source={picture} name={item?.name ?? ''} />
        ) : (
          <ImageUpload
            id="background-picture"
            value={picture}
            onChange={setPicture}
            {...(scope === 'project' ? { projectId } : {})}
          />
        )}
      </Form.Item>
    </ItemDialog>
  );
}
