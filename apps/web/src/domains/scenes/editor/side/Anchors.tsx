import type { SceneAnchor } from '@twinscape/contract/scenes';
import { boxOf } from '@twinscape/viewer';
import { Button } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { contentsOf } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpened, useSceneState } from '../state.ts';
import { NamedList } from './NamedList.tsx';
import { Part } from './Part.tsx';

/** Metres around an anchor that are brought into view. */
const ROOM = 4;

/** Named places at which labels stand. */
export function Anchors({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing, scene } = useOpened();
  const isPlacing = useSceneState((state) => state.isPlacing);
  const anchors = useContents(preview, (contents) => contents.anchors);
  if (!isEditing) return null;
  return (
    <Part
      title={words.anchors}
      actions={
        <Button
          size="small"
          type={isPlacing ? 'primary' : 'link'}
          aria-pressed={isPlacing}
          onClick={() => scene.setState({ isPlacing: !isPlacing })}
        >
          {words.addAnchor}
        </Button>
      }
    >
      {anchors.length === 0 && <p className={css.hint}>{words.noAnchors}</p>}
      <NamedList
        items={anchors}
        titleOf={(name) => say(editorMessages.openSet, { name })}
        onOpen={(anchor) => goTo(preview, anchor)}
        onChange={(next) => {
          const { labels } = contentsOf(preview.views.getState().view);
          const isThere = (id: string) => next.some((one) => one.id === id);
          editContents(preview, {
            anchors: next,
            // A label whose anchor is gone stands at its elements again.
            labels: labels.map((label) => {
              const { anchor, ...rest } = label;
              return anchor === undefined || isThere(anchor) ? label : rest;
            }),
          });
        }}
      />
    </Part>
  );
}

export function goTo({ stage }: PreviewParts, { position: { x, y, z } }: SceneAnchor): void {
  if (!stage) return;
  const { origin } = stage.viewer;
  const [atX, atY, atZ] = [x - origin.x, y - origin.y, z - origin.z];
  void stage.navigation.fit(boxOf([atX - ROOM, atY - ROOM, atZ - ROOM, atX + ROOM, atY + ROOM, atZ + ROOM]));
}
