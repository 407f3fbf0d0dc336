export { type Colour, ElementStates, STATE, type StateFlag } from './core/elementStates.ts';
export { type ModelSource, type Placement, toBox3, ViewerModel } from './core/model.ts';
export { type Painter, QUALITY_STEPS, type QualityStep } from './core/painter.ts';
export type { Pick } from './core/picker.ts';
export type { Plugin } from './core/plugin.ts';
export type { Quality } from './core/qualityGauge.ts';
export { MAX_SECTION_PLANES, planesOfBox, SectionPlanes } from './core/sectionPlanes.ts';
export { Viewer, type ViewerOptions } from './core/viewer.ts';
export type { Area } from './core/viewOffset.ts';
export { type ReadOptions, readEdges, readTriangles, type Visit } from './geometry/loaded.ts';
export type { Vec } from './geometry/vec.ts';
export {
  Bodies,
  type Body,
  BodyStage,
  loadBody,
  modelAmong,
  type PackedFiles,
  type PlacedBody,
  pictureBody,
} from './plugins/bodies/index.ts';
export {
  CHANGE_COLOURS,
  type ChangeKind,
  InStep,
  layBeneath,
  type ShownChanges,
  showChanges,
} from './plugins/compare/index.ts';
export { Explode, type ExplodeEvents, type ExplodeOptions, type ExplodeStorey } from './plugins/explode/index.ts';
export { Ground } from './plugins/ground/index.ts';
export {
  type InstrumentLook,
  LABEL_MARK_SHAPES,
  LABELS_BY_DAY,
  LABELS_BY_NIGHT,
  type LabelBody,
  type LabelColours,
  type LabelEvents,
  type LabelItem,
  type LabelLevel,
  type LabelMark,
  type LabelReading,
  type LabelRow,
  Labels,
  type LabelsOptions,
  type ShownLabel,
} from './plugins/labels/index.ts';
export {
  formatMeasurement,
  MEASURE_KINDS,
  Measure,
  type MeasureEvents,
  type MeasureKind,
  type Measurement,
  type MeasureOptions,
  type MeasureUnit,
  type SnapKind,
  type SnapPoint,
} from './plugins/measure/index.ts';
export { Minimap, type MinimapColours, type MinimapOptions, type MinimapStorey } from './plugins/minimap/index.ts';
export {
  type BcfVector,
  type BcfViewpointCamera,
  type CameraState,
  type CameraView,
  type CoveredBorders,
  FLIGHT_MS,
  fromBcf,
  Navigation,
  type NavigationEvents,
  type NavigationMode,
  type NavigationOptions,
  PLAN_CUT,
  type Projection,
  type StandardView,
  toBcf,
} from './plugins/navigation/index.ts';
export { Picture } from './plugins/picture/index.ts';
export { Rooms } from './plugins/rooms/index.ts';
export {
  type BcfClippingPlane,
  type BoxSide,
  fromClippingPlanes,
  type Section,
  type SectionAxis,
  type SectionEvents,
  type SectionState,
  Sections,
  type SectionsOptions,
  toClippingPlanes,
} from './plugins/sections/index.ts';
export { DAYTIMES, type Daytime, Sky, type SkyLight } from './plugins/sky/index.ts';
export { Topology, type TopologyLink, type TopologyNode } from './plugins/topology/index.ts';
export {
  type CubeColours,
  type CubePart,
  type CubeSide,
  ViewCube,
  type ViewCubeOptions,
} from './plugins/viewCube/index.ts';
