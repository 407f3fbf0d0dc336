import {
  WIDGET_NAME_MAX,
  type Widget,
  type WidgetRow,
  type WidgetType,
  widgetCalls,
} from '@twinscape/contract/widgets';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { submitValid } from '../../../ui/form/submitValid.ts';
import { Dialog, FormField, useLastDefined, useServerFieldErrors } from '../../../ui/index.ts';
import { useWidgetLibraryChange } from '../library/useLibrary.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { KindChoice } from './KindChoice.tsx';
import { bundleMessages } from './messages.ts';
import { STARTERS } from './starters.ts';

type Props = {
  readonly place: WidgetLibraryRef;
  readonly bundleId: string;
  /** A widget that gets another name, or a new one. */
  readonly subject: WidgetRow | 'new' | undefined;
  readonly onClose: () => void;
  readonly onMade: (widget: Widget) => void;
};

/** A new widget of a kind (C-PKG-06, C-PKG-16), or another name for one. */
export function WidgetDialog({ place, bundleId, subject, onClose, onMade }: Props) {
  const words = useMessages(bundleMessages);
  const [form] = Form.useForm<{ readonly name: string }>();
  const [widgetType, setKind] = useState<WidgetType>('latest');
  const displayed = useLastDefined(subject);
  const renamed = displayed === 'new' ? undefined : displayed;
  const changing = useWidgetLibraryChange<Widget>(place, {
    onDone: (widget) => {
      onClose();
      if (!renamed) onMade(widget);
    },
  });
  const rest = useServerFieldErrors(form, changing.failure);
  const { reset } = changing;
  useEffect(() => {
    if (!subject) return;
    reset();
    form.resetFields();
    form.setFieldValue('name', subject === 'new' ? '' : subject.name);
  }, [subject, reset, form]);
  const submit = () =>
    submitValid(form, ({ name }) =>
      changing.run((library) =>
        renamed
          ? library.changeWidget(renamed.id, { name: name.trim() })
          : library.addWidget(bundleId, { name: name.trim(), widgetType, ...STARTERS[widgetType] }),
      ),
    );
  return (
    <Dialog
      title={renamed ? words.rename : words.add}
      open={subject !== undefined}
      onClose={onClose}
      onSubmit={submit}
      submitWord={renamed ? words.save : words.create}
      width={renamed ? 'small' : 'wide'}
      busy={changing.busy}
      failure={rest}
    >
      <Form form={form} component={false} layout="vertical">
        <FormField call={widgetCalls.AddComponentPackageWidget} name="name" label={words.name}>
          <Input maxLength={WIDGET_NAME_MAX} />
        </FormField>
        {!renamed && (
          <Form.Item label={words.kind}>
            <KindChoice label={words.kind} value={widgetType} onChange={setKind} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
