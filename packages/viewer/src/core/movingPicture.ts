import {
  Mesh,
  NoBlending,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/**
 * Where the processor draws, a moving picture is drawn without smoothed edges, which halves its cost, and in a share of the full resolution; then it is
 * stretched over the canvas. Changing the canvas itself would make the browser allocate it anew with every start and stop.
 */
export class MovingPicture {
  private readonly target = new WebGLRenderTarget(1, 1, { colorSpace: SRGBColorSpace, internalFormat: 'RGBA8' });
  private readonly sheet: Mesh<PlaneGeometry, ShaderMaterial>;
  private readonly eye = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

  constructor() {
    // Colours leave the shaders as they leave them for the canvas, tone mapping included: three does so for what it takes for the canvas of a headset.
    Object.assign(this.target, { isXRRenderTarget: true });
    const material = new ShaderMaterial({
      uniforms: { picture: { value: this.target.texture } },
      vertexShader: 'out vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: 'in vec2 at; uniform sampler2D picture; void main() { gl_FragColor = texture(picture, at); }',
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    });
    this.sheet = new Mesh(new PlaneGeometry(2, 2), material);
    this.sheet.frustumCulled = false;
  }

  /** `share`: of the canvas's resolution each way, above 0 to 1. */
  draw(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera | OrthographicCamera, share: number): void {
    const { x, y } = renderer.getDrawingBufferSize(new Vector2());
    this.target.setSize(Math.max(1, Math.round(x * share)), Math.max(1, Math.round(y * share)));
    renderer.setRenderTarget(this.target);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    // The counts of the model's draws stay; the sheet adds one.
    const { autoReset } = renderer.info;
    renderer.info.autoReset = false;
    renderer.render(this.sheet, this.eye);
    renderer.info.autoReset = autoReset;
  }

  dispose(): void {
    this.target.dispose();
    this.sheet.geometry.dispose();
    this.sheet.material.dispose();
  }
}
