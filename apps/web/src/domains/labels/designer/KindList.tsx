import { PANEL_TYPES, type PanelType } from '@twinscape/contract/labels';
import { useMessages } from '../../../platform/language/index.ts';
import type { ControlProps } from '../../../ui/form/controlProps.ts';
import { PathGlyph } from '../../../ui/index.ts';
import { panelKindHints, panelKindMessages } from '../messages.ts';
import { KIND_SHAPES } from '../panel/kindShapes.ts';
import css from './Designer.module.css';

/** The nine kinds of labels; what they have in common stays when another one is chosen. */
export function KindList({ value, off, onChange }: ControlProps<PanelType>) {
  const words = useMessages(panelKindMessages);
  const hints = useMessages(panelKindHints);
  return (
    <div className={css.kinds} role="radiogroup">
      {PANEL_TYPES.map((type) => (
        <label key={type} className={css.kind} data-chosen={type === value} title={hints[type]}>
          <input
            type="radio"
            name="label-kind"
            checked={type === value}
            disabled={off}
            onChange={() => onChange(type)}
            aria-label={words[type]}
          />
          <PathGlyph shape={KIND_SHAPES[type]} />
          <span>
            <strong>{words[type]}</strong>
            <small>{hints[type]}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
