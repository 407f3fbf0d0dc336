import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceFilter } from '../filter.ts';
import { loadDeviceRows } from '../listing.ts';

/** C-DEV-04. */
export const GetProjectDeviceList = defineHandler(deviceRegistryCalls.GetProjectDeviceList, async (input, context) =>
  loadDeviceRows(
    context.platform.database.db,
    context.project.projectId,
    { ...input, ...(await loadDeviceFilter(context, input)), orderBy: input.orderBy },
    context.language,
  ),
);
