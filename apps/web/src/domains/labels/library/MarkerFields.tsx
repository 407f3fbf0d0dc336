import { type LabelMarker, MARKER_SHAPES } from '@twinscape/contract/labels';
import { Form, Segmented } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { ImageUpload } from '../../../ui/index.ts';
import { ColourField } from '../designer/fields/ColourField.tsx';
import { QuantityField } from '../designer/fields/designerFields.tsx';
import { MARKER_COLOUR, MARKER_SIZE, MarkerView } from '../panel/MarkerView.tsx';
import css from './Library.module.css';
import { markerFieldMessages } from './messages.ts';

type Props = {
  readonly marker: LabelMarker;
  /** Under which a picture is stored; undefined: for the platform. */
  readonly projectId: string | undefined;
  readonly off: boolean;
  readonly onChange: (marker: LabelMarker) => void;
};

/** What a marker is drawn as. */
export function MarkerFields({ marker, projectId, off, onChange }: Props) {
  const words = useMessages(markerFieldMessages);
  const { shape = 'dot', colour, size, picture } = marker;
  return (
    <>
      <Form.Item label={words.shape}>
        <Segmented
          aria-label={words.shape}
          value={shape}
          disabled={off}
          options={MARKER_SHAPES.map((value) => ({
            value,
            label: words[value],
            ...(value === 'picture'
              ? {}
              : { icon: <MarkerView marker={{ shape: value, size: 13, ...(colour ? { colour } : {}) }} /> }),
          }))}
          onChange={(next) => onChange({ ...marker, shape: next })}
        />
      </Form.Item>
      <div className={css.pair}>
        {shape !== 'picture' && (
          <ColourField
            label={words.colour}
            value={colour}
            otherwise={MARKER_COLOUR}
            off={off}
            onChange={(next) => onChange({ ...marker, colour: next })}
          />
        )}
        <QuantityField
          label={words.size}
          min={4}
          max={128}
          unit="px"
          off={off}
          value={size ?? MARKER_SIZE}
          onChange={(next) => onChange({ ...marker, size: next })}
        />
      </div>
      {shape === 'picture' && (
        <Form.Item label={words.picture} htmlFor="marker-picture">
          <ImageUpload
            id="marker-picture"
            shape="square"
            value={picture}
            {...(projectId ? { projectId } : {})}
            onChange={(next) => onChange({ ...marker, picture: next })}
          />
        </Form.Item>
      )}
    </>
  );
}
