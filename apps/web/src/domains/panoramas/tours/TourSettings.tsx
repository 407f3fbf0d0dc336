import { tourCalls as calls, type PanoramaTour, TOUR_SECONDS, type TourSetting } from '@twinscape/contract/panoramas';
import { Checkbox, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { TOUR_READS } from '../reads.ts';
import { tourMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly subject: PanoramaTour | undefined;
  readonly onClose: () => void;
};

/** C-PANO-30, C-PANO-31: how a tour is shown. */
export function TourSettings({ projectId, subject, onClose }: Props) {
  const words = useMessages(tourMessages);
  const say = useSay();
  const shown = useLastDefined(subject);
  const of = { projectId, prSceneId: shown?.id ?? '' };
  const query = useCall(calls.GetPrSceneSettingList, of, {
    handles: true,
    enabled: subject !== undefined,
    freshMs: 0,
  });
  if (!shown || !query.data) return null;
  return (
    <FormDialog
      key={shown.id}
      call={calls.EditPrSceneSetting}
      title={words.setting}
      submitWord={words.save}
      width="small"
      open={subject !== undefined}
      onClose={onClose}
      invalidates={TOUR_READS}
      initial={query.data}
      toInput={(values) => ({ ...of, settingJson: values as TourSetting })}
    >
      <FormField name="isPlaying" valuePropName="checked">
        <Checkbox>{words.playing}</Checkbox>
      </FormField>
      <FormField name="seconds" label={words.seconds}>
        <Select
          options={TOUR_SECONDS.map((seconds) => ({
            value: seconds,
            label: say(tourMessages.ofSeconds, { count: seconds }),
          }))}
        />
      </FormField>
      <FormField name="isRotating" valuePropName="checked">
        <Checkbox>{words.rotating}</Checkbox>
      </FormField>
      <FormField name="hasStrip" valuePropName="checked">
        <Checkbox>{words.strip}</Checkbox>
      </FormField>
    </FormDialog>
  );
}
