import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { categoriesOf, membershipsOf } from '../../categoryStore.ts';
import { treeOf } from '../tree.ts';

/** C-DEV-03, E-DeviceCategory. */
export const GetProjectDeviceCategoryList = handle(
  deviceCategoryCalls.GetProjectDeviceCategoryList,
  async (_input, { platform, project }) => {
    const { db } = platform.database;
    return treeOf(await categoriesOf(db, project.projectId), await membershipsOf(db, project.projectId));
  },
);
