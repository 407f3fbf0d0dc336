import { modelRefusals as refusals, VIEW_LIMITS, viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { readBytes, requireOnlyFile } from '../../../files/index.ts';
import { openViewExchange, readTopics } from '../bcfExchange.ts';
import { addModelView, publishViewEvent } from '../changes.ts';
import { modelViewShared } from '../events.ts';
import { withPicture } from '../picture.ts';
import { toSavedView } from '../rows.ts';
import { refuseSharing } from '../rules.ts';
import type { ModelViewRow } from '../store.ts';

/** T-VIEW-08. Each viewpoint becomes a view in a transaction of its own, because its picture does. */
export const ImportModelViews = defineHandler(viewCalls.ImportModelViews, async ({ modelId, isShared }, context) => {
  if (isShared) refuseSharing(context.session);
  const { toView } = await openViewExchange(context, modelId);
  const received = requireOnlyFile(context.files, refusals['view.fileRequired']);
  const file = await readBytes(context.platform.blobs, received, 0, received.size - 1);
  const topics = await readTopics(context.platform, context.project.companyId, file);
  const kept: ModelViewRow[] = [];
  for (const [at, { title, viewpoint, picture }] of topics.entries()) {
    const added = await withPicture(context, picture, async (tx, pictureId) => {
      const name = (title || `BCF ${at + 1}`).slice(0, VIEW_LIMITS.name);
      const view = toView(viewpoint);
      const made = await addModelView(tx, context, { modelId, name, isShared, view, pictureId });
      if (isShared) await publishViewEvent(tx, context, modelViewShared, made);
      return made;
    });
    kept.push(added);
  }
  return kept.map((view) => toSavedView(view, context.session.userId));
});
