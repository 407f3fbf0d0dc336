import {
  tourCalls as calls,
  PANORAMA_NAME_MAX,
  type PanoramaTour,
  type PanoramaTourDetail,
  TOUR_COMMENT_MAX,
} from '@twinscape/contract/panoramas';
import { Input } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, ImageUpload, useLastDefined } from '../../../ui/index.ts';
import { TOUR_READS } from '../reads.ts';
import { tourMessages } from './messages.ts';
import { StopsField } from './StopsField.tsx';

type Props = {
  readonly projectId: string;
  /** A tour whose details change, or a new one. */
  readonly subject: PanoramaTour | 'new' | undefined;
  readonly onClose: () => void;
  readonly onMade: (tour: PanoramaTourDetail) => void;
};

const text = (value: unknown): string => String(value ?? '').trim();
const toStops = (value: unknown): string[] =>
  ((value ?? []) as readonly { readonly sceneName: string }[]).map(({ sceneName }) => sceneName);

/** C-PANO-26, C-PANO-28: what a tour is called, and the photographs that it leads through. */
export function TourForm({ projectId, subject, onClose, onMade }: Props) {
  const words = useMessages(tourMessages);
  const shown = useLastDefined(subject);
  const prSceneId = shown && shown !== 'new' ? shown.id : undefined;
  const detail = useCall(
    calls.GetPrSceneDetail,
    { projectId, prSceneId: prSceneId ?? '' },
    { handles: true, enabled: prSceneId !== undefined && subject !== undefined, freshMs: 0 },
  );
  const fields = (
    <>
      <FormField call={calls.AddPrScene} name="name" label={words.name}>
        <Input maxLength={PANORAMA_NAME_MAX} placeholder={words.nameExample} />
      </FormField>
      <FormField call={calls.AddPrScene} name="comment" label={words.comment}>
        <Input.TextArea maxLength={TOUR_COMMENT_MAX} rows={2} />
      </FormField>
      <FormField name="stops" label={words.stops}>
        <StopsField projectId={projectId} />
      </FormField>
      <FormField call={calls.AddPrScene} name="cover" label={words.cover} extra={words.coverHint}>
        <ImageUpload projectId={projectId} />
      </FormField>
    </>
  );
  if (shown === 'new')
    return (
      <FormDialog
        key="new"
        call={calls.AddPrScene}
        title={words.add}
        submitWord={words.create}
        open={subject !== undefined}
        onClose={onClose}
        invalidates={TOUR_READS}
        initial={{ stops: [] }}
        toInput={({ name, comment, cover, stops }) => ({
          projectId,
          name: text(name),
          comment: text(comment),
          sceneNames: toStops(stops),
          ...(cover ? { cover: String(cover) } : {}),
        })}
        onDone={onMade}
      >
        {fields}
      </FormDialog>
    );
  // What the form begins with must be there before it opens.
  if (!prSceneId || !detail.data || detail.data.id !== prSceneId) return null;
  const { name, comment, ownCover, scenes } = detail.data;
  return (
    <FormDialog
      key={prSceneId}
      call={calls.UpdatePrScene}
      title={words.edit}
      submitWord={words.save}
      guarded
      open={subject !== undefined}
      onClose={onClose}
      invalidates={TOUR_READS}
      initial={{ name, comment, cover: ownCover, stops: scenes }}
      toInput={(values) => ({
        projectId,
        prSceneId,
        name: text(values.name),
        comment: text(values.comment),
        cover: text(values.cover),
        sceneNames: toStops(values.stops),
      })}
    >
      {fields}
    </FormDialog>
  );
}
