import { refuse } from '@twinscape/contract';
import { COMPARISON_DETAIL_ROWS, modelElementCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadChangedProperties } from '../changedProperties.ts';
import { compareVersions } from '../compareStore.ts';
import { toElementChange } from '../rows.ts';

export const CompareVersion = defineHandler(modelElementCalls.CompareVersion, async (input, context) => {
  const { db } = context.platform.database;
  const { version: a } = await requireConvertedVersion(context, input.modelId, input.versionA);
  const { version: b } = await requireConvertedVersion(context, input.modelId, input.versionB);
  if (a.id === b.id) throw refuse(refusals['model.sameVersion']);
  const limit = input.details ? Math.min(input.pageSize, COMPARISON_DETAIL_ROWS) : input.pageSize;
  const found = await compareVersions(db, {
    a: a.key,
    b: b.key,
    changes: input.changes,
    key: input.key,
    limit,
    offset: (input.pageIndex - 1) * limit,
  });
  const details = input.details
    ? await loadChangedProperties(db, [a.key, b.key], found.rows, context.language)
    : new Map<number, never>();
  return {
    versionA: String(a.number),
    versionB: String(b.number),
    added: found.added,
    removed: found.removed,
    propertiesChanged: found.properties,
    geometryChanged: found.geometry,
    unchanged: found.unchanged,
    data: { list: found.rows.map((row) => toElementChange(row, details.get(row.b ?? -1))), count: found.listed },
  };
});
