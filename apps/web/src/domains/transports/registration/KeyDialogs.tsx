import type { ResultOf } from '@twinscape/contract';
import { type ProvisionKey, type ProvisionMode, provisionCalls } from '@twinscape/contract/transports';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, CopyText, Dialog, Facts, FormDialog, useLastDefined } from '../../../ui/index.ts';
import type { Doors } from './commands.ts';
import { KeyFields } from './KeyFields.tsx';
import { Lines } from './Lines.tsx';
import { registrationMessages } from './messages.ts';
import css from './Registration.module.css';

const READS = [provisionCalls.GetDeviceProvisionKeyList];
export type MadeKey = ResultOf<typeof provisionCalls.AddDeviceProvisionKey>;

type Values = Readonly<Record<string, unknown>>;
/** The form's values; each is checked by the contract before it is sent. */
const wanted = ({ name, mode, deviceType }: Values) => ({
  name: String(name ?? ''),
  mode: mode as ProvisionMode,
  ...(deviceType ? { deviceType: String(deviceType) } : {}),
});

type AddProps = {
  readonly projectId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (key: MadeKey) => void;
};
/** A new key (T-IOT-16). */
export function AddKey({ projectId, open, onClose, onMade }: AddProps) {
  const words = useMessages(registrationMessages);
  const call = provisionCalls.AddDeviceProvisionKey;
  return (
    <FormDialog
      call={call}
      title={words.add}
      open={open}
      onClose={onClose}
      initial={{ mode: 'createNew' }}
      toInput={(values) => ({ projectId, ...wanted(values) })}
      invalidates={READS}
      onDone={onMade}
    >
      <KeyFields call={call} />
    </FormDialog>
  );
}

type OfKey = {
  readonly projectId: string;
  readonly chosen: ProvisionKey | undefined;
  readonly onClose: () => void;
};
/** Another name, another right (T-IOT-19). */
export function EditKey({ projectId, chosen, onClose }: OfKey) {
  const words = useMessages(registrationMessages);
  const call = provisionCalls.UpdateDeviceProvisionKey;
  const shown = useLastDefined(chosen);
  if (!shown) return null;
  return (
    <FormDialog
      key={shown.id}
      call={call}
      title={words.editTitle}
      open={chosen !== undefined}
      onClose={onClose}
      initial={{ name: shown.name, mode: shown.mode, deviceType: shown.deviceType }}
      toInput={(values) => ({ projectId, id: shown.id, ...wanted(values) })}
      invalidates={READS}
    >
      <KeyFields call={call} />
    </FormDialog>
  );
}

/** Another secret, after asking (T-IOT-20). */
export function RenewKey({ projectId, chosen, onClose, onMade }: OfKey & { readonly onMade: (key: MadeKey) => void }) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const shown = useLastDefined(chosen);
  const { send, busy, failure, reset } = useSend(provisionCalls.RenewDeviceProvisionKey, {
    handles: true,
    invalidates: READS,
    onDone: (made) => {
      onClose();
      onMade(made);
    },
  });
  useEffect(() => {
    if (chosen) reset();
  }, [chosen, reset]);
  if (!shown) return null;
  return (
    <ConfirmDelete
      open={chosen !== undefined}
      title={words.renewTitle}
      word={words.renew}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, id: shown.id })}
    >
      {say(registrationMessages.renewBody, { name: shown.name })}
    </ConfirmDelete>
  );
}

/** Deletes a key after asking (T-IOT-21). */
export function DeleteKey({ projectId, chosen, onClose }: OfKey) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const format = useFormat();
  const shown = useLastDefined(chosen);
  const { send, busy, failure, reset } = useSend(provisionCalls.DeleteDeviceProvisionKey, {
    handles: true,
    invalidates: READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (chosen) reset();
  }, [chosen, reset]);
  if (!shown) return null;
  return (
    <ConfirmDelete
      open={chosen !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, id: shown.id })}
    >
      {say(registrationMessages.removeBody, { name: shown.name, count: format.number(shown.usedCount) })}
    </ConfirmDelete>
  );
}

type SecretProps = { readonly made: MadeKey | undefined; readonly doors: Doors; readonly onClose: () => void };
/** Key and secret, this once, and the lines with both in them. */
export function ShownOnce({ made, doors, onClose }: SecretProps) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const shown = useLastDefined(made);
  if (!shown) return null;
  return (
    <Dialog
      title={say(registrationMessages.madeTitle, { name: shown.name })}
      width={680}
      open={made !== undefined}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={css.made}>
        <p className={css.once}>{words.once}</p>
        <Facts
          rows={[
            { name: words.key, value: <CopyText text={shown.provisionKey} mono /> },
            { name: words.secret, value: <CopyText text={shown.provisionSecret} mono /> },
          ]}
        />
        <Lines doors={doors} shown={shown} />
      </div>
    </Dialog>
  );
}
