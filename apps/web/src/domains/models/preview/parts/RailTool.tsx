import { Tooltip } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { PathGlyph } from '../../../../ui/index.ts';
import { toolGroupMessages } from '../tools/messages.ts';
import type { PreviewTool } from '../tools/tool.ts';
import css from './Rail.module.css';
import { keyName, useTool } from './useTool.ts';

/** A tool that is a group of its own: its button is the tool. */
export function RailTool({ tool }: { readonly tool: PreviewTool }) {
  const say = useSay();
  const words = useMessages(toolGroupMessages);
  const { isPressed, isOpen, off, run } = useTool(tool);
  const title = tool.keys ? `${say(tool.title)} (${keyName(tool.keys)})` : say(tool.title);
  return (
    <Tooltip title={off ?? title} placement="left">
      <button
        type="button"
        className={css.button}
        aria-label={title}
        {...(tool.keys ? { 'aria-keyshortcuts': keyName(tool.keys) } : {})}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(tool.Panel ? { 'aria-expanded': isOpen } : {})}
        aria-disabled={off !== undefined}
        onClick={run}
      >
        <PathGlyph shape={tool.glyph} size={17} />
        <span>{words[tool.group]}</span>
      </button>
    </Tooltip>
  );
}
