import { downloadFile } from '../../../platform/api/index.ts';
import { readPaints } from './Backdrop.tsx';
import { drawScene } from './draw.ts';
import { computeBounds, computeEdgeOffsets, type Scene } from './scene.ts';

const EDGE = 48;
/** Browsers draw no larger canvas than this everywhere. Pixels. */
const SIDE_MOST = 8_000;
const AREA_MOST = 48_000_000;

/** Saves the whole picture, every card with its words as far as there is room, on the ground of the present theme. */
export function savePicture(scene: Scene, name: string): void {
  const box = computeBounds([...scene.graph.nodes.keys()].flatMap((id) => scene.places.get(id) ?? []));
  if (!box) return;
  const width = box.right - box.left + 2 * EDGE;
  const height = box.bottom - box.top + 2 * EDGE;
  const ratio = Math.min(2, SIDE_MOST / width, SIDE_MOST / height, Math.sqrt(AREA_MOST / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  const paints = readPaints(document.documentElement);
  const view = { x: EDGE - box.left, y: EDGE - box.top, zoom: 1 };
  drawScene(context, { ...scene, beside: computeEdgeOffsets(scene.graph.edges) }, view, paints, {
    width,
    height,
    ratio,
    hasCards: false,
    isWritten: true,
  });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = paints.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => {
    if (blob) downloadFile(new File([blob], `${name}.png`, { type: 'image/png' }));
  }, 'image/png');
}
