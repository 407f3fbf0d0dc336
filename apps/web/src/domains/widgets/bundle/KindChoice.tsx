import { WIDGET_TYPES, type WidgetType } from '@twinscape/contract/widgets';
import { useId } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { KindMark } from '../kinds.tsx';
import css from '../library/Library.module.css';
import { widgetKindHints, widgetKindMessages } from '../messages.ts';

type Props = { readonly label: string; readonly value: WidgetType; readonly onChange: (kind: WidgetType) => void };

/** E-WidgetType: one of the five kinds. */
export function KindChoice({ label, value, onChange }: Props) {
  const words = useMessages(widgetKindMessages);
  const hints = useMessages(widgetKindHints);
  const name = useId();
  return (
    <div className={css.kinds} role="radiogroup" aria-label={label}>
      {WIDGET_TYPES.map((kind) => (
        <label key={kind} className={css.kind} data-chosen={kind === value}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          <KindMark kind={kind} size={20} />
          <span>
            <strong>{words[kind]}</strong>
            <small>{hints[kind]}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
