import {
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Body } from './body.ts';

/** Seen a little from above, from the side. Radians. */
const FIRST = { phi: 1.15, theta: 0.7 };
const FIELD_OF_VIEW = 32;
/** Radians of a CSS pixel that is dragged, and of a press of an arrow key. */
const TURN = 0.01;
const STEP = 0.15;
const NEAREST = 0.4;
const FARTHEST = 3;

/**
 * One body by itself, in a soft light, to be turned by dragging, by the wheel and by the arrow keys; or for a picture
 * of it. Draws only when something changes. Throws where there is no WebGL 2.
 */
export class BodyStage {
  private readonly renderer = new WebGLRenderer({ antialias: true, alpha: true });
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 1_000);
  private readonly sight = new Spherical(1, FIRST.phi, FIRST.theta);
  private readonly middle: Vector3;
  private readonly reach: number;
  private distance = 1;
  private observer: ResizeObserver | undefined;

  constructor(body: Body) {
    this.renderer.toneMapping = NeutralToneMapping;
    this.scene.add(body.make());
    const sun = new DirectionalLight(0xfff6ea, 2.4);
    sun.position.set(0.6, 1, 0.7);
    const back = new DirectionalLight(0xdfeaff, 0.9);
    back.position.set(-0.8, 0.3, -0.6);
    this.scene.add(sun, back, new HemisphereLight(0xdde7f3, 0x8f8c86, 1.7));
    this.middle = new Vector3(0, body.size.y / 2, 0);
    this.reach = Math.max(1e-4, body.size.length() / 2);
  }

  /** Draws into an element of the page until it is disposed of. */
  show(container: HTMLElement): void {
    const canvas = this.renderer.domElement;
    Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%', touchAction: 'none' });
    container.append(canvas);
    this.renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
    canvas.addEventListener('pointerdown', this.hold);
    canvas.addEventListener('pointermove', this.drag);
    canvas.addEventListener('wheel', this.roll, { passive: false });
    container.addEventListener('keydown', this.press);
    this.observer = new ResizeObserver(() => {
      this.renderer.setSize(container.clientWidth || 1, container.clientHeight || 1, false);
      this.draw();
    });
    this.observer.observe(container);
  }

  /** A picture of so many pixels, on nothing. */
  picture(width: number, height: number): HTMLCanvasElement {
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.draw();
    return this.renderer.domElement;
  }

  dispose(): void {
    this.observer?.disconnect();
    const canvas = this.renderer.domElement;
    canvas.parentElement?.removeEventListener('keydown', this.press);
    canvas.remove();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private draw(): void {
    const { camera, middle, reach, sight } = this;
    const { width, height } = this.renderer.domElement;
    camera.aspect = width / Math.max(1, height);
    const half = (FIELD_OF_VIEW * Math.PI) / 360;
    const narrower = Math.min(half, Math.atan(Math.tan(half) * camera.aspect));
    sight.radius = (reach / Math.sin(narrower)) * this.distance;
    camera.near = Math.max(reach / 1_000, sight.radius - reach * 1.1);
    camera.far = sight.radius + reach * 1.1;
    camera.updateProjectionMatrix();
    camera.position.setFromSpherical(sight).add(middle);
    camera.lookAt(middle);
    this.renderer.render(this.scene, camera);
  }

  private turn(right: number, down: number): void {
    this.sight.theta -= right;
    this.sight.phi -= down;
    this.sight.makeSafe();
    this.draw();
  }

  private readonly hold = ({ pointerId }: PointerEvent): void => this.renderer.domElement.setPointerCapture(pointerId);

  private readonly drag = ({ buttons, movementX, movementY }: PointerEvent): void => {
    if (buttons !== 0) this.turn(movementX * TURN, movementY * TURN);
  };

  private readonly roll = (event: WheelEvent): void => {
    event.preventDefault();
    this.distance = Math.min(FARTHEST, Math.max(NEAREST, this.distance * Math.exp(event.deltaY / 1_000)));
    this.draw();
  };

  private readonly press = (event: KeyboardEvent): void => {
    const [right, down] =
      { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    this.turn(right, down);
  };
}
