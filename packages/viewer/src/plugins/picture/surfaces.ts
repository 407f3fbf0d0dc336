import { DepthTexture, DoubleSide, NearestFilter, UnsignedIntType, WebGLRenderTarget } from 'three';
import { STATE } from '../../core/elementStates.ts';
import { CUTS, elementVertexShader, SECTIONS } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { FacePass } from './facePass.ts';

const fragmentShader = /* glsl */ `
in vec3 worldPosition;
flat in float feature;
uniform float modelNumber;
${SECTIONS}
${CUTS}
void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  vec3 normal = mat3(viewMatrix) * normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  float kind = 0.5;
  #ifdef CLOSED
  vec3 cutPoint, cutNormal;
  if (sectionCount > 0 && !gl_FrontFacing && capAt(cutPoint, cutNormal)) kind = 1.0;
  #endif
  // A byte that neighbours seldom share is enough to tell them apart.
  float name = mod(feature * 37.0 + modelNumber * 101.0, 255.0) / 255.0;
  gl_FragColor = vec4(normal.xy * 0.5 + 0.5, name, kind);
}
`;

/**
 * What can be seen of opaque faces, at the size of the canvas: red and green the view-space normal (towards the eye),
 * blue the element, alpha 0 nothing, ½ a face, 1 a cut; and the depth.
 */
export class Surfaces {
  readonly target: WebGLRenderTarget;
  readonly depth: DepthTexture;
  private readonly pass: FacePass;

  constructor(private readonly viewer: Viewer) {
    this.depth = new DepthTexture(1, 1, UnsignedIntType);
    this.target = new WebGLRenderTarget(1, 1, {
      minFilter: NearestFilter,
      magFilter: NearestFilter,
      depthTexture: this.depth,
    });
    const never = STATE.hidden | STATE.ghost;
    this.pass = new FacePass(viewer, (materials, number) => {
      const made = (defines: Record<string, string>) =>
        materials.derive({
          vertexShader: elementVertexShader,
          fragmentShader,
          never,
          side: DoubleSide,
          defines,
          uniforms: { modelNumber: { value: number } },
        });
      return { closed: made({ CLOSED: '' }), open: made({}) };
    });
  }

  /** Pixels of the canvas. */
  draw(width: number, height: number): void {
    this.target.setSize(width, height);
    this.pass.draw(this.target, this.viewer.camera);
  }

  dispose(): void {
    this.pass.dispose();
    this.target.dispose();
    this.depth.dispose();
  }
}
