import type { CallSpec } from '@twinscape/contract';
import { Checkbox, Form } from 'antd';
import { type ComponentProps, isValidElement } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../platform/language/index.ts';
import { markRequired } from './markRequired.tsx';
import { findValidationError, isCompulsory } from './validationError.ts';

type Item = ComponentProps<typeof Form.Item>;
type Props = Omit<Item, 'name' | 'rules'> & {
  readonly name: string;
  /** The call whose input this field is part of; its schema checks the value. */
  readonly call?: Pick<CallSpec, 'input'>;
  /** Instead of a call: the schema itself. */
  readonly schema?: z.ZodType;
  /** A further check over several fields; returns the objection. */
  readonly check?: (value: unknown, all: (name: string) => unknown) => string | undefined;
};

/**
 * A form field that is checked by the contract: same rule, same words as the server, and marked where it must be given.
 * `<FormField call={calls.X} name="masterName" label=…>`
 */
export function FormField({ name, call, schema, check, children, ...item }: Props) {
  const language = useLanguage();
  const own = schema ?? (call?.input.shape[name] as z.ZodType | undefined);
  const required = item.required ?? (own !== undefined && item.valuePropName !== 'checked' && isCompulsory(own));
  // A group of boxes may not say itself that it is required (ARIA): its label does.
  const isGroup = isValidElement(children) && children.type === Checkbox.Group;
  return (
    <Form.Item
      {...item}
      label={isGroup ? markRequired(item.label, { required }) : item.label}
      required={required && !isGroup}
      name={name}
      validateTrigger={['onBlur', 'onSubmit']}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_rule: unknown, value: unknown) => {
            const no = (own && findValidationError(own, value, language)) ?? check?.(value, getFieldValue);
            if (no) throw new Error(no);
          },
        }),
      ]}
    >
      {children}
    </Form.Item>
  );
}
