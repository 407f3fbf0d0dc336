import type { ShaderMaterial } from 'three';
import type { ElementShifts } from './elementShifts.ts';
import type { ModelMaterials, PrimitiveKind } from './materials.ts';

/** A pass that draws the ghosts of a primitive's faces, and its place in the draw order. */
export type GhostPass = { readonly material: ShaderMaterial; readonly order: number };

/** What one model asks of the way in which it is drawn: the part of `DrawingStrategy` that knows no models. */
export interface ModelDrawing {
  /** Which of three's layers holds the ghosts. */
  readonly ghostLayer: number;
  getGhostPasses(materials: ModelMaterials, kind: PrimitiveKind): readonly GhostPass[];
  /** Leaves out of a model's shaders what its elements do not need now, where that is worth compiling them again. */
  fitShaders(materials: ModelMaterials, shifts: ElementShifts): void;
}
