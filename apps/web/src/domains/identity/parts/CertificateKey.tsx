import { identityCalls } from '@twinscape/contract/identity';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { personalMessages } from '../messages.ts';
import css from './PersonalSettings.module.css';

const call = identityCalls.ChangeCertKey;

/** The certificate or public key of the own account; storing one asks for the password. */
export function CertificateKey({ present }: { present: boolean }) {
  const words = useMessages(personalMessages);
  const [open, setOpen] = useState(false);
  return (
    <div className={css.row}>
      <StatusTag status={present ? 'run' : 'offline'} word={present ? words.hasCertificate : words.noCertificate} />
      <Button onClick={() => setOpen(true)}>{present ? words.changeCertificate : words.setCertificate}</Button>
      <FormDialog
        call={call}
        title={words.certificate}
        open={open}
        onClose={() => setOpen(false)}
        invalidates={[identityCalls.GetPersonalSetting]}
      >
        <FormField call={call} name="certKey" label={words.certificateKey}>
          <Input.TextArea rows={8} className="mono" placeholder="-----BEGIN CERTIFICATE-----" autoFocus />
        </FormField>
        <FormField call={call} name="password" label={words.password}>
          <Input.Password autoComplete="current-password" />
        </FormField>
      </FormDialog>
    </div>
  );
}
