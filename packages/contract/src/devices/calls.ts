import { deviceCategoryCalls } from './categoryCalls.ts';
import { devicePropertyCalls } from './propertyCalls.ts';
import { deviceRegistryCalls } from './registryCalls.ts';

export const deviceCalls = { ...deviceCategoryCalls, ...deviceRegistryCalls, ...devicePropertyCalls } as const;
