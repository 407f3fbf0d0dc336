import { telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEntity } from '../access.ts';

export const GetAttributeKeys = defineHandler(telemetryCalls.GetAttributeKeys, async ({ type, id, scope }, context) => {
  const { reader: shown } = await requireEntity(context, type, id);
  const found = await shown.attributes(scope);
  return [...new Set(found.map(({ key }) => key))];
});
