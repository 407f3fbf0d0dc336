/** Keys that are held down to move, by `KeyboardEvent.code`: the place on the keyboard, whatever is written there. */
export const HELD_KEYS = {
  forward: ['KeyW', 'ArrowUp'],
  back: ['KeyS', 'ArrowDown'],
  left: ['KeyA', 'ArrowLeft'],
  right: ['KeyD', 'ArrowRight'],
} as const;
const HELD = new Set<string>(Object.values(HELD_KEYS).flat());

export type KeyHandlers = {
  /** Whether letters and arrows walk now, so that the page must not hear them. */
  isWalking(): boolean;
  /** A key that is not held: answers whether it meant something. */
  press(event: KeyboardEvent): boolean;
  /** Something that is held began. */
  wake(): void;
};

/**
 * Hears the keyboard for a canvas: while nothing that is written into has the focus, and the focus is on no other part
 * of the page.
 */
export class Keys {
  private readonly held = new Set<string>();
  isFast = false;

  constructor(
    private readonly canvas: HTMLElement,
    private readonly handlers: KeyHandlers,
  ) {
    if (!canvas.hasAttribute('tabindex')) canvas.tabIndex = 0;
    // Before the page's own shortcuts: D walks to the right and does nothing else.
    window.addEventListener('keydown', this.onDown, true);
    window.addEventListener('keyup', this.onUp, true);
    window.addEventListener('blur', this.release);
  }

  dispose(): void {
    window.removeEventListener('keydown', this.onDown, true);
    window.removeEventListener('keyup', this.onUp, true);
    window.removeEventListener('blur', this.release);
  }

  /** −1, 0 or 1: to the right, and forwards. */
  get way(): readonly [number, number] {
    const isHeld = (keys: readonly string[]) => (keys.some((key) => this.held.has(key)) ? 1 : 0);
    return [isHeld(HELD_KEYS.right) - isHeld(HELD_KEYS.left), isHeld(HELD_KEYS.forward) - isHeld(HELD_KEYS.back)];
  }

  readonly release = (): void => {
    this.held.clear();
    this.isFast = false;
  };

  private isOurs(): boolean {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || activeElement === this.canvas;
  }

  private readonly onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.isOurs()) return;
    this.isFast = event.shiftKey;
    const isHeld = HELD.has(event.code) && (this.handlers.isWalking() || event.code.startsWith('Arrow'));
    if (isHeld) {
      this.held.add(event.code);
      this.handlers.wake();
    }
    if (!isHeld && !this.handlers.press(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  private readonly onUp = (event: KeyboardEvent): void => {
    this.isFast = event.shiftKey;
    this.held.delete(event.code);
  };
}
