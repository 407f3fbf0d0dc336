import { modelElementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadTreeLevel } from '../tree.ts';

export const GetElementTree = defineHandler(modelElementCalls.GetElementTree, async (input, context) => {
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const page = { ...input, parentId: input.parentId || undefined };
  return { data: await loadTreeLevel(context.platform.database, version.key, page) };
});
