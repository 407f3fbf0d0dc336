import { BIN_DAYS_CHOICES, binCalls } from '@twinscape/contract/bin';
import { Select } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { binMessages } from '../messages.ts';
import { BIN_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  /** As it is. */
  readonly days: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** T-BIN-07: how long the project keeps what is deleted. */
export function RetentionDialog({ projectId, days, open, onClose }: Props) {
  const words = useMessages(binMessages);
  const say = useSay();
  return (
    <FormDialog
      title={words.retentionTitle}
      call={binCalls.SetBinRetention}
      open={open}
      submitWord={words.save}
      width="small"
      onClose={onClose}
      initial={{ days }}
      toInput={(values) => ({ projectId, days: values.days as (typeof BIN_DAYS_CHOICES)[number] })}
      invalidates={BIN_READS}
    >
      <FormField call={binCalls.SetBinRetention} name="days" label={words.days} extra={words.retentionHint}>
        <Select
          options={BIN_DAYS_CHOICES.map((value) => ({ value, label: say(binMessages.ofDays, { days: value }) }))}
        />
      </FormField>
    </FormDialog>
  );
}
