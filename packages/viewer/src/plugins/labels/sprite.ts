import {
  COMPACT_HEIGHT,
  compactWidth,
  measureInstrument,
  type Painted,
  type Pen,
  paintCompact,
  paintInstrument,
  type Size,
} from './instrument.ts';
import { LABELS_BY_DAY, type LabelColours, type LabelItem, type LabelReading } from './types.ts';

const EMPTY: LabelReading = { rows: [] };

/** A label with everything that its drawing needs from one frame to the next. */
export class Drawn {
  reading: LabelReading = EMPTY;
  full: Size = { width: 0, height: 0 };
  compact: Size = { width: 0, height: COMPACT_HEIGHT };
  /**
   * Where its panel stands from its point, and how much of it is to be seen: what is drawn follows what was decided,
   * within some frames.
   */
  dx = 0;
  dy = 0;
  alpha = 0;
  private bitmap: ImageBitmap | undefined;
  private bitmapOf: 'full' | 'compact' | undefined;

  constructor(public item: LabelItem) {}

  /** Its values, its item or the colours are others: it is measured now and painted when it is next seen. */
  change(pen: Pen): void {
    const { item, reading } = this;
    const { body } = item;
    const look = body.kind === 'instrument' ? (body.look ?? {}) : {};
    this.full =
      body.kind === 'element'
        ? { width: body.width, height: body.height }
        : measureInstrument(pen, item.name, look, reading.rows.length);
    const [first] = reading.rows;
    const wide = compactWidth(pen, first?.value ?? item.name, first?.unit ?? '');
    this.compact = { width: Math.min(150, wide), height: COMPACT_HEIGHT };
    this.drop();
  }

  /** The picture of its panel, painted once and kept until something of it changes. */
  picture(level: 'full' | 'compact', scratch: Scratch, colours: LabelColours): ImageBitmap {
    if (this.bitmap && this.bitmapOf === level) return this.bitmap;
    this.drop();
    const { item, reading } = this;
    const size = level === 'full' ? this.full : this.compact;
    const look = item.body.kind === 'instrument' ? (item.body.look ?? {}) : {};
    const ink = look.isLight ? LABELS_BY_DAY : colours;
    const painted: Painted = { name: item.name, look, reading, colours: ink, size };
    this.bitmap = scratch.paint(size, (pen) => (level === 'full' ? paintInstrument : paintCompact)(pen, painted));
    this.bitmapOf = level;
    return this.bitmap;
  }

  drop(): void {
    this.bitmap?.close();
    this.bitmap = undefined;
  }
}

/** Paints small pictures, one after the other. */
export class Scratch {
  private readonly canvas = new OffscreenCanvas(1, 1);
  readonly pen: OffscreenCanvasRenderingContext2D;
  ratio = 1;

  constructor() {
    const pen = this.canvas.getContext('2d');
    if (!pen) throw new Error('the browser draws no pictures');
    this.pen = pen;
  }

  paint({ width, height }: Size, draw: (pen: OffscreenCanvasRenderingContext2D) => void): ImageBitmap {
    const { canvas, pen, ratio } = this;
    canvas.width = Math.max(1, Math.ceil(width * ratio));
    canvas.height = Math.max(1, Math.ceil(height * ratio));
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(pen);
    return canvas.transferToImageBitmap();
  }
}
