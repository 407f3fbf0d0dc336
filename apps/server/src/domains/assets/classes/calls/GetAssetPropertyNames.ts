import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPropertyNames } from '../../propertyStore.ts';

/** T-ACLS-03. */
export const GetAssetPropertyNames = defineHandler(
  assetClassCalls.GetAssetPropertyNames,
  async ({ projectId }, context) => {
    const names = await loadPropertyNames(context.platform.database.db, projectId);
    return names.map(({ unit, valueMapping, ...of }) => ({
      ...of,
      unit: unit ?? undefined,
      valueMapping: valueMapping ? [...valueMapping] : undefined,
    }));
  },
);
