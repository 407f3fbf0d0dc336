import { labelRefusals as refusals } from '@twinscape/contract/labels';
import { Form } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ImageUpload, Picture, useLastDefined } from '../../../ui/index.ts';
import { ItemDialog, type ItemDialogProps, useEditedItem } from './ItemDialog.tsx';
import { backgroundMessages } from './messages.ts';

/** A background: its picture and its name. */
export function BackgroundDialog(props: ItemDialogProps) {
  const { scope, projectId, edited, isReader } = props;
  const words = useMessages(backgroundMessages);
  const say = useSay();
  const displayed = useLastDefined(edited);
  const [picture, setPicture] = useEditedItem(edited, (item) => item?.picture);
  return (
    <ItemDialog
      {...props}
      kind="background"
      words={words}
      fields={() => (picture ? { picture } : say(refusals['labelItem.pictureInvalid']))}
    >
      <Form.Item label={words.picture} htmlFor="background-picture">
        {isReader ? (
          <Picture source={picture} name={displayed && displayed !== 'new' ? displayed.name : ''} />
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
