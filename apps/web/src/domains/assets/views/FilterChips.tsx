import { assetCalls, type SavedAssetFilter } from '@twinscape/contract/assets';
import { modelCalls } from '@twinscape/contract/models';
import { findMappedValue, mappedName } from '@twinscape/contract/telemetry';
import { useCall } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { findBranch } from '../../../ui/tree/branches.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { needsValue } from './conditions.ts';
import { filterMessages } from './filterMessages.ts';
import css from './Views.module.css';

/** What a smart view asks for, a few words for each part. */
export function FilterChips({ projectId, filter }: { readonly projectId: string; readonly filter: SavedAssetFilter }) {
  const words = useMessages(filterMessages);
  const { tree } = useClassTree(projectId);
  const { relationModelId } = filter;
  const models = useCall(
    modelCalls.GetModelList,
    { projectId, pageIndex: 1, pageSize: 999 },
    { enabled: relationModelId !== undefined, handles: true },
  );
  const language = useLanguage();
  const hasCodes = filter.conditions?.some(({ field }) => field === 'property') ?? false;
  const properties = useCall(assetCalls.GetAssetPropertyNames, { projectId }, { enabled: hasCodes, handles: true });
  const toWord = (propertyName: string | undefined, value: string): string => {
    const property = properties.data?.find((one) => one.propertyName === propertyName);
    const mapped = findMappedValue(property?.valueMapping, value);
    return mapped ? mappedName(mapped, language) : value;
  };
  const nameOf = (id: string): string => findBranch<ClassBranch>(tree, id)?.name ?? words.gone;
  const model = models.data?.data.list.find(({ modelId }) => modelId === relationModelId);
  const { key, assetClassId, assetClassTypeIds = [], hasDevice, hasElement, conditions = [] } = filter;
  const parts = [
    ...(key ? [`${words.key} ${key}`] : []),
    ...(assetClassId ? [`${words.assetClass} ${nameOf(assetClassId)}`] : []),
    ...(assetClassTypeIds.length > 0 ? [`${words.types} ${assetClassTypeIds.map(nameOf).join(' / ')}`] : []),
    ...(relationModelId ? [`${words.model} ${model?.modelName ?? '…'}`] : []),
    ...(hasDevice === undefined ? [] : [hasDevice ? words.withDevice : words.withoutDevice]),
    ...(hasElement === undefined ? [] : [hasElement ? words.withElement : words.withoutElement]),
    ...conditions.map(({ field, propertyName, operator, value }) =>
      [
        field === 'property' ? propertyName : words[field],
        words[operator],
        needsValue(operator) ? toWord(propertyName, value ?? '') : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ];
  return (
    <div className={css.chips}>
      {parts.map((part) => (
        <span key={part} className={css.chip}>
          {part}
        </span>
      ))}
    </div>
  );
}
