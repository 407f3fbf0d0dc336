import type { AssetRow } from '@twinscape/contract/assets';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { readStoredJson, writeStoredJson } from '../../../platform/browserStorage.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { LABEL_FIELDS, type LabelField, toLabel } from './label.ts';
import { findLayout, LAYOUTS } from './layouts.ts';

const KEY = 'assets.labels';
const shape = z.object({ layout: z.string(), fields: z.array(z.enum(LABEL_FIELDS)), hasOutlines: z.boolean() });
export type LabelChoice = z.output<typeof shape>;

const FIRST: LabelChoice = {
  layout: LAYOUTS[0].id,
  fields: ['assetName', 'classTypeName', 'location'],
  hasOutlines: false,
};

/** The labels of assets as the person chose them last on this browser. */
export function useLabels(rows: readonly AssetRow[]) {
  const { id: projectId, projectName } = useProject();
  const [choice, setChoice] = useState<LabelChoice>(
    () => readStoredJson(KEY, (value): value is LabelChoice => shape.safeParse(value).success) ?? FIRST,
  );
  const [skipped, setSkipped] = useState(0);
  const labels = useMemo(() => {
    const fields = new Set<LabelField>(choice.fields);
    return rows.map((row) => toLabel(row, fields, { origin: location.origin, projectId, projectName }));
  }, [rows, choice.fields, projectId, projectName]);
  const layout = findLayout(choice.layout);
  const perPage = layout.columns * layout.rows;
  return {
    choice,
    choose: (change: Partial<LabelChoice>) => {
      const next = { ...choice, ...change };
      writeStoredJson(KEY, next);
      setChoice(next);
    },
    skipped: Math.min(skipped, perPage - 1),
    setSkipped,
    labels,
    layout,
    perPage,
  };
}
