import { dot, type Vec } from '../../geometry/vec.ts';
import { type Basis, drawnAt, isSeen, onRing, PARTS, type Part, SIDE_DIRECTIONS } from './parts.ts';
import type { CubeColours, CubeSide } from './types.ts';

export const CUBE_COLOURS: CubeColours = {
  face: 'rgba(250,251,253,.94)',
  edge: 'rgba(214,220,230,.94)',
  line: 'rgba(80,92,112,.55)',
  text: '#2a3342',
  hover: '#5b9dff',
  ring: 'rgba(140,152,172,.8)',
  north: '#e5484d',
};

/** Upright letters on a side: where their right and their upper border point. */
const LETTERS: Readonly<Record<CubeSide, readonly [Vec, Vec]>> = {
  front: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  back: [
    [-1, 0, 0],
    [0, 1, 0],
  ],
  right: [
    [0, 0, -1],
    [0, 1, 0],
  ],
  left: [
    [0, 0, 1],
    [0, 1, 0],
  ],
  top: [
    [1, 0, 0],
    [0, 0, -1],
  ],
  bottom: [
    [1, 0, 0],
    [0, 0, 1],
  ],
};

export type CubePicture = {
  readonly basis: Basis;
  /** CSS pixels: the canvas is twice `middle` wide, half the cube is `unitSize`. */
  readonly middle: number;
  readonly unitSize: number;
  readonly pixelRatio: number;
  readonly north: number;
  readonly labels: Readonly<Record<CubeSide, string>>;
  readonly compass: readonly string[];
  readonly colours: CubeColours;
  readonly marked: Part | undefined;
};

const FONT = 'Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Draws the cube as the camera sees it, over the ring of the compass. */
export function paintCube(context: CanvasRenderingContext2D, picture: CubePicture): void {
  const { basis, middle, unitSize, pixelRatio, colours, marked } = picture;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, middle * 2, middle * 2);
  const isBelow = dot(basis[2], [0, 1, 0]) < 0;
  if (!isBelow) paintRing(context, picture);
  context.lineJoin = 'round';
  for (const part of PARTS) {
    if (!isSeen(part, basis)) continue;
    context.beginPath();
    for (const [at, corner] of part.polygon.entries()) {
      const { x, y } = drawnAt(corner, basis, middle, unitSize);
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    context.fillStyle = part === marked ? colours.hover : part.sides.length === 1 ? colours.face : colours.edge;
    context.fill();
    context.strokeStyle = colours.line;
    context.lineWidth = 0.8;
    context.stroke();
    const [side] = part.sides;
    if (part.sides.length === 1 && side) paintLabel(context, picture, side, part === marked);
  }
  // From below the ring lies between the eye and the cube.
  if (isBelow) paintRing(context, picture);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { basis, middle, unitSize, pixelRatio, labels, colours }: CubePicture,
  side: CubeSide,
  isMarked: boolean,
): void {
  const [right, up] = basis;
  const [across, upwards] = LETTERS[side];
  const { x, y } = drawnAt(SIDE_DIRECTIONS[side], basis, middle, unitSize);
  context.save();
  context.setTransform(
    pixelRatio * dot(across, right),
    -pixelRatio * dot(across, up),
    -pixelRatio * dot(upwards, right),
    pixelRatio * dot(upwards, up),
    x * pixelRatio,
    y * pixelRatio,
  );
  const text = labels[side];
  const size = unitSize * 0.42;
  context.font = `600 ${size}px ${FONT}`;
  const room = unitSize * 1.15;
  const wide = context.measureText(text).width;
  if (wide > room) context.font = `600 ${(size * room) / wide}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = isMarked ? '#fff' : colours.text;
  context.fillText(text, 0, 0);
  context.restore();
}

function paintRing(
  context: CanvasRenderingContext2D,
  { basis, middle, unitSize, north, compass, colours }: CubePicture,
): void {
  const at = (degrees: number, radius?: number) => drawnAt(onRing(degrees, north, radius), basis, middle, unitSize);
  context.beginPath();
  for (let degrees = 0; degrees <= 360; degrees += 6) {
    const { x, y } = at(degrees);
    if (degrees === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.strokeStyle = colours.ring;
  context.lineWidth = 2;
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [quarter, letter] of compass.entries()) {
    const { x, y } = at(quarter * 90);
    context.beginPath();
    context.arc(x, y, unitSize * 0.24, 0, Math.PI * 2);
    context.fillStyle = quarter === 0 ? colours.north : colours.face;
    context.fill();
    context.strokeStyle = colours.line;
    context.lineWidth = 0.8;
    context.stroke();
    context.font = `700 ${unitSize * 0.28}px ${FONT}`;
    context.fillStyle = quarter === 0 ? '#fff' : colours.text;
    context.fillText(letter, x, y);
  }
}

/** The middle of the ring's letter, for finding what was clicked. */
export const letterAt = (quarter: number, { basis, middle, unitSize, north }: Omit<CubePicture, 'marked'>) =>
  drawnAt(onRing(quarter * 90, north), basis, middle, unitSize);
