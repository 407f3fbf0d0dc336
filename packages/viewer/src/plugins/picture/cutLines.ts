import { type ShaderMaterial, Vector2 } from 'three';
import type { Viewer } from '../../core/viewer.ts';
import { FullScreen, screenMaterial } from './fullScreen.ts';
import type { Surfaces } from './surfaces.ts';

/** CSS pixels on each side of the border of a cut. */
const LINE = 1;

const fragmentShader = /* glsl */ `
in vec2 at;
uniform sampler2D surfaces;
uniform vec2 reach;
void main() {
  vec4 own = texture(surfaces, at);
  bool isCut = own.a > 0.75;
  float different = 0.0;
  for (int tap = 0; tap < 8; tap++) {
    float angle = float(tap) * 0.78539816;
    vec4 there = texture(surfaces, at + vec2(cos(angle), sin(angle)) * reach);
    bool isThereCut = there.a > 0.75;
    if (isCut != isThereCut || (isCut && abs(own.b - there.b) > 0.002)) different += 1.0;
  }
  if (different < 0.5) discard;
  gl_FragColor = vec4(0.03, 0.035, 0.045, clamp(different / 4.0, 0.0, 1.0) * 0.85);
}
`;

/** The strong line around what a section plane cuts, and between parts that are cut together (ISO 128-40). */
export class CutLines {
  private readonly screen: FullScreen;
  private readonly reach = { value: new Vector2() };
  private readonly lines: ShaderMaterial;

  constructor(viewer: Viewer, surfaces: Surfaces) {
    this.screen = new FullScreen(viewer.renderer);
    this.lines = screenMaterial(fragmentShader, { surfaces: { value: surfaces.target.texture }, reach: this.reach });
    this.lines.transparent = true;
  }

  /** Draws over the canvas. `width`, `height`: its pixels; `scale`: how many of them are a CSS pixel. */
  draw(width: number, height: number, scale: number): void {
    this.reach.value.set((LINE * scale) / width, (LINE * scale) / height);
    this.screen.fill(this.lines);
  }

  dispose(): void {
    this.lines.dispose();
    this.screen.dispose();
  }
}
