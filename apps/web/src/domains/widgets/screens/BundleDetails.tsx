import type { ComponentPackage } from '@twinscape/contract/widgets';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { isConflict } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  ChangedElsewhere,
  DescriptionList,
  FailureNote,
  Glyph,
  MoreMenu,
  Page,
  submitValid,
  toast,
  UnsavedGuard,
  useServerFieldErrors,
} from '../../../ui/index.ts';
import { libraryScopeMessages } from '../../../ui/library/messages.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { bundleMessages } from '../bundle/messages.ts';
import { NotFound } from '../bundle/NotFound.tsx';
import css from '../library/Library.module.css';
import { getWidgetLibrary } from '../library/library.ts';
import { useBundle, useWidgetLibraryChange } from '../library/useLibrary.ts';
import { useWidgetsRefetch } from '../library/useWidgetsRefetch.ts';
import { BundleCover } from '../list/BundleCover.tsx';
import { BundleFields } from '../list/BundleDialog.tsx';
import { useBundleActions } from '../list/useBundleActions.tsx';
import { widgetMessages } from '../messages.ts';
import { ROOT, useAddressIds, useGoToBundle, useWidgetLibraryRef } from '../widgetLibraryRef.ts';

type Values = { readonly name: string; readonly comment?: string; readonly logo?: string };

/** S-WID-03: name, description and picture of a bundle. */
export function BundleDetails() {
  const place = useWidgetLibraryRef();
  const { bundleId } = useAddressIds();
  const bundle = useBundle(place, bundleId);
  useWidgetsRefetch();
  const [round, setRound] = useState(0);
  if (!bundle.data) return <NotFound query={bundle} />;
  const reload = () => void bundle.refetch().then(() => setRound((now) => now + 1));
  return <Details key={`${bundle.data.id} ${round}`} bundle={bundle.data} onReload={reload} />;
}

type DetailsProps = {
  readonly bundle: ComponentPackage;
  /** Begins anew with what stands now. */
  readonly onReload: () => void;
};

function Details({ bundle, onReload }: DetailsProps) {
  const words = useMessages(bundleMessages);
  const shared = useMessages(widgetMessages);
  const shelves = useMessages(libraryScopeMessages);
  const format = useFormat();
  const place = useWidgetLibraryRef();
  const goTo = useGoToBundle();
  const rights = useLibraryRights(place.scope);
  const acts = useBundleActions(place, undefined, () => goTo());
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  // What is read later is shown beside the form, and does not disturb what is typed.
  const [begun, setBegun] = useState(bundle);
  const { id, name, comment, logo } = begun;
  const { widgetCount, createTime, updateTime } = bundle;
  const initial: Values = { name, comment, ...(logo ? { logo } : {}) };
  const saving = useWidgetLibraryChange<ComponentPackage>(place, {
    onDone: (saved) => {
      setBegun(saved);
      setDirty(false);
      toast.success(shared.saved);
    },
  });
  const rest = useServerFieldErrors(form, saving.failure);
  const isOff = rights.off !== undefined;
  const { elsewhere, goOn, latest } = useChangedElsewhere({
    ids: [id],
    known: begun.updateTime.getTime(),
    isRefused: isConflict(saving.failure),
    read: async () => (await getWidgetLibrary(place).bundle(id)).updateTime.getTime(),
  });
  const save = (known = begun.updateTime) => {
    if (isOff || saving.busy) return;
    submitValid(form, (values) =>
      saving.run((library) =>
        library.change(id, {
          name: values.name.trim(),
          comment: values.comment?.trim() ?? '',
          logo: values.logo ?? '',
          updateTime: known,
        }),
      ),
    );
  };
  useShortcut(isOff ? undefined : { keys: 'mod+s', title: bundleMessages.save, run: () => save(), inFields: true });
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
          <ChangedElsewhere
            name={name}
            elsewhere={saving.busy ? undefined : elsewhere}
            isDirty={isDirty}
            busy={saving.busy}
            onLatest={onReload}
            onOver={isOff || typeof latest !== 'number' ? undefined : () => save(new Date(latest))}
            onGoOn={() => {
              saving.reset();
              goOn();
            }}
            onClose={() => {
              setDirty(false);
              setTimeout(() => goTo());
            }}
          />
          <FailureNote failure={rest} />
          <Form
            form={form}
            component={false}
            layout="vertical"
            initialValues={initial}
            onValuesChange={(_change, all) =>
              setDirty(
                all.name !== name || (all.comment ?? '') !== comment || (all.logo ?? undefined) !== (logo ?? undefined),
              )
            }
          >
            <BundleFields projectId={place.scope === 'project' ? place.projectId : undefined} off={isOff} />
          </Form>
          {!rights.isReadOnly && (
            <div className={css.foot}>
              <ActionButton
                type="primary"
                off={rights.off}
                loading={saving.busy}
                disabled={!isDirty}
                onClick={() => save()}
              >
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
          <DescriptionList
            rows={[
              { name: words.library, value: shelves[place.scope] },
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
