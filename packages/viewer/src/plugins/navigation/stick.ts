/** How far the thumb moves the stick at most. CSS pixels. */
const REACH = 48;

/** A stick under the thumb that walks: it appears where the canvas is touched on its left side. */
export class WalkStick {
  private readonly ring = document.createElement('div');
  private readonly knob = document.createElement('div');
  private pointer: number | undefined;
  private x = 0;
  private y = 0;

  constructor(parent: HTMLElement) {
    const { ring, knob } = this;
    ring.className = 'walk-stick';
    ring.ariaHidden = 'true';
    Object.assign(ring.style, {
      position: 'absolute',
      width: `${REACH * 2}px`,
      height: `${REACH * 2}px`,
      borderRadius: '50%',
      border: '2px solid rgba(255,255,255,.8)',
      boxShadow: '0 0 0 1px rgba(0,0,0,.4), inset 0 0 24px rgba(0,0,0,.25)',
      transform: 'translate(-50%,-50%)',
      pointerEvents: 'none',
      display: 'none',
    });
    Object.assign(knob.style, {
      position: 'absolute',
      left: '50%',
      top: '50%',
      width: '40px',
      height: '40px',
      borderRadius: '50%',
      background: 'rgba(255,255,255,.85)',
      boxShadow: '0 1px 4px rgba(0,0,0,.5)',
    });
    ring.append(knob);
    parent.append(ring);
  }

  /** To the right and forwards, each from −1 to 1. */
  get way(): readonly [number, number] {
    return [this.x / REACH, -this.y / REACH];
  }

  has(pointer: number): boolean {
    return this.pointer === pointer;
  }

  begin(pointer: number, x: number, y: number): void {
    this.pointer = pointer;
    Object.assign(this.ring.style, { display: 'block', left: `${x}px`, top: `${y}px` });
    this.move(0, 0);
  }

  /** By CSS pixels. */
  move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    const far = Math.hypot(this.x, this.y);
    const shrink = far > REACH ? REACH / far : 1;
    this.x *= shrink;
    this.y *= shrink;
    this.knob.style.transform = `translate(calc(-50% + ${this.x}px), calc(-50% + ${this.y}px))`;
  }

  end(): void {
    this.pointer = undefined;
    this.x = 0;
    this.y = 0;
    this.ring.style.display = 'none';
  }

  dispose(): void {
    this.ring.remove();
  }
}
