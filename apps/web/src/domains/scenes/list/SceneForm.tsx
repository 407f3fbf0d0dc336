import { SCENE_COMMENT_MAX, SCENE_NAME_MAX, type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, ImageUpload, useLastDefined } from '../../../ui/index.ts';
import { sceneMessages } from '../messages.ts';
import { SCENE_READS } from '../reads.ts';
import { listMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** A scene whose details change, or a new one. */
  readonly subject: SceneRow | 'new' | undefined;
  readonly onClose: () => void;
  readonly onMade: (row: SceneRow) => void;
};

const text = (value: unknown): string => String(value ?? '').trim();

/**
 * Name, cover and description (C-SCN-04, C-SCN-07; RU-SCENE-03, RU-SCENE-04); what a scene shows is edited in the
 * scene.
 */
export function SceneForm({ projectId, subject, onClose, onMade }: Props) {
  const words = useMessages(listMessages);
  const shared = useMessages(sceneMessages);
  const lastSubject = useLastDefined(subject);
  const frame = { open: subject !== undefined, onClose, invalidates: SCENE_READS } as const;
  if (!lastSubject) return null;
  const fields = (
    <>
      <FormField call={sceneCalls.AddScene} name="sceneName" label={shared.name}>
        <Input maxLength={SCENE_NAME_MAX} placeholder={words.nameExample} />
      </FormField>
      <FormField call={sceneCalls.AddScene} name="comment" label={shared.comment}>
        <Input.TextArea maxLength={SCENE_COMMENT_MAX} rows={3} />
      </FormField>
      <FormField call={sceneCalls.AddScene} name="sceneLogo" label={shared.cover} extra={words.coverHint}>
        <ImageUpload projectId={projectId} />
      </FormField>
    </>
  );
  if (lastSubject === 'new')
    return (
      <FormDialog
        key="new"
        {...frame}
        call={sceneCalls.AddScene}
        title={words.add}
        submitWord={words.create}
        toInput={({ sceneName, comment, sceneLogo }) => ({
          projectId,
          sceneName: text(sceneName),
          comment: text(comment),
          ...(sceneLogo ? { sceneLogo: String(sceneLogo) } : {}),
        })}
        onDone={onMade}
      >
        {fields}
      </FormDialog>
    );
  const { sceneId, sceneName, comment, sceneLogo } = lastSubject;
  return (
    <FormDialog
      key={sceneId}
      {...frame}
      call={sceneCalls.UpdateScene}
      title={words.info}
      initial={{ sceneName, comment, sceneLogo }}
      toInput={(values) => ({
        projectId,
        sceneId,
        sceneName: text(values.sceneName),
        comment: text(values.comment),
        sceneLogo: text(values.sceneLogo),
      })}
    >
      {fields}
    </FormDialog>
  );
}
