import { telemetryCalls } from '@twinscape/contract/telemetry';
import { handle } from '../../../platform/http/index.ts';
import { openEntity } from '../open.ts';

export const GetAttributeKeys = handle(telemetryCalls.GetAttributeKeys, async ({ type, id, scope }, context) => {
  const { shown } = await openEntity(context, type, id);
  const found = await shown.attributes(scope);
  return [...new Set(found.map(({ key }) => key))];
});
