import { assetClassCalls } from './classCalls.ts';
import { assetPropertyCalls } from './propertyCalls.ts';
import { assetRegistryCalls } from './registryCalls.ts';

export const assetCalls = { ...assetClassCalls, ...assetRegistryCalls, ...assetPropertyCalls } as const;
