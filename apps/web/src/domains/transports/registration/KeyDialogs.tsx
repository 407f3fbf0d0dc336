import type { ResultOf } from '@twinscape/contract';
import { type ProvisionKey, type ProvisionMode, provisionCalls } from '@twinscape/contract/transports';
import { Button } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, CopyText, DescriptionList, Dialog, FormDialog, useLastDefined } from '../../../ui/index.ts';
import type { RegistrationEndpoints } from './commands.ts';
import { KeyFields } from './KeyFields.tsx';
import { registrationMessages } from './messages.ts';
import css from './Registration.module.css';
import { RegistrationCommands } from './RegistrationCommands.tsx';

const READS = [provisionCalls.GetDeviceProvisionKeyList];
export type CreatedKey = ResultOf<typeof provisionCalls.AddDeviceProvisionKey>;

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
  readonly onMade: (key: CreatedKey) => void;
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

type KeyDialogProps = {
  readonly projectId: string;
  readonly chosen: ProvisionKey | undefined;
  readonly onClose: () => void;
};
/** Another name, another right (T-IOT-19). */
export function EditKey({ projectId, chosen, onClose }: KeyDialogProps) {
  const words = useMessages(registrationMessages);
  const call = provisionCalls.UpdateDeviceProvisionKey;
  const displayed = useLastDefined(chosen);
  if (!displayed) return null;
  return (
    <FormDialog
      key={displayed.id}
      call={call}
      title={words.editTitle}
      open={chosen !== undefined}
      onClose={onClose}
      initial={{ name: displayed.name, mode: displayed.mode, deviceType: displayed.deviceType }}
      toInput={(values) => ({ projectId, id: displayed.id, ...wanted(values) })}
      invalidates={READS}
    >
      <KeyFields call={call} />
    </FormDialog>
  );
}

/** Another secret, after asking (T-IOT-20). */
export function RenewKey({
  projectId,
  chosen,
  onClose,
  onMade,
}: KeyDialogProps & { readonly onMade: (key: CreatedKey) => void }) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  return (
    <ConfirmCall
      call={provisionCalls.RenewDeviceProvisionKey}
      subject={chosen}
      toInput={({ id }) => ({ projectId, id })}
      question={({ name }) => ({
        title: words.renewTitle,
        body: say(registrationMessages.renewBody, { name }),
        word: words.renew,
      })}
      invalidates={READS}
      onClose={onClose}
      onDone={(_key, made) => onMade(made)}
    />
  );
}

/** Deletes a key after asking (T-IOT-21). */
export function DeleteKey({ projectId, chosen, onClose }: KeyDialogProps) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <ConfirmCall
      call={provisionCalls.DeleteDeviceProvisionKey}
      subject={chosen}
      toInput={({ id }) => ({ projectId, id })}
      question={({ name, usedCount }) => ({
        title: words.removeTitle,
        body: say(registrationMessages.removeBody, { name, count: format.number(usedCount) }),
      })}
      invalidates={READS}
      onClose={onClose}
    />
  );
}

type SecretProps = {
  readonly made: CreatedKey | undefined;
  readonly doors: RegistrationEndpoints;
  readonly onClose: () => void;
};
/** Key and secret, this once, and the lines with both in them. */
export function SecretDialog({ made, doors, onClose }: SecretProps) {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const displayed = useLastDefined(made);
  if (!displayed) return null;
  return (
    <Dialog
      title={say(registrationMessages.madeTitle, { name: displayed.name })}
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
        <DescriptionList
          rows={[
            { name: words.key, value: <CopyText text={displayed.provisionKey} mono /> },
            { name: words.secret, value: <CopyText text={displayed.provisionSecret} mono /> },
          ]}
        />
        <RegistrationCommands doors={doors} shown={displayed} />
      </div>
    </Dialog>
  );
}
