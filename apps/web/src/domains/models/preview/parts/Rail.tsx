import { Dropdown, Tooltip } from 'antd';
import { Fragment } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { PathGlyph, toast } from '../../../../ui/index.ts';
import { usePanels, usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { previewTools } from '../tools/index.ts';
import type { MenuItem, PreviewTool } from '../tools/tool.ts';
import css from './Glass.module.css';

/** The tools of the stage in one slim rail. */
export function Rail() {
  const words = useMessages(previewMessages);
  const { around } = usePreview();
  const tools = around ? previewTools.filter(({ isOfModels }) => !isOfModels) : previewTools;
  return (
    <div className={`${css.glass} ${css.rail}`} role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      {tools.map((tool, at) => (
        <Fragment key={tool.id}>
          {at > 0 && tools[at - 1]?.group !== tool.group && <span className={css.line} />}
          <RailTool tool={tool} />
        </Fragment>
      ))}
    </div>
  );
}

function RailTool({ tool }: { readonly tool: PreviewTool }) {
  const say = useSay();
  const { panels, stage } = usePreview();
  const words = useMessages(previewMessages);
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
  const isPressed = tool.Panel ? isOpen || (isOn ?? false) : isOn;
  const title = tool.keys ? `${say(tool.title)} (${keyName(tool.keys)})` : say(tool.title);
  const button = (
    <button
      type="button"
      className={css.tool}
      aria-label={title}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      {...(tool.Panel ? { 'aria-expanded': isOpen } : {})}
      {...(menu ? { disabled: off !== undefined } : { 'aria-disabled': off !== undefined })}
      {...(menu ? {} : { onClick: run })}
    >
      <PathGlyph shape={tool.glyph} size={17} />
    </button>
  );
  if (menu)
    return (
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(menu)}>
        {button}
      </Dropdown>
    );
  return (
    <Tooltip title={off ?? title} placement="left">
      {button}
    </Tooltip>
  );
}

const keyName = (keys: string): string => (keys.length === 1 ? keys.toUpperCase() : keys);

const menuOf = (items: readonly MenuItem[]) => ({
  items: items.map(({ key, label, off }) => ({ key, label, ...(off ? { disabled: true, title: off } : {}) })),
  selectable: true,
  selectedKeys: items.filter(({ isChosen }) => isChosen).map(({ key }) => key),
  onClick: ({ key }: { key: string }) => items.find((item) => item.key === key)?.run(),
});
