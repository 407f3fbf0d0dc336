import type { Measurement } from '@twinscape/viewer';
import { measureText } from './labels.ts';
import { encodeCanvas } from './picture.ts';
import type { Stage } from './stage.ts';
import { toScene } from './world.ts';

export const PICTURE_SIZES = ['1×', '2×', '4K'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
/** Pixels of the longer side. */
const FOUR_K = 3_840;

/** Pixels of a picture of the stage; the view keeps its proportions. */
export function getPictureSize({ viewer: { container } }: Stage, size: PictureSize): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = container;
  const scale = size === '4K' ? FOUR_K / Math.max(1, width, height) : size === '2×' ? 2 : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * The stage as a picture of a size at the highest quality, with its measurements if wanted; undefined when the browser
 * cannot make one.
 */
export async function pictureSized(
  stage: Stage,
  name: string,
  size: PictureSize,
  hasLabels: boolean,
): Promise<File | undefined> {
  const { viewer, picture, measure } = stage;
  const { width, height } = getPictureSize(stage, size);
  // Where the processor draws, shadows at this size would hold the page up for a minute.
  const taken = picture.take({ width, height, quality: viewer.isSoftware ? 'medium' : 'high' });
  const context = hasLabels ? taken.getContext('2d') : undefined;
  const scale = width / Math.max(1, viewer.container.clientWidth);
  if (context) for (const one of measure.measurements) drawMeasure(stage, context, one, scale);
  const blob = await encodeCanvas(taken, 'image/png');
  return blob && new File([blob], name, { type: 'image/png' });
}

function drawMeasure(stage: Stage, context: CanvasRenderingContext2D, measurement: Measurement, scale: number): void {
  const { width, height } = context.canvas;
  const { camera, container, middle: shown } = stage.viewer;
  // The picture has in its middle what stands beside it on the screen.
  const toLeft = shown.x / Math.max(1, container.clientWidth);
  const upwards = shown.y / Math.max(1, container.clientHeight);
  const places = measurement.points.map((point) => {
    const [x, y, z] = toScene(stage, point);
    const seen = stage.viewer.scene.position.clone().set(x, y, z).project(camera);
    return { x: ((seen.x + 1) / 2 - toLeft) * width, y: ((1 - seen.y) / 2 - upwards) * height, isBehind: seen.z > 1 };
  });
  if (places.length === 0 || places.some(({ isBehind }) => isBehind)) return;
  context.lineWidth = 2 * scale;
  context.strokeStyle = '#e8590c';
  context.fillStyle = '#e8590c';
  context.beginPath();
  for (const { x, y } of places) context.lineTo(x, y);
  if (measurement.kind === 'area') context.closePath();
  context.stroke();
  for (const { x, y } of places) {
    context.beginPath();
    context.arc(x, y, 3.5 * scale, 0, 2 * Math.PI);
    context.fill();
  }
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const text = measureText(measurement);
  context.font = `600 ${13 * scale}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const wide = context.measureText(text).width + 12 * scale;
  context.fillStyle = 'rgba(20, 26, 34, 0.88)';
  context.fillRect(middle.x - wide / 2, middle.y - 11 * scale, wide, 22 * scale);
  context.fillStyle = '#ffffff';
  context.fillText(text, middle.x, middle.y);
}
