import { telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEntity } from '../access.ts';

export const GetTimeseriesKeys = defineHandler(telemetryCalls.GetTimeseriesKeys, async ({ a, b }, context) => {
  const { reader: shown } = await requireEntity(context, a, b);
  return shown.keys();
});
