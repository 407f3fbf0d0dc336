import type { Rolldown } from 'vite';

/**
 * What the first page does without although something that it needs names it: the kit and its parts, calls of other
 * domains than the session's, and what domains show. What domains register while the page starts stands in files of
 * these names.
 */
const LATER = new RegExp(
  [
    '/node_modules/(antd|@ant-design|@rc-component)/',
    '/apps/web/src/ui/(?!Glyph\\.tsx$|Toasts\\.|base\\.css$)',
    '/packages/contract/src/(?!core/|identity/|projects/shapes)',
    '/apps/web/src/domains/(?!.*/(index|slots|register|titles?|tabs|mark)\\.tsx?$)',
  ].join('|'),
);
/** What draws models: large, and the same from release to release. */
const ENGINE = /\/node_modules\/(three|3d-tiles-renderer)\/|\/packages\/viewer\/src\//;
/** The first page of who is not signed in, with all that it needs. */
const SIGN_IN = /\/domains\/identity\/screens\/SignIn\.tsx$/;
/** What stands around every screen of who is signed in, and the one small part that its first screen needs besides. */
const FRAME = /\/src\/(app\/shell\/Shell|ui\/StatusTag)\.tsx$/;
/** What the screen of a model shares with lists and with the tray of uploads: these should not wait for the engine. */
const MODEL =
  /\/domains\/models\/(reads\.ts|detail\/(words\.ts|ElementTree\.tsx))$|\/packages\/contract\/src\/models\//;
/** For it every moment counts: it asks for nothing that it does not need. */
const MODEL_SCREEN = /\/models\/preview\/compare\/ModelScreen\.tsx$/;
/** Fields, tables and dialogs. */
const PARTS = /\/node_modules\/(antd|@ant-design|@rc-component)\/|\/apps\/web\/src\/(ui|platform)\//;
/** What the calls of a domain say. */
const CALLS = /\/packages\/contract\/src\/(\w+)\//;
/** A part of so many screens lies with the others of its kind: one file comes sooner than forty small ones. */
const OFTEN = 5;

/** Which modules lie in one file, with whatever they need. What fits several belongs to the first. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'entry',
    tags: ['$initial'],
    test: (id) => !LATER.test(id),
    includeDependenciesRecursively: false,
    priority: 6,
  },
  { name: 'signIn', test: SIGN_IN, priority: 5.5 },
  { name: 'engine', test: ENGINE, priority: 5 },
  { name: 'frame', test: FRAME, priority: 4 },
  { name: 'model', test: MODEL, priority: 3 },
  { name: 'preview', test: MODEL_SCREEN, priority: 2 },
  { debugName: 'calls', name: (id) => `calls-${CALLS.exec(id)?.[1]}`, test: CALLS, minShareCount: 2, priority: 1.5 },
  { name: 'parts', test: PARTS, minShareCount: OFTEN, priority: 1 },
];
