import { assetSystemCalls } from '@twinscape/contract/assets';
import { newId } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { importJson } from '../importJson.ts';

/** C-AST-29, RU-TRIAL-04, RU-VAL-39, RU-IMP-01. */
export const ImportAssetFromJson = defineHandler(
  assetSystemCalls.ImportAssetFromJson,
  ({ projectId: _, ...order }, context) => importJson(context, order, newId()),
);
