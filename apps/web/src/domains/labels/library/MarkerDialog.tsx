import { type LabelMarker, labelMarker, parseLabelPart, labelRefusals as refusals } from '@twinscape/contract/labels';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { MarkerView } from '../panel/MarkerView.tsx';
import { ItemDialog, type ItemDialogProps, useEditedItem } from './ItemDialog.tsx';
import css from './Library.module.css';
import { MarkerFields } from './MarkerFields.tsx';
import { markerMessages } from './messages.ts';

/** A marker as data; one whose text cannot be read is a plain dot. */
export const parseMarker = (json: string): LabelMarker => parseLabelPart(labelMarker, json) ?? {};

/** A marker: its shape, colour and size, or a picture, drawn as it will stand on a model. */
export function MarkerDialog(props: ItemDialogProps) {
  const { scope, projectId, edited, isReader } = props;
  const words = useMessages(markerMessages);
  const say = useSay();
  const [marker, setMarker] = useEditedItem(edited, (item) => (item ? parseMarker(item.json) : {}));
  return (
    <ItemDialog
      {...props}
      kind="anchor"
      words={words}
      fields={() =>
        marker.shape === 'picture' && !marker.picture
          ? say(refusals['labelItem.pictureInvalid'])
          : { json: JSON.stringify(marker) }
      }
    >
      <div className={css.trial}>
        <MarkerView marker={marker} />
      </div>
      <MarkerFields
        marker={marker}
        projectId={scope === 'project' ? projectId : undefined}
        off={isReader}
        onChange={setMarker}
      />
    </ItemDialog>
  );
}
