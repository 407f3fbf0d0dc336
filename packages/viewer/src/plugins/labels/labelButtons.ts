import type { LabelItem, LabelReading } from './types.ts';

type Handlers = { readonly onFocus: (id: string | undefined) => void; readonly onPress: (id: string) => void };

/**
 * A canvas says nothing to people who hear the page, and nothing to the keyboard: each label is also a button that is
 * not seen. One stop of the Tab key; arrows, Home and End go from one to the next, Enter presses. Who sees the page
 * sees the label of the focused button in full, with a ring.
 */
export class LabelButtons {
  readonly root = document.createElement('div');
  private readonly buttons = new Map<string, HTMLButtonElement>();
  /** As they follow one another. */
  private order: readonly string[] = [];
  private current: string | undefined;

  constructor(private readonly handlers: Handlers) {
    const { root } = this;
    root.setAttribute('role', 'toolbar');
    root.setAttribute('aria-orientation', 'vertical');
    Object.assign(root.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    });
    root.addEventListener('keydown', this.onKey);
    root.addEventListener('focusin', this.onFocus);
    root.addEventListener('focusout', this.onBlur);
    root.addEventListener('click', this.onClick);
  }

  name(title: string): void {
    this.root.setAttribute('aria-label', title);
  }

  set(items: readonly LabelItem[]): void {
    const kept = new Set(items.map(({ id }) => id));
    for (const [id, button] of this.buttons)
      if (!kept.has(id)) {
        button.remove();
        this.buttons.delete(id);
      }
    this.root.hidden = items.length === 0;
    this.order = items.map(({ id }) => id);
    const { focused } = this;
    let before: Element | null = null;
    for (const { id, name } of items) {
      const button = this.buttons.get(id) ?? document.createElement('button');
      if (!this.buttons.has(id)) {
        button.type = 'button';
        button.dataset.label = id;
        button.tabIndex = -1;
        button.textContent = name;
        this.buttons.set(id, button);
      }
      const next: Element | null = before ? before.nextElementSibling : this.root.firstElementChild;
      if (next !== button) this.root.insertBefore(button, next);
      before = button;
    }
    // One that was moved has lost the focus.
    if (focused !== undefined && this.focused === undefined) this.buttons.get(focused)?.focus({ preventScroll: true });
    if (this.current === undefined || !kept.has(this.current)) this.lead(items[0]?.id);
  }

  /** What a label says now. Written into an attribute, so that nothing has to be laid out. */
  say(item: LabelItem, { rows, alarm, age }: LabelReading): void {
    const values = rows.map(({ name, value, unit }) => `${name} ${value}${unit ? ` ${unit}` : ''}`.trim());
    const text = [item.name, alarm?.word, ...values, age].filter((part) => part).join(', ');
    const button = this.buttons.get(item.id);
    if (button && button.getAttribute('aria-label') !== text) button.setAttribute('aria-label', text);
  }

  get focused(): string | undefined {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && this.root.contains(activeElement)
      ? activeElement.dataset.label
      : undefined;
  }

  dispose(): void {
    this.root.remove();
  }

  private lead(id: string | undefined): void {
    const before = this.current === undefined ? undefined : this.buttons.get(this.current);
    if (before) before.tabIndex = -1;
    this.current = id;
    const button = id === undefined ? undefined : this.buttons.get(id);
    if (button) button.tabIndex = 0;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const all = this.order;
    const at = all.indexOf(this.focused ?? '');
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const id = all[(to + all.length) % all.length];
    if (id === undefined) return;
    this.lead(id);
    this.buttons.get(id)?.focus({ preventScroll: true });
  };

  private readonly onFocus = (): void => {
    const { focused } = this;
    if (focused !== undefined) this.lead(focused);
    this.handlers.onFocus(focused);
  };
  private readonly onBlur = (): void => this.handlers.onFocus(undefined);
  private readonly onClick = (event: MouseEvent): void => {
    const { target } = event;
    const id = target instanceof HTMLElement ? target.dataset.label : undefined;
    if (id !== undefined) this.handlers.onPress(id);
  };
}
