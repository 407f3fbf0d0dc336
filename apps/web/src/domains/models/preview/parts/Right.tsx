import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { LinesSkeleton } from '../../../../ui/index.ts';
import { Properties } from '../../detail/Properties.tsx';
import { useChange, usePanels, usePreview, useStageState, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import { type PanelSlot, previewSlots } from '../slots.ts';
import { previewTools } from '../tools/index.ts';
import glass from './Glass.module.css';
import { GlassPanel } from './Glass.tsx';
import { Shared } from './Shared.tsx';
import { isSearched, useSelectAlike } from './useSelectAlike.ts';

/** The panel of the tool in use, and what is known of the selection. */
export function Right() {
  const words = useMessages(previewMessages);
  const change = useChange();
  const count = useView(({ selection }) => selection.length);
  const last = useView(({ selection }) => selection.at(-1));
  const of = useStageState(({ models }) => models.find(({ modelId }) => modelId === last?.model)?.elements?.of);
  const { panels } = usePreview();
  const hasProperties = usePanels((state) => state.hasProperties);
  const tool = usePanels((state) => state.tool);
  const selectAlike = useSelectAlike();
  const close = () => change({ selection: [] }, { step: true });
  // The topmost thing first: the panel of a tool, then the selection.
  const topmost = tool ? () => panels.setState({ tool: undefined }) : count > 0 ? close : undefined;
  useShortcut(topmost && { keys: 'Escape', title: previewMessages.close, run: topmost });
  const width = usePanels((state) => state.right);
  return (
    <div className={css.right} style={{ ['--panel-width' as string]: `${width}px` }}>
      <ToolPanel />
      {hasProperties && last && of && count === 1 && (
        <aside className={`${glass.glass} ${glass.panel} ${glass.grow}`} aria-label={words.properties}>
          <div className={glass.scroll}>
            <Properties
              key={last.elementId}
              of={of}
              elementId={last.elementId}
              isInModel
              alike={{ isOffered: isSearched, select: (property) => void selectAlike(last, property) }}
              onClose={close}
            />
          </div>
        </aside>
      )}
      {hasProperties && count > 1 && (
        <GlassPanel side="right" title={words.properties} onClose={close}>
          <Shared />
        </GlassPanel>
      )}
    </div>
  );
}

function ToolPanel() {
  const say = useSay();
  const preview = usePreview();
  const open = usePanels((state) => state.tool);
  const about = usePanels((state) => state.about);
  const tool = previewTools.find(({ id }) => id === open);
  const slot = open === undefined ? undefined : previewSlots.panels.all().get(open);
  const close = () => preview.openPanel(undefined);
  if (slot) {
    const Brought = contentOf(slot);
    return (
      <GlassPanel side="right" title={say(slot.title)} onClose={close}>
        <Suspense
          fallback={
            <div className={glass.coming}>
              <LinesSkeleton lines={6} />
            </div>
          }
        >
          <Brought key={about} preview={preview} about={about} />
        </Suspense>
      </GlassPanel>
    );
  }
  const Panel = tool?.Panel;
  if (!tool || !Panel) return null;
  return (
    <GlassPanel side="right" title={say(tool.title)} onClose={close}>
      <div className={glass.scroll}>
        <Panel />
      </div>
    </GlassPanel>
  );
}

/** A panel of another domain is fetched when it is first opened, and stays the same component. */
const fetched = new WeakMap<PanelSlot, ReturnType<typeof fetchedOf>>();
const fetchedOf = ({ content }: PanelSlot) => lazy(async () => ({ default: await content() }));
function contentOf(slot: PanelSlot) {
  const known = fetched.get(slot) ?? fetchedOf(slot);
  fetched.set(slot, known);
  return known;
}
