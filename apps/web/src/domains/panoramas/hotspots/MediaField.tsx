import { fileCalls, UPLOAD_LIMITS } from '@twinscape/contract/files';
import {
  hotspotCalls as calls,
  HOTSPOT_MEDIA,
  HOTSPOT_SOUND_BYTES,
  HOTSPOT_SOUND_EXTENSIONS,
  type HotspotMedia,
  panoramaRefusals,
} from '@twinscape/contract/panoramas';
import { Form, Segmented } from 'antd';
import { send } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormField, ImageUpload, UploadedFileField } from '../../../ui/index.ts';
import { hotspotFilmMessages, hotspotMediaMessages, hotspotMessages, hotspotSoundMessages } from './messages.ts';

const FILMS = ['.mp4', '.webm'];

/** RU-VAL-09: what a text shows or plays besides: nothing, or a picture, a film or a sound that is uploaded here. */
export function MediaField({ projectId }: { readonly projectId: string }) {
  const words = useMessages(hotspotMessages);
  const kinds = useMessages(hotspotMediaMessages);
  const films = useMessages(hotspotFilmMessages);
  const sounds = useMessages(hotspotSoundMessages);
  const say = useSay();
  const form = Form.useFormInstance();
  const media: HotspotMedia | undefined = Form.useWatch('mediaType', form);
  const refuseNone = (refusal: 'upload.audio' | 'hotspot.fileRequired') => (value: unknown) =>
    value ? undefined : say(panoramaRefusals[refusal]);
  return (
    <>
      <FormField name="mediaType" label={words.media} getValueProps={(value) => ({ value: value ?? 'none' })}>
        <Segmented
          block
          aria-label={words.media}
          options={(['none', ...HOTSPOT_MEDIA] as const).map((value) => ({ value, label: kinds[value] }))}
          // What was uploaded as one is no other.
          onChange={() => form.setFieldValue('mediaPath', undefined)}
        />
      </FormField>
      {media === 'image' && (
        <FormField name="mediaPath" label={kinds.image} required check={refuseNone('hotspot.fileRequired')}>
          <ImageUpload projectId={projectId} />
        </FormField>
      )}
      {media === 'video' && (
        <FormField name="mediaPath" label={kinds.video} required check={refuseNone('hotspot.fileRequired')}>
          <UploadedFileField
            extensions={FILMS}
            limit={UPLOAD_LIMITS.file}
            words={films}
            upload={(file, onProgress) =>
              send(fileCalls.UploadFile, { projectId }, { files: [file], handles: true, onProgress })
            }
          />
        </FormField>
      )}
      {media === 'audio' && (
        <FormField name="mediaPath" label={kinds.audio} required check={refuseNone('upload.audio')}>
          <UploadedFileField
            extensions={HOTSPOT_SOUND_EXTENSIONS}
            limit={HOTSPOT_SOUND_BYTES}
            words={sounds}
            upload={(file, onProgress) =>
              send(calls.UploadAudio, { projectId }, { files: [file], handles: true, onProgress })
            }
          />
        </FormField>
      )}
    </>
  );
}
