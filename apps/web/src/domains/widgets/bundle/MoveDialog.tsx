import type { WidgetRow } from '@twinscape/contract/widgets';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, toast, useLastDefined } from '../../../ui/index.ts';
import { useBundles, useWidgetLibraryChange } from '../library/useLibrary.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { bundleMessages } from './messages.ts';

const FOUND_AT_ONCE = 50;

type Props = {
  readonly place: WidgetLibraryRef;
  readonly bundleId: string;
  readonly moved: readonly WidgetRow[] | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Another bundle of the same library takes widgets over (C-PKG-08, C-PKG-18). */
export function MoveDialog({ place, bundleId, moved, onClose, onDone }: Props) {
  const words = useMessages(bundleMessages);
  const say = useSay();
  const [key, setKey] = useState('');
  const [to, setTo] = useState<{ readonly value: string; readonly label: string }>();
  const [isMissing, setMissing] = useState(false);
  const displayed = useLastDefined(moved) ?? [];
  const [first] = displayed;
  const found = useBundles(place, { pageIndex: 1, pageSize: FOUND_AT_ONCE, ...(key ? { key } : {}) });
  const moving = useWidgetLibraryChange(place, {
    onDone: () => {
      onClose();
      onDone();
      toast.success(say(bundleMessages.moved, { name: to?.label ?? '' }));
    },
  });
  const { reset } = moving;
  useEffect(() => {
    if (!moved) return;
    reset();
    setTo(undefined);
    setKey('');
    setMissing(false);
  }, [moved, reset]);
  const submit = () => {
    setMissing(!to);
    if (!to) return;
    moving.run(async (library) => {
      for (const { id } of displayed) await library.changeWidget(id, { componentPackageId: to.value });
    });
  };
  return (
    <Dialog
      title={
        displayed.length === 1 && first
          ? say(bundleMessages.moveTitle, { name: first.name })
          : say(bundleMessages.moveMany, { count: displayed.length })
      }
      open={moved !== undefined}
      onClose={onClose}
      onSubmit={submit}
      submitWord={words.moveShort}
      width="small"
      busy={moving.busy}
      failure={moving.failure}
    >
      <Form.Item
        label={words.moveTo}
        layout="vertical"
        htmlFor="move-to"
        {...(isMissing ? { validateStatus: 'error' as const, help: words.chooseBundle } : {})}
      >
        <Select
          id="move-to"
          labelInValue
          value={to ?? null}
          showSearch={{ filterOption: false, onSearch: setKey, searchValue: key }}
          loading={found.isFetching}
          notFoundContent={words.noOther}
          options={(found.data?.rows ?? [])
            .filter(({ id }) => id !== bundleId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => {
            setKey('');
            setTo(next ? { value: String(next.value), label: String(next.label) } : undefined);
            setMissing(false);
          }}
        />
      </Form.Item>
    </Dialog>
  );
}
