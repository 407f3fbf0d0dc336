export { type Colour, ElementStates, STATE, type StateFlag } from './core/elementStates.ts';
export { boxOf, type ModelSource, type Placement, ViewerModel } from './core/model.ts';
export type { Pick } from './core/picker.ts';
export type { Plugin } from './core/plugin.ts';
export { MAX_SECTION_PLANES, planesOfBox, SectionPlanes } from './core/sectionPlanes.ts';
export { Viewer, type ViewerOptions } from './core/viewer.ts';
export { type CameraState, Navigation, type StandardView } from './plugins/navigation/index.ts';
export { type Section, type SectionState, Sections } from './plugins/sections/index.ts';
export { DAYTIMES, type Daytime, Sky } from './plugins/sky/index.ts';
