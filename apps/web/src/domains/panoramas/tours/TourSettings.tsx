import {
  tourCalls as calls,
  HOTSPOT_SOUND_BYTES,
  HOTSPOT_SOUND_EXTENSIONS,
  hotspotCalls,
  type PanoramaTour,
  TOUR_SECONDS,
  TOUR_TRANSITIONS,
  type TourSetting,
} from '@twinscape/contract/panoramas';
import { Checkbox, InputNumber, Select } from 'antd';
import { send, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField, UploadedFileField, useLastDefined } from '../../../ui/index.ts';
import { hotspotSoundMessages } from '../hotspots/messages.ts';
import { TOUR_READS } from '../reads.ts';
import { tourMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly subject: PanoramaTour | undefined;
  readonly onClose: () => void;
};

const TRANSITIONS = { fade: 'fade', black: 'black', none: 'cut' } as const satisfies Record<
  TourSetting['transition'],
  string
>;

/** C-PANO-30, C-PANO-31: how a tour is shown. */
export function TourSettings({ projectId, subject, onClose }: Props) {
  const words = useMessages(tourMessages);
  const sounds = useMessages(hotspotSoundMessages);
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
      toInput={({ musicPath, ...values }) => ({
        ...of,
        settingJson: { ...values, ...(musicPath ? { musicPath } : {}) } as TourSetting,
      })}
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
      <FormField name="hasPlan" valuePropName="checked">
        <Checkbox>{words.plan}</Checkbox>
      </FormField>
      <FormField name="transition" label={words.transition}>
        <Select options={TOUR_TRANSITIONS.map((value) => ({ value, label: words[TRANSITIONS[value]] }))} />
      </FormField>
      <FormField name="pitchLimit" label={words.pitchLimit} extra={words.pitchLimitHint}>
        <InputNumber min={30} max={90} step={5} style={{ width: '100%' }} />
      </FormField>
      <FormField name="musicPath" label={words.music}>
        <UploadedFileField
          extensions={HOTSPOT_SOUND_EXTENSIONS}
          limit={HOTSPOT_SOUND_BYTES}
          words={sounds}
          upload={(file, onProgress) =>
            send(hotspotCalls.UploadAudio, { projectId }, { files: [file], handles: true, onProgress })
          }
        />
      </FormField>
    </FormDialog>
  );
}
