import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { filterOf } from '../filter.ts';
import { deviceRows } from '../listing.ts';

/** C-DEV-04. */
export const GetProjectDeviceList = handle(deviceRegistryCalls.GetProjectDeviceList, async (input, context) =>
  deviceRows(
    context.platform.database.db,
    context.project.projectId,
    { ...input, ...(await filterOf(context, input)), orderBy: input.orderBy },
    context.language,
  ),
);
