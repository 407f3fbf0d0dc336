import type { AssetProperty, AssetPropertyDefinition } from '@twinscape/contract/assets';
import { findMappedValue, mappedName } from '@twinscape/contract/telemetry';
import { defineMessages, useLanguage, useMessages } from '../../../platform/language/index.ts';
import { usePictureSource } from '../../../ui/index.ts';
import { formatMeasured } from '../../../ui/values/formatValue.ts';
import { MappedDot } from '../../../ui/values/MappedDot.tsx';
import css from './Values.module.css';

const texts = defineMessages({
  byDefault: { cn: '默认', en: 'default' },
});

type Shown = Pick<AssetPropertyDefinition, 'propertyName' | 'valueType' | 'unit' | 'decimals' | 'valueMapping'> &
  Partial<Pick<AssetProperty, 'value' | 'isDefault'>>;

type Props = {
  readonly property: Shown;
  /** In a cell of a table: one line, without the unit, which its head has. */
  readonly short?: boolean;
};

/**
 * A value by its kind: mapped codes as their words, numbers with their unit, links that open, pictures that can be
 * looked at; what comes from the type is said so.
 */
export function ValueText({ property, short = false }: Props) {
  const { propertyName, valueType, unit, decimals, value, isDefault } = property;
  const words = useMessages(texts);
  const language = useLanguage();
  if (!value) return <span className="faint">–</span>;
  const mark = isDefault && !short && <small className={css.default}>{words.byDefault}</small>;
  const mapped = findMappedValue(property.valueMapping, value);
  if (mapped)
    return (
      <span className={css.value} title={value}>
        <MappedDot colour={mapped.colour} />
        <span className={isDefault ? 'soft' : ''}>{mappedName(mapped, language)}</span>
        {mark}
      </span>
    );
  switch (valueType) {
    case 'number':
      return (
        <span className={css.value}>
          <span className={`num ${isDefault ? 'soft' : ''}`} title={short && isDefault ? words.byDefault : undefined}>
            {/* What a plate says is not rounded unless somebody asked for it. */}
            {decimals === undefined ? value : formatMeasured(Number(value), { unit, decimals })}
          </span>
          {unit && !short && <small className="faint">{unit}</small>}
          {mark}
        </span>
      );
    case 'link':
      return (
        <span className={css.value}>
          <a href={value} target="_blank" rel="noreferrer noopener" className="cut" title={value}>
            {value.replace(/^https?:\/\//, '')}
          </a>
          {mark}
        </span>
      );
    case 'image':
      return (
        <span className={css.value}>
          <Thumbnail address={value} name={propertyName} isSmall={short} />
          {mark}
        </span>
      );
    default:
      return (
        <span className={css.value}>
          <span
            className={`${short ? 'cut' : css.lines} ${valueType === 'date' ? 'num' : ''} ${isDefault ? 'soft' : ''}`}
            title={short ? value : undefined}
          >
            {value}
          </span>
          {unit && !short && <small className="faint">{unit}</small>}
          {mark}
        </span>
      );
  }
}

/** A picture that opens in its full size. One that cannot be shown here – from elsewhere, or gone – stays a link. */
function Thumbnail({
  address,
  name,
  isSmall,
}: {
  readonly address: string;
  readonly name: string;
  readonly isSmall: boolean;
}) {
  const { shown, onError } = usePictureSource(address);
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" className="cut" title={name}>
      {!shown ? (
        address
      ) : (
        <img src={shown} alt={name} loading="lazy" className={isSmall ? css.small : css.picture} onError={onError} />
      )}
    </a>
  );
}
