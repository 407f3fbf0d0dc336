import { type PanoramaSet, panoramaCalls } from '@twinscape/contract/panoramas';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { panoramaMessages } from '../messages.ts';
import { PANORAMA_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly PanoramaSet[] | undefined;
  readonly onClose: () => void;
};

/** Asks before panoramas are deleted, all of them or none (C-PANO-10, C-PANO-11). */
export function DeletePanoramas({ projectId, rows, onClose }: Props) {
  const words = useMessages(panoramaMessages);
  const say = useSay();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="panorama"
      call={panoramaCalls.BatchRemoveItem}
      subject={rows}
      toDeleted={({ pbGuid: id, name }) => ({ id, name })}
      toInput={(sets) => ({ projectId, pbGuids: sets.map(({ pbGuid }) => pbGuid) })}
      question={(sets) => ({
        title:
          sets.length === 1
            ? say(panoramaMessages.removeOne, { name: sets[0]?.name ?? '' })
            : say(panoramaMessages.removeMany, { count: sets.length }),
        body: words.removeBody,
        word: words.remove,
      })}
      invalidates={PANORAMA_READS}
      onClose={onClose}
    />
  );
}
