import type { AssetPropertyDefinition, AssetRow, AssetRowWithProperties } from '@twinscape/contract/assets';
import { useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, useActionsColumn, useNarrowScreen } from '../../../ui/index.ts';
import { ValueText } from '../detail/ValueText.tsx';
import { assetMessages } from '../messages.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';

/** Properties that are shown at once; the others wait in the column chooser. */
const SHOWN_AT_FIRST = 4;

/** A row with the values of its properties, where a type is chosen. */
export type ListedAsset = AssetRow & Partial<Pick<AssetRowWithProperties, 'typePropertys' | 'instancePropertys'>>;

const toDisplay = ({ decimals, valueMapping }: AssetPropertyDefinition) => ({ decimals, valueMapping });

/** The columns of the assets' table: what every asset has, then the properties of the chosen type. */
export function useAssetColumns(
  properties: readonly AssetPropertyDefinition[] | undefined,
  rowActions: (row: AssetRow) => MenuActions,
): Column<ListedAsset>[] {
  const words = useMessages(listMessages);
  const own = useMessages(assetMessages);
  const soft = (text: string | undefined) =>
    text ? (
      <span className="soft" title={text}>
        {text}
      </span>
    ) : (
      <span className="faint">–</span>
    );
  const isTyped = properties !== undefined;
  const isNarrow = useNarrowScreen();
  const actions = useActionsColumn<ListedAsset>({
    getActions: rowActions,
    getName: (row) => row.assetName,
    width: 64,
    shrinks: true,
  });
  if (isNarrow)
    return [
      {
        key: 'assetName',
        title: own.name,
        sort: true,
        fixed: true,
        width: 200,
        render: ({ assetName, assetNumber, classTypeName, location }) => (
          <span className={css.card}>
            <span className={`${css.name} cut`}>{assetName}</span>
            <span className="mono soft cut">{assetNumber}</span>
            <span className="soft cut">
              {[isTyped ? undefined : classTypeName, location].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      actions,
    ];
  return [
    {
      key: 'assetNumber',
      title: own.number,
      sort: true,
      fixed: true,
      width: 150,
      render: ({ assetNumber }) => <span className="mono">{assetNumber}</span>,
    },
    {
      key: 'assetName',
      title: own.name,
      sort: true,
      fixed: true,
      isName: true,
      width: 200,
      render: ({ assetName }) => <span className={`${css.name} cut`}>{assetName}</span>,
    },
    {
      key: 'classTypeName',
      title: own.type,
      sort: true,
      width: 140,
      hiddenAtFirst: isTyped,
      render: ({ classTypeName }) => soft(classTypeName),
    },
    {
      key: 'assetClassName',
      title: own.assetClass,
      width: 120,
      hiddenAtFirst: true,
      render: ({ assetClassName }) => soft(assetClassName),
    },
    ...(properties ?? []).map(
      (property, at): Column<ListedAsset> => ({
        key: `property:${property.propertyId}`,
        title: property.unit ? `${property.propertyName} (${property.unit})` : property.propertyName,
        width: 132,
        hiddenAtFirst: at >= SHOWN_AT_FIRST,
        ...(property.valueType === 'number' ? { align: 'right' as const } : {}),
        render: ({ typePropertys = [] }) => {
          const found = typePropertys.find(({ propertyId }) => propertyId === property.propertyId);
          // How it is shown is the type's to say: a long list repeats it only so often.
          return <ValueText property={{ ...property, isDefault: false, ...found, ...toDisplay(property) }} short />;
        },
      }),
    ),
    { key: 'assetTag', title: own.tag, width: 110, hiddenAtFirst: true, render: ({ assetTag }) => soft(assetTag) },
    {
      key: 'location',
      title: words.location,
      width: 150,
      hiddenAtFirst: isTyped,
      render: ({ location }) => soft(location),
    },
    { key: 'comment', title: words.comment, width: 160, hiddenAtFirst: true, render: ({ comment }) => soft(comment) },
    { key: 'createTime', title: own.created, sort: true, width: 150, hiddenAtFirst: true, format: 'minute' },
    { key: 'updateTime', title: own.updated, sort: true, width: 150, format: 'minute' },
    actions,
  ];
}
