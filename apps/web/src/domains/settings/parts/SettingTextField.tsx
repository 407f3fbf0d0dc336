import { Input, type InputProps } from 'antd';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { FormField } from '../../../ui/index.ts';

type Props<Name extends string> = Pick<InputProps, 'maxLength' | 'placeholder' | 'inputMode'> &
  Pick<ComponentProps<typeof FormField>, 'check' | 'dependencies'> & {
    readonly name: Name;
    /** Those of the settings that it is one of. */
    readonly schemas: Readonly<Record<Name, z.ZodType>>;
    /** What it is called, and what is said below it. */
    readonly words: Readonly<Record<Name | `${Name}Hint`, string>>;
  };

/** A setting that is a text, with what it is for below it. */
export function SettingTextField<Name extends string>(props: Props<Name>) {
  const { name, schemas, words, check, dependencies, ...input } = props;
  return (
    <FormField
      name={name}
      label={words[name]}
      schema={schemas[name]}
      extra={words[`${name}Hint`]}
      {...(check ? { check } : {})}
      {...(dependencies ? { dependencies } : {})}
    >
      <Input {...input} />
    </FormField>
  );
}
