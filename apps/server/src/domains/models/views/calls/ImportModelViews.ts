import { modelRefusals as refusals, VIEW_LIMITS, viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { readBytes, requireOnlyFile } from '../../../files/index.ts';
import { requireVersion } from '../../access.ts';
import { dot, frameOf, plus, unit, type Vec } from '../bcf/frame.ts';
import { viewOf } from '../bcf/viewpoint.ts';
import { addView, tell } from '../changes.ts';
import { viewShared } from '../events.ts';
import { topicsIn } from '../exchange.ts';
import { withPicture } from '../picture.ts';
import { viewRow } from '../rows.ts';
import { refuseSharing } from '../rules.ts';
import type { View } from '../store.ts';

/** T-VIEW-08. Each viewpoint becomes a view in a transaction of its own, because its picture does. */
export const ImportModelViews = defineHandler(viewCalls.ImportModelViews, async ({ modelId, isShared }, context) => {
  if (isShared) refuseSharing(context.session);
  const { model, version } = await requireVersion(context, modelId, undefined);
  const received = requireOnlyFile(context.files, refusals['view.fileRequired']);
  const file = await readBytes(context.platform.blobs, received, 0, received.size - 1);
  const topics = await topicsIn(context.platform, context.project.companyId, file);
  const frame = frameOf(model.position ?? undefined);
  const middle = middleOf(version.box);
  const kept: View[] = [];
  for (const [at, { title, viewpoint, picture }] of topics.entries()) {
    const direction = unit(viewpoint.camera?.direction ?? [0, 1, 0]);
    // As far as the middle of the model, where it lies ahead: what the camera then turns around.
    const distance = (from: Vec) => Math.max(1, middle ? dot(plus(middle, from, -1), direction) : 10);
    const added = await withPicture(context, picture, async (tx, pictureId) => {
      const name = (title || `BCF ${at + 1}`).slice(0, VIEW_LIMITS.name);
      const view = viewOf(viewpoint, modelId, frame, distance);
      const made = await addView(tx, context, { modelId, name, isShared, view, pictureId });
      if (isShared) await tell(tx, context, viewShared, made);
      return made;
    });
    kept.push(added);
  }
  return kept.map((view) => viewRow(view, context.session.userId));
});

/** Of a model's box, which is in metres with Y up, in the coordinates of its IFC file, which have Z up. */
function middleOf(box: readonly number[] | null): Vec | undefined {
  const [x0, y0, z0, x1, y1, z1] = box ?? [];
  if (x0 === undefined || y0 === undefined || z0 === undefined) return undefined;
  if (x1 === undefined || y1 === undefined || z1 === undefined) return undefined;
  return [(x0 + x1) / 2, -(z0 + z1) / 2, (y0 + y1) / 2];
}
