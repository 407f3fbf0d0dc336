import { deviceFirmwareCalls, OTA_KINDS, type OtaKind } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { Form, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { firmwareMessages } from '../firmware/messages.ts';
import { OtaPackageField } from '../firmware/OtaPackageField.tsx';
import { type ChosenDevicesAct, ChosenDevicesForm, type ChosenDevicesProps } from './ChosenDevicesForm.tsx';

/** Stands for no package: what was assigned is taken back. */
const NOTHING = 'nothing';
const FIRST: OtaKind = 'FIRMWARE';

const act: ChosenDevicesAct<typeof deviceFirmwareCalls.AssignMatchingOtaPackage> = {
  call: deviceFirmwareCalls.AssignMatchingOtaPackage,
  title: firmwareMessages.assignTitle,
  word: firmwareMessages.assign,
  initial: { type: FIRST },
  toFields: ({ type, ...chosen }) => {
    const packageId = chosen[String(type)];
    return { type: String(type), ...(packageId === NOTHING ? {} : { packageId: String(packageId) }) };
  },
};

/** Lets many devices install a package, or none any more, as a job of the tray (T-OTA-07). */
export function AssignFirmware(props: ChosenDevicesProps) {
  const words = useMessages(firmwareMessages);
  return (
    <ChosenDevicesForm {...props} act={act}>
      <Form.Item name="type" label={words.kind}>
        <Select options={OTA_KINDS.map((kind) => ({ value: kind, label: words[kind] }))} />
      </Form.Item>
      <PackagesOfKind projectId={props.projectId} />
    </ChosenDevicesForm>
  );
}

/** The choice among packages of the kind that is chosen above; each kind remembers its own. */
function PackagesOfKind({ projectId }: { readonly projectId: string }) {
  const words = useMessages(firmwareMessages);
  const kind = (Form.useWatch('type') as OtaKind | undefined) ?? FIRST;
  const project = useCall(projectCalls.GetProjectBaseInfo, { projectId }, { freshMs: 300_000 });
  const more = [{ value: NOTHING, label: words.takeBack }];
  return <OtaPackageField key={kind} name={kind} kind={kind} companyId={project.data?.companyId} more={more} />;
}
