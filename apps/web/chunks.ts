import type { Rolldown } from 'vite';

/** What draws models: large, and the same from release to release. */
const ENGINE = /\/node_modules\/(three|3d-tiles-renderer)\/|\/packages\/viewer\/src\//;
/** What stands around every screen of who is signed in. */
const FRAME = /\/src\/app\/shell\/Shell\.tsx$/;
/** What the screen of a model shares with lists and with the tray of uploads: these should not wait for the engine. */
const MODEL =
  /\/domains\/models\/(reads\.ts|detail\/(words\.ts|ElementTree\.tsx))$|\/packages\/contract\/src\/models\//;
/** For it every moment counts: it asks for nothing that it does not need. */
const MODEL_SCREEN = /\/models\/preview\/compare\/ModelScreen\.tsx$/;
/** Fields, tables, dialogs and what calls say. */
const PARTS =
  /\/node_modules\/(antd|@ant-design|@rc-component)\/|\/apps\/web\/src\/(ui|platform)\/|\/packages\/contract\/src\//;
/** A part of so many screens lies with the others of its kind: one file comes sooner than forty small ones. */
const OFTEN = 5;

/** Which modules lie in one file, with whatever they need. What fits several belongs to the first. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'], priority: 6 },
  { name: 'engine', test: ENGINE, priority: 5 },
  { name: 'frame', test: FRAME, priority: 4 },
  { name: 'model', test: MODEL, priority: 3 },
  { name: 'preview', test: MODEL_SCREEN, priority: 2 },
  { name: 'parts', test: PARTS, minShareCount: OFTEN, priority: 1 },
];
