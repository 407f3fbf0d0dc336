import { fit, home, standardViews } from './look/index.ts';
import { map } from './map/index.ts';
import { measure } from './measure/index.ts';
import { orbit, plan, walk } from './move/index.ts';
import { panelTools } from './panelTools.ts';
import { rooms } from './rooms/index.ts';
import { section } from './section/index.ts';
import { type PreviewTool, TOOL_GROUPS } from './tool.ts';
import { ghost, hide, isolate, showAll } from './visibility/index.ts';

const TOOLS: readonly PreviewTool[] = [
  home,
  fit,
  standardViews,
  orbit,
  walk,
  plan,
  map,
  ghost,
  isolate,
  hide,
  showAll,
  rooms,
  section,
  measure,
  ...panelTools,
];

/** All tools of the stage, in the order of the rail. */
export const previewTools = [...TOOLS].sort(
  (a, b) => TOOL_GROUPS.indexOf(a.group) - TOOL_GROUPS.indexOf(b.group) || a.order - b.order,
);
