import { type IUniform, ShaderMaterial, type WebGLRenderer, type WebGLRenderTarget } from 'three';
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js';

const vertexShader = /* glsl */ `
out vec2 at;
void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`;

/** A pass over every pixel; the fragment shader is given `in vec2 at`, from 0 to 1. */
export const screenMaterial = (fragmentShader: string, uniforms: Record<string, IUniform>): ShaderMaterial =>
  new ShaderMaterial({ vertexShader, fragmentShader, uniforms, depthTest: false, depthWrite: false });

/** Runs passes over every pixel, into targets or over the canvas, without clearing either. */
export class FullScreen {
  private readonly quad = new FullScreenQuad();

  constructor(private readonly renderer: WebGLRenderer) {}

  fill(material: ShaderMaterial, target?: WebGLRenderTarget): void {
    const { renderer, quad } = this;
    const { autoClear } = renderer;
    renderer.autoClear = false;
    renderer.setRenderTarget(target ?? null);
    quad.material = material;
    quad.render(renderer);
    renderer.setRenderTarget(null);
    renderer.autoClear = autoClear;
  }

  dispose(): void {
    this.quad.dispose();
  }
}
