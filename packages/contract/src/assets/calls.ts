import { assetAttachmentCalls } from './attachmentCalls.ts';
import { assetClassCalls } from './classCalls.ts';
import { assetElementCalls } from './elementCalls.ts';
import { assetMaterialCalls } from './materialCalls.ts';
import { assetPropertyCalls } from './propertyCalls.ts';
import { assetRegistryCalls } from './registryCalls.ts';
import { assetDeviceCalls } from './relationCalls.ts';
import { assetSpreadsheetCalls } from './spreadsheetCalls.ts';
import { assetSystemCalls } from './systemCalls.ts';
import { assetViewCalls } from './viewCalls.ts';

export const assetCalls = {
  ...assetClassCalls,
  ...assetRegistryCalls,
  ...assetPropertyCalls,
  ...assetDeviceCalls,
  ...assetViewCalls,
  ...assetElementCalls,
  ...assetSpreadsheetCalls,
  ...assetAttachmentCalls,
  ...assetSystemCalls,
  ...assetMaterialCalls,
} as const;
