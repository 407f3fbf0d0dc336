import { formatQuota, QUOTA_NAMES, QUOTA_TITLES, type QuotaName } from '@twinscape/contract';
import { type EnterpriseLimit, enterpriseCalls, QUOTA_MAX } from '@twinscape/contract/enterprises';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField } from '../../../ui/index.ts';
import css from './Limits.module.css';
import { LIMIT_UNITS, limitMessages } from './messages.ts';

const GB = 1024 ** 3;
const bytesPerUnit = (name: QuotaName): number => (name === 'storageBytes' ? GB : 1);
/** Hundredths of a gigabyte, so that a small enterprise can have a small limit. */
const fractionDigits = (name: QuotaName): number => (name === 'storageBytes' ? 2 : 0);

type Props = {
  readonly companyId: string;
  readonly limits: readonly EnterpriseLimit[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Limits of one enterprise; a field that is left empty has the default, which stands in it. */
export function LimitsDialog({ companyId, limits, open, onClose }: Props) {
  const say = useSay();
  const words = useMessages(limitMessages);
  const own: Partial<Record<QuotaName, number>> = Object.fromEntries(
    limits.flatMap(({ name, limit, isOwn }) => (isOwn ? [[name, limit / bytesPerUnit(name)]] : [])),
  );
  const defaults = new Map(limits.map(({ name, defaultLimit }) => [name, defaultLimit]));
  return (
    <FormDialog
      call={enterpriseCalls.SaveCompanyLimits}
      title={words.edit}
      submitWord={words.save}
      width={680}
      open={open}
      onClose={onClose}
      initial={own}
      invalidates={[enterpriseCalls.GetEnterpriseLimits]}
      toInput={(values) => ({
        companyId,
        limits: QUOTA_NAMES.flatMap((name) => {
          const value = typeof values[name] === 'number' ? values[name] : undefined;
          // What stands in a field is rounded: one that nobody changed stays exactly as it is.
          if (value?.toFixed(fractionDigits(name)) === own[name]?.toFixed(fractionDigits(name))) return [];
          return [{ name, limit: value === undefined ? null : Math.round(value * bytesPerUnit(name)) }];
        }),
      })}
    >
      <p className={css.lead}>{words.lead}</p>
      <div className={css.fields}>
        {QUOTA_NAMES.map((name) => (
          <FormField key={name} name={name} label={say(QUOTA_TITLES[name])}>
            <NumberInput<number>
              min={0}
              max={QUOTA_MAX / bytesPerUnit(name)}
              precision={fractionDigits(name)}
              controls={false}
              placeholder={formatQuota(name, defaults.get(name) ?? 0).replace(/ GB$/, '')}
              suffix={say(LIMIT_UNITS[name])}
              style={{ width: '100%' }}
            />
          </FormField>
        ))}
      </div>
    </FormDialog>
  );
}
