import { telemetryCalls } from '@twinscape/contract/telemetry';
import { handle, WrittenJson } from '../../../platform/http/index.ts';
import { keysOf, openEntity } from '../open.ts';
import { writtenValue } from '../payload/written.ts';

export const GetAttributes = handle(telemetryCalls.GetAttributes, async (input, context) => {
  const { type, id, scope } = input;
  const { shown } = await openEntity(context, type, id);
  const keys = keysOf(input);
  const found = await shown.attributes(scope, keys);
  const written = found.map(
    ({ key, value, at }) => `{"lastUpdateTs":${at},"key":${JSON.stringify(key)},"value":${writtenValue(value, true)}}`,
  );
  return new WrittenJson(`[${written.join(',')}]`);
});
