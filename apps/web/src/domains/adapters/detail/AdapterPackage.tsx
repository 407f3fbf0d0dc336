import { type AdapterDetail, adapterCalls, adapterRefusals } from '@twinscape/contract/adapters';
import { useRef } from 'react';
import { useDownload, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ActionButton, DetailSection, Glyph, toast } from '../../../ui/index.ts';
import { useAdapterRights } from '../rights.ts';
import { getAdapterReads } from '../scope.ts';
import css from './Detail.module.css';
import { adapterDetailMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly adapter: AdapterDetail };

/** The package that an adapter runs, and where another one is uploaded (C-ADP-14); the guide for who writes one. */
export function AdapterPackage({ projectId, adapter }: Props) {
  const words = useMessages(adapterDetailMessages);
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const rights = useAdapterRights({ projectId });
  const { memberType } = useSignedInUser();
  const uploading = useSend(adapterCalls.UploadProjectAdapterPackage, { invalidates: getAdapterReads({ projectId }) });
  const help = useDownload(adapterCalls.DownloadDeveloperHelp);
  const off = rights.getOff(adapter) ?? (memberType > 1 ? words.uploadOff : undefined);
  return (
    <DetailSection
      title={words.package}
      hint={words.packageHint}
      action={
        <span className={css.standing}>
          <ActionButton icon={<Glyph name="download" />} loading={help.busy} onClick={() => help.start({})}>
            {words.developerHelp}
          </ActionButton>
          <ActionButton
            type="primary"
            icon={<Glyph name="upload" />}
            off={off}
            loading={uploading.busy}
            onClick={() => input.current?.click()}
          >
            {words.upload}
          </ActionButton>
        </span>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        multiple
        hidden
        aria-label={words.upload}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          // RU-ADP-03.
          if (files.length > 1) toast.warning(say(adapterRefusals['adapter.oneFile']));
          else if (files.length === 1) uploading.send({ projectId, adapterId: adapter.id }, files);
        }}
      />
      <p className={adapter.packagePath ? 'mono' : 'faint'}>{adapter.packagePath ?? words.noPackage}</p>
    </DetailSection>
  );
}
