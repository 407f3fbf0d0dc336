import type { AssetPropertyDefinition } from '@twinscape/contract/assets';
import { useFormat } from '../../../platform/language/index.ts';
import css from './Types.module.css';

/** The default of a property as its kind is looked at; a link only opens when it is one to the web. */
export function DefaultValue({ property }: { readonly property: AssetPropertyDefinition }) {
  const { valueType, defaultValue, unit } = property;
  const format = useFormat();
  if (defaultValue === undefined) return <span className="faint">—</span>;
  if (valueType === 'image') return <img className={css.plate} src={defaultValue} alt="" />;
  if (valueType === 'link')
    return (
      <a className={`${css.value} cut`} href={defaultValue} target="_blank" rel="noopener noreferrer">
        {defaultValue}
      </a>
    );
  if (valueType === 'number')
    return (
      <span className="num">
        {format.number(Number(defaultValue))}
        {unit && <span className="unit">{unit}</span>}
      </span>
    );
  return (
    <span className={`${css.value} cut`} title={defaultValue}>
      {defaultValue}
    </span>
  );
}
