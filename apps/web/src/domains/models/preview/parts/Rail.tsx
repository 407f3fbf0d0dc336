import { useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { previewTools } from '../tools/index.ts';
import { TOOL_GROUPS, type ToolGroup } from '../tools/tool.ts';
import { FlyOut } from './FlyOut.tsx';
import glass from './Glass.module.css';
import css from './Rail.module.css';
import { RailTool } from './RailTool.tsx';

/** The tools of the stage: named groups in one slim rail, what is in them beside it. */
export function Rail() {
  const words = useMessages(previewMessages);
  const { around } = usePreview();
  const [open, setOpen] = useState<ToolGroup>();
  const tools = around ? previewTools.filter(({ isOfModels }) => !isOfModels) : previewTools;
  return (
    <div className={`${glass.glass} ${css.rail}`} role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      {TOOL_GROUPS.map((group, at) => {
        const own = tools.filter((tool) => tool.group === group);
        const [first] = own;
        return own.length === 1 && first ? (
          <RailTool key={group} tool={first} />
        ) : (
          <FlyOut
            key={group}
            group={group}
            tools={own}
            at={at}
            isOpen={open === group}
            onOpen={(isOpen) => setOpen(isOpen ? group : undefined)}
          />
        );
      })}
    </div>
  );
}
