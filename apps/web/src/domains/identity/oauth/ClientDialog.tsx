import { type OauthClient, oauthCalls } from '@twinscape/contract/identity';
import { Form, Input, Radio } from 'antd';
import { z } from 'zod';
import { useMessages } from '../../../platform/language/index.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import type { ShownSecret } from './ClientSecret.tsx';
import { clientMessages } from './messages.ts';

const { AddOauthClient, UpdateOauthClient, GetOauthClientList } = oauthCalls;
const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** One address a line. */
const redirectLines = z.string().transform(splitLines).pipe(AddOauthClient.input.shape.redirectUris);

type Props = {
  /** The one that is changed; absent: a new one. */
  readonly client?: OauthClient;
  readonly onClose: () => void;
  readonly onAdded?: (shown: ShownSecret) => void;
};

/** Registers an application or changes it. */
export function ClientDialog({ client, onClose, onAdded }: Props) {
  const words = useMessages(clientMessages);
  const toFields = (values: Record<string, unknown>) => ({
    clientName: String(values.clientName ?? ''),
    clientDescription: String(values.clientDescription ?? ''),
    clientUrl: String(values.clientUrl ?? '').trim(),
    redirectUris: splitLines(String(values.redirectUris ?? '')),
  });
  const fields = (
    <>
      <FormField call={AddOauthClient} name="clientName" label={words.name}>
        <Input maxLength={100} autoFocus />
      </FormField>
      <FormField name="redirectUris" schema={redirectLines} label={words.redirects} extra={words.redirectsHint}>
        <Input.TextArea rows={3} placeholder="https://tools.example.com/callback" />
      </FormField>
      {!client && (
        <Form.Item name="isConfidential" label={words.type}>
          <Radio.Group
            style={{ display: 'grid', gap: 6 }}
            options={[
              { value: true, label: words.confidential },
              { value: false, label: words.public },
            ]}
          />
        </Form.Item>
      )}
      <FormField call={AddOauthClient} name="clientUrl" label={words.website}>
        <Input maxLength={500} inputMode="url" placeholder="https://tools.example.com" />
      </FormField>
      <FormField call={AddOauthClient} name="clientDescription" label={words.description} extra={words.descriptionHint}>
        <Input.TextArea rows={2} maxLength={300} />
      </FormField>
      {client && (
        <Form.Item label={words.clientId}>
          <CopyText text={client.clientId} mono />
        </Form.Item>
      )}
    </>
  );
  if (client)
    return (
      <FormDialog
        call={UpdateOauthClient}
        title={words.edit}
        width="detail"
        open
        onClose={onClose}
        initial={{ ...client, redirectUris: client.redirectUris.join('\n') }}
        toInput={(values) => ({ id: client.id, ...toFields(values) })}
        invalidates={[GetOauthClientList]}
      >
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      call={AddOauthClient}
      title={words.add}
      width="detail"
      open
      onClose={onClose}
      initial={{ isConfidential: true }}
      toInput={(values) => ({ ...toFields(values), isConfidential: values.isConfidential !== false })}
      invalidates={[GetOauthClientList]}
      onDone={({ client: { clientId }, clientSecret }) => onAdded?.({ title: words.made, clientId, clientSecret })}
    >
      {fields}
    </FormDialog>
  );
}
