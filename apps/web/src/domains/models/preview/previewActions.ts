import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { useChange, usePreview } from './context.ts';
import { previewMessages } from './messages.ts';
import { loadSceneBox, toWorldCorners } from './stage/boxes.ts';
import { withNodes, withoutNodes } from './view/selecting.ts';
import { type ElementRef, type NodeRef, nodeOfElement, type Vector } from './view/view.ts';

/** Metres that a section box leaves around what it encloses. */
const ROOM = 0.3;

/**
 * What can be done with elements and nodes, wherever it is asked for: in the rail, the tree, the menu of the right
 * button.
 */
export function usePreviewActions() {
  const { stage, views, panels, fit } = usePreview();
  const change = useChange();
  const say = useSay();
  const now = () => views.getState().view;
  const nodesOf = (refs: readonly ElementRef[]) => refs.map(nodeOfElement);

  /** Runs with the corners of elements in the world; of everything, where none are named. */
  const withCorners = async (refs: readonly ElementRef[], run: (min: Vector, max: Vector) => void): Promise<void> => {
    if (!stage) return;
    const box = refs.length > 0 ? await loadSceneBox(stage, refs) : stage.viewer.box();
    if (!box || box.isEmpty()) return void toast.warning(say(previewMessages.cannotFocus));
    const { min, max } = toWorldCorners(stage, box);
    run(min, max);
  };

  return {
    fit,
    hide(nodes: readonly NodeRef[]) {
      const { hidden, selection } = now();
      const gone = new Set(nodes.map(({ model, nodeId }) => `${model} ${nodeId}`));
      change(
        {
          hidden: withNodes(hidden, nodes),
          // What nobody sees is not selected any more.
          selection: selection.filter((ref) => !gone.has(`${ref.model} ${nodeOfElement(ref).nodeId}`)),
        },
        { step: true },
      );
    },
    show(nodes: readonly NodeRef[]) {
      change({ hidden: withoutNodes(now().hidden, nodes) }, { step: true });
    },
    isolate(nodes: readonly NodeRef[]) {
      change({ only: [...nodes], rest: 'alone', hidden: withoutNodes(now().hidden, nodes) }, { step: true });
    },
    ghostRest(nodes: readonly NodeRef[]) {
      change({ only: [...nodes], rest: 'ghost', hidden: withoutNodes(now().hidden, nodes) }, { step: true });
    },
    showAll: () => change({ hidden: [], only: [], rest: '' }, { step: true }),
    nodesOf,
    cutAcross: (refs: readonly ElementRef[]) =>
      withCorners(refs, (min, max) =>
        change(
          {
            section: { kind: 'planes', planes: [{ point: [0, (min[1] + max[1]) / 2, 0], normal: [0, -1, 0] }] },
          },
          { step: true },
        ),
      ),
    cutAround: (refs: readonly ElementRef[]) =>
      withCorners(refs, (min, max) =>
        change(
          {
            section: {
              kind: 'box',
              min: [min[0] - ROOM, min[1] - ROOM, min[2] - ROOM],
              max: [max[0] + ROOM, max[1] + ROOM, max[2] + ROOM],
            },
          },
          { step: true },
        ),
      ),
    /** Opens the tree where an element stands. */
    locate(ref: ElementRef) {
      panels.setState({ isTreeOpen: true, by: 'storey', find: '' });
      change({ selection: [...now().selection.filter((one) => one.elementId !== ref.elementId), ref] }, { step: true });
    },
  };
}
