import type { ComponentPackage } from '@twinscape/contract/widgets';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useKey } from '../../../platform/keys/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import {
  ActionButton,
  Facts,
  FailureNote,
  Glyph,
  MoreMenu,
  Page,
  toast,
  UnsavedGuard,
  useWrongFields,
} from '../../../ui/index.ts';
import { libraryScopeMessages, useLibraryRights } from '../../projects/index.ts';
import { Gone } from '../bundle/Gone.tsx';
import { bundleMessages } from '../bundle/messages.ts';
import css from '../library/Library.module.css';
import { useBundle, useChange } from '../library/useLibrary.ts';
import { BundleCover } from '../list/BundleCover.tsx';
import { BundleFields } from '../list/BundleDialog.tsx';
import { useBundleActs } from '../list/useBundleActs.tsx';
import { widgetMessages } from '../messages.ts';
import { ROOT, useGoTo, usePlace, useSubject } from '../place.ts';

type Values = { readonly name: string; readonly comment?: string; readonly logo?: string };

/** S-WID-03: name, description and picture of a bundle. */
export function BundleDetails() {
  const place = usePlace();
  const { bundleId } = useSubject();
  const bundle = useBundle(place, bundleId);
  return bundle.data ? <Details key={bundle.data.id} bundle={bundle.data} /> : <Gone query={bundle} />;
}

function Details({ bundle }: { readonly bundle: ComponentPackage }) {
  const words = useMessages(bundleMessages);
  const shared = useMessages(widgetMessages);
  const shelves = useMessages(libraryScopeMessages);
  const format = useFormat();
  const place = usePlace();
  const goTo = useGoTo();
  const rights = useLibraryRights(place.shelf);
  const acts = useBundleActs(place, undefined, () => goTo());
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const { id, name, comment, logo, widgetCount, createTime, updateTime } = bundle;
  const initial: Values = { name, comment, ...(logo ? { logo } : {}) };
  const saving = useChange<ComponentPackage>(place, {
    onDone: () => {
      setDirty(false);
      toast.success(shared.saved);
    },
  });
  const rest = useWrongFields(form, saving.failure);
  const isOff = rights.off !== undefined;
  const save = () => {
    if (isOff || saving.busy) return;
    void form.validateFields().then(
      (values) =>
        saving.run((library) =>
          library.change(id, {
            name: values.name.trim(),
            comment: values.comment?.trim() ?? '',
            logo: values.logo ?? '',
          }),
        ),
      // The fields say what is missing.
      () => undefined,
    );
  };
  useKey(isOff ? undefined : { keys: 'mod+s', title: bundleMessages.save, run: save, inFields: true });
  const putBack = () => {
    form.setFieldsValue({ name, comment, logo } as Values);
    setDirty(false);
    saving.reset();
  };
  return (
    <Page
      title={words.detailsTitle}
      body="read"
      crumbs={[
        { title: shared.bundles, to: ROOT },
        { title: name, to: `${ROOT}/${id}` },
      ]}
      actions={
        <>
          <Button icon={<Glyph name="cards" />} onClick={() => goTo(id)}>
            {words.toContent}
          </Button>
          <span className={css.menu}>
            <MoreMenu acts={acts.actsOf(bundle)} of={name} />
          </span>
        </>
      }
    >
      <UnsavedGuard when={isDirty} />
      <div className={css.details}>
        <div>
          <FailureNote failure={rest} />
          <Form
            form={form}
            component={false}
            layout="vertical"
            requiredMark={false}
            initialValues={initial}
            onValuesChange={(_change, all) =>
              setDirty(
                all.name !== name || (all.comment ?? '') !== comment || (all.logo ?? undefined) !== (logo ?? undefined),
              )
            }
          >
            <BundleFields projectId={place.shelf === 'project' ? place.projectId : undefined} off={isOff} />
          </Form>
          {!rights.isReadOnly && (
            <div className={css.foot}>
              <ActionButton type="primary" off={rights.off} loading={saving.busy} disabled={!isDirty} onClick={save}>
                {words.save}
              </ActionButton>
              {isDirty && <Button onClick={putBack}>{words.discard}</Button>}
            </div>
          )}
        </div>
        <div className={css.facts}>
          <figure>
            <BundleCover bundle={bundle} />
          </figure>
          <Facts
            rows={[
              { name: words.library, value: shelves[place.shelf] },
              { name: words.count, value: <span className="num">{format.number(widgetCount)}</span> },
              { name: words.created, value: format.instant(createTime) },
              { name: words.changed, value: format.instant(updateTime) },
            ]}
          />
        </div>
      </div>
      {acts.dialogs}
    </Page>
  );
}
