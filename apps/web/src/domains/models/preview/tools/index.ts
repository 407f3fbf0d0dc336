import { fit, home, standardViews } from './look/index.ts';
import { models } from './models/index.ts';
import { picture } from './picture/index.ts';
import { rooms } from './rooms/index.ts';
import { section } from './section/index.ts';
import { sky } from './sky/index.ts';
import { type PreviewTool, TOOL_GROUPS } from './tool.ts';
import { ghost, hide, isolate, showAll } from './visibility/index.ts';

const TOOLS: readonly PreviewTool[] = [
  home,
  fit,
  standardViews,
  ghost,
  isolate,
  hide,
  showAll,
  rooms,
  section,
  models,
  sky,
  picture,
];

/** All tools of the stage, in the order of the rail. */
export const previewTools = [...TOOLS].sort(
  (a, b) => TOOL_GROUPS.indexOf(a.group) - TOOL_GROUPS.indexOf(b.group) || a.order - b.order,
);
