import type { TreeNode } from '@twinscape/contract/models';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Glyph, PathGlyph } from '../../../../ui/index.ts';
import { usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { usePreviewActions } from '../previewActions.ts';
import { isSameNode } from '../view/view.ts';
import css from './Eye.module.css';

const ALONE = 'M8 1.500v2.200M8 12.300v2.200M1.500 8h2.200M12.300 8h2.200M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z';

/** Hides and shows a node of the tree with all below it, or shows it alone. */
export function Eye({
  model,
  node,
  above,
}: {
  readonly model: string;
  readonly node: TreeNode;
  readonly above: readonly string[];
}) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const acts = usePreviewActions();
  const ref = { model, nodeId: node.nodeId };
  const isHidden = useView(({ hidden }) => hidden.some((one) => isSameNode(one, ref)));
  const isUnder = useView(({ hidden }) => hidden.some((one) => one.model === model && above.includes(one.nodeId)));
  const isAlone = useView(({ only, rest }) => rest === 'alone' && only.length === 1 && only[0]?.nodeId === node.nodeId);
  const name = node.name || node.nodeId;
  const title = say(isHidden ? previewMessages.showNode : previewMessages.hideNode, { name });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what its buttons hear from the row
    <span
      className={css.eye}
      data-on={isHidden || isUnder || isAlone}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        tabIndex={-1}
        data-on={isAlone}
        title={isAlone ? words.showAll : words.isolate}
        aria-label={say(isAlone ? previewMessages.showAll : previewMessages.isolateNode, { name })}
        onClick={() => (isAlone ? acts.showAll() : acts.isolate([ref]))}
      >
        <PathGlyph shape={ALONE} size={14} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        data-on={isHidden || isUnder}
        aria-pressed={isHidden}
        title={isUnder ? words.hiddenAbove : title}
        aria-label={title}
        disabled={isUnder && !isHidden}
        onClick={() => (isHidden ? acts.show([ref]) : acts.hide([ref]))}
      >
        <Glyph name={isHidden || isUnder ? 'eyeClosed' : 'eye'} size={14} />
      </button>
    </span>
  );
}

/** On a row of the tree: H hides and shows, I shows alone. */
export function useEyeKeys() {
  const { views } = usePreview();
  const acts = usePreviewActions();
  return (model: string, key: string, node: TreeNode): boolean => {
    const ref = { model, nodeId: node.nodeId };
    const { hidden } = views.getState().view;
    if (key === 'h') {
      if (hidden.some((one) => isSameNode(one, ref))) acts.show([ref]);
      else acts.hide([ref]);
    } else if (key === 'i') acts.isolate([ref]);
    else return false;
    return true;
  };
}
