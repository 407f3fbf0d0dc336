import {
  ASSET_CONDITION_OPERATORS,
  type AssetCondition,
  type AssetValueType,
  type SavedAssetFilter,
  savedAssetFilter,
} from '@twinscape/contract/assets';
import { newId } from '../../../platform/newId.ts';

export type Operator = (typeof ASSET_CONDITION_OPERATORS)[number];

const ORDERED: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'filled'];
const TEXTUAL: readonly Operator[] = ['contains', 'eq', 'ne', 'empty', 'filled'];

/**
 * How values of a kind can be compared: only numbers and days are ever greater or less; of an unknown property anything
 * may be asked. Pure.
 */
export const listOperators = (kind: AssetValueType | 'unknown'): readonly Operator[] =>
  kind === 'unknown' ? ASSET_CONDITION_OPERATORS : kind === 'number' || kind === 'date' ? ORDERED : TEXTUAL;

export const needsValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'filled';

/** A condition while it is put together. `id` tells rows of the page apart. */
export type DraftCondition = Omit<AssetCondition, 'propertyName' | 'value'> & {
  readonly id: string;
  readonly propertyName: string;
  readonly value: string;
};

/** A filter while it is put together; empty texts are what is not asked for. */
export type DraftFilter = {
  readonly key: string;
  readonly assetClassId: string;
  readonly assetClassTypeIds: readonly string[];
  readonly relationModelId: string;
  readonly hasDevice: '' | 'yes' | 'no';
  readonly hasElement: '' | 'yes' | 'no';
  readonly conditions: readonly DraftCondition[];
};

export const newCondition = (): DraftCondition => ({
  id: newId(),
  field: 'property',
  propertyName: '',
  operator: 'contains',
  value: '',
});

const toFlagChoice = (flag: boolean | undefined): '' | 'yes' | 'no' => (flag === undefined ? '' : flag ? 'yes' : 'no');

/** A saved filter to be changed. Pure but for the rows' ids. */
export const toDraftFilter = (filter: SavedAssetFilter | undefined): DraftFilter => ({
  key: filter?.key ?? '',
  assetClassId: filter?.assetClassId ?? '',
  assetClassTypeIds: filter?.assetClassTypeIds ?? [],
  relationModelId: filter?.relationModelId ?? '',
  hasDevice: toFlagChoice(filter?.hasDevice),
  hasElement: toFlagChoice(filter?.hasElement),
  conditions: (filter?.conditions ?? []).map(({ propertyName = '', value = '', ...rest }) => ({
    ...rest,
    id: newId(),
    propertyName,
    value,
  })),
});

/**
 * What a draft asks for, as it is sent; nothing is said of whether it is complete. What it does not show (a scene) is
 * kept from the filter that it was. Pure.
 */
export function toSavedFilter(draft: DraftFilter, before: SavedAssetFilter | undefined): SavedAssetFilter {
  const { key, assetClassId, assetClassTypeIds, relationModelId, hasDevice, hasElement, conditions } = draft;
  return {
    ...(before?.sceneId ? { sceneId: before.sceneId } : {}),
    ...(key.trim() ? { key: key.trim() } : {}),
    ...(assetClassId ? { assetClassId } : {}),
    ...(assetClassTypeIds.length > 0 ? { assetClassTypeIds: [...assetClassTypeIds] } : {}),
    ...(relationModelId ? { relationModelId } : {}),
    ...(hasDevice ? { hasDevice: hasDevice === 'yes' } : {}),
    ...(hasElement ? { hasElement: hasElement === 'yes' } : {}),
    ...(conditions.length > 0
      ? {
          conditions: conditions.map(({ field, propertyName, operator, value }) => ({
            field,
            operator,
            ...(field === 'property' && propertyName.trim() ? { propertyName: propertyName.trim() } : {}),
            ...(needsValue(operator) && value.trim() ? { value: value.trim() } : {}),
          })),
        }
      : {}),
  };
}

/**
 * What is wrong with a filter, by place: `conditions.0.value`, or '' for the whole; sentences are the contract's marks.
 * Pure.
 */
export function findFilterErrors(filter: SavedAssetFilter): ReadonlyMap<string, string> {
  const result = savedAssetFilter.safeParse(filter);
  if (result.success) return new Map();
  return new Map([...result.error.issues].reverse().map(({ path, message }) => [path.join('.'), message]));
}

/** The part of a draft that can be asked for already: conditions that are complete. Pure. */
export function toCompleteFilter(
  draft: DraftFilter,
  before: SavedAssetFilter | undefined,
): SavedAssetFilter | undefined {
  const complete = draft.conditions.filter(
    ({ field, propertyName, operator, value }) =>
      (field !== 'property' || propertyName.trim() !== '') && (!needsValue(operator) || value.trim() !== ''),
  );
  const filter = toSavedFilter({ ...draft, conditions: complete }, before);
  return savedAssetFilter.safeParse(filter).success ? filter : undefined;
}
