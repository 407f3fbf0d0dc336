import { telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler, SerializedJson } from '../../../platform/http/index.ts';
import { parseKeys, requireEntity } from '../access.ts';
import { serializeValue } from '../payload/serialize.ts';

export const GetAttributes = defineHandler(telemetryCalls.GetAttributes, async (input, context) => {
  const { type, id, scope } = input;
  const { reader: shown } = await requireEntity(context, type, id);
  const keys = parseKeys(input);
  const found = await shown.attributes(scope, keys);
  const written = found.map(
    ({ key, value, at }) =>
      `{"lastUpdateTs":${at},"key":${JSON.stringify(key)},"value":${serializeValue(value, true)}}`,
  );
  return new SerializedJson(`[${written.join(',')}]`);
});
