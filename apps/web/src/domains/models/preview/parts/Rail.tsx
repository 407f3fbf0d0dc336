import { Dropdown, Tooltip } from 'antd';
import { Fragment } from 'react';
import { useKey } from '../../../../platform/keys/index.ts';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { Mark } from '../../../../ui/index.ts';
import { usePreview } from '../context.ts';
import css from '../Preview.module.css';
import { previewTools } from '../tools/index.ts';
import type { MenuItem, PreviewTool } from '../tools/tool.ts';
import { previewWords } from '../words.ts';

/** The tools of the stage in one slim rail. */
export function Rail() {
  const words = useWords(previewWords);
  return (
    <div className={`${css.glass} ${css.rail}`} role="toolbar" aria-label={words.tools}>
      {previewTools.map((tool, at) => (
        <Fragment key={tool.id}>
          {at > 0 && previewTools[at - 1]?.group !== tool.group && <span className={css.line} />}
          <RailTool tool={tool} />
        </Fragment>
      ))}
    </div>
  );
}

function RailTool({ tool }: { readonly tool: PreviewTool }) {
  const say = useSay();
  const { panels, stage } = usePreview();
  const words = useWords(previewWords);
  const { isOn, off: ownOff, run: ownRun, menu } = tool.useState();
  const off = stage ? ownOff : words.notOpen;
  const run =
    ownRun ??
    (tool.Panel && (() => panels.setState(({ tool: open }) => ({ tool: open === tool.id ? undefined : tool.id }))));
  useKey(
    tool.keys && run
      ? {
          keys: tool.keys,
          title: tool.title,
          run: () => {
            if (off === undefined) run();
          },
        }
      : undefined,
  );
  const title = tool.keys ? `${say(tool.title)} (${tool.keys.toUpperCase()})` : say(tool.title);
  const button = (
    <button
      type="button"
      className={css.tool}
      aria-label={title}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={off !== undefined}
      {...(menu ? {} : { onClick: run })}
    >
      <Mark shape={tool.glyph} size={17} />
    </button>
  );
  if (!menu) return <Tooltip title={off ?? title}>{button}</Tooltip>;
  return (
    <Dropdown trigger={['click']} menu={menuOf(menu)}>
      {button}
    </Dropdown>
  );
}

const menuOf = (items: readonly MenuItem[]) => ({
  items: items.map(({ key, label, off }) => ({ key, label, ...(off ? { disabled: true, title: off } : {}) })),
  selectable: true,
  selectedKeys: items.filter(({ isChosen }) => isChosen).map(({ key }) => key),
  onClick: ({ key }: { key: string }) => items.find((item) => item.key === key)?.run(),
});
