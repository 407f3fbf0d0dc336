import { telemetryCalls } from '@twinscape/contract/telemetry';
import { handle } from '../../../platform/http/index.ts';
import { openEntity } from '../open.ts';

export const GetAttributeKeys = handle(telemetryCalls.GetAttributeKeys, async ({ type, id, scope }, context) => {
  const { entity, attributes } = await openEntity(context, type, id);
  const found = await (scope ? attributes.read(entity, scope) : attributes.readAll(entity));
  return [...new Set(found.map(({ key }) => key))];
});
