import { ColorPicker, Form } from 'antd';
import { defineMessages, useMessages } from '../../../../platform/language/index.ts';

const texts = defineMessages({ standard: { cn: '默认', en: 'Default' } });

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  /** What is drawn without a colour of its own. */
  readonly otherwise: string;
  readonly off?: boolean;
  /** Undefined: as it is drawn without one. */
  readonly onChange: (colour: string | undefined) => void;
};

/** A colour in hexadecimal form, with opacity; it can be left to what is drawn otherwise. */
export function ColourField({ label, value, otherwise, off = false, onChange }: Props) {
  const words = useMessages(texts);
  return (
    <Form.Item label={label}>
      <ColorPicker
        value={value ?? otherwise}
        disabled={off}
        format="hex"
        disabledFormat
        showText={(colour) => (value === undefined ? words.standard : colour.toHexString())}
        allowClear
        onChangeComplete={(colour) => onChange(colour.cleared ? undefined : colour.toHexString())}
        onClear={() => onChange(undefined)}
      />
    </Form.Item>
  );
}
