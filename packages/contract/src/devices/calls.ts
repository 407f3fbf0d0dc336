import { deviceCategoryCalls } from './categoryCalls.ts';
import { eventCalls } from './eventCalls.ts';
import { deviceFirmwareCalls } from './firmwareCalls.ts';
import { devicePropertyCalls } from './propertyCalls.ts';
import { deviceRegistryCalls } from './registryCalls.ts';
import { relationCalls } from './relationCalls.ts';
import { rpcCalls } from './rpcCalls.ts';
import { deviceSpreadsheetCalls } from './spreadsheetCalls.ts';

export const deviceCalls = {
  ...deviceCategoryCalls,
  ...deviceRegistryCalls,
  ...devicePropertyCalls,
  ...deviceSpreadsheetCalls,
  ...relationCalls,
  ...deviceFirmwareCalls,
  ...eventCalls,
  ...rpcCalls,
} as const;
