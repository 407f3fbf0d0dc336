import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { saveScene } from './saving.ts';
import { useOpenScene, useSceneState } from './state.ts';

/** Editing and looking, saving and sharing: before the tools of the stage. */
export function SceneBar({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const opened = useOpenScene();
  const { isEditing, isReader, editOff, setEditing, projectId, sceneId, latest } = opened;
  const [isSharing, setSharing] = useState(false);
  const isDirty = useSceneState((state) => state.isDirty);
  const isSaving = useSceneState((state) => state.isSaving);
  const isDrafted = useSceneState((state) => state.isDrafted);
  const save = () => void saveScene(opened, preview);
  useShortcut(isEditing ? { keys: 'mod+s', title: editorMessages.saveScene, run: save } : undefined);
  if (isReader) return null;
  const share = (
    <>
      <Button size="small" type="text" icon={<Glyph name="link" size={14} />} onClick={() => setSharing(true)}>
        {words.share}
      </Button>
      {isSharing && (
        <ShareDialog
          subject={{ kind: 'scene', id: sceneId, projectId, name: latest.sceneName }}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
  if (!isEditing)
    return (
      <div className={css.barTools}>
        <Button
          size="small"
          type="text"
          icon={<Glyph name="edit" size={14} />}
          disabled={editOff !== undefined}
          title={editOff ?? ''}
          onClick={() => setEditing(true)}
        >
          {words.edit}
        </Button>
        {share}
      </div>
    );
  return (
    <div className={css.barTools}>
      <Button size="small" type="text" icon={<Glyph name="eye" size={14} />} onClick={() => setEditing(false)}>
        {words.look}
      </Button>
      <Button
        size="small"
        type="primary"
        loading={isSaving}
        disabled={!isDirty}
        title={isDirty ? words.saveKeys : words.nothingToSave}
        onClick={save}
      >
        {words.save}
      </Button>
      <output className={css.state} data-dirty={isDirty}>
        {isSaving ? words.saving : !isDirty ? words.saved : isDrafted ? words.drafted : words.unsaved}
      </output>
      {share}
    </div>
  );
}
