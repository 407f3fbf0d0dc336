import { useMessages } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { toast } from '../../../../ui/index.ts';
import { usePanels, usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import type { MenuItem, PreviewTool } from '../tools/tool.ts';

type UsedTool = {
  /** Undefined for what is neither on nor off. */
  readonly isPressed: boolean | undefined;
  /** Its panel is at the right. */
  readonly isOpen: boolean;
  /** Why it cannot be used now; pressed all the same, it says so. */
  readonly off: string | undefined;
  readonly run: () => void;
  readonly menu: readonly MenuItem[] | undefined;
};

/** How a tool of the rail stands, and what its button does; its key does the same while this is drawn. */
export function useTool(tool: PreviewTool): UsedTool {
  const words = useMessages(previewMessages);
  const { panels, stage } = usePreview();
  const isOpen = usePanels((state) => state.tool === tool.id);
  const isBehind = usePanels((state) => state.front === 'properties');
  const hasSelection = useView(({ selection }) => selection.length > 0);
  const { isOn, off: ownOff, run: ownRun, menu } = tool.useState();
  const off = stage ? ownOff : words.notOpen;
  // Its panel may be open behind what is selected: then it comes to the front.
  const isSeen = isOpen && !(isBehind && hasSelection);
  const use = ownRun ?? (() => panels.setState({ tool: isSeen ? undefined : tool.id, front: 'tool' }));
  // RU-VAL-29: what cannot be used now says what it waits for.
  const run = off === undefined ? use : () => toast.warning(off);
  useShortcut(tool.keys ? { keys: tool.keys, title: tool.title, run } : undefined);
  return { isPressed: tool.Panel ? isOpen || (isOn ?? false) : isOn, isOpen, off, run, menu };
}

export const keyName = (keys: string): string => (keys.length === 1 ? keys.toUpperCase() : keys);
