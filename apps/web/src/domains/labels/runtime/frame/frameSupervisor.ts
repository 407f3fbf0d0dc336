/** How a frame of a label fares. `off`: its code did not let the frame answer, and it was stopped. */
export type FrameState = 'starting' | 'running' | 'off';
/** A value of the label as its code hears it; what else belongs to it is data alone. */
export type FrameRow = {
  readonly key: string;
  readonly text: string;
  readonly unit: string;
  readonly isOld: boolean;
  readonly [more: string]: unknown;
};
/** What a widget is set to, by the names of its settings. */
export type FrameSettings = Readonly<Record<string, unknown>>;
export type FrameContent = {
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly theme: 'light' | 'dark';
  readonly rows: readonly FrameRow[];
  readonly settings?: FrameSettings;
};
export type FrameHandlers = {
  readonly onState: (state: FrameState) => void;
  readonly onPress: () => void;
  /** What its code threw and did not catch. */
  readonly onError?: (text: string) => void;
  /** A command that its code gives, and the value as JSON. What becomes of it is for the page to decide. */
  readonly onSend?: (key: string, value: string) => void;
};

const ADDRESS = '/label-frame';
/** Between two questions whether the frames still answer, and how many of them may go unanswered. Milliseconds. */
const ROUND_MS = 1_000;
const MOST_MISSED = 5;
/**
 * A frame that begins alone may stay silent for so many rounds, and has to answer for so many: longer after each jam,
 * so that a loop that begins later is found as well.
 */
const TRIAL_ROUNDS = 8;
const WELL_ROUNDS = [1, 5, 15] as const;
/**
 * So often frames are begun anew after one of them kept all from answering; then they stay off until the reader asks.
 */
const MOST_JAMS = 3;
/** Presses, errors and commands that the code may tell of in a second, each. */
const MOST_PRESSES = 5;
const MOST_TEXT = 500;

/**
 * Keeps the frames in which the code of labels runs (RU-LBL-07), and watches that they answer.
 *
 * Chromium draws all sandboxed frames of a site in one process beside that of the page: a loop without end in one of
 * them stops its siblings and not the page. Then none of them answers, and only when all are gone is their process
 * given up. So all that are silent are taken away and begun again one by one: the one that does not answer alone stays
 * off, the others go on.
 */
export class FrameSupervisor {
  private readonly frames = new Set<LabelFrame>();
  /** Those that wait for their turn after a jam. */
  private queue: LabelFrame[] = [];
  private trial: LabelFrame | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  add(place: HTMLElement, content: FrameContent, handlers: FrameHandlers): LabelFrame {
    const frame = new LabelFrame(place, content, handlers, (one) => this.remove(one));
    this.frames.add(frame);
    // While the guilty one is looked for nobody else begins.
    if (this.trial || this.queue.length > 0) this.queue.push(frame);
    else frame.begin();
    this.timer ??= setInterval(this.checkFrames, ROUND_MS);
    return frame;
  }

  /** The reader wants a frame that was stopped to begin again. */
  restart(frame: LabelFrame): void {
    frame.jams = 0;
    this.queue.push(frame);
    this.startNext();
  }

  private remove(frame: LabelFrame): void {
    this.frames.delete(frame);
    this.queue = this.queue.filter((one) => one !== frame);
    if (this.trial === frame) this.startNext();
    if (this.frames.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private readonly checkFrames = (): void => {
    // Pages that nobody sees are slowed down, and so is what their frames answer.
    if (document.hidden) return;
    const begun = [...this.frames].filter((frame) => frame.isBegun);
    if (this.trial) this.checkTrial(this.trial);
    else if (begun.some((frame) => frame.isOpen && frame.missed > MOST_MISSED))
      this.restartSilentFrames(begun.filter(({ missed }) => missed > 1));
    for (const frame of begun) frame.ping();
  };

  private restartSilentFrames(silent: readonly LabelFrame[]): void {
    for (const frame of silent) {
      frame.end();
      frame.jams += 1;
      if (frame.jams > MOST_JAMS) frame.stop();
      else this.queue.push(frame);
    }
    this.startNext();
  }

  private checkTrial(frame: LabelFrame): void {
    if (frame.missed > TRIAL_ROUNDS) {
      frame.stop();
      // Those that ran beside it are silent because of it: without them its process goes.
      for (const other of this.frames)
        if (other.isBegun && other.missed > 1) {
          other.end();
          this.queue.push(other);
        }
      this.startNext();
    } else if (frame.hasShown && frame.missed === 0) {
      frame.well += 1;
      if (frame.well >= (WELL_ROUNDS[frame.jams - 1] ?? 1)) this.startNext();
    }
  }

  private startNext(): void {
    this.trial = this.queue.shift();
    this.trial?.begin();
  }
}

/** One frame: made, fed over a port of its own, taken away. */
export class LabelFrame {
  isBegun = false;
  hasShown = false;
  /** Questions without an answer. */
  missed = 0;
  jams = 0;
  /** Questions that it has answered in its trial. */
  well = 0;
  private element: HTMLIFrameElement | undefined;
  private port: MessagePort | undefined;
  private readonly recentMessages = new Map<string, number[]>();

  constructor(
    private readonly place: HTMLElement,
    private content: FrameContent,
    private readonly handlers: FrameHandlers,
    private readonly onDispose: (frame: LabelFrame) => void,
  ) {}

  begin(): void {
    this.end();
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.referrerPolicy = 'no-referrer';
    element.title = '';
    element.tabIndex = -1;
    Object.assign(element.style, {
      border: '0',
      width: '100%',
      height: '100%',
      display: 'block',
      background: 'transparent',
    });
    element.addEventListener('load', this.onLoad, { once: true });
    element.src = ADDRESS;
    this.element = element;
    this.isBegun = true;
    this.place.append(element);
    this.handlers.onState('starting');
  }

  private readonly onLoad = (): void => {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => this.handleMessage(data);
    // The frame has an origin that nobody can name.
    this.element?.contentWindow?.postMessage('label', '*', [port2]);
    port1.postMessage({ type: 'show', ...this.content });
  };

  /** What comes from there is the code's: only these words are known. */
  private handleMessage(data: unknown): void {
    const { type, text, key, value } = (typeof data === 'object' && data !== null ? data : {}) as Record<
      string,
      unknown
    >;
    if (type === 'pong') this.missed = 0;
    else if (type === 'shown') {
      this.hasShown = true;
      this.handlers.onState('running');
    } else if (type === 'press' || type === 'click') {
      if (this.isWithinRateLimit('press')) this.handlers.onPress();
    } else if (type === 'error' && typeof text === 'string') {
      if (this.isWithinRateLimit('error')) this.handlers.onError?.(text.slice(0, MOST_TEXT));
    } else if (type === 'send' && typeof key === 'string' && typeof value === 'string')
      if (this.isWithinRateLimit('send')) this.handlers.onSend?.(key.slice(0, MOST_TEXT), value.slice(0, MOST_TEXT));
  }

  private isWithinRateLimit(what: string): boolean {
    const now = performance.now();
    const recent = (this.recentMessages.get(what) ?? []).filter((time) => now - time < 1_000);
    const may = recent.length < MOST_PRESSES;
    this.recentMessages.set(what, may ? [...recent, now] : recent);
    return may;
  }

  /** It was loaded; before, nobody can answer, and on a busy machine that takes its time. */
  get isOpen(): boolean {
    return this.port !== undefined;
  }

  ping(): void {
    this.missed += 1;
    this.port?.postMessage({ type: 'ping' });
  }

  sendRows(rows: readonly FrameRow[]): void {
    this.content = { ...this.content, rows };
    // What a frame has not answered to yet must not pile up before it.
    if (this.hasShown && this.missed < MOST_MISSED) this.port?.postMessage({ type: 'data', rows });
  }

  sendSettings(settings: FrameSettings): void {
    this.content = { ...this.content, settings };
    if (this.hasShown && this.missed < MOST_MISSED) this.port?.postMessage({ type: 'settings', settings });
  }

  theme(theme: FrameContent['theme']): void {
    this.content = { ...this.content, theme };
    this.port?.postMessage({ type: 'theme', theme });
  }

  /** Takes the frame away; it may begin again. */
  end(): void {
    this.port?.close();
    this.element?.remove();
    this.port = this.element = undefined;
    this.isBegun = this.hasShown = false;
    this.missed = this.well = 0;
  }

  stop(): void {
    this.end();
    this.handlers.onState('off');
  }

  dispose(): void {
    this.end();
    this.onDispose(this);
  }
}

/** All frames of the page: they share a process, so they are judged together. */
export const frameSupervisor = new FrameSupervisor();
