import type { CallSpec, SentInputOf, Text } from '@twinscape/contract';
import { type BulkStarted, bulkCalls } from '@twinscape/contract/bulk';
import type { deviceCalls } from '@twinscape/contract/devices';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, type MatchingRows, useLastDefined } from '../../../ui/index.ts';
import { bulkNotes, type MatchingDialogProps, noteStarted } from '../../bulk/index.ts';

type AnyDevices = typeof deviceCalls.SetMatchingDeviceAttribute;
/** All devices that the list's filter finds, or those that were chosen in it. */
export type ChosenDevices = MatchingRows<AnyDevices>;
export type ChosenDevicesProps = MatchingDialogProps<AnyDevices>;

type Values = Record<string, unknown>;
/** Something that is done with many devices by a form. */
export type ChosenDevicesAct<C extends CallSpec> = {
  readonly call: C;
  /** With the `count` of devices. */
  readonly title: Text;
  readonly word: Text;
  readonly initial: Values;
  /** What the call takes besides the devices. */
  readonly toFields: (
    values: Values,
  ) => Omit<SentInputOf<C>, keyof SentInputOf<typeof deviceCalls.DeleteMatchingDevices>>;
};

/** The frame of such a dialog: its fields, what a job in the background means, and the call that begins it. */
export function ChosenDevicesForm<C extends CallSpec>({
  projectId,
  matching,
  act: { toFields, title, word, ...form },
  onClose,
  onStarted,
  children,
}: ChosenDevicesProps & { readonly act: ChosenDevicesAct<C>; readonly children: ReactNode }) {
  const notes = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const shown = useLastDefined(matching);
  if (!shown) return null;
  return (
    <FormDialog<C>
      {...form}
      title={say(title, { count: format.number(shown.count) })}
      submitWord={say(word)}
      width="detail"
      open={matching !== undefined}
      onClose={onClose}
      toInput={(values) => ({ ...shown.input, projectId, ...toFields(values) }) as SentInputOf<C>}
      invalidates={[bulkCalls.GetBulkJobs]}
      successMessage={notes.started}
      onDone={(result) => {
        noteStarted(result as BulkStarted);
        onStarted();
      }}
    >
      {children}
      <p className="soft">{notes.inBackground}</p>
    </FormDialog>
  );
}
