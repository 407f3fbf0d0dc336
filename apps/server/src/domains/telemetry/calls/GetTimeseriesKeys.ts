import { telemetryCalls } from '@twinscape/contract/telemetry';
import { handle } from '../../../platform/http/index.ts';
import { openEntity } from '../open.ts';

export const GetTimeseriesKeys = handle(telemetryCalls.GetTimeseriesKeys, async ({ a, b }, context) => {
  const { shown } = await openEntity(context, a, b);
  return shown.keys();
});
