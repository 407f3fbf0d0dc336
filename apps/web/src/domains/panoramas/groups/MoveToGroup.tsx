import { type PanoramaSet, panoramaCalls } from '@twinscape/contract/panoramas';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { panoramaMessages } from '../messages.ts';
import { PANORAMA_READS } from '../reads.ts';
import { GroupSelect } from './GroupSelect.tsx';
import { groupMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly PanoramaSet[] | undefined;
  readonly onClose: () => void;
};

/** C-PANO-15. */
export function MoveToGroup({ projectId, rows, onClose }: Props) {
  const words = useMessages(panoramaMessages);
  const group = useMessages(groupMessages);
  const say = useSay();
  const shown = useLastDefined(rows) ?? [];
  return (
    <FormDialog
      call={panoramaCalls.BindPanorama}
      title={say(groupMessages.moveTitle, { count: shown.length })}
      submitWord={group.move}
      width="small"
      open={rows !== undefined}
      onClose={onClose}
      invalidates={PANORAMA_READS}
      initial={{ targetId: shown.length === 1 ? (shown[0]?.label ?? '') : '' }}
      toInput={({ targetId }) => ({
        projectId,
        pbGuids: shown.map(({ pbGuid }) => pbGuid),
        targetId: String(targetId ?? ''),
      })}
    >
      <FormField name="targetId" label={words.group}>
        <GroupSelect projectId={projectId} />
      </FormField>
    </FormDialog>
  );
}
