import { PANORAMA_NAME_MAX, type PanoramaSet, panoramaCalls } from '@twinscape/contract/panoramas';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { DayField, dayjs, FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { GroupSelect } from '../groups/GroupSelect.tsx';
import { panoramaMessages } from '../messages.ts';
import { PANORAMA_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly subject: PanoramaSet | undefined;
  readonly onClose: () => void;
};

/** The time of a day that somebody chose; of the day that it was, the time stays. */
export const toCollectTime = (day: string | undefined, before?: Date): Date | undefined => {
  if (!day) return undefined;
  if (before && dayjs(before).format('YYYY-MM-DD') === day) return before;
  return dayjs(day).hour(12).toDate();
};

/** Name, collection time and group of a panorama (C-PANO-08, RU-VAL-11). */
export function PanoramaForm({ projectId, subject, onClose }: Props) {
  const words = useMessages(panoramaMessages);
  const shown = useLastDefined(subject);
  if (!shown) return null;
  const { pbGuid, name, collectTime, label } = shown;
  return (
    <FormDialog
      key={pbGuid}
      call={panoramaCalls.RenameItem}
      title={words.edit}
      submitWord={words.save}
      open={subject !== undefined}
      onClose={onClose}
      invalidates={PANORAMA_READS}
      initial={{ name, collectTime: dayjs(collectTime).format('YYYY-MM-DD'), label: label ?? '' }}
      toInput={(values) => {
        const time = toCollectTime(values.collectTime as string | undefined, collectTime);
        return {
          projectId,
          pbGuid,
          name: String(values.name ?? '').trim(),
          label: String(values.label ?? ''),
          ...(time ? { collectTime: time } : {}),
        };
      }}
    >
      <FormField call={panoramaCalls.CreateItem} name="name" label={words.name}>
        <Input maxLength={PANORAMA_NAME_MAX} />
      </FormField>
      <FormField name="collectTime" label={words.collectTime}>
        <DayField />
      </FormField>
      <FormField name="label" label={words.group}>
        <GroupSelect projectId={projectId} />
      </FormField>
    </FormDialog>
  );
}
