import { type AssetProperty, assetElementCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState } from '../../../../ui/index.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import type { Asset } from './asset.ts';

/** Elements whose properties are shown; an asset of many elements has them on its page. */
const MOST_ELEMENTS = 5;

/** Values of an asset: those that its type asks for, its own, and those that were taken over from its elements. */
export function PropertyLists({ projectId, asset }: { readonly projectId: string; readonly asset: Asset }) {
  const words = useMessages(inModelMessages);
  const { typePropertys, instancePropertys, relationAssetModelElements } = asset;
  const elements = relationAssetModelElements.slice(0, MOST_ELEMENTS);
  const isEmpty = typePropertys.length + instancePropertys.length + elements.length === 0;
  if (isEmpty) return <EmptyState small title={words.noProperties} />;
  return (
    <div className={css.body}>
      <Values title={words.typeProperties} properties={typePropertys} />
      <Values title={words.instanceProperties} properties={instancePropertys} />
      {elements.map(({ relationModelId, relationModelElementId, relationModelElementName }) => (
        <OfElement
          key={`${relationModelId} ${relationModelElementId}`}
          input={{ projectId, assetId: asset.assetId, relationModelId, relationModelElementId }}
          name={relationModelElementName || relationModelElementId}
        />
      ))}
    </div>
  );
}

function Values({ title, properties }: { readonly title: string; readonly properties: readonly AssetProperty[] }) {
  const words = useMessages(inModelMessages);
  if (properties.length === 0) return null;
  return (
    <section className={css.section} aria-label={title}>
      <h3>{title}</h3>
      <dl className={css.pairs}>
        {properties.map((property) => (
          <div key={property.propertyId} title={property.isDefault ? words.isDefault : undefined}>
            <dt>{property.propertyName}</dt>
            <dd>
              <Written property={property} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Written({ property: { propertyName, valueType, value, unit } }: { readonly property: AssetProperty }) {
  const format = useFormat();
  if (value === undefined || value === '') return <>–</>;
  if (valueType === 'link')
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        {value}
      </a>
    );
  if (valueType === 'image') return <img src={value} alt={propertyName} loading="lazy" />;
  if (valueType === 'number')
    return (
      <span className="num">
        {format.number(Number(value))}
        {unit && <span className="unit">{unit}</span>}
      </span>
    );
  return <>{unit ? `${value} ${unit}` : value}</>;
}

type OfElementProps = {
  readonly input: {
    readonly projectId: string;
    readonly assetId: string;
    readonly relationModelId: string;
    readonly relationModelElementId: string;
  };
  readonly name: string;
};

/** Properties as they were when the element was related (C-AST-05). */
function OfElement({ input, name }: OfElementProps) {
  const say = useSay();
  const { data = [] } = useCall(assetElementCalls.GetAssetModelElementPropertyList, input, { handles: true });
  if (data.length === 0) return null;
  const title = say(inModelMessages.fromElement, { name });
  return (
    <section className={css.section} aria-label={title}>
      <h3>{title}</h3>
      <dl className={css.pairs}>
        {data.map(({ propertyId, properyName, propertyValue, group }) => (
          <div key={propertyId ?? `${group} ${properyName}`} title={group}>
            <dt>{properyName}</dt>
            <dd>{propertyValue || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
