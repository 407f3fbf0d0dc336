import { LinearFilter, type ShaderMaterial, Vector2, WebGLRenderTarget } from 'three';
import { STATE } from '../../core/elementStates.ts';
import { elementVertexShader, SECTIONS } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { FacePass, KEEP_LARGEST } from './facePass.ts';
import { FullScreen, screenMaterial } from './fullScreen.ts';
import type { Surfaces } from './surfaces.ts';

/** CSS pixels. */
const LINE = 2;

/** Red what is selected, green what of it nothing hides; blue and alpha the same of what the pointer is over. */
const maskShader = /* glsl */ `
in vec3 worldPosition;
flat in uint flags;
uniform highp sampler2D depths;
${SECTIONS}
void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  float front = texelFetch(depths, ivec2(gl_FragCoord.xy), 0).r;
  float seen = gl_FragCoord.z <= front + 2.0e-6 ? 1.0 : 0.0;
  float selected = (flags & ${STATE.selected}u) != 0u ? 1.0 : 0.0;
  float hovered = (flags & ${STATE.hovered}u) != 0u ? 1.0 : 0.0;
  gl_FragColor = vec4(selected, selected * seen, hovered, hovered * seen);
}
`;

const lineShader = /* glsl */ `
in vec2 at;
uniform sampler2D mask;
uniform vec2 pixel;   // one pixel of the mask
uniform float line;   // its pixels
uniform vec3 colour;
void main() {
  vec4 own = texture(mask, at);
  vec4 around = vec4(0.0);
  for (int tap = 0; tap < 24; tap++) {
    float angle = float(tap) * 0.39269908;
    float reach = tap < 16 ? line : line * 0.5;
    around = max(around, texture(mask, at + vec2(cos(angle), sin(angle)) * reach * pixel));
  }
  // Outside only: the thing itself stays as it is. Through walls fainter.
  vec2 whole = around.rb * (1.0 - own.rb);
  vec2 open = around.ga * (1.0 - own.rb);
  float selected = max(open.x, whole.x * 0.5);
  float hovered = max(open.y, whole.y * 0.4) * 0.85;
  float hidden = (own.r - own.g) * 0.22;
  // Around a selected thing its own line counts, wherever the pointer is.
  float isHover = step(selected, hovered * 0.999) * step(hidden, hovered);
  float opacity = max(max(selected, hovered), hidden);
  if (opacity < 0.004) discard;
  gl_FragColor = vec4(mix(colour, mix(colour, vec3(1.0), 0.65), isHover), opacity);
  #include <colorspace_fragment>
}
`;

/**
 * Outlines of what is selected and of what the pointer is over, as wide in every picture; seen through walls, fainter.
 */
export class Outline {
  private readonly screen: FullScreen;
  private readonly mask: WebGLRenderTarget;
  private readonly pass: FacePass;
  private readonly uniforms;
  private readonly lines: ShaderMaterial;

  constructor(
    private readonly viewer: Viewer,
    surfaces: Surfaces,
  ) {
    this.screen = new FullScreen(viewer.renderer);
    this.mask = new WebGLRenderTarget(1, 1, { minFilter: LinearFilter, magFilter: LinearFilter, depthBuffer: false });
    this.pass = new FacePass(viewer, (materials) => {
      const material = materials.derive({
        vertexShader: elementVertexShader,
        fragmentShader: maskShader,
        only: STATE.selected | STATE.hovered,
        uniforms: { depths: { value: surfaces.depth } },
        ...KEEP_LARGEST,
      });
      return { closed: material, open: material, transparent: material };
    });
    this.uniforms = {
      mask: { value: this.mask.texture },
      pixel: { value: new Vector2() },
      line: { value: LINE },
      colour: viewer.lighting.uniforms.selectionColour,
    };
    this.lines = screenMaterial(lineShader, this.uniforms);
    this.lines.transparent = true;
  }

  /** Whether there is anything to outline. */
  get isNeeded(): boolean {
    return this.viewer.models.some(({ states }) => states.howMany('selected') + states.howMany('hovered') > 0);
  }

  /** Draws over the canvas. `width`, `height`: its pixels; `scale`: how many of them are a CSS pixel. */
  draw(width: number, height: number, scale: number): void {
    this.mask.setSize(width, height);
    this.pass.draw(this.mask, this.viewer.camera);
    this.uniforms.pixel.value.set(1 / width, 1 / height);
    this.uniforms.line.value = LINE * scale;
    this.screen.fill(this.lines);
  }

  dispose(): void {
    for (const one of [this.pass, this.mask, this.lines, this.screen]) one.dispose();
  }
}
