import { assetAttachmentCalls as calls } from '@twinscape/contract/assets';
import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useDebouncedValue } from '../../../ui/index.ts';
import { ofAssetMessages } from './messages.ts';

const FOUND_MAX = 30;
const ASKED_MS = 300;

type Props = {
  readonly projectId: string;
  readonly assetId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** C-ADOC-04: panoramas of the project, found by name. */
export function LinkPanoramas({ projectId, assetId, open, onClose }: Props) {
  const words = useMessages(ofAssetMessages);
  const [sought, setSought] = useState('');
  const key = useDebouncedValue(sought, ASKED_MS);
  const sets = useCall(
    panoramaSetCalls.GetList,
    { projectId, pageIndex: 1, pageSize: FOUND_MAX, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, enabled: open },
  );
  return (
    <FormDialog
      call={calls.RelationAssetPanorama}
      title={words.add}
      submitWord={words.add}
      width="small"
      open={open}
      onClose={onClose}
      invalidates={[calls.GetAssetRelationPanoramaList]}
      toInput={({ panoramas }) => ({
        projectId,
        assetId,
        panoramas: ((panoramas ?? []) as readonly string[]).map((pbGuid) => ({ pbGuid })),
      })}
    >
      <FormField call={calls.RelationAssetPanorama} name="panoramas" label={words.panoramas}>
        <Select
          mode="multiple"
          placeholder={words.find}
          filterOption={false}
          showSearch={{ onSearch: setSought }}
          options={(sets.data?.data.list ?? []).map((set) => ({ value: set.pbGuid, label: set.name }))}
        />
      </FormField>
    </FormDialog>
  );
}
