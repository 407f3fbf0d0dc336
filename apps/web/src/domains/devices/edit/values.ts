import type { CredentialType, DeviceDetail } from '@twinscape/contract/devices';

/** What the form holds; a field that is not drawn has no value. */
export type DeviceFormValues = {
  readonly deviceName?: string;
  readonly deviceId?: string;
  readonly label?: string;
  readonly deviceType?: string;
  readonly comment?: string;
  readonly isGateway?: boolean;
  readonly adapterId?: string;
  readonly deviceCategoryId?: string;
  readonly credentialsType?: CredentialType;
  readonly accessToken?: string;
  readonly mqttClientId?: string;
  readonly mqttUserName?: string;
  readonly mqttPassword?: string;
  readonly rsaPublicKey?: string;
};

const CREDENTIALS = {
  ACCESS_TOKEN: ['accessToken'],
  MQTT_BASIC: ['mqttClientId', 'mqttUserName', 'mqttPassword'],
  X509_CERTIFICATE: ['rsaPublicKey'],
} as const satisfies Record<CredentialType, readonly (keyof DeviceFormValues)[]>;

/** The fields of the chosen credentials only, without those that were left empty. */
function toCredentials(values: DeviceFormValues) {
  const type = values.credentialsType ?? 'ACCESS_TOKEN';
  const given = CREDENTIALS[type].map((name) => [name, values[name]] as const).filter(([, value]) => value);
  return { credentialsType: type, ...Object.fromEntries(given) };
}

const text = (value: string | undefined): string => value?.trim() ?? '';

function toFields(values: DeviceFormValues) {
  return {
    deviceName: text(values.deviceName),
    // Empty clears: what is not sent would stay.
    label: text(values.label),
    deviceType: text(values.deviceType),
    comment: text(values.comment),
    isGateway: values.isGateway ?? false,
  };
}

/** C-DEV-14. Pure. */
export const toNewDevice = (projectId: string, values: DeviceFormValues) => ({
  projectId,
  ...toFields(values),
  deviceId: text(values.deviceId),
  adapterId: text(values.adapterId),
  ...(values.deviceCategoryId ? { deviceCategoryId: values.deviceCategoryId } : {}),
  ...toCredentials(values),
});

/** What the form begins with for a device that is there. */
export const toFormValues = (device: DeviceDetail): DeviceFormValues => ({
  deviceName: device.deviceName,
  deviceId: device.deviceId,
  label: device.label ?? '',
  deviceType: device.deviceType ?? '',
  comment: device.comment ?? '',
  isGateway: device.isGateway,
  adapterId: device.adapterId,
  credentialsType: device.credentialsType,
  accessToken: device.accessToken ?? '',
  mqttClientId: device.mqttClientId ?? '',
  mqttUserName: device.mqttUserName ?? '',
  rsaPublicKey: device.rsaPublicKey ?? '',
});

/** C-DEV-15: credentials go along only when they were changed, so that saving a name cuts no device off. Pure. */
export function toDeviceChange(projectId: string, device: DeviceDetail, values: DeviceFormValues) {
  const before = JSON.stringify(toCredentials(toFormValues(device)));
  const after = toCredentials(values);
  return {
    projectId,
    deviceId: device.id,
    ...toFields(values),
    ...(text(values.deviceId) === device.deviceId ? {} : { newDeviceId: text(values.deviceId) }),
    ...(values.adapterId ? { adapterId: values.adapterId } : {}),
    ...(JSON.stringify(after) === before ? {} : after),
    version: device.version,
  };
}
