import { type ReactNode, Suspense } from 'react';
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
import { GlassPanel, type PanelTab } from './Glass.tsx';
import { Shared } from './Shared.tsx';
import { isSearched, useSelectAlike } from './useSelectAlike.ts';

/**
 * The one panel at the right: the tool in use, and what is known of the selection. Where there is both, each has a tab,
 * and what was opened last is in front.
 */
export function Right() {
  const words = useMessages(previewMessages);
  const change = useChange();
  const preview = usePreview();
  const { panels } = preview;
  const tool = useToolPanel();
  const properties = useProperties();
  const front = usePanels((state) => state.front);
  const closeTool = () => preview.openPanel(undefined);
  const closeProperties = () => change({ selection: [] }, { step: true });
  const isToolInFront = tool !== undefined && (front === 'tool' || !properties);
  const close = isToolInFront ? closeTool : closeProperties;
  // The topmost thing first, then what is behind it, then the selection.
  const isOpen = tool !== undefined || properties !== undefined;
  const hasSelection = useView(({ selection }) => selection.length > 0);
  const topmost = isOpen ? close : hasSelection ? closeProperties : undefined;
  useShortcut(topmost && { keys: 'Escape', title: previewMessages.close, run: topmost });
  const width = usePanels((state) => state.right);
  if (!isOpen) return <div className={css.right} />;
  const tabs: readonly PanelTab[] = [
    ...(tool ? [{ key: 'tool', title: tool.title } as const] : []),
    ...(properties ? [{ key: 'properties', title: words.element } as const] : []),
  ];
  return (
    <div className={css.right} style={{ ['--panel-width' as string]: `${width}px` }}>
      <GlassPanel
        side="right"
        title={isToolInFront && tool ? tool.title : words.properties}
        tabs={tabs}
        front={isToolInFront ? 'tool' : 'properties'}
        onFront={(key) => panels.setState({ front: key })}
        onClose={close}
      >
        {tool && (
          <div className={glass.part} hidden={!isToolInFront}>
            {tool.body}
          </div>
        )}
        {properties && (
          <div className={glass.part} hidden={isToolInFront}>
            {properties}
          </div>
        )}
      </GlassPanel>
    </div>
  );
}

/** What is known of the selection; undefined where nothing is selected, or the page around says it. */
function useProperties(): ReactNode {
  const count = useView(({ selection }) => selection.length);
  const last = useView(({ selection }) => selection.at(-1));
  const of = useStageState(({ models }) => models.find(({ modelId }) => modelId === last?.model)?.elements?.of);
  const hasProperties = usePanels((state) => state.hasProperties);
  const selectAlike = useSelectAlike();
  if (!hasProperties || !last) return undefined;
  if (count > 1) return <Shared />;
  return (
    of && (
      <div className={glass.scroll}>
        <Properties
          key={last.elementId}
          of={of}
          elementId={last.elementId}
          isInModel
          alike={{ isOffered: isSearched, select: (property) => void selectAlike(last, property) }}
        />
      </div>
    )
  );
}

/** The panel of the tool in use, or one that another domain brought. */
function useToolPanel(): { readonly title: string; readonly body: ReactNode } | undefined {
  const say = useSay();
  const preview = usePreview();
  const open = usePanels((state) => state.tool);
  const about = usePanels((state) => state.about);
  const slot = open === undefined ? undefined : previewSlots.panels.all().get(open);
  if (slot) {
    const Brought = contentOf(slot);
    return {
      title: say(slot.title),
      body: (
        <Suspense
          fallback={
            <div className={glass.coming}>
              <LinesSkeleton lines={6} />
            </div>
          }
        >
          <Brought key={about} preview={preview} about={about} />
        </Suspense>
      ),
    };
  }
  const tool = previewTools.find(({ id }) => id === open);
  const Panel = tool?.Panel;
  if (!tool || !Panel) return undefined;
  return {
    title: say(tool.title),
    body: (
      <div className={glass.scroll}>
        <Panel />
      </div>
    ),
  };
}

/** A panel of another domain is fetched when it is first opened, and stays the same component. */
const fetched = new WeakMap<PanelSlot, ReturnType<typeof fetchedOf>>();
const fetchedOf = ({ content }: PanelSlot) => lazy(async () => ({ default: await content() }));
function contentOf(slot: PanelSlot) {
  const known = fetched.get(slot) ?? fetchedOf(slot);
  fetched.set(slot, known);
  return known;
}
