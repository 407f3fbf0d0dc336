import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { saveScene } from './saving.ts';
import { useOpenScene, useSceneState } from './state.ts';
import { useSceneCopy } from './useSceneCopy.ts';

/** A save has met a newer version: both are there, and the reader decides what becomes of them. */
export function ConflictDialog({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const format = useFormat();
  const opened = useOpenScene();
  const conflict = useSceneState((state) => state.conflict);
  const { copy, isBusy } = useSceneCopy(preview);
  const close = () => opened.scene.setState({ conflict: undefined });
  return (
    <Dialog title={words.conflict} open={conflict !== undefined} onClose={close}>
      {conflict && (
        <div className={css.conflict}>
          <p>{say(editorMessages.conflictText, { who: conflict.who, version: format.number(conflict.version) })}</p>
          <Choice hint={words.asCopyHint}>
            <Button type="primary" loading={isBusy} onClick={copy}>
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
