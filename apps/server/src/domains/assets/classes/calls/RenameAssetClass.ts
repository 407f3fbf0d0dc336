import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass } from '../../access.ts';
import { updateClass } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
import { classEvents } from '../../events.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-02. */
export const RenameAssetClass = defineHandler(
  assetClassCalls.RenameAssetClass,
  ({ assetClassId, assetClassName: className }, context) =>
    changeClasses(context, className, async (tx) => {
      const before = await requireAssetClass(tx, context, assetClassId, 'update');
      const changed = changedFields({ className: before.className }, { className });
      if (!changed) return;
      await updateClass(tx, before.id, { className });
      const { platform, actor, project } = context;
      const eventData = assetEventData(project, { id: before.id, name: className });
      await platform.events.emit(tx, classEvents.updated, actor, { ...eventData, ...changed });
    }),
);
