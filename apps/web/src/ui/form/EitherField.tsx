import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { Either } from '../Either.tsx';

type Props<V extends string | boolean> = ComponentProps<typeof Either<V>> & {
  /** What the choice means. */
  readonly hint?: string | undefined;
};

/** A field with two ways, of which one holds. */
export function EitherField<V extends string | boolean>({ hint, ...choice }: Props<V>) {
  return (
    <Form.Item label={choice.label} extra={hint}>
      <Either {...choice} />
    </Form.Item>
  );
}
