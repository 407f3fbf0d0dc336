import { Color, DoubleSide, FrontSide, type IUniform, LessEqualDepth, ShaderMaterial, type Side, Vector3 } from 'three';
import type { ElementShifts } from './elementShifts.ts';
import { type ElementStates, STATE } from './elementStates.ts';
import type { SectionPlanes } from './sectionPlanes.ts';
import {
  edgeFragmentShader,
  edgeVertexShader,
  elementFragmentShader,
  elementVertexShader,
  pickFragmentShader,
  pickVertexShader,
} from './shaders.ts';

/** Light and tints of the picture; one object that all materials share. Colours are linear. */
export class Lighting {
  readonly uniforms = {
    sunDirection: { value: new Vector3(0.45, 0.8, 0.4).normalize() },
    sunColour: { value: new Color(0.72, 0.7, 0.66) },
    skyColour: { value: new Color(0.6, 0.63, 0.68) },
    groundColour: { value: new Color(0.3, 0.29, 0.28) },
    selectionColour: { value: new Color(0.05, 0.38, 1) },
    ghostOpacity: { value: 0.18 },
    edgeColour: { value: new Color(0.02, 0.03, 0.05) },
    edgeOpacity: { value: 0.4 },
    /** Metres. */
    edgeReach: { value: 200 },
  };
}

/** The kinds of primitives that the converter writes. */
export type PrimitiveKind = 'closed' | 'open' | 'transparent' | 'edges';

/** How all primitives of one model are drawn: few materials, shared by all of its tiles. */
export class ModelMaterials {
  readonly closed: ShaderMaterial;
  readonly open: ShaderMaterial;
  readonly transparent: ShaderMaterial;
  readonly edges: ShaderMaterial;
  /** First only depth, then the nearest layer in colour: ghosts do not pile up to fog. */
  readonly ghostDepth: ShaderMaterial;
  readonly ghost: ShaderMaterial;
  readonly pick: ShaderMaterial;
  private hasCaps = false;

  constructor(
    states: ElementStates,
    shifts: ElementShifts,
    lighting: Lighting,
    sections: SectionPlanes,
    modelNumber: number,
  ) {
    const shared: Record<string, IUniform> = {
      ...lighting.uniforms,
      ...sections.uniforms,
      ...shifts.uniforms,
      elementStates: { value: states.texture },
      elementCount: { value: states.count },
    };
    const faces = (options: {
      only?: number;
      never: number;
      side: Side;
      defines?: Record<string, string>;
      isTransparent?: boolean;
    }): ShaderMaterial => {
      const material = new ShaderMaterial({
        vertexShader: elementVertexShader,
        fragmentShader: elementFragmentShader,
        uniforms: { ...shared, drawOnly: { value: options.only ?? 0 }, drawNever: { value: options.never } },
        defines: { HAS_COLOUR: '', ...options.defines },
        side: options.side,
        transparent: options.isTransparent ?? false,
        // Two-sided glass in one draw: in two, three would upload and sort it twice.
        forceSinglePass: true,
      });
      return material;
    };
    const { hidden, ghost, unpickable } = STATE;
    this.closed = faces({ never: hidden | ghost, side: FrontSide });
    this.open = faces({ never: hidden | ghost, side: DoubleSide });
    this.transparent = faces({ never: hidden | ghost, side: DoubleSide, isTransparent: true });
    this.transparent.depthWrite = false;
    this.ghostDepth = faces({ only: ghost, never: hidden, side: DoubleSide });
    this.ghostDepth.colorWrite = false;
    this.ghost = faces({ only: ghost, never: hidden, side: DoubleSide, defines: { GHOST: '' }, isTransparent: true });
    this.ghost.depthFunc = LessEqualDepth;
    this.ghost.depthWrite = false;
    this.edges = new ShaderMaterial({
      vertexShader: edgeVertexShader,
      fragmentShader: edgeFragmentShader,
      uniforms: { ...shared, drawNever: { value: hidden | ghost } },
      transparent: true,
      depthWrite: false,
    });
    this.pick = new ShaderMaterial({
      vertexShader: pickVertexShader,
      fragmentShader: pickFragmentShader,
      uniforms: {
        ...shared,
        drawOnly: { value: 0 },
        drawNever: { value: hidden | unpickable },
        modelNumber: { value: modelNumber },
      },
      defines: { HAS_COLOUR: '' },
      side: DoubleSide,
    });
  }

  /** With section planes the inside of closed solids is drawn too, as filled cuts. */
  setCaps(on: boolean): void {
    if (on === this.hasCaps) return;
    this.hasCaps = on;
    this.closed.side = on ? DoubleSide : FrontSide;
    if (on) this.closed.defines.CAPS = '';
    else delete this.closed.defines.CAPS;
    this.closed.needsUpdate = true;
  }

  of(kind: PrimitiveKind): ShaderMaterial {
    return this[kind];
  }

  dispose(): void {
    for (const material of [
      this.closed,
      this.open,
      this.transparent,
      this.edges,
      this.ghostDepth,
      this.ghost,
      this.pick,
    ])
      material.dispose();
  }
}
