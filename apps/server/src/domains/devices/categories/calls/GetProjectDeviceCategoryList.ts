import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadCategoryMemberships, loadDeviceCategories } from '../../categoryStore.ts';
import { buildCategoryTree } from '../tree.ts';

/** C-DEV-03, E-DeviceCategory. */
export const GetProjectDeviceCategoryList = defineHandler(
  deviceCategoryCalls.GetProjectDeviceCategoryList,
  async (_input, { platform, project }) => {
    const { db } = platform.database;
    return buildCategoryTree(
      await loadDeviceCategories(db, project.projectId),
      await loadCategoryMemberships(db, project.projectId),
    );
  },
);
