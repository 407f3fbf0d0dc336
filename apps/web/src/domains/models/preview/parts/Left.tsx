import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { usePanels, usePreview, useStageState } from '../context.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import { Elements } from './Elements.tsx';
import glass from './Glass.module.css';
import { GlassPanel, SmallTool } from './Glass.tsx';

/** The elements by storey, class and system, or searched; folded away and back (RU-PREV-12). */
export function Left() {
  const words = useMessages(previewMessages);
  const preview = usePreview();
  const { panels, leave, around } = preview;
  const isOpen = usePanels((state) => state.isTreeOpen);
  const name = useTitle();
  const fold = () => panels.setState({ isTreeOpen: !isOpen });
  useShortcut({ keys: 't', title: previewMessages.tree, run: fold });
  useShortcut({ keys: '[', title: previewMessages.tree, run: fold });
  if (!isOpen)
    return (
      <div className={css.left} data-folded>
        <div className={`${glass.glass} ${glass.bar}`}>
          {leave && <SmallTool name="back" title={leave.title} run={leave.run} />}
          <SmallTool name="panel" title={words.openTree} run={fold} />
          <h1 className={`cut ${css.foldedName}`} title={name}>
            {name}
          </h1>
        </div>
      </div>
    );
  return (
    <div className={css.left}>
      <GlassPanel
        side="left"
        level={1}
        isFull
        title={name}
        label={around ? around.title : words.tree}
        before={leave && <SmallTool name="back" title={leave.title} run={leave.run} />}
        closeTitle={words.closeTree}
        onClose={fold}
      >
        {around ? <around.Side preview={preview} tree={<Elements />} /> : <Elements />}
      </GlassPanel>
    </div>
  );
}

/** The name of the model, or how many there are. */
function useTitle(): string {
  const say = useSay();
  const format = useFormat();
  const { around } = usePreview();
  const models = useStageState((state) => state.models);
  if (around) return around.title;
  const [first, ...others] = models.map(({ file }) => file?.modelName ?? '');
  return others.length === 0
    ? (first ?? '')
    : say(previewMessages.andOthers, { name: first ?? '', count: format.number(models.length) });
}
