import { deviceFirmwareCalls, type OtaKind } from '@twinscape/contract/devices';
import { Form, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { firmwareMessages } from './messages.ts';
import { PACKAGES_SHOWN } from './reads.ts';

type Props = {
  /** Of the field in its form. */
  readonly name: string;
  readonly kind: OtaKind;
  /** Absent while it is not known. */
  readonly companyId: string | undefined;
  /** Only packages for devices of this type. */
  readonly deviceType?: string | undefined;
  /** Choices besides packages, below them. */
  readonly more?: readonly { readonly value: string; readonly label: string }[];
};

/** The choice of a package that devices can fetch. */
export function OtaPackageField({ name, kind, companyId, deviceType, more = [] }: Props) {
  const words = useMessages(firmwareMessages);
  const packages = useCall(
    deviceFirmwareCalls.GetOtaPackages,
    { companyId: companyId ?? '', type: kind, ...(deviceType ? { deviceType } : {}), pageSize: PACKAGES_SHOWN },
    { enabled: companyId !== undefined },
  );
  const ready = (packages.data?.data ?? []).filter(({ hasData, url }) => hasData || Boolean(url));
  return (
    <Form.Item name={name} label={words.package} rules={[{ required: true, message: words.choose }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={words.choose}
        loading={packages.isPending}
        options={[...ready.map(({ id, title, version }) => ({ value: id.id, label: `${title} ${version}` })), ...more]}
      />
    </Form.Item>
  );
}
