import { type LabelMarker, labelMarker, parseLabelPart, labelRefusals as refusals } from '@twinscape/contract/labels';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import { MarkerView } from '../panel/MarkerView.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import type { LibraryItem } from './itemLibrary.ts';
import css from './Library.module.css';
import { MarkerFields } from './MarkerFields.tsx';
import { markerMessages } from './messages.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string;
  readonly edited: LibraryItem | 'new' | undefined;
  readonly isReader: boolean;
  readonly onClose: () => void;
  readonly onDone: (word: string) => void;
};

/** A marker as data; one whose text cannot be read is a plain dot. */
export const parseMarker = (json: string): LabelMarker => parseLabelPart(labelMarker, json) ?? {};

/** A marker: its shape, colour and size, or a picture, drawn as it will stand on a model. */
export function MarkerDialog({ scope, projectId, edited, isReader, onClose, onDone }: Props) {
  const words = useMessages(markerMessages);
  const say = useSay();
  const displayed = useLastDefined(edited);
  const item = displayed === 'new' ? undefined : displayed;
  const [marker, setMarker] = useState<LabelMarker>({});
  useEffect(() => {
    if (edited) setMarker(edited === 'new' ? {} : parseMarker(edited.json));
  }, [edited]);
  return (
    <ItemDialog
      kind="anchor"
      scope={scope}
      projectId={projectId}
      title={item ? words.edit : words.add}
      item={item}
      open={edited !== undefined}
      isReader={isReader}
      fields={() =>
        marker.shape === 'picture' && !marker.picture
          ? say(refusals['labelItem.pictureInvalid'])
          : { json: JSON.stringify(marker) }
      }
      onClose={onClose}
      onDone={onDone}
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
