import {
  type BufferGeometry,
  CustomBlending,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Sphere,
  SrcAlphaFactor,
  type Texture,
  Vector2,
  Vector3,
  ZeroFactor,
} from 'three';
import type { Plugin } from '../../core/plugin.ts';
import { LIGHT } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { ShapeWatch } from '../picture/shapeWatch.ts';
import { backdropVertexShader, coveringTriangle } from '../sky/backdrop.ts';
import { ContactShadow } from './contactShadow.ts';

const fragmentShader = /* glsl */ `
in vec3 ray;
in vec3 from;
uniform float level;      // metres
uniform vec3 middle;      // of everything
uniform float reach;      // its radius, metres
uniform vec3 farColour;   // where ground and sky become one
uniform sampler2D shade;
uniform vec2 shadeCorner;
uniform vec2 shadeExtent; // 0: none was drawn
${LIGHT}
void main() {
  // From below it is not there.
  if (ray.y > -1.0e-4 || from.y <= level) discard;
  vec3 point = from + ray * ((level - from.y) / ray.y);
  float away = distance(point.xz, middle.xz) / reach;
  if (away > 7.0) discard;
  vec3 up = vec3(0.0, 1.0, 0.0);
  float sunlight = sunlightAt(point, up);
  // In the sun it has the colour of what lies far away, so that nobody sees where the one ends and the other begins.
  vec3 colour = farColour * lightOn(up, sunlight) / lightOn(up, 1.0);
  if (shadeExtent.x > 0.0) {
    // The picture from above has its top at −Z.
    vec2 at = (point.xz - shadeCorner) / shadeExtent;
    vec2 dark = texture(shade, vec2(at.x, 1.0 - at.y)).rg;
    colour *= (1.0 - 0.55 * dark.r) * (1.0 - 0.75 * dark.g);
  }
  gl_FragColor = vec4(colour, 1.0 - smoothstep(3.0, 7.0, away));
  #include <colorspace_fragment>
}
`;

/**
 * The ground that the models stand on: as far as the eye reaches, at the height of the lowest of them, with the shade
 * they throw on it. It is drawn behind everything, for nothing lies below it, and not at all at the lowest step of
 * quality.
 */
export class Ground implements Plugin {
  readonly id = 'ground';
  private viewer: Viewer | undefined;
  private shadow: ContactShadow | undefined;
  private watch: ShapeWatch | undefined;
  private mesh: Mesh<BufferGeometry, ShaderMaterial> | undefined;
  private readonly uniforms = {
    level: { value: 0 },
    middle: { value: new Vector3() },
    reach: { value: 1 },
    shade: { value: undefined as Texture | undefined },
    shadeCorner: { value: new Vector2() },
    shadeExtent: { value: new Vector2() },
  };

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.watch = new ShapeWatch(viewer);
    const material = new ShaderMaterial({
      vertexShader: backdropVertexShader,
      fragmentShader,
      uniforms: { ...viewer.lighting.uniforms, ...this.uniforms },
      depthWrite: false,
      depthTest: false,
      // Among what is opaque, for it comes first; it fades out all the same.
      blending: CustomBlending,
      blendSrc: SrcAlphaFactor,
      blendDst: OneMinusSrcAlphaFactor,
      // The canvas stays opaque, or the page would shine through.
      blendSrcAlpha: ZeroFactor,
      blendDstAlpha: OneFactor,
    });
    const mesh = new Mesh(coveringTriangle(), material);
    mesh.frustumCulled = false;
    mesh.renderOrder = -900;
    mesh.visible = false;
    mesh.userData.ground = this;
    viewer.scene.add(mesh);
    this.mesh = mesh;
    viewer.addEventListener('context-lost', this.onLost);
  }

  detach(): void {
    const { viewer, mesh } = this;
    viewer?.removeEventListener('context-lost', this.onLost);
    this.onLost();
    this.watch?.dispose();
    mesh?.removeFromParent();
    mesh?.geometry.dispose();
    mesh?.material.dispose();
    this.viewer = undefined;
    this.mesh = undefined;
  }

  beforeFrame(): boolean {
    const { viewer, mesh, uniforms, watch } = this;
    if (!viewer || !mesh || !watch) return false;
    const box = viewer.box();
    mesh.visible = viewer.drawnStep !== 'low' && !box.isEmpty();
    if (!mesh.visible) return false;
    const { center, radius } = box.getBoundingSphere(new Sphere());
    // A little below, or floors that lie on it would flicker.
    uniforms.level.value = box.min.y - 0.02;
    uniforms.middle.value.copy(center);
    uniforms.reach.value = radius;
    const isUrgent = viewer.drawnStep !== viewer.qualityStep;
    if ((viewer.isLoading && !isUrgent) || !watch.isDue(isUrgent)) return false;
    for (const model of viewer.models) model.sendStates();
    this.shadow ??= new ContactShadow(viewer);
    this.shadow.draw(box);
    uniforms.shade.value = this.shadow.texture;
    uniforms.shadeCorner.value.copy(this.shadow.corner);
    uniforms.shadeExtent.value.copy(this.shadow.extent);
    watch.done();
    return false;
  }

  // Drawn anew with the new context.
  private readonly onLost = (): void => {
    this.shadow?.dispose();
    this.shadow = undefined;
    this.uniforms.shade.value = undefined;
    this.uniforms.shadeExtent.value.set(0, 0);
    this.watch?.reset();
  };
}
