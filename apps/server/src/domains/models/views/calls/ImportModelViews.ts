import { modelRefusals as refusals, VIEW_LIMITS, viewCalls } from '@twinscape/contract/models';
import { addScaled, dotProduct, normalize, type Vector3 } from '../../../../platform/bcf/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { readBytes, requireOnlyFile } from '../../../files/index.ts';
import { requireVersion } from '../../access.ts';
import { createCoordinateFrame } from '../bcf/coordinateFrame.ts';
import { toModelView } from '../bcf/viewpoint.ts';
import { readTopics } from '../bcfExchange.ts';
import { addModelView, publishViewEvent } from '../changes.ts';
import { modelViewShared } from '../events.ts';
import { withPicture } from '../picture.ts';
import { toSavedView } from '../rows.ts';
import { refuseSharing } from '../rules.ts';
import type { ModelViewRow } from '../store.ts';

/** T-VIEW-08. Each viewpoint becomes a view in a transaction of its own, because its picture does. */
export const ImportModelViews = defineHandler(viewCalls.ImportModelViews, async ({ modelId, isShared }, context) => {
  if (isShared) refuseSharing(context.session);
  const { model, version } = await requireVersion(context, modelId, undefined);
  const received = requireOnlyFile(context.files, refusals['view.fileRequired']);
  const file = await readBytes(context.platform.blobs, received, 0, received.size - 1);
  const topics = await readTopics(context.platform, context.project.companyId, file);
  const frame = createCoordinateFrame(model.position ?? undefined);
  const middle = findBoxCentre(version.box);
  const kept: ModelViewRow[] = [];
  for (const [at, { title, viewpoint, picture }] of topics.entries()) {
    const direction = normalize(viewpoint.camera?.direction ?? [0, 1, 0]);
    // As far as the middle of the model, where it lies ahead: what the camera then turns around.
    const distance = (from: Vector3) => Math.max(1, middle ? dotProduct(addScaled(middle, from, -1), direction) : 10);
    const added = await withPicture(context, picture, async (tx, pictureId) => {
      const name = (title || `BCF ${at + 1}`).slice(0, VIEW_LIMITS.name);
      const view = toModelView(viewpoint, modelId, frame, distance);
      const made = await addModelView(tx, context, { modelId, name, isShared, view, pictureId });
      if (isShared) await publishViewEvent(tx, context, modelViewShared, made);
      return made;
    });
    kept.push(added);
  }
  return kept.map((view) => toSavedView(view, context.session.userId));
});

/** Of a model's box, which is in metres with Y up, in the coordinates of its IFC file, which have Z up. */
function findBoxCentre(box: readonly number[] | null): Vector3 | undefined {
  const [x0, y0, z0, x1, y1, z1] = box ?? [];
  if (x0 === undefined || y0 === undefined || z0 === undefined) return undefined;
  if (x1 === undefined || y1 === undefined || z1 === undefined) return undefined;
  return [(x0 + x1) / 2, -(z0 + z1) / 2, (y0 + y1) / 2];
}
