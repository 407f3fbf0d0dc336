import type { SceneAnchor } from '@twinscape/contract/scenes';
import { toBox3 } from '@twinscape/viewer';
import { Button } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { getContents } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene, useSceneState } from '../state.ts';
import { NamedList } from './NamedList.tsx';
import { SidePart } from './SidePart.tsx';

/** Metres around an anchor that are brought into view. */
const FOCUS_RADIUS = 4;

/** Named places at which labels stand. */
export function AnchorList({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing, scene } = useOpenScene();
  const isPlacing = useSceneState((state) => state.isPlacing);
  const anchors = useContents(preview, (contents) => contents.anchors);
  if (!isEditing) return null;
  return (
    <SidePart
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
        formatTitle={(name) => say(editorMessages.openSet, { name })}
        onOpen={(anchor) => focusPoint(preview, anchor)}
        onChange={(next) => {
          const { labels } = getContents(preview.views.getState().view);
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
    </SidePart>
  );
}

export function focusPoint({ stage }: PreviewParts, { position: { x, y, z } }: SceneAnchor): void {
  if (!stage) return;
  const { origin } = stage.viewer;
  const [atX, atY, atZ] = [x - origin.x, y - origin.y, z - origin.z];
  void stage.navigation.fit(
    toBox3([
      atX - FOCUS_RADIUS,
      atY - FOCUS_RADIUS,
      atZ - FOCUS_RADIUS,
      atX + FOCUS_RADIUS,
      atY + FOCUS_RADIUS,
      atZ + FOCUS_RADIUS,
    ]),
  );
}
