import {
  Color,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FrontSide,
  type IUniform,
  LessEqualCompare,
  LessEqualDepth,
  LineSegments,
  Matrix4,
  NoBlending,
  OneFactor,
  ShaderMaterial,
  type ShaderMaterialParameters,
  Vector2,
  Vector3,
} from 'three';
import { drawnSpan } from './drawnSpan.ts';
import type { ElementShifts } from './elementShifts.ts';
import { type ElementStates, STATE } from './elementStates.ts';
import type { SectionPlanes } from './sectionPlanes.ts';
import {
  cutSumFragmentShader,
  depthFragmentShader,
  edgeFragmentShader,
  edgeVertexShader,
  elementFragmentShader,
  elementVertexShader,
  pickFragmentShader,
} from './shaders.ts';

/** Light and tints of the picture; one object that all materials share. Colours are linear. */
export class Lighting {
  readonly uniforms = {
    sunDirection: { value: new Vector3(0.45, 0.8, 0.4).normalize() },
    sunColour: { value: new Color(0.72, 0.7, 0.66) },
    skyColour: { value: new Color(0.6, 0.63, 0.68) },
    groundColour: { value: new Color(0.3, 0.29, 0.28) },
    /** What glass mirrors, and what lies far away below the horizon. */
    zenithColour: { value: new Color(0.16, 0.36, 0.68) },
    horizonColour: { value: new Color(0.74, 0.82, 0.88) },
    farColour: { value: new Color(0.6, 0.62, 0.63) },
    /** Of windows that are lit at night; black by day. */
    windowLight: { value: new Color(0, 0, 0) },
    sunShadow: { value: noShadow() },
    sunShadowMatrix: { value: new Matrix4() },
    /** Metres that a texel of the shadow covers; 0 when none was drawn. */
    sunShadowTexel: { value: 0 },
    selectionColour: { value: new Color(0.05, 0.38, 1) },
    /** How much of the selection's colour is mixed in, 0 to 1. */
    selectionTint: { value: 0.55 },
    ghostOpacity: { value: 0.22 },
    edgeColour: { value: new Color(0.02, 0.03, 0.05) },
    edgeOpacity: { value: 0.4 },
    /** Metres of a CSS pixel at which edges begin to fade, and at which they are gone. */
    edgeReach: { value: new Vector2(0.06, 0.3) },
    /** Metres of a CSS pixel one metre away; without perspective, metres of a CSS pixel. */
    pixelAngle: { value: 0.001 },
  };
}

/**
 * Takes the place of a shadow while none is drawn: samplers that compare depths accept no other kind of texture, and
 * not none.
 */
function noShadow(): DepthTexture {
  const texture = new DepthTexture(1, 1);
  texture.compareFunction = LessEqualCompare;
  texture.needsUpdate = true;
  return texture;
}

/** How dense the edges of ghosts are, 0 to 1: enough to read a building by them. */
const GHOST_EDGES = 0.3;
const GHOST_EDGES_BEHIND = 0.05;

/** The kinds of primitives that the converter writes. */
export type PrimitiveKind = 'closed' | 'open' | 'transparent' | 'edges';

/** What a pass of a plugin asks of a material of its own; three's parameters beside. */
export type PassMaterial = ShaderMaterialParameters & {
  /** Flags that an element must carry to be drawn; default any. */
  readonly only?: number;
  /** Flags that keep an element out; default what is hidden. */
  readonly never?: number;
};

/** How all primitives of one model are drawn: few materials, shared by all of its tiles. */
export class ModelMaterials {
  readonly closed: ShaderMaterial;
  readonly open: ShaderMaterial;
  readonly transparent: ShaderMaterial;
  readonly edges: ShaderMaterial;
  /** First only depth, then the nearest layer in colour: ghosts do not pile up to fog. */
  readonly ghostDepth: ShaderMaterial;
  readonly ghost: ShaderMaterial;
  /** For `GhostLayer`: of closed solids only the outside, as long as nothing is cut. */
  readonly layeredClosed: ShaderMaterial;
  readonly layeredOpen: ShaderMaterial;
  /** Of the nearest ghosts; what lies behind them is drawn fainter. */
  readonly ghostEdges: ShaderMaterial;
  readonly ghostEdgesBehind: ShaderMaterial;
  readonly pick: ShaderMaterial;
  /** For the cuts of closed solids; see `CutFaces`. */
  readonly cutSum: ShaderMaterial;
  private readonly all = new Set<ShaderMaterial>();
  private readonly shared: Readonly<Record<string, IUniform>>;
  private isCut = false;
  /** Of all shaders. */
  private readonly sharedDefines: Record<string, string> = { HAS_COLOUR: '', LIFTED: '' };

  constructor(
    private readonly states: ElementStates,
    shifts: ElementShifts,
    lighting: Lighting,
    sections: SectionPlanes,
    modelNumber: number,
  ) {
    this.shared = {
      ...lighting.uniforms,
      ...sections.uniforms,
      ...shifts.uniforms,
      elementStates: { value: states.texture },
      elementCount: { value: states.count },
    };
    const { hidden, ghost, unpickable } = STATE;
    const faces = (parameters: PassMaterial) =>
      this.derive({
        vertexShader: elementVertexShader,
        fragmentShader: elementFragmentShader,
        // Two-sided glass in one draw: in two, three would upload and sort it twice.
        forceSinglePass: true,
        ...parameters,
      });
    const solid = { never: hidden | ghost };
    this.closed = faces(solid);
    this.open = faces({ ...solid, side: DoubleSide });
    this.transparent = faces({
      ...solid,
      side: DoubleSide,
      defines: { GLASS: '' },
      transparent: true,
      depthWrite: false,
    });
    // Called transparent, so that it comes after glass that is no ghost.
    this.ghostDepth = faces({
      fragmentShader: depthFragmentShader,
      only: ghost,
      side: DoubleSide,
      colorWrite: false,
      transparent: true,
    });
    this.ghost = faces({
      only: ghost,
      side: DoubleSide,
      defines: { GHOST: '' },
      transparent: true,
      depthFunc: LessEqualDepth,
      depthWrite: false,
    });
    const layered = { only: ghost, defines: { GHOST: '', LAYER: '' }, blending: NoBlending };
    this.layeredClosed = faces(layered);
    this.layeredOpen = faces({ ...layered, side: DoubleSide });
    const edges = (parameters: PassMaterial) =>
      this.derive({
        vertexShader: edgeVertexShader,
        fragmentShader: edgeFragmentShader,
        transparent: true,
        depthWrite: false,
        ...parameters,
      });
    this.edges = edges(solid);
    this.ghostEdges = edges({ only: ghost, uniforms: { edgeOpacity: { value: GHOST_EDGES } } });
    this.ghostEdgesBehind = edges({
      only: ghost,
      uniforms: { edgeOpacity: { value: GHOST_EDGES_BEHIND } },
      depthTest: false,
    });
    this.cutSum = this.derive({
      vertexShader: elementVertexShader,
      fragmentShader: cutSumFragmentShader,
      never: hidden | ghost,
      side: DoubleSide,
      forceSinglePass: true,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    });
    this.pick = this.derive({
      vertexShader: elementVertexShader,
      fragmentShader: pickFragmentShader,
      never: hidden | unpickable,
      uniforms: { modelNumber: { value: modelNumber } },
      side: DoubleSide,
    });
  }

  /**
   * A material that follows the states, lifts and cuts of this model's elements, and the light; given back with the
   * model, or before by `dispose`.
   */
  derive({ only = 0, never = STATE.hidden, uniforms, defines, ...parameters }: PassMaterial): ShaderMaterial {
    const drawNever = { value: never };
    const material = new ShaderMaterial({
      ...parameters,
      uniforms: { ...this.shared, drawOnly: { value: only }, drawNever, ...uniforms },
      defines: { ...this.sharedDefines, ...defines },
    });
    material.onBeforeRender = (_renderer, _scene, _camera, geometry, object) => {
      const { start, count } = drawnSpan(
        geometry,
        object instanceof LineSegments ? 2 : 3,
        this.states,
        only,
        drawNever.value,
      );
      geometry.setDrawRange(start, count);
    };
    this.all.add(material);
    material.addEventListener('dispose', () => this.all.delete(material));
    return material;
  }

  /** Without section planes shaders do not ask for any: what may discard a pixel is drawn slower. */
  setCut(on: boolean): void {
    if (on === this.isCut) return;
    this.isCut = on;
    for (const material of [...this.faces, ...this.lines, this.ghostDepth]) define(material, 'CUT', on);
    this.layeredClosed.side = on ? DoubleSide : FrontSide;
  }

  /**
   * While no storey is lifted shaders need not look for its lift. Only where that counts: another shader has to be
   * compiled.
   */
  setLifted(on: boolean): void {
    if ('LIFTED' in this.sharedDefines === on) return;
    if (on) this.sharedDefines.LIFTED = '';
    else delete this.sharedDefines.LIFTED;
    for (const material of this.all) define(material, 'LIFTED', on);
  }

  /** The least shading: flat light alone, no reflections, shadows or variation. For slow machines. */
  setLean(on: boolean): void {
    for (const material of this.faces) define(material, 'LEAN', on);
  }

  /** Where all are ghosts nothing solid is drawn: its corners need not be looked at. */
  showSolid(on: boolean): void {
    for (const material of [this.closed, this.open, this.transparent]) material.visible = on;
  }

  private get faces(): readonly ShaderMaterial[] {
    return [this.closed, this.open, this.transparent, this.ghost, this.layeredClosed, this.layeredOpen];
  }

  private get lines(): readonly ShaderMaterial[] {
    return [this.edges, this.ghostEdges, this.ghostEdgesBehind];
  }

  of(kind: PrimitiveKind): ShaderMaterial {
    return this[kind];
  }

  dispose(): void {
    for (const material of this.all) material.dispose();
  }
}

function define(material: ShaderMaterial, name: string, on: boolean): void {
  if (name in material.defines === on) return;
  if (on) material.defines[name] = '';
  else delete material.defines[name];
  material.needsUpdate = true;
}
