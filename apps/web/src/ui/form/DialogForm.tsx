import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';

type Props<Values> = Omit<FormProps<Values>, 'children'> & { readonly children: ReactNode };

/** The form of a dialog, whose button submits it: labels above the fields, and nothing kept of a field that is gone. */
export const DialogForm = <Values,>(form: Props<Values>) => (
  <Form component={false} layout="vertical" preserve={false} {...form} />
);
