import type { LabelMarker } from '@twinscape/contract/labels';
import { Form } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { parseMarker } from '../../library/MarkerDialog.tsx';
import { useBothLibraries } from '../../library/useLibrary.ts';
import { MarkerView } from '../../panel/MarkerView.tsx';
import css from '../Designer.module.css';
import { fieldMessages } from '../messages.ts';

const MAX_CHOICES = 24;

type Props = {
  readonly projectId: string;
  readonly off: boolean;
  readonly onChange: (marker: LabelMarker) => void;
};

/** Takes over a marker of the project's or the system's library. */
export function MarkerChoice({ projectId, off, onChange }: Props) {
  const words = useMessages(fieldMessages);
  const { items } = useBothLibraries('anchor', projectId, MAX_CHOICES);
  if (items.length === 0) return null;
  return (
    <Form.Item label={words.markerFrom}>
      <div className={css.markers}>
        {items.map(({ id, name, json }) => (
          <button
            key={id}
            type="button"
            title={name}
            aria-label={name}
            disabled={off}
            onClick={() => onChange({ ...parseMarker(json), anchorId: id })}
          >
            <MarkerView marker={{ ...parseMarker(json), size: 20 }} />
          </button>
        ))}
      </div>
    </Form.Item>
  );
}
