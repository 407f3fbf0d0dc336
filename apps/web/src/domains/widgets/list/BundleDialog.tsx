import { type ComponentPackage, WIDGET_NAME_MAX, widgetCalls } from '@twinscape/contract/widgets';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { DialogWithForm, FormField, ImageUpload } from '../../../ui/index.ts';
import { useWidgetLibraryChange } from '../library/useLibrary.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { bundleListMessages } from './messages.ts';

type Props = {
  readonly place: WidgetLibraryRef;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (bundle: ComponentPackage) => void;
};
type Values = { readonly name: string; readonly comment?: string; readonly logo?: string };

/** A new bundle: name, description, cover (C-PKG-05, C-PKG-15). */
export function BundleDialog({ place, open, onClose, onMade }: Props) {
  const words = useMessages(bundleListMessages);
  const adding = useWidgetLibraryChange<ComponentPackage>(place, {
    onDone: (bundle) => {
      onClose();
      onMade(bundle);
    },
  });
  return (
    <DialogWithForm<Values>
      title={words.add}
      open={open}
      onClose={onClose}
      submitWord={words.create}
      sending={adding}
      onSubmit={({ name, comment, logo }) =>
        adding.run((library) =>
          library.add({ name: name.trim(), comment: comment?.trim() ?? '', ...(logo ? { logo } : {}) }),
        )
      }
    >
      <BundleFields projectId={place.scope === 'project' ? place.projectId : undefined} />
    </DialogWithForm>
  );
}

/** What a bundle is called and looks like, as fields of a form. */
export function BundleFields({
  projectId,
  off = false,
}: {
  readonly projectId: string | undefined;
  readonly off?: boolean;
}) {
  const words = useMessages(bundleListMessages);
  return (
    <>
      <FormField call={widgetCalls.AddComponentPackage} name="name" label={words.name}>
        <Input maxLength={WIDGET_NAME_MAX} disabled={off} />
      </FormField>
      <FormField call={widgetCalls.AddComponentPackage} name="comment" label={words.comment}>
        <Input.TextArea rows={3} maxLength={2_000} disabled={off} />
      </FormField>
      {!off && (
        <FormField call={widgetCalls.AddComponentPackage} name="logo" label={words.cover} extra={words.coverHint}>
          <ImageUpload {...(projectId ? { projectId } : {})} />
        </FormField>
      )}
    </>
  );
}
