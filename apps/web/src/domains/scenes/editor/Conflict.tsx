import { Button, Popconfirm } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useGo } from '../../../platform/routes/index.ts';
import { Dialog } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { SCENE_PATH, sceneAddress } from '../list/address.ts';
import css from './Editor.module.css';
import { saveAsCopy, saveScene } from './saving.ts';
import { useOpened, useSceneState } from './state.ts';
import { editorWords } from './words.ts';

/** A save has met a newer version: both are there, and the reader decides what becomes of them. */
export function ConflictDialog({ preview }: { readonly preview: PreviewParts }) {
  const words = useWords(editorWords);
  const say = useSay();
  const format = useFormat();
  const go = useGo();
  const opened = useOpened();
  const conflict = useSceneState((state) => state.conflict);
  const [isBusy, setBusy] = useState(false);
  const close = () => opened.scene.setState({ conflict: undefined });
  const copy = async () => {
    setBusy(true);
    const sceneId = await saveAsCopy(opened, preview);
    setBusy(false);
    if (!sceneId) return;
    // What was unsaved is saved now, as the copy.
    opened.scene.setState({ conflict: undefined, isDirty: false });
    setTimeout(() => go(SCENE_PATH, sceneAddress(sceneId, true)));
  };
  return (
    <Dialog title={words.conflict} open={conflict !== undefined} onClose={close}>
      {conflict && (
        <div className={css.conflict}>
          <p>{say(editorWords.conflictText, { who: conflict.who, version: format.number(conflict.version) })}</p>
          <Choice hint={words.asCopyHint}>
            <Button type="primary" loading={isBusy} onClick={() => void copy()}>
              {words.asCopy}
            </Button>
          </Choice>
          <Choice hint={words.theirsHint}>
            <Button
              onClick={() => {
                opened.scene.setState({ isDirty: false, conflict: undefined });
                opened.reload();
              }}
            >
              {words.theirs}
            </Button>
          </Choice>
          <Choice hint={words.overHint}>
            <Popconfirm
              title={words.loseTheirs}
              okText={words.over}
              onConfirm={() => {
                close();
                void saveScene(opened, preview, conflict.version);
              }}
            >
              <Button danger>{words.over}</Button>
            </Popconfirm>
          </Choice>
        </div>
      )}
    </Dialog>
  );
}

const Choice = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <div className={css.choice}>
    {children}
    <span className="soft">{hint}</span>
  </div>
);
