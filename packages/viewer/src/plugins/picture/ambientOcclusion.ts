import {
  CustomBlending,
  type IUniform,
  Matrix4,
  NearestFilter,
  OneFactor,
  type ShaderMaterial,
  SrcColorFactor,
  Vector2,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';
import type { Viewer } from '../../core/viewer.ts';
import { FullScreen, screenMaterial } from './fullScreen.ts';
import type { Surfaces } from './surfaces.ts';

/** How much of the light a closed corner loses, 0 to 1. */
const STRENGTH = 0.8;

const VIEW = /* glsl */ `
uniform sampler2D surfaces;
uniform highp sampler2D depths;
uniform mat4 unproject;
vec3 viewAt(vec2 at, float depth) {
  vec4 point = unproject * vec4(vec3(at, depth) * 2.0 - 1.0, 1.0);
  return point.xyz / point.w;
}
`;

/**
 * Scalable ambient obscurance: a spiral of taps weighed by how far they rise above the surface (McGuire, Mara, Luebke,
 * HPG 2012).
 */
const gatherShader = /* glsl */ `
in vec2 at;
${VIEW}
uniform vec2 pixel;         // one pixel of this picture, in units of it
uniform float metre;        // pixels of this picture of a metre one metre away; without perspective, of a metre
uniform bool isFlat;        // no perspective
const int TAPS = 14;
const float TURNS = 5.0;
// Of the whole picture's pixel at a place, as it was drawn: half a pixel beside it a slanting floor would shade itself.
// Far away w is 1, otherwise 0.
vec4 drawnAt(vec2 at) {
  ivec2 size = textureSize(depths, 0);
  ivec2 place = clamp(ivec2(at * vec2(size)), ivec2(0), size - 1);
  float depth = texelFetch(depths, place, 0).r;
  return vec4(viewAt((vec2(place) + 0.5) / vec2(size), depth), step(1.0, depth));
}
void main() {
  vec4 surface = texture(surfaces, at);
  vec4 drawn = drawnAt(at);
  if (surface.a < 0.25 || surface.a > 0.75 || drawn.w > 0.5) { gl_FragColor = vec4(1.0); return; }
  vec3 here = drawn.xyz;
  vec2 slope = surface.xy * 2.0 - 1.0;
  vec3 normal = vec3(slope, sqrt(max(0.0, 1.0 - dot(slope, slope))));
  float scale = isFlat ? metre : metre / -here.z;
  // About a metre and a half, but never less than a few pixels from afar nor a large part of the picture from near.
  float reachPixels = clamp(1.2 * scale, 7.0, 42.0);
  float reach = reachPixels / scale;
  float bias = 0.02 * reach - 0.0015 * here.z;
  float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float sum = 0.0;
  for (int tap = 0; tap < TAPS; tap++) {
    float along = (float(tap) + 0.5) / float(TAPS);
    float angle = along * TURNS * 6.2831853 + turn;
    vec4 there = drawnAt(at + vec2(cos(angle), sin(angle)) * along * reachPixels * pixel);
    if (there.w > 0.5) continue;
    vec3 away = there.xyz - here;
    float far = dot(away, away);
    float rise = dot(away, normal) - bias;
    float near = max(reach * reach - far, 0.0);
    sum += near * near * near * max(rise / (far + 0.01 * reach * reach), 0.0);
  }
  float open = max(0.0, 1.0 - sum * 2.2 * reach / (pow(reach, 6.0) * float(TAPS)));
  gl_FragColor = vec4(open, 0.0, 0.0, 1.0);
}
`;

/** Blurs along one direction, not over steps in depth. */
const blurShader = /* glsl */ `
in vec2 at;
${VIEW}
uniform sampler2D opened;
uniform vec2 direction;
void main() {
  float depth = texture(depths, at).r;
  if (depth >= 1.0) { gl_FragColor = vec4(1.0); return; }
  float here = viewAt(at, depth).z;
  float sum = texture(opened, at).r;
  float weights = 1.0;
  for (int step = -3; step <= 3; step++) {
    if (step == 0) continue;
    vec2 there = at + direction * float(step);
    float away = abs(viewAt(there, texture(depths, there).r).z - here);
    float weight = exp(-float(step * step) * 0.12) * max(0.0, 1.0 - away / (0.02 * -here + 0.05));
    sum += texture(opened, there).r * weight;
    weights += weight;
  }
  gl_FragColor = vec4(sum / weights, 0.0, 0.0, 1.0);
}
`;

/** Darkens the canvas; between the coarse values it takes those that lie in the same depth. */
const applyShader = /* glsl */ `
in vec2 at;
${VIEW}
uniform sampler2D opened;
uniform float strength;
void main() {
  float depth = texture(depths, at).r;
  if (depth >= 1.0) discard;
  float here = viewAt(at, depth).z;
  vec2 size = vec2(textureSize(opened, 0));
  vec2 corner = floor(at * size - 0.5);
  vec2 part = at * size - 0.5 - corner;
  float sum = 0.0, weights = 0.0;
  for (int n = 0; n < 4; n++) {
    vec2 offset = vec2(n & 1, n >> 1);
    vec2 there = (corner + offset + 0.5) / size;
    float away = abs(viewAt(there, texture(depths, there).r).z - here);
    vec2 near = mix(1.0 - part, part, offset);
    float weight = near.x * near.y * max(0.001, 1.0 - away / (0.02 * -here + 0.05)) + 1.0e-5;
    sum += texture(opened, there).r * weight;
    weights += weight;
  }
  float shade = pow(sum / weights, 1.2) * strength + 1.0 - strength;
  // Corners are not black: light that has bounced is warm.
  gl_FragColor = vec4(mix(vec3(0.1, 0.085, 0.075), vec3(1.0), shade), 1.0);
}
`;

/**
 * Where corners and narrow places get less light of the sky: half the canvas each way, laid over the finished picture.
 */
export class AmbientOcclusion {
  private readonly screen: FullScreen;
  private readonly targets: readonly [WebGLRenderTarget, WebGLRenderTarget];
  private readonly unproject = new Matrix4();
  private readonly gathering = { pixel: { value: new Vector2() }, metre: { value: 1 }, isFlat: { value: false } };
  private readonly blurring: { opened: IUniform; direction: { value: Vector2 } };
  private readonly gather: ShaderMaterial;
  private readonly blur: ShaderMaterial;
  private readonly apply: ShaderMaterial;

  constructor(
    private readonly viewer: Viewer,
    surfaces: Surfaces,
  ) {
    this.screen = new FullScreen(viewer.renderer);
    const target = () =>
      new WebGLRenderTarget(1, 1, { minFilter: NearestFilter, magFilter: NearestFilter, depthBuffer: false });
    this.targets = [target(), target()];
    const view = {
      surfaces: { value: surfaces.target.texture },
      depths: { value: surfaces.depth },
      unproject: { value: this.unproject },
    };
    this.blurring = { opened: { value: undefined }, direction: { value: new Vector2() } };
    this.gather = screenMaterial(gatherShader, { ...view, ...this.gathering });
    this.blur = screenMaterial(blurShader, { ...view, ...this.blurring });
    this.apply = screenMaterial(applyShader, {
      ...view,
      opened: { value: this.targets[0].texture },
      strength: { value: STRENGTH },
    });
    this.apply.blending = CustomBlending;
    this.apply.blendSrc = ZeroFactor;
    this.apply.blendDst = SrcColorFactor;
    this.apply.blendSrcAlpha = ZeroFactor;
    this.apply.blendDstAlpha = OneFactor;
  }

  /** Lays the shade over the canvas. `width`, `height`: its pixels. */
  draw(width: number, height: number): void {
    const { camera } = this.viewer;
    const [first, second] = this.targets;
    const halfWidth = Math.max(1, Math.ceil(width / 2));
    const halfHeight = Math.max(1, Math.ceil(height / 2));
    for (const target of this.targets) target.setSize(halfWidth, halfHeight);
    this.unproject.copy(camera.projectionMatrixInverse);
    const { pixel, metre, isFlat } = this.gathering;
    pixel.value.set(1 / halfWidth, 1 / halfHeight);
    metre.value = ((camera.projectionMatrix.elements[5] ?? 1) * halfHeight) / 2;
    isFlat.value = 'isOrthographicCamera' in camera;
    const { opened, direction } = this.blurring;
    this.screen.fill(this.gather, first);
    opened.value = first.texture;
    direction.value.set(1 / halfWidth, 0);
    this.screen.fill(this.blur, second);
    opened.value = second.texture;
    direction.value.set(0, 1 / halfHeight);
    this.screen.fill(this.blur, first);
    this.screen.fill(this.apply);
  }

  dispose(): void {
    for (const one of [...this.targets, this.gather, this.blur, this.apply, this.screen]) one.dispose();
  }
}
