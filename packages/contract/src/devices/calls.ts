import { deviceCategoryCalls } from './categoryCalls.ts';
import { entityViewCalls } from './entityViewCalls.ts';
import { eventCalls } from './eventCalls.ts';
import { otaCalls } from './otaCalls.ts';
import { devicePropertyCalls } from './propertyCalls.ts';
import { deviceRegistryCalls } from './registryCalls.ts';
import { relationCalls } from './relationCalls.ts';
import { rpcCalls } from './rpcCalls.ts';
import { deviceSheetCalls } from './sheetCalls.ts';
import { deviceThingCalls } from './thingCalls.ts';

export const deviceCalls = {
  ...deviceCategoryCalls,
  ...deviceRegistryCalls,
  ...devicePropertyCalls,
  ...deviceSheetCalls,
  ...deviceThingCalls,
  ...relationCalls,
  ...otaCalls,
  ...eventCalls,
  ...entityViewCalls,
  ...rpcCalls,
} as const;
